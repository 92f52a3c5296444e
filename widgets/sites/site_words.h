#pragma once

#include <QCoreApplication>

namespace resizelens {

/// Translates in the context that lupdate uses here.
inline QString tr(const char* text, int count = -1)
{
    return QCoreApplication::translate("resizelens", text, nullptr, count);
}

} // namespace resizelens
