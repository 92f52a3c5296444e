#include "widgets/compare/comparison_stage.h"

#include "widgets/compare/image_canvas.h"
#include "widgets/compare/text_line.h"
#include "widgets/support/discard.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::size_t kOriginal = 0;
constexpr std::size_t kRewrite = 1;
constexpr std::size_t kDifference = 2;
constexpr double kCloseUp = 16.0;

} // namespace

ComparisonStage::ComparisonStage(QWidget* parent)
    : QWidget(parent)
    , m_originalTitle(tr("Original"))
    , m_rewriteTitle(tr("Rewrite"))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (int i = 0; i < static_cast<int>(m_panes.size()); ++i) {
        Pane& pane = m_panes[static_cast<std::size_t>(i)];
        pane = makePane(i);
        row->addWidget(pane.frame, 1);
        link(pane.canvas);
    }
    arrange();
}

ComparisonStage::Pane ComparisonStage::makePane(int index)
{
    Pane pane;
    pane.frame = new QWidget(this);
    pane.title = new TextLine(TextLine::Tone::strong, Qt::AlignLeft, pane.frame);
    pane.detail = new TextLine(TextLine::Tone::quiet, Qt::AlignRight, pane.frame);
    pane.second = new TextLine(TextLine::Tone::strong, Qt::AlignRight, pane.frame);
    pane.canvas = new ImageCanvas(pane.frame);
    pane.canvas->setObjectName(QStringLiteral("canvas%1").arg(index));

    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(pane.title, 1);
    header->addWidget(pane.detail);
    header->addWidget(pane.second, 1);
    auto* column = new QVBoxLayout(pane.frame);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(header);
    column->addWidget(pane.canvas, 1);
    return pane;
}

void ComparisonStage::link(ImageCanvas* canvas)
{
    connect(canvas, &ImageCanvas::viewChanged, this, [this, canvas](const CanvasView& view) {
        for (const Pane& other : m_panes)
            if (other.canvas != canvas)
                other.canvas->setView(view);
        if (canvas->isVisibleTo(this))
            Q_EMIT zoomChanged(canvas->zoom());
        if (canvas->isVisibleTo(this))
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
}

void ComparisonStage::setTitles(const QString& original, const QString& rewrite)
{
    m_originalTitle = original;
    m_rewriteTitle = rewrite;
    label();
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
    QWidget::keyPressEvent(event);
}

void ComparisonStage::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Control)
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

void ComparisonStage::arrange()
{
    alignPanes();
    const bool all = m_mode == CompareMode::sideBySide;
    const bool differenceOnly = m_mode == CompareMode::difference;
    m_panes[kOriginal].frame->setVisible(!differenceOnly);
    m_panes[kRewrite].frame->setVisible(all);
    m_panes[kDifference].frame->setVisible(all || differenceOnly);

    m_panes[kOriginal].canvas->setPicture(showsRewrite() ? m_pictures.rewrite : m_pictures.original);
    m_panes[kOriginal].canvas->setOverlay(m_mode == CompareMode::wipe ? m_pictures.rewrite
                                                                      : PicturePyramid());
    m_panes[kOriginal].canvas->setGlow(m_mode == CompareMode::overlay ? m_pictures.difference
                                                                      : PicturePyramid());
    m_panes[kRewrite].canvas->setPicture(m_pictures.rewrite);
    m_panes[kDifference].canvas->setPicture(m_pictures.difference);
    label();
}

void ComparisonStage::label()
{
    const bool wipes = m_mode == CompareMode::wipe;
    const QString first = showsRewrite() ? m_rewriteTitle : m_originalTitle;
    m_panes[kOriginal].title->setText(first);
    m_panes[kRewrite].title->setText(m_rewriteTitle);
    m_panes[kDifference].title->setText(tr("Difference"));
    for (const Pane& pane : m_panes) {
        pane.detail->setText(sizeText());
        pane.second->hide();
        pane.canvas->setAccessibleName(pane.title->text());
    }
    if (m_mode == CompareMode::overlay) {
        m_panes[kOriginal].second->setText(tr("Difference as light"));
        m_panes[kOriginal].second->show();
    }
    if (wipes) {
        m_panes[kOriginal].second->setText(m_rewriteTitle);
        m_panes[kOriginal].second->show();
        m_panes[kOriginal].canvas->setAccessibleName(
            tr("%1 left, %2 right").arg(m_originalTitle, m_rewriteTitle));
    }
    if (m_mode == CompareMode::flicker && !m_pictures.original.isEmpty())
        m_panes[kOriginal].detail->setText(
            tr("Space shows %1  ·  %2").arg(showsRewrite() ? m_originalTitle : m_rewriteTitle, sizeText()));
}

QString ComparisonStage::sizeText() const
{
    const QSize size = m_pictures.difference.size();
    return size.isEmpty() ? QString() : tr("%1 × %2").arg(size.width()).arg(size.height());
}

double ComparisonStage::zoom() const
{
    const std::size_t shown = m_mode == CompareMode::difference ? kDifference : kOriginal;
    return m_panes[shown].canvas->zoom();
}

// Panes of one width to the pixel, so that a picture that fits has one size in all of them.
void ComparisonStage::alignPanes()
{
    constexpr int kPanes = 3;
    const bool all = m_mode == CompareMode::sideBySide;
    const int rest = all ? (width() - (kPanes - 1) * layout()->spacing()) % kPanes : 0;
    layout()->setContentsMargins(0, 0, std::max(0, rest), 0);
}

void ComparisonStage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    alignPanes();
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
            QString title = pane.title->text();
            if (pane.second->isVisibleTo(this))
                title += QStringLiteral(" | ") + pane.second->text();
            shown.emplace_back(title, pane.canvas->grab().toImage());
        }
    return shown;
}

void ComparisonStage::fit()
{
    m_panes[kDifference].canvas->fit();
}

void ComparisonStage::actualSize()
{
    const std::size_t shown = m_mode == CompareMode::difference ? kDifference : kOriginal;
    m_panes[shown].canvas->zoomTo(1.0);
}

void ComparisonStage::goTo(QPoint pixel)
{
    setMarkedPixel(pixel);
    m_panes[kDifference].canvas->centreOn(pixel, kCloseUp);
}

void ComparisonStage::setMarkedPixel(std::optional<QPoint> pixel)
{
    for (const Pane& pane : m_panes)
        pane.canvas->setMarkedPixel(pixel);
}

} // namespace resizelens
