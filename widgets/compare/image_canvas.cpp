#include "widgets/compare/image_canvas.h"

#include "widgets/compare/palette_tones.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace resizelens {

namespace {

constexpr double kGridZoom = 8.0;
constexpr double kTextZoom = 40.0;   // a value has room in a pixel
constexpr double kLeastText = 7.0;   // smaller cannot be read
constexpr double kOutlineZoom = 6.0; // below, a pixel's outline would hide it
constexpr double kWheelStep = 1.25;  // for one notch
constexpr double kKeyStep = 1.5;
constexpr double kGrip = 7.0; // half the width in which the wipe is taken

} // namespace

ImageCanvas::ImageCanvas(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_OpaquePaintEvent);
    constexpr int kPulse = 700; // milliseconds
    m_pulse.setStartValue(0.0);
    m_pulse.setEndValue(1.0);
    m_pulse.setDuration(kPulse);
    connect(&m_pulse, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
}

void ImageCanvas::setPicture(const PicturePyramid& picture)
{
    if (picture.size() != m_picture.size())
        m_view = {};
    m_picture = picture;
    update();
}

void ImageCanvas::setOverlay(const PicturePyramid& overlay)
{
    m_overlay = overlay;
    update();
}

void ImageCanvas::setGlow(const PicturePyramid& glow)
{
    m_glow = glow;
    update();
}

void ImageCanvas::setPixelLines(PixelLines lines, PixelLines overlay)
{
    m_lines = std::move(lines);
    m_overlayLines = std::move(overlay);
    update();
}

void ImageCanvas::setWipe(double share)
{
    m_wipe = std::clamp(share, 0.0, 1.0);
    update();
}

void ImageCanvas::setView(const CanvasView& view)
{
    if (m_view == view)
        return;
    m_view = view;
    update();
}

double ImageCanvas::zoom() const
{
    return m_picture.isEmpty() ? 0.0 : geometryNow().zoom();
}

void ImageCanvas::setPointedPixel(std::optional<QPoint> pixel)
{
    if (m_pointed == pixel)
        return;
    m_pointed = pixel;
    update();
}

void ImageCanvas::setMarkedPixel(std::optional<QPoint> pixel)
{
    m_marked = pixel;
    update();
}

void ImageCanvas::pulse()
{
    m_pulse.stop();
    m_pulse.start();
}

QRectF ImageCanvas::visiblePart() const
{
    if (m_picture.isEmpty())
        return {};
    const CanvasGeometry geometry = geometryNow();
    const QRectF canvas(geometry.toPicture({0.0, 0.0}), QSizeF(deviceSize()) / geometry.zoom());
    return canvas.intersected(QRectF(QPointF(0, 0), QSizeF(m_picture.size())));
}

void ImageCanvas::fit()
{
    changeView({});
}

void ImageCanvas::zoomTo(double zoom)
{
    if (m_picture.isEmpty())
        return;
    zoomBy(zoom / geometryNow().zoom());
}

void ImageCanvas::zoomBy(double factor)
{
    if (m_picture.isEmpty())
        return;
    const QSize size = deviceSize();
    changeView(geometryNow().zoomed(factor, QPointF(size.width() / 2.0, size.height() / 2.0)));
}

void ImageCanvas::centreOn(QPoint pixel, double leastZoom)
{
    if (m_picture.isEmpty())
        return;
    changeView(geometryNow().clamped({QPointF(pixel) + QPointF(0.5, 0.5), std::max(zoom(), leastZoom)}));
}

QSize ImageCanvas::deviceSize() const
{
    return (QSizeF(size()) * devicePixelRatioF()).toSize();
}

CanvasGeometry ImageCanvas::geometryNow() const
{
    return {m_picture.size(), deviceSize(), m_view};
}

void ImageCanvas::changeView(const CanvasView& view)
{
    if (m_view == view)
        return;
    m_view = view;
    update();
    Q_EMIT viewChanged(m_view);
}

void ImageCanvas::moveWipe(double share)
{
    setWipe(share);
    Q_EMIT wipeMoved(m_wipe);
}

bool ImageCanvas::nearWipe(QPointF point) const
{
    return !m_overlay.isEmpty() && std::abs(point.x() - m_wipe * width()) <= kGrip;
}

void ImageCanvas::hover(QPointF point)
{
    const auto pixel = m_picture.isEmpty() ? std::nullopt : geometryNow().pixelAt(toDevice(point));
    setPointedPixel(pixel);
    if (pixel)
        Q_EMIT pixelHovered(pixel->x(), pixel->y());
    else
        Q_EMIT hoverEnded();
}

