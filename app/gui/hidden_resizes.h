#pragma once

#include "app/gui/context.h"
#include "core/extras/hidden_resize/restore.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>

#include <filesystem>
#include <set>
#include <vector>

class QWidget;

namespace resizelens {

/// Says which resizes of the model in front are written with other operators, shows where, and writes them as Resize
/// nodes into a file that is then opened.
class HiddenResizes : public QObject
{
    Q_OBJECT

public:
    /// Dialogs belong to `window`.
    HiddenResizes(const Context& context, QWidget& window);

    /// The model in front with Resize nodes instead, to `path`.
    void restore(const std::filesystem::path& path);

Q_SIGNALS:
    void restored(const QString& path);

private:
    void search();
    void offer();
    void show();
    void choose();

    Context m_context;
    QWidget& m_window;
    std::vector<HiddenResize> m_hidden; // offered last
    std::set<DocumentId> m_told;
    std::size_t m_next = 0; // shown by the next click
    LatestJob m_searching, m_writing;
};

} // namespace resizelens
