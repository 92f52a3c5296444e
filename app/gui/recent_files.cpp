#include "app/gui/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace resizelens {

namespace {
constexpr qsizetype kMostFiles = 10;
const QString& key()
{
    static const QString name = QStringLiteral("recentFiles");
    return name;
}
} // namespace

QStringList recentFiles()
{
    return QSettings().value(key()).toStringList();
}

void addRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(key(), QStringList(files.mid(0, kMostFiles)));
}

void forgetMissingFiles()
{
    QStringList files = recentFiles();
    files.removeIf([](const QString& path) { return !QFileInfo::exists(path); });
    QSettings().setValue(key(), files);
}

void clearRecentFiles()
{
    QSettings().remove(key());
}

} // namespace resizelens
