#include "app/gui/diff_window.h"

#include "app/gui/window_layout.h"
#include "widgets/diff/diff_view.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/foreign_text.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace resizelens {

DiffWindow::DiffWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_messages(new MessageStrip(this))
    , m_work(new QWidget(this))
    , m_doing(new QLabel(tr("Comparing the models…"), m_work))
    , m_view(new DiffView(this))
{
    auto* cancel = new QPushButton(tr("Cancel"), m_work);
    auto* bar = new QProgressBar(m_work);
    bar->setRange(0, 0);
    auto* row = new QHBoxLayout(m_work);
    row->addWidget(m_doing);
    row->addWidget(bar, 1);
    row->addWidget(cancel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_work);
    column->addWidget(m_view, 1);
    resize(firstSize({1240, 760}, screen()->availableSize()));
    setWorking(false);
    connect(cancel, &QPushButton::clicked, this, [this] {
        m_job.cancel();
        close();
    });
    connect(this, &DiffWindow::failed, this,
            [this](const Error& error) { m_messages->show(messageOf(error)); });
    connect(m_view, &DiffView::failed, this, &DiffWindow::failed);
}

void DiffWindow::setWorking(bool working)
{
    m_work->setVisible(working);
    m_view->setEnabled(!working);
}

DiffWindow* DiffWindow::open(QWidget* parent, const QString& before, const QString& after)
{
    auto* window = new DiffWindow(parent);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
    window->compare(before, after);
    return window;
}

void DiffWindow::compare(const QString& before, const QString& after)
{
    const auto shortName = [](const QString& path) { return foreignName(QFileInfo(path).fileName()); };
    setWindowTitle(tr("%1 and %2 – ResizeLens").arg(shortName(before), shortName(after)));
    m_view->clear();
    setWorking(true);
    m_job.start(
        [first = std::filesystem::path(before.toStdString()),
         second = std::filesystem::path(after.toStdString())](const std::stop_token& stop) {
            return diffModels(first, second, Progress{{}, stop});
        },
        [this](Result<ModelDiff> diff) {
            setWorking(false);
            if (!diff)
                return Q_EMIT failed(diff.error());
            m_view->setDiff(std::make_shared<const ModelDiff>(std::move(*diff)));
            Q_EMIT compared();
        });
}

} // namespace resizelens
