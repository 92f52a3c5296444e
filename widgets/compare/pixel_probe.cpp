#include "widgets/compare/pixel_probe.h"

#include "widgets/compare/figure_column.h"
#include "widgets/compare/pixel_texts.h"
#include "widgets/compare/text_line.h"
#include "widgets/support/flow_layout.h"

#include <QHBoxLayout>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr int kValueWidth = 8; // characters
constexpr int kMostShown = 3;

/// "11: 0.75, 12: 0.25"
QString rowText(const AxisOperator& axis, std::int64_t row)
{
    constexpr std::size_t kMostTaps = 4;
    const auto weights = axis.weights(row);
    QStringList taps;
    for (std::size_t k = 0; k < std::min(weights.size(), kMostTaps); ++k)
        taps.append(QStringLiteral("%1: %2")
                        .arg(axis.first(row) + static_cast<std::int64_t>(k))
                        .arg(weights[k], 0, 'g', 4));
    if (weights.size() > kMostTaps)
        taps.append(PixelProbe::tr("and %1 more").arg(weights.size() - kMostTaps));
    return weights.empty() ? PixelProbe::tr("none") : taps.join(QStringLiteral(", "));
}

QString sideText(std::span<const AxisOperator> axes, QPoint pixel)
{
    return PixelProbe::tr("y %1 × x %2").arg(rowText(axes[2], pixel.y()), rowText(axes[3], pixel.x()));
}

QString tapsText(const PreviewAxes& axes, QPoint pixel)
{
    const QString original = sideText(axes.original, pixel), rewrite = sideText(axes.rewrite, pixel);
    if (original == rewrite)
        return PixelProbe::tr("Taps of both: %1").arg(original);
    return PixelProbe::tr("Taps of the node: %1  |  other side: %2").arg(original, rewrite);
}

QString column(const QString& text)
{
    return text.leftJustified(kValueWidth);
}

} // namespace

PixelProbe::PixelProbe(QWidget* parent)
    : QWidget(parent)
    , m_position(new FigureColumn(tr("Pixel"), this))
    , m_original(new FigureColumn(tr("Original"), this))
    , m_rewrite(new FigureColumn(tr("Rewrite"), this))
    , m_differences(new FigureColumn(tr("Rewrite − original"), this))
{
    m_taps = new TextLine(TextLine::Tone::quiet, Qt::AlignLeft, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* row = new FlowLayout;
    row->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(12);
    below->addWidget(m_position);
    below->addWidget(m_taps, 1, Qt::AlignBottom);
    column->addLayout(below);
    row->setSpacing(8);
    m_position->setFixedWidthDigits();
    for (FigureColumn* each : {m_original, m_rewrite, m_differences}) {
        each->setFixedWidthDigits();
        row->addWidget(each);
    }
    m_position->reserve(QStringLiteral("x 99999, y 99999"));
    for (FigureColumn* each : {m_original, m_rewrite, m_differences})
        each->reserve(QString(kValueWidth * kMostShown + 1, QLatin1Char('0')));
    clear();
}

void PixelProbe::setTitles(const QString& original, const QString& rewrite)
{
    m_original->setCaption(original);
    m_rewrite->setCaption(rewrite);
}

void PixelProbe::showPixel(const ComparisonView& view, const std::optional<std::int64_t>& channel,
                           QPoint pixel, const ValueUnit& unit)
{
    const PixelValues values = pixelValues(view, channel, pixel);
    QString original;
    QString rewrite;
    QString differences;
    m_difference = 0.0;
    for (std::size_t i = 0; i < values.difference.size(); ++i) {
        const double difference = values.difference[i];
        original += column(valueText(values.original[i], unit));
        rewrite += column(valueText(values.rewrite[i], unit));
        differences += column(differenceText(difference, unit));
        if (!(std::abs(difference) <= std::abs(*m_difference)))
            m_difference = difference;
    }
    m_position->setValue(tr("x %1, y %2").arg(QString::number(pixel.x()), QString::number(pixel.y())));
    m_original->setValue(original.trimmed());
    m_rewrite->setValue(rewrite.trimmed());
    m_differences->setValue(differences.trimmed());
    m_taps->setText(view.axes ? tapsText(*view.axes, pixel) : tr("Taps: unknown, one side is not linear"));
}

void PixelProbe::clear()
{
    m_difference.reset();
    for (FigureColumn* each : {m_position, m_original, m_rewrite, m_differences})
        each->setValue(QStringLiteral("–"));
    m_taps->setText(tr("Taps: point at a pixel to see the input samples that it is made of"));
}

QString PixelProbe::text() const
{
    return QStringList{m_position->value(), m_original->value(), m_rewrite->value(), m_differences->value()}
        .join(QLatin1Char('\n'));
}

} // namespace resizelens
