#include "app/gui/help_window.h"

#include "app/gui/manual_browser.h"
#include "app/gui/manual_model.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QToolBar>
#include <QTreeView>
#include <QVBoxLayout>

namespace resizelens {

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_model(new ManualModel(this))
    , m_browser(new ManualBrowser(this))
    , m_contents(new QTreeView(this))
    , m_search(new QLineEdit(this))
    , m_note(new QLabel(this))
{
    setWindowTitle(tr("Manual"));
    resize(1180, 780);

    auto* bar = new QToolBar(this);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* back = bar->addAction(tr("Back"), m_browser, &QTextBrowser::backward);
    back->setShortcuts(QKeySequence::Back);
    auto* forward = bar->addAction(tr("Forward"), m_browser, &QTextBrowser::forward);
    forward->setShortcuts(QKeySequence::Forward);
    bar->addAction(tr("Contents"), this, [this] { showPage(QStringLiteral("manual/index.md")); });
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);

    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search the manual"));
    m_contents->setModel(m_model);
    m_contents->setHeaderHidden(true);
    m_contents->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setAccessibleName(tr("Pages"));
    m_contents->expandAll();
    m_note->setContentsMargins(8, 4, 8, 4);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->hide();

    auto* side = new QWidget(this);
    auto* sideColumn = new QVBoxLayout(side);
    sideColumn->setContentsMargins(8, 0, 0, 8);
    sideColumn->addWidget(m_search);
    sideColumn->addWidget(m_contents, 1);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(side);
    splitter->addWidget(m_browser);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({270, 900});
    splitter->setCollapsible(1, false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(splitter, 1);
    column->addWidget(m_note);

    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::onSearch);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { openIndex(m_model->index(0, 0)); });
    connect(m_contents, &QTreeView::activated, this, &HelpWindow::openIndex);
    connect(m_contents, &QTreeView::clicked, this, &HelpWindow::openIndex);
    connect(m_browser, &QTextBrowser::historyChanged, this, &HelpWindow::onPageShown);
    connect(m_browser, &ManualBrowser::sourceFileRequested, this, [this](const QString& path) {
        m_note->setText(tr("%1 is a file of the source tree.").arg(path));
        m_note->show();
    });
    auto* find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, this, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
    connect(new QShortcut(QKeySequence::ZoomIn, this), &QShortcut::activated, this,
            [this] { m_browser->zoomIn(); });
    connect(new QShortcut(QKeySequence::ZoomOut, this), &QShortcut::activated, this,
            [this] { m_browser->zoomOut(); });
}

HelpWindow* HelpWindow::open(QWidget* parent, const QString& page)
{
    auto* window = parent->findChild<HelpWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (window == nullptr) {
        window = new HelpWindow(parent);
        window->setAttribute(Qt::WA_DeleteOnClose);
    }
    window->showPage(page);
    window->show();
    window->raise();
    window->activateWindow();
    return window;
}

void HelpWindow::showPage(const QString& page)
{
    m_browser->setSource(QUrl(QStringLiteral("qrc:/help/") + page));
}

void HelpWindow::onSearch(const QString& text)
{
    m_model->setFilter(text);
    m_contents->expandAll();
    m_contents->setRootIsDecorated(text.trimmed().isEmpty());
    m_note->setText(m_model->foundCount() == 0 ? tr("No page has “%1”.").arg(text.trimmed()) : QString());
    m_note->setVisible(!m_note->text().isEmpty());
    m_browser->markText(text.trimmed());
}

void HelpWindow::openIndex(const QModelIndex& index)
{
    const QString url = index.data(ManualModel::kUrlRole).toString();
    if (url.isEmpty())
        return;
    m_browser->setSource(QUrl(url));
    m_browser->markText(m_search->text().trimmed());
}

void HelpWindow::onPageShown()
{
    m_note->hide();
    const QModelIndex index = m_model->indexOf(m_browser->source());
    setWindowTitle(index.isValid() && m_search->text().trimmed().isEmpty()
                       ? tr("%1 – Manual").arg(index.data().toString())
                       : tr("Manual"));
    m_contents->setCurrentIndex(index);
}

} // namespace resizelens
