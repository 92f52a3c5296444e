#include "widgets/compare/legend.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/compare/value_text.h"
#include "widgets/support/type_scale.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace resizelens {

namespace {

constexpr int kBar = 12;
constexpr int kMarkSpace = 6;  // above the bar
constexpr int kHistogram = 22; // above that
constexpr int kGap = 3;
constexpr int kInset = 5; // room for the mark at the ends

} // namespace

Legend::Legend(QWidget* parent)
    : QWidget(parent)
    , m_table(colorTable(m_kind))
{
    setFont(smallFont(font()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setScale(m_kind, 1.0);
}

void Legend::setScale(DifferenceKind kind, double end, double decades)
{
    m_kind = kind;
    m_end = end;
    m_decades = kind == DifferenceKind::magnitude ? decades : 0.0;
    m_table = colorTable(kind);
    nameScale();
    setToolTip(
        kind == DifferenceKind::signedDifference
            ? tr("Rewrite minus original. Blue: the rewrite is lower. Orange: it is higher. Dark: equal.\n"
                 "Differences beyond the ends have the colour of the end. Above: how often each occurs, on a "
                 "logarithmic scale.")
            : tr("Size of the difference. Dark: equal. Bright: far apart.\n"
                 "Differences beyond the end have the colour of the end. Above: how often each occurs, on a "
                 "logarithmic scale."));
    update();
}

void Legend::setOnImage(bool onImage)
{
    m_onImage = onImage;
    updateGeometry();
    update();
}

int Legend::histogramHeight() const
{
    return m_onImage ? 0 : kHistogram;
}

void Legend::setStep(double step)
{
    m_step = step;
    nameScale();
    update();
}

void Legend::nameScale()
{
    const QStringList texts = labels();
    setAccessibleName(tr("Difference scale from %1 to %2").arg(texts.first(), texts.last()));
}

void Legend::setHistogram(const DifferenceHistogram& histogram)
{
    m_histogram = histogram;
    update();
}

void Legend::setValue(std::optional<double> value)
{
    m_value = value;
    update();
}

QStringList Legend::labels() const
{
    const double most = m_end / m_step;
    const auto number = [](double value) {
        return QString::number(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212));
    };
    const QString end = number(most);
    if (m_decades > 0.0)
        return {QStringLiteral("≤ ") + number(most * std::pow(10.0, -m_decades)),
                number(most * std::pow(10.0, -m_decades / 2.0)), QStringLiteral("≥ ") + end};
    if (m_kind == DifferenceKind::magnitude)
        return {QStringLiteral("0"), number(most / 2.0), QStringLiteral("≥ ") + end};
    return {QStringLiteral("≤ −") + end, QStringLiteral("0"), QStringLiteral("≥ +") + end};
}

QSize Legend::sizeHint() const
{
    return {240, histogramHeight() + kMarkSpace + kBar + kGap + fontMetrics().height()};
}

QSize Legend::minimumSizeHint() const
{
    return {90, sizeHint().height()};
}

double Legend::positionOf(double value) const
{
    const double share = value / m_end;
    if (m_decades > 0.0)
        return std::clamp(1.0 + std::log10(std::max(std::abs(share), 1e-37)) / m_decades, 0.0, 1.0);
    const double position = m_kind == DifferenceKind::magnitude ? std::abs(share) : (share + 1.0) / 2.0;
    return std::clamp(position, 0.0, 1.0);
}

void Legend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_onImage) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(film::label);
        painter.drawRoundedRect(rect(), 4, 4);
    }
    const QRect bar(kInset, histogramHeight() + kMarkSpace, width() - 2 * kInset, kBar);
    const QImage colours(reinterpret_cast<const uchar*>(m_table.data()), static_cast<int>(m_table.size()), 1,
                         QImage::Format_RGB32);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(bar, colours);
    if (!m_onImage) {
        painter.setPen(hairline(palette()));
        painter.drawRect(bar.adjusted(0, 0, -1, -1));
    }
    paintHistogram(painter, bar);

    const QStringList texts = labels();
    const QRect row(kInset, bar.bottom() + 1 + kGap, bar.width(), fontMetrics().height());
    painter.setPen(m_onImage ? QColor(0xc3, 0xc9, 0xd1) : quietText(palette()));
    painter.drawText(row, Qt::AlignLeft | Qt::AlignTop, texts[0]);
    const auto wide = [this](const QString& text) { return fontMetrics().horizontalAdvance(text); };
    if (row.width() > wide(texts[1]) + 2 * std::max(wide(texts[0]), wide(texts[2])) + 2 * kGap)
        painter.drawText(row, Qt::AlignHCenter | Qt::AlignTop, texts[1]); // drops out before it collides
    painter.drawText(row, Qt::AlignRight | Qt::AlignTop, texts[2]);

    if (!m_value || std::isnan(*m_value))
        return;
    const double x = kInset + positionOf(*m_value) * (bar.width() - 1) + 0.5;
    const std::array mark = {QPointF(x, bar.top() + 3.0), QPointF(x - 4.5, bar.top() - 6.0),
                             QPointF(x + 4.5, bar.top() - 6.0)};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Window), 1));
    painter.setBrush(palette().color(QPalette::WindowText));
    painter.drawPolygon(mark.data(), static_cast<int>(mark.size()));
}

void Legend::paintHistogram(QPainter& painter, const QRect& bar) const
{
    if (m_onImage || m_histogram.counts.empty() || !(m_histogram.end > 0.0))
        return;
    std::vector<double> columns(static_cast<std::size_t>(bar.width()), 0.0);
    const auto steps = static_cast<double>(m_histogram.counts.size());
    for (std::size_t i = 0; i < m_histogram.counts.size(); ++i) {
        const double value = ((static_cast<double>(i) + 0.5) * 2.0 / steps - 1.0) * m_histogram.end;
        const auto column = static_cast<std::size_t>(positionOf(value) * (bar.width() - 1));
        columns[column] += static_cast<double>(m_histogram.counts[i]);
    }
    const double most = std::log1p(*std::ranges::max_element(columns));
    if (!(most > 0.0))
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(quietText(palette()));
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const double height = histogramHeight() * std::log1p(columns[x]) / most;
        if (height > 0.0)
            painter.drawRect(QRectF(bar.left() + static_cast<double>(x),
                                    histogramHeight() + kMarkSpace - 5.0 - std::max(1.0, height), 1.0,
                                    std::max(1.0, height)));
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace resizelens
