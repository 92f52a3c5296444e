#pragma once

#include <QCoreApplication>

namespace resizelens {

/// A word of this room in the language of the window, in the context that lupdate finds here.
inline QString tr(const char* text, int count = -1)
{
    return QCoreApplication::translate("resizelens", text, nullptr, count);
}

} // namespace resizelens