void ImageCanvas::updateCursor(QPointF point)
{
    if (m_drag == Drag::wipe || (m_drag == Drag::none && nearWipe(point)))
        setCursor(Qt::SplitHCursor);
    else if (m_drag == Drag::pan)
        setCursor(Qt::ClosedHandCursor);
    else
        setCursor(Qt::CrossCursor);
}

void ImageCanvas::wheelEvent(QWheelEvent* event)
{
    const double notches = event->angleDelta().y() / 120.0;
    if (m_picture.isEmpty() || notches == 0.0) {
        event->ignore();
        return;
    }
    changeView(geometryNow().zoomed(std::pow(kWheelStep, notches), toDevice(event->position())));
    hover(event->position());
    event->accept();
}

void ImageCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)
        return QWidget::mousePressEvent(event);
    const bool takesWipe = event->button() == Qt::LeftButton && nearWipe(event->position());
    m_drag = takesWipe ? Drag::wipe : Drag::pan;
    m_dragPoint = event->position();
    updateCursor(event->position());
}

void ImageCanvas::mouseMoveEvent(QMouseEvent* event)
{
    Q_EMIT pointerMoved();
    if (m_drag == Drag::wipe) {
        moveWipe(event->position().x() / std::max(1, width()));
    } else if (m_drag == Drag::pan && !m_picture.isEmpty()) {
        changeView(geometryNow().panned(toDevice(event->position() - m_dragPoint)));
        m_dragPoint = event->position();
    }
    hover(event->position());
    updateCursor(event->position());
}

void ImageCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    m_drag = Drag::none;
    updateCursor(event->position());
}

void ImageCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        fit();
}

void ImageCanvas::leaveEvent(QEvent* event)
{
    setPointedPixel(std::nullopt);
    Q_EMIT hoverEnded();
    QWidget::leaveEvent(event);
}

/// What this canvas does on a key is not for the shortcuts of the window.
bool ImageCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && !m_picture.isEmpty()) {
        constexpr std::array kOwn = {Qt::Key_0, Qt::Key_1, Qt::Key_2, Qt::Key_4};
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && std::ranges::find(kOwn, key->key()) != kOwn.end())
            event->accept();
    }
    return QWidget::event(event);
}

void ImageCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (!m_picture.isEmpty() && plain &&
        pressKey(event->key(), event->modifiers().testFlag(Qt::ShiftModifier)))
        return;
    QWidget::keyPressEvent(event);
}

/// Whether the key does something here.
bool ImageCanvas::pressKey(int key, bool shift)
{
    constexpr double kWipeStep = 0.02;
    const CanvasGeometry geometry = geometryNow();
    const double pixel = std::max(1.0, geometry.zoom());
    const double aside = key == Qt::Key_Left ? 1.0 : -1.0, up = key == Qt::Key_Up ? 1.0 : -1.0;
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        shift && !m_overlay.isEmpty() ? moveWipe(m_wipe - kWipeStep * aside)
                                      : changeView(geometry.panned({pixel * aside, 0.0}));
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        changeView(geometry.panned({0.0, pixel * up}));
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(kKeyStep);
        return true;
    case Qt::Key_Minus:
        zoomBy(1.0 / kKeyStep);
        return true;
    case Qt::Key_0:
        fit();
        return true;
    case Qt::Key_1:
    case Qt::Key_2:
    case Qt::Key_4:
        zoomTo(key - Qt::Key_0);
        return true;
    default:
        return false;
    }
}

void ImageCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        update();
    QWidget::changeEvent(event);
}

void ImageCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    Q_EMIT viewChanged(m_view);
}

void ImageCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), surround(palette()));
    if (!m_picture.isEmpty()) {
        const CanvasGeometry geometry = geometryNow();
        painter.save();
        painter.scale(1.0 / devicePixelRatioF(), 1.0 / devicePixelRatioF());
        paintPicture(painter, geometry, m_picture);
        if (!m_glow.isEmpty()) {
            painter.fillRect(geometry.pictureRect(), QColor(0, 0, 0, 110));
            painter.setCompositionMode(QPainter::CompositionMode_Screen);
            paintPicture(painter, geometry, m_glow);
            painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        }
        if (!m_overlay.isEmpty()) {
            painter.save();
            const double edge = std::round(m_wipe * deviceSize().width());
            painter.setClipRect(QRectF(edge, 0, deviceSize().width() - edge, deviceSize().height()));
            paintPicture(painter, geometry, m_overlay);
            painter.restore();
        }
        paintGrid(painter, geometry);
        paintLines(painter, geometry);
        paintMarks(painter, geometry);
        painter.restore();
        if (!m_overlay.isEmpty())
            paintWipe(painter);
    }
}

