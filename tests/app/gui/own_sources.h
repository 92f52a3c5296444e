#pragma once

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <vector>

namespace resizelens::test {

struct OwnSource
{
    QString name; // without folder
    QString text;
};

/// Headers and sources of the window and its widgets, for tests that hold of all of them.
inline std::vector<OwnSource> ownSources()
{
    std::vector<OwnSource> sources;
    for (const char* folder : {"/app/gui", "/widgets"}) {
        QDirIterator files(QStringLiteral(RESIZELENS_SOURCE_DIR) + QLatin1String(folder),
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly))
                qFatal("%s cannot be read", qPrintable(file.fileName()));
            sources.push_back({QFileInfo(file).fileName(), QString::fromUtf8(file.readAll())});
        }
    }
    return sources;
}

} // namespace resizelens::test
