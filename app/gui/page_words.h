#pragma once

#include <QCoreApplication>
#include <QString>

namespace resizelens {

/// For pages, which are made by functions. The context is that of translations of the namespace.
inline QString tr(const char* text)
{
    return QCoreApplication::translate("resizelens", text);
}

} // namespace resizelens
