#pragma once

#include "app/gui/page_id.h"

#include <QList>
#include <QString>

#include <vector>

class QAction;
class QWidget;

namespace resizelens {

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

} // namespace resizelens
