#include "app/gui/picture_feed.h"

#include "app/gui/words.h"
#include "core/image/decode.h"
#include "widgets/support/discard.h"

#include <algorithm>
#include <array>
#include <span>
#include <system_error>
#include <utility>

#include <QClipboard>
#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QLocale>
#include <QMimeData>
#include <QUrl>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr int kPatternSize = 256;
/// Two pictures and their tensors of this many pixels are about half a gigabyte.
constexpr std::int64_t kMostPixelsAhead = 25'000'000;

QStringList picturesIn(const QString& folder)
{
    QStringList names = QDir(folder).entryList(QDir::Files | QDir::Readable);
    names.erase(std::remove_if(names.begin(), names.end(),
                               [](const QString& name) { return !looksLikePicture(name.toStdString()); }),
                names.end());
    QCollator order{QLocale(QLocale::English)}; // the plain locale knows no numbers
    order.setNumericMode(true);
    std::ranges::sort(names, order);
    QStringList paths;
    for (const QString& name : names)
        paths.append(QDir(folder).filePath(name));
    return paths;
}

Image imageOf(const QImage& pasted)
{
    const QImage rgb = pasted.convertToFormat(QImage::Format_RGB888);
    Image image = makeImage(rgb.width(), rgb.height(), 3);
    image.hadAlpha = pasted.hasAlphaChannel();
    for (int y = 0; y < rgb.height(); ++y) {
        const uchar* row = rgb.constScanLine(y);
        float* out = &image.samples[image.index(0, y, 0)];
        for (int i = 0; i < 3 * rgb.width(); ++i)
            out[i] = static_cast<float>(row[i]) / 255.0F;
    }
    return image;
}

QStringList filesOn(const QMimeData& clip)
{
    QStringList paths;
    for (const QUrl& url : clip.urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    return paths;
}

/// A picture on the clipboard as the file that another program made of it; empty: there is none. Qt would decode
/// it in this process.
QByteArray fileOn(const QMimeData& clip)
{
    constexpr std::array kTypes = {"image/png", "image/tiff", "image/webp", "image/bmp", "image/jpeg"};
    for (const char* const type : kTypes)
        if (const QString name = QString::fromLatin1(type); clip.hasFormat(name))
            return clip.data(name);
    return {};
}

/// A picture that this program put on the clipboard itself: of another's there would be a file.
QImage ownImageOn(const QMimeData& clip)
{
    const QStringList formats = clip.formats();
    const bool anyFile = std::ranges::any_of(
        formats, [](const QString& format) { return format.startsWith(QLatin1String("image/")); });
    return !anyFile && clip.hasImage() ? qvariant_cast<QImage>(clip.imageData()) : QImage();
}

PreviewSource sourceOf(Image image)
{
    return {std::make_shared<const Image>(std::move(image)), nullptr};
}

fs::file_time_type timeOf(const QString& path)
{
    std::error_code ignored;
    return fs::last_write_time(path.toStdString(), ignored);
}

bool isLarge(const fs::path& path)
{
    constexpr std::uintmax_t kLargeFile = 100'000'000; // of arrays and of what has no size in front
    if (const PixelSize size = pictureSize(path); size.width > 0)
        return size.height > kMostPixelsAhead / size.width;
    std::error_code code;
    return fs::file_size(path, code) > kLargeFile || code;
}

} // namespace

PictureFeed::PictureFeed(QObject* parent)
    : QObject(parent)
{
    constexpr int kGlance = 60; // milliseconds
    m_pointing.setSingleShot(true);
    m_pointing.setInterval(kGlance);
    connect(&m_pointing, &QTimer::timeout, this, [this] { readAhead(m_pointedAt); });
}

/// The first is opened.
void PictureFeed::setFiles(QStringList files)
{
    m_files = std::move(files);
    m_files.removeDuplicates(); // a place is found by its path
    m_listing.cancel();
    m_pointing.stop();
    if (m_ahead.path != m_files.front())
        forgetAhead();
    m_direction = 1;
    load(m_files.front());
}

