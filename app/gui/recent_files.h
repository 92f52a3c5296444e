#pragma once

#include <QStringList>

namespace resizelens {

/// The models opened last, newest first; kept in the settings.
QStringList recentFiles();
void addRecentFile(const QString& path);
void forgetMissingFiles();
void clearRecentFiles();

} // namespace resizelens
