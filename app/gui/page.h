#pragma once

#include <QList>
#include <QString>

#include <vector>

class QAction;
class QWidget;

namespace resizelens {

struct Context;

/// The pages of the window. The numbers are kept in settings; 1 was a page of its own for rewrites.
enum class PageId { graph = 0, compare = 2, targets = 3, batch = 4 };

/// An unknown number is the graph's.
PageId pageOf(int number);

/// The menus of the window that pages add to.
enum class MenuId { file, view, site, run };

struct MenuPart
{
    MenuId menu = MenuId::view;
    QList<QAction*> actions; // a null pointer is a separator
};

/// One page of the window, as `Page make…(const Context&)` in the page's own file makes it. The window shows
/// it, names it in its header and takes its actions into its menus; nothing else knows the page.
struct Page
{
    PageId id = PageId::graph;
    QString title;
    QString tip;
    QWidget* view = nullptr; // belongs to the pages
    std::vector<MenuPart> menus = {};
    bool needsModel = true;
};

// Each in a file of its own, page_graph.cpp and so on.
Page makeGraphPage(const Context& context);
Page makeComparePage(const Context& context);
Page makeTargetsPage(const Context& context);
Page makeBatchPage(const Context& context);

/// All pages of the window, in the order of its header.
inline constexpr Page (*kPages[])(const Context&) = {makeGraphPage, makeComparePage, makeTargetsPage,
                                                     makeBatchPage};

} // namespace resizelens
