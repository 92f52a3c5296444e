#include "app/gui/file_watch.h"

#include <QFileInfo>

namespace resizelens {

namespace {

constexpr int kSettleMs = 250;

}

FileWatch::FileWatch(QObject* parent)
    : QObject(parent)
{
    m_settled.setSingleShot(true);
    m_settled.setInterval(kSettleMs);
    const auto wait = [this] { m_settled.start(); };
    // The folder tells of files that are replaced: the watcher drops those.
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, wait);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, wait);
    connect(&m_settled, &QTimer::timeout, this, &FileWatch::check);
}

FileWatch::Stamp FileWatch::stampOf(const QString& path)
{
    const QFileInfo info(path);
    return info.exists() ? Stamp{info.size(), info.lastModified()} : Stamp{};
}

void FileWatch::watch(const QString& path)
{
    m_known.insert(path, stampOf(path));
    m_gone.remove(path);
    const QStringList wanted = {path, QFileInfo(path).absolutePath()};
    for (const QString& one : wanted)
        if (!m_watcher.files().contains(one) && !m_watcher.directories().contains(one))
            m_watcher.addPath(one);
}

void FileWatch::forget(const QString& path)
{
    m_known.remove(path);
    m_gone.remove(path);
    m_watcher.removePath(path);
    const QString folder = QFileInfo(path).absolutePath();
    for (const QString& other : m_known.keys())
        if (QFileInfo(other).absolutePath() == folder)
            return;
    m_watcher.removePath(folder);
}

void FileWatch::check()
{
    for (const QString& path : m_known.keys()) {
        const Stamp now = stampOf(path);
        if (now.size < 0) {
            if (m_known.value(path).size >= 0 && !m_gone.contains(path)) {
                m_gone.insert(path);
                Q_EMIT gone(path);
            }
            continue;
        }
        if (m_gone.remove(path))
            m_watcher.addPath(path); // it was dropped with the file
        if (now == m_known.value(path))
            continue;
        watch(path);
        Q_EMIT changed(path);
    }
}

} // namespace resizelens