void PictureFeed::forgetAhead()
{
    m_readingAhead.cancel();
    m_awaited.clear();
    discard(std::exchange(m_ahead, {}));
}

void PictureFeed::openPicture(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    setFiles({full});
    m_listing.start(
        [folder = QFileInfo(full).absolutePath()](const std::stop_token&) { return picturesIn(folder); },
        [this](QStringList files) { setNeighbours(std::move(files)); });
}

/// The one file that was opened is one of these.
void PictureFeed::setNeighbours(QStringList files)
{
    const auto place = files.indexOf(m_files.front());
    if (place < 0)
        return;
    if (m_index >= 0)
        m_index = static_cast<int>(place);
    m_files = std::move(files);
    if (!m_decoding.isRunning())
        readAhead();
    Q_EMIT listed();
}

void PictureFeed::openFolder(const QString& path)
{
    m_listing.start([path](const std::stop_token&) { return picturesIn(path); },
                    [this, path](QStringList files) {
                        if (!files.isEmpty())
                            return setFiles(std::move(files));
                        Q_EMIT failed(failure(words::folderHasNoPictures).in(path.toStdString()));
                    });
}

void PictureFeed::openFiles(const QStringList& paths)
{
    paths.size() == 1 ? openPicture(paths.front()) : setFiles(paths);
}

void PictureFeed::step(int steps)
{
    if (count() < 2 || m_index < 0)
        return;
    m_direction = steps < 0 ? -1 : 1;
    load(m_files.at(((m_index + steps) % count() + count()) % count()));
}

void PictureFeed::load(QString path) // a copy: who hears of it may open other files
{
    m_decoding.cancel();
    m_awaited.clear();
    if (takeAhead(path))
        return;
    Q_EMIT reading(true);
    if (m_ahead.path == path && m_readingAhead.isRunning()) {
        m_awaited = path;
        if (!m_ahead.reduced.empty())
            Q_EMIT reducedRead(m_ahead.reduced);
        return;
    }
    m_decoding.start(
        [this, file = fs::path(path.toStdString())](const std::stop_token&,
                                                    const LatestJob::Reports& reports) {
            return readPreviewSource(file, [this, &reports](PreviewSource source) {
                reports.post([this, source = std::move(source)] { Q_EMIT reducedRead(source); });
            });
        },
        [this, path](Result<PreviewSource> source) { onRead(path, std::move(source)); });
}

void PictureFeed::prepare()
{
    if (!std::exchange(m_prepared, true))
        m_preparing.start(
            [](const std::stop_token&) {
                prepareToDecode();
                return true;
            },
            [](bool) {});
}

void PictureFeed::onRead(const QString& path, Result<PreviewSource> source)
{
    Q_EMIT reading(false);
    m_index =
        static_cast<int>(m_files.indexOf(path)); // a file that cannot be read is stepped over, not stuck at
    if (source)
        return setSource(std::move(*source), QFileInfo(path).fileName());
    Q_EMIT failed(source.error());
    Q_EMIT stayed();
}

/// Whether the file was read ahead and has not been written since.
bool PictureFeed::takeAhead(const QString& path)
{
    if (m_ahead.path != path || m_ahead.source.empty() || m_ahead.written != timeOf(path))
        return false;
    onRead(path, std::exchange(m_ahead, {}).source);
    return true;
}

void PictureFeed::readAhead()
{
    if (count() > 1 && m_index >= 0)
        readAhead(m_files.at((m_index + m_direction + count()) % count()));
}

void PictureFeed::pointAt(const QString& path)
{
    const QString before =
        std::exchange(m_pointedAt, path.isEmpty() ? QString() : QFileInfo(path).absoluteFilePath());
    if (QFileInfo(m_pointedAt).isFile())
        return m_pointing.start();
    m_pointing.stop();
    if (m_ahead.path == before && m_awaited.isEmpty())
        forgetAhead();
    readAhead();
}

