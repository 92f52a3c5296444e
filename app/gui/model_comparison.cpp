#include "app/gui/model_comparison.h"

#include "app/gui/diff_window.h"
#include "app/gui/document_area.h"
#include "app/gui/model_files.h"
#include "widgets/selection/selection.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

namespace resizelens {

ModelComparison::ModelComparison(const Selection& selection, DocumentArea& documents, QWidget& window)
    : QObject(&window)
    , m_documents(documents)
    , m_window(window)
    , m_choose(new QAction(tr("Comp&are with another model…"), this))
    , m_exported(new QAction(tr("Compare with the e&xported model"), this))
{
    m_choose->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    m_exported->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    connect(m_choose, &QAction::triggered, this, &ModelComparison::choose);
    connect(m_exported, &QAction::triggered, this, &ModelComparison::compareExported);
    connect(&m_documents, &DocumentArea::exported, this, [this](Document*, const ExportReport& report) {
        m_source = QString::fromStdString(report.source.string());
        m_written = QString::fromStdString(report.output.string());
        update();
    });
    connect(&selection, &Selection::documentChanged, this, &ModelComparison::update);
    update();
}

/// A model that was replaced by its export has nothing to be compared with.
void ModelComparison::update()
{
    const bool isFront = QFileInfo(m_documents.current().path()) == QFileInfo(m_source);
    m_choose->setEnabled(m_documents.current().isOpen());
    m_exported->setEnabled(!m_written.isEmpty() && isFront && m_source != m_written);
}

void ModelComparison::choose()
{
    const QString front = m_documents.current().path();
    const QString other = QFileDialog::getOpenFileName(&m_window, tr("Compare with Another Model"),
                                                       QFileInfo(front).absolutePath(), onnxFilter());
    if (!other.isEmpty())
        compare(front, other);
}

void ModelComparison::compareExported()
{
    if (m_exported->isEnabled())
        compare(m_source, m_written);
}

DiffWindow* ModelComparison::compare(const QString& before, const QString& after)
{
    return DiffWindow::open(&m_window, before, after);
}

} // namespace resizelens