void ImageCanvas::paintPicture(QPainter& painter, const CanvasGeometry& geometry,
                               const PicturePyramid& picture) const
{
    const QRect visible = geometry.visiblePixels();
    if (visible.isEmpty())
        return;
    if (picture.patch())
        return paintPatch(painter, geometry, picture);
    const int level = picture.levelFor(geometry.zoom());
    const double reduction = std::ldexp(1.0, level);
    const QRectF part(std::floor(visible.left() / reduction), std::floor(visible.top() / reduction),
                      std::ceil(visible.width() / reduction) + 1,
                      std::ceil(visible.height() / reduction) + 1);
    const QRectF source = part.intersected(QRectF(picture.level(level).rect()));
    const QRectF target(geometry.toCanvas(source.topLeft() * reduction),
                        source.size() * (reduction * geometry.zoom()));
    painter.setRenderHint(QPainter::SmoothPixmapTransform, geometry.zoom() < 1.0);
    painter.drawImage(target, picture.level(level), source);
}

void ImageCanvas::paintPatch(QPainter& painter, const CanvasGeometry& geometry,
                             const PicturePyramid& picture) const
{
    const QRect& part = picture.patch()->part;
    const QRectF target(geometry.toCanvas(part.topLeft()), QSizeF(part.size()) * geometry.zoom());
    painter.setRenderHint(QPainter::SmoothPixmapTransform, geometry.zoom() < 1.0);
    painter.drawImage(target, picture.full());
}

std::optional<PatchPlace> ImageCanvas::placeFor(QSize whole) const
{
    const QSize canvas = deviceSize();
    if (whole.isEmpty() || canvas.isEmpty())
        return std::nullopt;
    const CanvasGeometry geometry(whole, canvas, whole == m_picture.size() ? m_view : CanvasView());
    int reduction = 1;
    while (reduction < 1024 && geometry.zoom() * 2 * reduction <= 1.0)
        reduction *= 2;
    const QRect seen = geometry.visiblePixels();
    if (seen.isEmpty())
        return std::nullopt;
    // Whole steps of the reduction from the picture's corner, and a margin of one.
    const auto down = [reduction](int at) { return std::max(0, (at / reduction - 1) * reduction); };
    const auto up = [reduction](int at, int end) { return std::min(end, (at / reduction + 2) * reduction); };
    const int left = down(seen.left()), top = down(seen.top());
    const QSize size(up(seen.right(), whole.width()) - left, up(seen.bottom(), whole.height()) - top);
    return PatchPlace{whole, QRect(QPoint(left, top), size), reduction};
}

void ImageCanvas::paintGrid(QPainter& painter, const CanvasGeometry& geometry) const
{
    if (geometry.zoom() < kGridZoom)
        return;
    const QRect visible = geometry.visiblePixels();
    const QRectF area = geometry.pictureRect().intersected(QRectF(QPointF(0, 0), QSizeF(deviceSize())));
    const double strength = std::min(1.0, (geometry.zoom() - kGridZoom) / 16.0 + 0.35);
    QVector<QLineF> lines;
    for (int x = visible.left() + 1; x <= visible.right(); ++x) {
        const double at = std::floor(geometry.toCanvas(QPointF(x, 0)).x()) + 0.5;
        lines.append(QLineF(at, area.top(), at, area.bottom()));
    }
    for (int y = visible.top() + 1; y <= visible.bottom(); ++y) {
        const double at = std::floor(geometry.toCanvas(QPointF(0, y)).y()) + 0.5;
        lines.append(QLineF(area.left(), at, area.right(), at));
    }
    painter.setPen(QPen(QColor(128, 128, 128, static_cast<int>(110 * strength)), 1));
    painter.drawLines(lines);
}

