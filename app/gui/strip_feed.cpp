#include "app/gui/strip_feed.h"

#include "app/gui/compare_tab.h"
#include "app/gui/document_area.h"
#include "app/gui/film_strip.h"
#include "app/gui/model_export.h"
#include "app/gui/pages.h"
#include "widgets/sites/plan_story.h"
#include "widgets/sites/site_frames.h"
#include "widgets/support/foreign_text.h"

#include <QFileInfo>
#include <QLocale>
#include <QMenu>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kStripThumbnail = 160;

/// At most kStripThumbnail samples a side.
QImage thumbnailOf(const Image& image)
{
    const int step = std::max(1, std::min(image.width, image.height) / kStripThumbnail);
    QImage shown(std::max(1, image.width / step), std::max(1, image.height / step), QImage::Format_RGB32);
    for (int y = 0; y < shown.height(); ++y)
        for (int x = 0; x < shown.width(); ++x) {
            const auto tone = [&](int channel) {
                const float value = image.at(x * step, y * step, std::min(channel, image.channels - 1));
                return static_cast<int>(255.0F * std::clamp(value, 0.0F, 1.0F));
            };
            shown.setPixel(x, y, qRgb(tone(0), tone(1), tone(2)));
        }
    return shown;
}

/// Images inside the program, by the reader of images that there is without a worker.
PreviewSource bundledImage()
{
    const QImage read(QStringLiteral(":/samples/test-picture.png"));
    if (read.isNull())
        return {};
    auto image = std::make_shared<Image>(makeImage(read.width(), read.height(), 3));
    for (int y = 0; y < read.height(); ++y)
        for (int x = 0; x < read.width(); ++x) {
            const QRgb pixel = read.pixel(x, y);
            const int tones[] = {qRed(pixel), qGreen(pixel), qBlue(pixel)};
            for (int channel = 0; channel < 3; ++channel)
                image->samples[image->index(x, y, channel)] = static_cast<float>(tones[channel]) / 255.0F;
        }
    return {std::move(image), nullptr};
}

} // namespace

StripFeed::StripFeed(const Context& context, FilmStrip& strip, CompareTab& compare, ModelExport& exporting)
    : QObject(&strip)
    , m_context(context)
    , m_strip(strip)
    , m_compare(compare)
    , m_export(exporting)
    , m_maps(context.selection)
    , m_bundled(bundledImage())
{
    connect(&m_maps, &StripMaps::cleared, &strip.frames(), &SiteFrames::clearMaps);
    connect(&m_maps, &StripMaps::made, &strip.frames(), &SiteFrames::setMaps);
    connect(&m_maps, &StripMaps::runtimeLacking, this, &StripFeed::showImage);
    connect(&compare.pictures(), &PictureFeed::changed, this, &StripFeed::showImage);
    connect(&compare.pictures(), &PictureFeed::changed, this, [this] {
        if (!m_compare.pictures().isWorstCase())
            m_maps.start(m_compare.pictures().source());
    });
    connect(&compare.pictures(), &PictureFeed::listed, this, &StripFeed::showImage);
    connect(&strip, &FilmStrip::imageClicked, this, &StripFeed::showImageMenu);
    connect(&strip, &FilmStrip::endClicked, &exporting, [&exporting](FilmStrip::Face face) {
        if (face == FilmStrip::Face::model)
            exporting.choose();
    });
    const Selection& selection = m_context.selection;
    connect(&selection, &Selection::documentChanged, this, &StripFeed::showEnd);
    connect(&selection, &Selection::judged, this, &StripFeed::showEnd);
    connect(&selection, &Selection::planChanged, this, &StripFeed::showEnd);
    connect(&m_context.documents, &DocumentArea::exported, this,
            [this](const Document* source, const ExportReport& report) { keepProof(*source, report); });
    m_maps.start(m_bundled);
    showImage();
    showEnd();
}

