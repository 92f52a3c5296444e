#pragma once

#include "app/gui/context.h"
#include "core/extras/tune/tune.h"
#include "widgets/selection/selection.h"
#include "widgets/support/latest_job.h"

#include <QObject>

#include <memory>

class QAction;
class QDialog;
class QWidget;

namespace resizelens {

class Document;

/// Measures in ONNX Runtime which form of the selected site, or of each site, is the fastest, shows the times, and puts what
/// is picked into the plan in one undoable step.
class FastestForms : public QObject
{
    Q_OBJECT

public:
    /// Dialogs belong to `window`.
    FastestForms(const Context& context, QWidget& window);

    /// Of the selected site and its likes.
    QAction& siteAction() { return *m_site; }
    QAction& modelAction() { return *m_model; }
    void measure(std::optional<SiteId> only, double seconds = TuneOptions().seconds);
    /// The times of `analysis`, with a button for what is picked.
    void show(const std::shared_ptr<const Analysis>& analysis, const Tuning& tuning);

Q_SIGNALS:
    /// The times are shown.
    void measured(QDialog* dialog);

private:
    void update();
    void report(double fraction, const QString& text);
    void use(const std::shared_ptr<const Analysis>& analysis, const Tuning& tuning);

    Context m_context;
    QWidget& m_window;
    QAction* m_site;
    QAction* m_model;
    LatestJob m_job;
};

} // namespace resizelens