namespace {

/// White with a dark edge: it can be read on any ground.
void writeLine(QPainter& painter, const QRectF& row, const QString& line, double edge)
{
    painter.setPen(QColor(0, 0, 0, 200));
    for (const QPointF& off : {QPointF(-edge, 0), QPointF(edge, 0), QPointF(0, -edge), QPointF(0, edge)})
        painter.drawText(row.translated(off), Qt::AlignCenter, line);
    painter.setPen(Qt::white);
    painter.drawText(row, Qt::AlignCenter, line);
}

constexpr double kLeading = 1.25, kDigit = 0.62; // of a text's height: the next line, a digit's width

void writeInto(QPainter& painter, const QRectF& place, const QStringList& lines, double edge)
{
    const double height = kLeading * painter.font().pixelSize();
    QRectF row(place.left(), place.center().y() - static_cast<double>(lines.size()) * height / 2,
               place.width(), height);
    for (const QString& line : lines) {
        writeLine(painter, row, line, edge);
        row.translate(0, height);
    }
}

struct PixelText
{
    QRectF place;
    QStringList lines;
};

/// The largest size at which every text of the view has room in its pixel.
int commonTextSize(const std::vector<PixelText>& texts, double pixel)
{
    qsizetype longest = 1, most = 1;
    for (const PixelText& text : texts) {
        most = std::max(most, text.lines.size());
        for (const QString& line : text.lines)
            longest = std::max(longest, line.size());
    }
    constexpr double kMostText = 28.0;
    return static_cast<int>(std::min({0.9 * pixel / (static_cast<double>(most) * kLeading),
                                      0.94 * pixel / (kDigit * static_cast<double>(longest)), kMostText}));
}

} // namespace

void ImageCanvas::paintLines(QPainter& painter, const CanvasGeometry& geometry) const
{
    const double scale = devicePixelRatioF();
    if (!m_lines || geometry.zoom() < kTextZoom * scale)
        return;
    const double edge = std::round(m_wipe * deviceSize().width());
    const QRect visible = geometry.visiblePixels();
    std::vector<PixelText> texts;
    for (int y = visible.top(); y <= visible.bottom(); ++y)
        for (int x = visible.left(); x <= visible.right(); ++x) {
            const QRectF place = geometry.pixelRect({x, y});
            const bool isRight = !m_overlay.isEmpty() && m_overlayLines && place.center().x() >= edge;
            texts.push_back({place, isRight ? m_overlayLines({x, y}) : m_lines({x, y})});
        }
    const int size = commonTextSize(texts, geometry.zoom());
    if (size < kLeastText * scale)
        return;
    painter.save();
    QFont font = painter.font();
    font.setPixelSize(size);
    painter.setFont(font);
    for (const PixelText& text : texts)
        writeInto(painter, text.place, text.lines, scale);
    painter.restore();
}

void ImageCanvas::paintMarks(QPainter& painter, const CanvasGeometry& geometry) const
{
    const auto outline = [&](const QRectF& rectangle, const QColor& colour, double line) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(0, 0, 0, 190), line + 2.0));
        painter.drawRect(rectangle);
        painter.setPen(QPen(colour, line));
        painter.drawRect(rectangle);
    };
    const double scale = devicePixelRatioF();
    if (const double age = m_pulse.currentValue().toDouble();
        m_marked && m_pulse.state() == QAbstractAnimation::Running) {
        const double grow = (48.0 * (1.0 - age) + 6.0) * scale;
        QColor fading = markerColour();
        fading.setAlphaF(static_cast<float>(1.0 - age));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(fading, 3.0 * scale));
        painter.drawRect(geometry.pixelRect(*m_marked).adjusted(-grow, -grow, grow, grow));
    }
    if (m_marked) {
        const double grow = std::max(2.0, 9.0 * scale - geometry.zoom() / 2.0);
        outline(geometry.pixelRect(*m_marked).adjusted(-grow, -grow, grow, grow), markerColour(),
                2.0 * scale);
    }
    if (m_pointed && geometry.zoom() >= kOutlineZoom)
        outline(geometry.pixelRect(*m_pointed), Qt::white, scale);
    else if (m_pointed && !underMouse()) {
        const QPointF at = geometry.toCanvas(QPointF(*m_pointed) + QPointF(0.5, 0.5));
        outline(QRectF(at - QPointF(3, 3) * scale, at + QPointF(3, 3) * scale), Qt::white, scale);
    }
}

void ImageCanvas::paintWipe(QPainter& painter) const
{
    const double at = std::round(m_wipe * width());
    painter.fillRect(QRectF(at - 1.5, 0, 3, height()), QColor(0, 0, 0, 90));
    painter.fillRect(QRectF(at - 0.5, 0, 1, height()), QColor(255, 255, 255, 217));
}

} // namespace resizelens