void StripFeed::showImage()
{
    const PictureFeed& pictures = m_compare.pictures();
    StripImage shown;
    const PreviewSource& source = pictures.isEmpty() ? m_bundled : pictures.source();
    if (source.image)
        shown.thumbnail = thumbnailOf(*source.image);
    const PixelSize size = source.empty() ? PixelSize{} : source.size();
    shown.name = pictures.isEmpty() ? tr("test image")
                 : pictures.isWorstCase()
                     ? tr("worst case")
                     : foreignName(pictures.name().section(QStringLiteral("  "), 0, 0), 60);
    if (size.width > 0)
        shown.detail = QStringLiteral("%1×%2").arg(size.width).arg(size.height);
    if (pictures.index() >= 0 && pictures.count() > 1)
        shown.detail += tr(" · %1 of %2").arg(pictures.index() + 1).arg(pictures.count());
    shown.place = m_maps.lacksRuntime()          ? tr("no ONNX Runtime")
                  : m_compare.isThroughNetwork() ? tr("through the model")
                                                 : tr("through the node");
    m_strip.setImage(FilmStrip::Face::model, shown);
}

void StripFeed::showImageMenu(const QPoint& global)
{
    QMenu menu(&m_strip);
    const auto through = [&](const QString& text, bool network) {
        QAction* action = menu.addAction(text, this, [this, network] {
            m_compare.setThroughNetwork(network);
            showImage();
        });
        action->setCheckable(true);
        action->setChecked(m_compare.isThroughNetwork() == network);
    };
    menu.addAction(tr("Open image…"), &m_compare, &CompareTab::choosePicture);
    menu.addAction(tr("Open folder of images…"), &m_compare, &CompareTab::chooseFolder);
    menu.addAction(tr("Paste image"), &m_compare.pictures(), &PictureFeed::paste);
    menu.addSeparator();
    through(tr("Through the node"), false);
    through(tr("Through the model"), true);
    if (m_compare.pictures().count() > 1) {
        menu.addSeparator();
        menu.addAction(tr("Next image"), this, [this] { m_compare.pictures().step(1); });
        menu.addAction(tr("Previous image"), this, [this] { m_compare.pictures().step(-1); });
    }
    menu.exec(global - QPoint(0, menu.sizeHint().height()));
}

void StripFeed::keepProof(const Document& source, const ExportReport& report)
{
    m_proof.reset();
    if (report.proof && report.proof->compared)
        m_proof = Proof{&source, source.plan(), report.proof->compared->maxAbs()};
    showEnd();
}

/// What is known of the model that would be written.
QString StripFeed::proofText() const
{
    const Plan& plan = m_context.selection.plan();
    const Analysis& analysis = *m_context.selection.analysis();
    if (m_proof && m_proof->source == &m_context.documents.current() && m_proof->plan == plan)
        return tr("outputs equal up to %1").arg(QLocale().toString(m_proof->maxAbs, 'g', 2));
    const auto rewritten = static_cast<int>(plan.rewrittenCount());
    if (rewritten == 0)
        return !analysis.sites.empty() && nothingToDo(analysis) ? tr("sizes are unknown")
                                                                : tr("nothing to rewrite");
    const PlanPromise promise = promiseOf(analysis, plan);
    if (!promise.bounded)
        return tr("an error is not bounded");
    if (promise.worst > 0.0)
        return tr("one node off by up to %1 %").arg(QLocale().toString(100.0 * promise.worst, 'g', 3));
    if (!analysis.target)
        return rewritten == 1 ? tr("1 node rewritten exactly")
                              : tr("%1 nodes rewritten exactly").arg(rewritten);
    return tr("equal by certificate, not run");
}

void StripFeed::showEnd()
{
    if (!m_context.selection.analysis())
        return m_strip.setEnd(FilmStrip::Face::model, {});
    m_strip.setEnd(FilmStrip::Face::model, {foreignName(QFileInfo(m_export.suggestedPath()).fileName(), 80),
                                            proofText(), tr("Export…"), true, true});
}

} // namespace resizelens
