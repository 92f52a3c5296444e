#pragma once

#include "app/gui/page.h"

#include <QStackedWidget>

class QSplitter;
class QVBoxLayout;

namespace resizelens {

/// The pages of the window, one of which is shown; in a wide window the graph and the comparison beside each other.
class Pages : public QStackedWidget
{
    Q_OBJECT

public:
    using QStackedWidget::QStackedWidget;

    void add(Page page);
    const std::vector<Page>& all() const { return m_all; } // in the order of the header
    void open(PageId page);
    PageId page() const; // of the two that stand beside each other, the one that was opened last
    /// Graph and Compare stand beside each other while one of them is shown.
    void setBeside(bool beside);
    bool isBeside() const { return m_splitter != nullptr; }
    /// Whether both are shown now.
    bool showsBoth() const;
    /// Below the graph while the two stand beside each other; taken back by giving it another parent.
    void putUnderGraph(QWidget* widget);
    /// The view of the page that has such a one.
    template<class View>
    View& view() const
    {
        return *findChild<View*>();
    }
    /// It fills what is left: wrapped texts on hidden pages are not asked for their height at each width.
    bool hasHeightForWidth() const override { return false; }

private:
    static bool isOfPair(PageId page) { return page == PageId::graph || page == PageId::compare; }
    QWidget* viewOf(PageId page) const;
    void giveKeysTo(QWidget& view);

    std::vector<Page> m_all;
    QSplitter* m_splitter = nullptr;
    QVBoxLayout* m_graphColumn = nullptr;
    PageId m_front = PageId::graph; // of the pair
};

} // namespace resizelens
