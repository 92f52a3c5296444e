#pragma once

class QMenuBar;
class QWidget;

namespace resizelens {

/// A list of the keys: those of the menus, and those of the pages, which have none there. Never modal.
void showKeys(const QMenuBar& menus, QWidget* parent);

} // namespace resizelens
