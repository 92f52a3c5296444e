#include "widgets/compare/comparison_stage.h"

#include "widgets/compare/canvas_label.h"
#include "widgets/compare/canvas_map.h"
#include "widgets/compare/image_canvas.h"
#include "widgets/compare/legend.h"
#include "widgets/support/discard.h"

#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::size_t kOriginal = 0;
constexpr std::size_t kRewrite = 1;
constexpr std::size_t kDifference = 2;
constexpr double kCloseUp = 16.0;
constexpr int kOverlayMargin = 12, kDiscTop = 8, kDiscInset = 34, kLegendWidth = 200;

} // namespace

ComparisonStage::ComparisonStage(QWidget* parent)
    : QWidget(parent)
    , m_originalTitle(tr("Original"))
    , m_rewriteTitle(tr("Rewrite"))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (int i = 0; i < static_cast<int>(m_panes.size()); ++i) {
        Pane& pane = m_panes[static_cast<std::size_t>(i)];
        pane = makePane(i);
        row->addWidget(pane.canvas, 1);
        link(pane.canvas);
    }
    m_second = new CanvasLabel(m_panes[kOriginal].canvas);
    m_disc = new VerdictDisc(this);
    m_map = new CanvasMap(this);
    m_legend = new Legend(this);
    m_legend->setOnImage(true);
    for (CanvasLabel* label : {m_panes[kRewrite].label, m_panes[kDifference].label, m_second}) {
        label->setHasMenu(true);
        connect(label, &CanvasLabel::menuRequested, this, &ComparisonStage::againstRequested);
    }
    ImageCanvas* first = m_panes[kOriginal].canvas;
    connect(m_disc, &VerdictDisc::dragged, this, [this, first](int x) {
        first->setWipe(static_cast<double>(x - first->x()) / std::max(1, first->width()));
        placeOverlays();
    });
    connect(first, &ImageCanvas::wipeMoved, this, &ComparisonStage::placeOverlays);
    connect(m_map, &CanvasMap::centreRequested, first,
            [first](QPointF centre) { first->centreOn(centre.toPoint(), 0.0); });
    arrange();
}

ComparisonStage::Pane ComparisonStage::makePane(int index)
{
    Pane pane;
    pane.canvas = new ImageCanvas(this);
    pane.canvas->setObjectName(QStringLiteral("canvas%1").arg(index));
    pane.canvas->setContextMenuPolicy(Qt::CustomContextMenu);
    pane.canvas->installEventFilter(this);
    pane.label = new CanvasLabel(pane.canvas);
    return pane;
}

void ComparisonStage::link(ImageCanvas* canvas)
{
    connect(canvas, &ImageCanvas::viewChanged, this, [this, canvas](const CanvasView& view) {
        for (const Pane& other : m_panes)
            if (other.canvas != canvas)
                other.canvas->setView(view);
        if (!canvas->isVisibleTo(this))
            return;
        placeOverlays();
        Q_EMIT zoomChanged(canvas->zoom());
        Q_EMIT viewMoved();
    });
    connect(canvas, &ImageCanvas::pixelHovered, this, [this, canvas](int x, int y) {
        for (const Pane& other : m_panes)
            if (other.canvas != canvas)
                other.canvas->setPointedPixel(QPoint(x, y));
        Q_EMIT pixelHovered(QPoint(x, y));
    });
    connect(canvas, &ImageCanvas::hoverEnded, this, [this] {
        for (const Pane& pane : m_panes)
            pane.canvas->setPointedPixel(std::nullopt);
        Q_EMIT hoverEnded();
    });
    connect(canvas, &ImageCanvas::pointerMoved, this, &ComparisonStage::pointerMoved);
    connect(canvas, &QWidget::customContextMenuRequested, this,
            [this, canvas](QPoint place) { Q_EMIT menuRequested(canvas->mapToGlobal(place)); });
}

void ComparisonStage::setTitles(const QString& original, const QString& rewrite)
{
    m_originalTitle = original;
    m_rewriteTitle = rewrite;
    label();
}

void ComparisonStage::setDetails(const QString& sizes, const QString& gain)
{
    m_sizes = sizes;
    m_gain = gain;
    label();
}

void ComparisonStage::setVerdict(Sameness sameness, const QString& sentence)
{
    const bool third = differs();
    m_sameness = sameness;
    m_disc->setSameness(sameness, sentence);
    if (third != differs())
        arrange();
}

void ComparisonStage::setAlone(bool alone)
{
    m_alone = alone;
    arrange();
}

void ComparisonStage::setShowsThird(bool third)
{
    m_third = third;
    arrange();
}

std::vector<QWidget*> ComparisonStage::labels() const
{
    return {m_panes[kOriginal].label, m_panes[kRewrite].label, m_panes[kDifference].label, m_second};
}