void PictureFeed::readAhead(const QString& path)
{
    if (m_ahead.path == path || !m_awaited.isEmpty())
        return;
    forgetAhead();
    m_ahead = {path, timeOf(path)};
    m_readingAhead.start(
        [this, file = fs::path(path.toStdString())](
            const std::stop_token& stop, const LatestJob::Reports& reports) -> Result<PreviewSource> {
            if (isLarge(file))
                return PreviewSource();
            const auto reduced = [this, &reports](PreviewSource source) {
                reports.post([this, source = std::move(source)] { onReducedAhead(source); });
            };
            return readPreviewSource(file, reduced, {stop});
        },
        [this](Result<PreviewSource> source) { onReadAhead(std::move(source)); });
}

void PictureFeed::onReducedAhead(PreviewSource source)
{
    m_ahead.reduced = std::move(source);
    if (!m_awaited.isEmpty())
        Q_EMIT reducedRead(m_ahead.reduced);
}

void PictureFeed::onReadAhead(Result<PreviewSource> source)
{
    const bool isRead = source && !source->empty();
    if (const QString awaited = std::exchange(m_awaited, {}); !awaited.isEmpty()) {
        m_ahead = {};
        return source && !isRead ? load(awaited) : onRead(awaited, std::move(source));
    }
    if (!isRead)
        return; // what is wrong with it is said when it is opened
    m_ahead.source = std::move(*source);
    Q_EMIT aheadRead(m_ahead.source);
}

void PictureFeed::paste()
{
    const QMimeData* const clip = QGuiApplication::clipboard()->mimeData();
    if (clip == nullptr)
        return failToPaste();
    if (QByteArray file = fileOn(*clip); !file.isEmpty())
        return decodeBytes(std::move(file), tr("pasted image"));
    if (const QImage image = ownImageOn(*clip); !image.isNull()) {
        leaveFiles();
        return setSource(sourceOf(imageOf(image)), tr("pasted image"));
    }
    const QStringList paths = filesOn(*clip);
    paths.isEmpty() ? failToPaste() : openFiles(paths);
}

void PictureFeed::decodeBytes(QByteArray file, const QString& name)
{
    m_awaited.clear();
    Q_EMIT reading(true);
    m_decoding.start(
        [file = std::move(file),
         given = name.toStdString()](const std::stop_token&) -> Result<PreviewSource> {
            RL_TAKE(auto image, decodeImage(std::as_bytes(std::span(file.constData(),
                                                                    static_cast<std::size_t>(file.size()))),
                                            given));
            return sourceOf(std::move(image));
        },
        [this, name](Result<PreviewSource> source) {
            Q_EMIT reading(false);
            if (source) {
                m_index = -1;
                return setSource(std::move(*source), name);
            }
            Q_EMIT failed(source.error());
            Q_EMIT stayed();
        });
}

void PictureFeed::showBundled()
{
    QFile file(QStringLiteral(":/samples/test-picture.png"));
    if (file.open(QIODevice::ReadOnly))
        decodeBytes(file.readAll(), tr("test image"));
}

void PictureFeed::failToPaste()
{
    Q_EMIT failed(failure(words::clipboardHasNoPicture));
}

void PictureFeed::showPattern(TestPattern pattern)
{
    auto image = testPattern(pattern, kPatternSize, kPatternSize);
    if (!image) {
        Q_EMIT failed(image.error());
        return;
    }
    leaveFiles();
    setSource(sourceOf(std::move(*image)),
              tr("test pattern %1").arg(QString::fromUtf8(testPatternName(pattern))));
}

void PictureFeed::showWorstCase()
{
    leaveFiles();
    show({}, tr("worst-case image"));
}

void PictureFeed::leaveFiles()
{
    m_listing.cancel();
    m_decoding.cancel();
    m_awaited.clear();
    m_index = -1;
}

void PictureFeed::setSource(PreviewSource source, const QString& name)
{
    const PixelSize size = source.size();
    show(std::move(source), QStringLiteral("%1  %2×%3").arg(name).arg(size.width).arg(size.height));
}

void PictureFeed::show(PreviewSource source, const QString& name)
{
    discard(std::exchange(m_source, std::move(source)));
    m_worstCase = m_source.empty();
    m_name = name;
    Q_EMIT changed();
}

} // namespace resizelens
