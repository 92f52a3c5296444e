#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace resizelens {

/// Says when a file is another one than it was when it was last looked at, also when it was replaced by a
/// rename. Bursts of writes are one change; a file that is gone is said once, and is a change when it is back
/// as another one.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// The file as it is now is the known one.
    void watch(const QString& path);
    void forget(const QString& path);

Q_SIGNALS:
    void changed(const QString& path);
    void gone(const QString& path); // deleted, moved or renamed

private:
    void check();

    struct Stamp
    {
        qint64 size = -1; // -1: the file is not there
        QDateTime time;
        bool operator==(const Stamp&) const = default;
    };
    static Stamp stampOf(const QString& path);

    QFileSystemWatcher m_watcher;
    QHash<QString, Stamp> m_known;
    QSet<QString> m_gone;
    QTimer m_settled;
};

} // namespace resizelens
