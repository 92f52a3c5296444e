#pragma once

#include <QList>

class QWidget;

namespace resizelens {

/// For the keyboard: the focus to the next of the panes that are shown, or for -1 to the one before, around
/// the end. `focus`: the widget that has it; may be nullptr.
void focusPane(const QList<QWidget*>& panes, const QWidget* focus, int direction);

} // namespace resizelens