void ComparisonStage::setPictures(const PictureSet& pictures)
{
    const bool sizeChanges = pictures.difference.size() != m_pictures.difference.size();
    PictureSet before = m_pictures;
    if (!pictures.differenceOnly) {
        m_pictures.original = pictures.original;
        m_pictures.rewrite = pictures.rewrite;
    }
    m_pictures.difference = pictures.difference;
    if (sizeChanges)
        setMarkedPixel(std::nullopt);
    arrange();
    discard(std::move(before));
    Q_EMIT zoomChanged(zoom());
}

void ComparisonStage::clear()
{
    m_pictures = {};
    setMarkedPixel(std::nullopt);
    arrange();
    Q_EMIT zoomChanged(0.0);
}

void ComparisonStage::setPixelLines(std::function<QStringList(PixelSide, QPoint)> lines)
{
    m_lines = std::move(lines);
    arrange();
}

void ComparisonStage::setMode(CompareMode mode)
{
    m_mode = mode;
    m_flipped = m_held = false;
    arrange();
}

void ComparisonStage::flip()
{
    m_flipped = m_mode == CompareMode::flicker && !m_flipped;
    arrange();
}

void ComparisonStage::hold(bool held)
{
    if (m_mode != CompareMode::flicker || m_held == held)
        return;
    m_held = held;
    arrange();
}

void ComparisonStage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Control)
        hold(true);
    if (event->key() != Qt::Key_Space)
        return QWidget::keyPressEvent(event);
    if (event->isAutoRepeat())
        return;
    m_mode == CompareMode::flicker ? hold(true) : Q_EMIT flickerRequested();
}

void ComparisonStage::keyReleaseEvent(QKeyEvent* event)
{
    const bool ours = event->key() == Qt::Key_Control || event->key() == Qt::Key_Space;
    if (ours && !event->isAutoRepeat())
        hold(false);
    QWidget::keyReleaseEvent(event);
}

/// A key that is let go of in another window is not heard of.
void ComparisonStage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::ActivationChange)
        hold(false);
    QWidget::changeEvent(event);
}

bool ComparisonStage::isShown(std::size_t pane) const
{
    switch (pane) {
    case kRewrite:
        return !m_alone && m_mode == CompareMode::sideBySide;
    case kDifference:
        return !m_alone && (m_mode == CompareMode::difference ||
                            (m_mode == CompareMode::sideBySide && m_third && differs()));
    default:
        return true;
    }
}

void ComparisonStage::arrange()
{
    alignPanes();
    for (std::size_t i = 0; i < m_panes.size(); ++i)
        m_panes[i].canvas->setVisible(isShown(i));
    const auto onlyIn = [&](CompareMode mode, const PicturePyramid& picture) {
        return m_mode == mode && !m_alone ? picture : PicturePyramid();
    };
    ImageCanvas& first = *m_panes[kOriginal].canvas;
    const bool other = showsRewrite() && !m_alone;
    first.setPicture(other ? m_pictures.rewrite : m_pictures.original);
    first.setOverlay(onlyIn(CompareMode::wipe, m_pictures.rewrite));
    first.setGlow(onlyIn(CompareMode::overlay, m_pictures.difference));
    m_panes[kRewrite].canvas->setPicture(m_pictures.rewrite);
    m_panes[kDifference].canvas->setPicture(m_pictures.difference);
    m_map->setPicture(m_pictures.original);

    const auto of = [&](PixelSide side) {
        if (!m_lines)
            return ImageCanvas::PixelLines();
        return ImageCanvas::PixelLines([lines = m_lines, side](QPoint pixel) { return lines(side, pixel); });
    };
    first.setPixelLines(of(other ? PixelSide::rewrite : PixelSide::original), of(PixelSide::rewrite));
    m_panes[kRewrite].canvas->setPixelLines(of(PixelSide::rewrite));
    m_panes[kDifference].canvas->setPixelLines(of(PixelSide::difference));
    m_disc->setDraggable(m_mode == CompareMode::wipe);
    label();
    layout()->activate();
    placeOverlays();
}

void ComparisonStage::label()
{
    const bool difference = m_mode == CompareMode::difference;
    const bool other = showsRewrite() && !m_alone;
    CanvasLabel& first = *m_panes[kOriginal].label;
    const QString title = m_mode == CompareMode::overlay && !m_alone
                              ? tr("%1, difference to %2 highlighted").arg(m_originalTitle, m_rewriteTitle)
                          : other ? m_rewriteTitle
                                  : m_originalTitle;
    first.setTexts(title, m_sizes);
    m_panes[kRewrite].label->setTexts(m_rewriteTitle, m_sizes);
    m_panes[kDifference].label->setTexts(difference ? m_rewriteTitle : tr("Difference"),
                                         tr("difference %1").arg(m_gain));
    m_second->setTexts(m_rewriteTitle, m_sizes);
    for (const Pane& pane : m_panes)
        pane.canvas->setAccessibleName(pane.label->title());
    if (m_mode == CompareMode::wipe && !m_alone)
        m_panes[kOriginal].canvas->setAccessibleName(
            tr("%1 left, %2 right").arg(m_originalTitle, m_rewriteTitle));
}

