#pragma once

#include "app/gui/context.h"
#include "core/engine/analysis.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>

#include <filesystem>
#include <optional>
#include <set>
#include <vector>

class QWidget;

namespace resizelens {

/// What is found in a model that could be written better.
struct Offered
{
    std::vector<NodeId> nodes; // one per find; none: nothing is offered
    Phrase first;
};

/// Another model that can be made of the one in front.
struct OfferKind
{
    const char* several; // "%n …. The first: %1", in the context of ModelOffer
    const char* action;  // of the button
    const char* title;   // of the dialog that asks for the file
    const char* ending;  // of the name that it suggests
    Result<Offered> (*find)(const Analysis& analysis, const std::stop_token& stop);
    /// nullopt: written; else why nothing was.
    Result<std::optional<Phrase>> (*write)(const Analysis& analysis, const std::filesystem::path& path,
                                           const std::stop_token& stop);
};

/// Resizes that are written with other operators, as Resize nodes.
extern const OfferKind kRestoredResizes;
/// Faults of the exporter that no rewrite of a site mends: nodes of any length, operators that ONNX does not have.
extern const OfferKind kMendedFaults;

/// Says what is found in the model in front, shows where, and writes the other model into a file that is then opened.
class ModelOffer : public QObject
{
    Q_OBJECT

public:
    /// Dialogs belong to `window`.
    ModelOffer(const OfferKind& kind, const Context& context, QWidget& window);

    const OfferKind& kind() const { return m_kind; }
    /// The other model, to `path`.
    void write(const std::filesystem::path& path);

Q_SIGNALS:
    void written(const QString& path);

private:
    void search();
    void offer();
    void show();
    void choose();

    const OfferKind& m_kind;
    Context m_context;
    QWidget& m_window;
    Offered m_offered; // last
    std::set<DocumentId> m_told;
    std::size_t m_next = 0; // shown by the next click
    LatestJob m_searching, m_writing;
};

} // namespace resizelens
