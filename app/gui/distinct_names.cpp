#include "app/gui/distinct_names.h"

#include <algorithm>

namespace resizelens {

namespace {

QString ending(const QString& path, qsizetype parts)
{
    return path.section(QLatin1Char('/'), -parts, -1, QString::SectionSkipEmpty);
}

} // namespace

QStringList distinctNames(const QStringList& paths)
{
    QStringList names;
    for (const QString& path : paths) {
        const auto isShared = [&](qsizetype parts) {
            return std::ranges::any_of(paths, [&](const QString& other) {
                return other != path && ending(other, parts) == ending(path, parts);
            });
        };
        const qsizetype most = path.count(QLatin1Char('/')) + 1;
        qsizetype parts = 1;
        while (parts < most && isShared(parts))
            ++parts;
        names += ending(path, parts);
    }
    return names;
}

} // namespace resizelens
