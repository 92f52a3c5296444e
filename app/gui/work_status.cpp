#include "app/gui/work_status.h"

#include "app/gui/document_area.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"

#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>
#include <QToolButton>

namespace resizelens {

WorkStatus::WorkStatus(QStatusBar& bar, Selection& selection, DocumentArea& documents,
                       const SitesPanel& sites)
    : QObject(&bar)
    , m_selection(selection)
    , m_documents(documents)
    , m_sites(sites)
    , m_status(new QLabel(&bar))
    , m_work(new QLabel(&bar))
    , m_progress(new QProgressBar(&bar))
    , m_cancel(new QToolButton(&bar))
{
    m_status->setContentsMargins(6, 0, 0, 0); // in line with what stands above
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(140);
    m_cancel->setText(tr("Cancel"));
    bar.setSizeGripEnabled(false); // the window's frame does that
    bar.addWidget(m_status, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel}) {
        bar.addPermanentWidget(widget);
        widget->hide();
    }
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        if (m_working)
            m_working->cancelWork();
    });
    connect(&m_selection, &Selection::documentChanged, this, &WorkStatus::describe);
    connect(&m_selection, &Selection::judged, this, &WorkStatus::describe);
    connect(&m_selection, &Selection::planChanged, this, &WorkStatus::describe);
    connect(&m_documents, &DocumentArea::progressChanged, this,
            [this](Document* working, double fraction, const QString& text) {
                showProgress(*working, fraction, text);
            });
    connect(&m_documents, &DocumentArea::workEnded, this,
            [this](const Document* working) { endProgress(*working); });
    describe();
}

void WorkStatus::describe()
{
    const auto& analysis = m_selection.analysis();
    if (!analysis) {
        m_status->setText(tr("No model is open"));
        m_status->setToolTip({});
        return;
    }
    const QString opset = QString::number(analysis->index->opset(GraphIndex::mainGraph()).value_or(0));
    const std::size_t nodes = analysis->index->nodeCount();
    m_status->setText(tr("%1 · opset %2 · %3 · %4")
                          .arg(foreignName(QFileInfo(m_documents.current().path()).fileName()), opset,
                               nodes == 1 ? tr("1 node") : tr("%1 nodes").arg(nodes),
                               analysis->sites.empty() ? tr("no Resize node") : m_sites.summary()));
    m_status->setToolTip(tr("Nodes of the whole model: all graphs, with their Constant nodes"));
}

void WorkStatus::showProgress(Document& working, double fraction, const QString& text)
{
    m_working = &working;
    m_work->setText(text);
    m_progress->setValue(static_cast<int>(1000 * fraction));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel})
        widget->show();
}

void WorkStatus::endProgress(const Document& working)
{
    if (m_working != &working)
        return;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel})
        widget->hide();
}

} // namespace resizelens
