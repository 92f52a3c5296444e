#include "app/gui/pages.h"

#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// The window may be 1024 pixels wide: what asks for more scrolls.
QWidget* placeOf(QWidget* view, QWidget* parent)
{
    constexpr int kSmallestWindow = 1024;
    if (view->minimumSizeHint().width() <= kSmallestWindow)
        return view;
    auto* place = new QScrollArea(parent);
    place->setFrameShape(QFrame::NoFrame);
    place->setFocusPolicy(Qt::NoFocus);
    place->setWidgetResizable(true);
    place->setWidget(view);
    return place;
}

} // namespace

PageId pageOf(int number)
{
    const auto id = static_cast<PageId>(number);
    return id == PageId::compare || id == PageId::targets || id == PageId::batch ? id : PageId::graph;
}

void Pages::add(Page page)
{
    auto* place = new QWidget(this);
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(placeOf(page.view, this));
    addWidget(place);
    m_all.push_back(std::move(page));
}

void Pages::open(PageId page)
{
    const auto found = std::ranges::find(m_all, page, &Page::id);
    if (found == m_all.end())
        return;
    const PageId before = this->page();
    if (isOfPair(page))
        m_front = page;
    if (m_splitter == nullptr || !isOfPair(page)) {
        setCurrentIndex(static_cast<int>(found - m_all.begin()));
    } else {
        const bool shown = currentWidget() == m_splitter;
        setCurrentWidget(m_splitter);
        if (shown && before != page)
            Q_EMIT currentChanged(currentIndex());
    }
    if (before != page)
        giveKeysTo(*found->view);
}

/// A button that was used last would keep Tab and Space from the page.
void Pages::giveKeysTo(QWidget& view)
{
    const bool takesKeys = view.focusProxy() != nullptr || view.focusPolicy() != Qt::NoFocus;
    if (takesKeys && view.isVisible() && !view.isAncestorOf(window()->focusWidget()))
        view.setFocus();
}

QWidget* Pages::viewOf(PageId page) const
{
    return std::ranges::find(m_all, page, &Page::id)->view;
}

bool Pages::showsBoth() const
{
    return m_splitter != nullptr && currentWidget() == m_splitter;
}

void Pages::setBeside(bool beside)
{
    if (beside == isBeside())
        return;
    const PageId now = page();
    if (beside) {
        m_splitter = new QSplitter(Qt::Horizontal, this);
        m_splitter->setChildrenCollapsible(false);
        m_splitter->setHandleWidth(1);
        auto* left = new QWidget(m_splitter);
        m_graphColumn = new QVBoxLayout(left);
        m_graphColumn->setContentsMargins(0, 0, 0, 0);
        m_graphColumn->setSpacing(0);
        m_graphColumn->addWidget(viewOf(PageId::graph), 1);
        m_splitter->addWidget(left);
        m_splitter->addWidget(viewOf(PageId::compare));
        m_splitter->setSizes({1000, 920});
        addWidget(m_splitter);
    } else {
        QSplitter* splitter = std::exchange(m_splitter, nullptr);
        m_graphColumn = nullptr;
        for (std::size_t i = 0; i < m_all.size(); ++i)
            if (isOfPair(m_all[i].id))
                widget(static_cast<int>(i))->layout()->addWidget(m_all[i].view);
        removeWidget(splitter);
        delete splitter;
    }
    for (const PageId each : {PageId::graph, PageId::compare})
        viewOf(each)->show();
    open(now);
    Q_EMIT currentChanged(currentIndex());
}

void Pages::putUnderGraph(QWidget* widget)
{
    if (m_graphColumn != nullptr)
        m_graphColumn->addWidget(widget);
}

PageId Pages::page() const
{
    return showsBoth() ? m_front : m_all[static_cast<std::size_t>(currentIndex())].id;
}

} // namespace resizelens
