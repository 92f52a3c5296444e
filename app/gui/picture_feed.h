#pragma once

#include "core/base/error.h"
#include "core/image/test_patterns.h"
#include "core/preview/preview_input.h"
#include "widgets/support/latest_job.h"

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <filesystem>
#include <optional>

namespace resizelens {

/// Where the pictures of the compare tab come from: files and the folders that they lie in, the clipboard,
/// test patterns. Files are read on a worker, and the next one before it is asked for; the latest request
/// wins.
class PictureFeed : public QObject
{
    Q_OBJECT

public:
    explicit PictureFeed(QObject* parent = nullptr);

    /// Empty before the first picture, and while the worst picture is shown.
    const PreviewSource& source() const { return m_source; }
    /// The certificate's worst picture, which the comparison makes by itself.
    bool isWorstCase() const { return m_worstCase; }
    /// The first image is being read.
    bool isBusy() const { return m_decoding.isRunning() || m_listing.isRunning() || !m_awaited.isEmpty(); }
    bool isEmpty() const { return !m_worstCase && m_source.empty(); }
    /// With its size.
    QString name() const { return m_name; }
    /// Place among the files that can be stepped through; -1: the picture is none of them.
    int index() const { return m_index; }
    int count() const { return static_cast<int>(m_files.size()); }

    /// The other pictures of its folder can be stepped to once they are listed().
    void openPicture(const QString& path);
    void openFolder(const QString& path);
    void openFiles(const QStringList& paths);
    void step(int steps);
    void paste();
    void showPattern(TestPattern pattern);
    void showWorstCase();
    /// The image that comes with the program; nothing where the program was built without it.
    void showBundled();
    /// The file that is shown; empty where it is none.
    QString path() const { return m_index >= 0 && m_index < count() ? m_files.at(m_index) : QString(); }

    /// So that the first picture does not wait for the process that decodes it.
    void prepare();
    /// Reads the file that another step like the last one leads to, so that the step takes no time; nothing
    /// where it is large or there already.
    void readAhead();
    /// A file that may be opened next, such as the one that is chosen in a dialog or dragged over the window:
    /// it is read before it is opened, unless it is large. Empty: none is.
    void pointAt(const QString& path);

Q_SIGNALS:
    void reading(bool underWay);
    void changed();
    void listed(); // there are others beside the picture
    void stayed(); // a file could not be read: the picture is the one before
    void aheadRead(const resizelens::PreviewSource& source);
    /// The file that is being read, at a part of its size; `changed`, or `stayed`, follows.
    void reducedRead(const resizelens::PreviewSource& source);
    void failed(const resizelens::Error& error);

private:
    struct Ahead
    {
        QString path = {};
        std::filesystem::file_time_type written = {};
        PreviewSource reduced = {}; // empty: there is none
        PreviewSource source = {};  // empty: is being read
    };

    void setFiles(QStringList files);
    void load(QString path);
    void setNeighbours(QStringList files);
    void onRead(const QString& path, Result<PreviewSource> source);
    void forgetAhead();
    void readAhead(const QString& path);
    void onReadAhead(Result<PreviewSource> source);
    void onReducedAhead(PreviewSource source);
    bool takeAhead(const QString& path);
    void setSource(PreviewSource source, const QString& name);
    /// Empty: the worst picture.
    void show(PreviewSource source, const QString& name);
    void leaveFiles();
    /// A file from the clipboard, decoded where those of the disk are.
    void decodeBytes(QByteArray file, const QString& name);
    void failToPaste();

    QStringList m_files;
    int m_index = -1;
    int m_direction = 1;
    PreviewSource m_source;
    bool m_worstCase = false;
    QString m_name;
    Ahead m_ahead;
    QString m_awaited; // what is being read ahead, where it has been asked for meanwhile; else empty
    bool m_prepared = false;
    QTimer m_pointing; // who walks through a list points at many
    QString m_pointedAt;
    LatestJob m_listing, m_decoding, m_readingAhead, m_preparing;
};

} // namespace resizelens