int ComparisonStage::seam() const
{
    const ImageCanvas& first = *m_panes[kOriginal].canvas;
    if (m_mode == CompareMode::wipe)
        return static_cast<int>(first.wipe() * first.width());
    return isShown(kRewrite) || isShown(kDifference) ? first.width() : width() / 2;
}

void ComparisonStage::placeOverlays()
{
    const bool shows = !m_pictures.original.isEmpty();
    const bool wipes = m_mode == CompareMode::wipe && !m_alone;
    const int middle = seam();
    const int edge = CanvasLabel::kHeight;
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        CanvasLabel& label = *m_panes[i].label;
        label.setVisible(shows);
        label.setInsets(i == kOriginal ? kOverlayMargin : kDiscInset,
                        i == kOriginal && !m_alone ? kDiscInset : kOverlayMargin);
        label.setGeometry(0, 0, i == kOriginal && wipes ? middle : m_panes[i].canvas->width(), edge);
    }
    m_second->setVisible(shows && wipes);
    m_second->setInsets(kDiscInset, kOverlayMargin);
    m_second->setGeometry(middle, 0, m_panes[kOriginal].canvas->width() - middle, edge);

    m_disc->setVisible(shows && !m_alone);
    m_disc->move(std::clamp(middle - VerdictDisc::kSize / 2, 0, std::max(0, width() - VerdictDisc::kSize)),
                 kDiscTop);
    m_disc->raise();
    const ImageCanvas& first = *m_panes[kOriginal].canvas;
    const QRectF seen = first.visiblePart();
    const QSize whole = m_pictures.original.size();
    const bool zoomedIn =
        shows && (seen.width() < whole.width() - 0.5 || seen.height() < whole.height() - 0.5);
    m_map->setVisible(zoomedIn);
    m_map->setVisiblePart(seen);
    m_map->move(width() - m_map->width() - kOverlayMargin, height() - m_map->height() - kOverlayMargin);
    m_map->raise();
    const int right = width() - kOverlayMargin - (zoomedIn ? m_map->width() + kOverlayMargin : 0);
    m_legend->setVisible(shows && isShown(kDifference) && right - kLegendWidth > width() / 2);
    m_legend->setGeometry(right - kLegendWidth, height() - kOverlayMargin - m_legend->sizeHint().height(),
                          kLegendWidth, m_legend->sizeHint().height());
    m_legend->raise();
}

double ComparisonStage::zoom() const
{
    return m_panes[kOriginal].canvas->zoom();
}

bool ComparisonStage::fits() const
{
    return m_panes[kOriginal].canvas->view().fits();
}

// Panes of one width to the pixel, so that a picture that fits has one size in all of them.
void ComparisonStage::alignPanes()
{
    const int panes = static_cast<int>(isShown(kOriginal)) + static_cast<int>(isShown(kRewrite)) +
                      static_cast<int>(isShown(kDifference));
    layout()->setContentsMargins(0, 0, width() % panes, 0);
}

bool ComparisonStage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        placeOverlays();
    return QWidget::eventFilter(watched, event);
}

void ComparisonStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    alignPanes();
    placeOverlays();
}

std::optional<PatchPlace> ComparisonStage::placeFor(QSize whole) const
{
    std::optional<PatchPlace> most;
    for (const Pane& pane : m_panes) {
        const auto place = pane.canvas->isVisibleTo(this) ? pane.canvas->placeFor(whole) : std::nullopt;
        if (!place)
            continue;
        if (!most)
            most = place;
        most->part = most->part.united(place->part);
        most->reduction = std::min(most->reduction, place->reduction);
    }
    return most;
}

std::vector<std::pair<QString, QImage>> ComparisonStage::views() const
{
    std::vector<std::pair<QString, QImage>> shown;
    for (const Pane& pane : m_panes)
        if (pane.canvas->isVisibleTo(this)) {
            const double ratio = pane.canvas->devicePixelRatioF();
            QImage image((QSizeF(pane.canvas->size()) * ratio).toSize(), QImage::Format_RGB32);
            image.setDevicePixelRatio(ratio);
            pane.canvas->render(&image, {}, {}, QWidget::DrawWindowBackground);
            QString title = pane.label->title();
            if (m_mode == CompareMode::wipe && !m_alone)
                title += QStringLiteral(" | ") + m_rewriteTitle;
            shown.emplace_back(title, image);
        }
    return shown;
}

void ComparisonStage::fit()
{
    m_panes[kOriginal].canvas->fit();
}

void ComparisonStage::goTo(QPoint pixel)
{
    setMarkedPixel(pixel);
    m_panes[kOriginal].canvas->centreOn(pixel, kCloseUp);
    for (const Pane& pane : m_panes)
        pane.canvas->pulse();
}

void ComparisonStage::setMarkedPixel(std::optional<QPoint> pixel)
{
    for (const Pane& pane : m_panes)
        pane.canvas->setMarkedPixel(pixel);
}

} // namespace resizelens
