#include "widgets/compare/pixel_probe.h"

#include "widgets/compare/figure_column.h"
#include "widgets/compare/value_text.h"

#include <QHBoxLayout>
#include <QStringList>

#include <cmath>

namespace resizelens {

namespace {

constexpr int kValueWidth = 8; // characters
constexpr int kMostShown = 3;

double valueAt(const Tensor& tensor, std::int64_t channel, QPoint pixel)
{
    const Dims& dims = tensor.dims();
    const std::int64_t index = (channel * dims[2] + pixel.y()) * dims[3] + pixel.x();
    return static_cast<double>(tensor.as<float>()[static_cast<std::size_t>(index)]);
}

// Differences of equal infinities or not-a-numbers are none.
double differenceAt(double original, double rewrite)
{
    const bool equal = original == rewrite || (std::isnan(original) && std::isnan(rewrite));
    return equal ? 0.0 : rewrite - original;
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
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(20);
    for (FigureColumn* each : {m_position, m_original, m_rewrite, m_differences}) {
        each->setFixedWidthDigits();
        row->addWidget(each);
    }
    row->addStretch(1);
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
                           QPoint pixel)
{
    const std::int64_t channels = view.original.dims()[1];
    const std::int64_t first = channel.value_or(0);
    const std::int64_t count = !channel && channels >= kMostShown ? kMostShown : 1;
    QString original;
    QString rewrite;
    QString differences;
    m_difference = 0.0;
    for (std::int64_t c = first; c < first + count; ++c) {
        const double before = valueAt(view.original, c, pixel);
        const double after = valueAt(view.rewrite, c, pixel);
        const double difference = differenceAt(before, after);
        original += column(valueText(before));
        rewrite += column(valueText(after));
        differences += column(signedValueText(difference));
        if (!(std::abs(difference) <= std::abs(*m_difference)))
            m_difference = difference;
    }
    m_position->setValue(tr("x %1, y %2").arg(QString::number(pixel.x()), QString::number(pixel.y())));
    m_original->setValue(original.trimmed());
    m_rewrite->setValue(rewrite.trimmed());
    m_differences->setValue(differences.trimmed());
}

void PixelProbe::clear()
{
    m_difference.reset();
    for (FigureColumn* each : {m_position, m_original, m_rewrite, m_differences})
        each->setValue(QStringLiteral("–"));
}

QString PixelProbe::text() const
{
    return QStringList{m_position->value(), m_original->value(), m_rewrite->value(), m_differences->value()}
        .join(QLatin1Char('\n'));
}

} // namespace resizelens
