#include "widgets/inspector/taps_view.h"

#include "widgets/support/theme.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kContext = 2; // inputs shown on either side of the taps
constexpr std::size_t kMostTerms = 6;

constexpr double kLabel = 15.0;   // height of a number at a bar
constexpr double kIndices = 22.0; // height of the line of indices

/// With the sign that is as wide as a plus.
QString number(double value, int digits = 4)
{
    return QLocale().toString(value, 'g', digits).replace(QLatin1Char('-'), QChar(0x2212));
}

/// The number with as many digits as there is room for; none where it does not fit at all.
QString fittingNumber(double value, const QFontMetricsF& metrics, double room)
{
    for (int digits = 4; digits > 0; --digits)
        if (const QString text = number(value, digits); metrics.horizontalAdvance(text) <= room)
            return text;
    return {};
}

} // namespace

TapsView::TapsView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Weights of the inputs of one output sample"));
    setToolTip(tr("Which input samples, with which weight, make this output sample"));
}

void TapsView::setAxis(std::shared_ptr<const AxisOperator> axis)
{
    m_axis = std::move(axis);
    m_row = 0;
    update();
}

void TapsView::setRow(int row)
{
    m_row = std::clamp(row, 0, std::max(rowCount() - 1, 0));
    update();
}

QString TapsView::formula() const
{
    if (!m_axis)
        return {};
    if (m_axis->extrapolated(m_row))
        return tr("y[%1] = extrapolation_value").arg(m_row);
    QString sum;
    const auto weights = m_axis->weights(m_row);
    for (std::size_t k = 0; k < weights.size() && k < kMostTerms; ++k) {
        if (k > 0)
            sum += weights[k] < 0.0 ? QStringLiteral(" − ") : QStringLiteral(" + ");
        sum += QStringLiteral("%1·x[%2]")
                   .arg(number(k > 0 ? std::abs(weights[k]) : weights[k]))
                   .arg(m_axis->first(m_row) + static_cast<std::int64_t>(k));
    }
    if (weights.size() > kMostTerms)
        sum += QStringLiteral(" + …");
    return QStringLiteral("y[%1] = %2")
        .arg(QString::number(m_row), weights.empty() ? QStringLiteral("0") : sum);
}

/// Numbers stand above the highest bar and below the lowest, over the line of indices.
QRectF TapsView::plotFor(bool hasNegative) const
{
    return QRectF(rect()).adjusted(0, 2 + kLabel, 0, -kIndices - (hasNegative ? kLabel : 0.0));
}

void TapsView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_axis)
        return;
    const auto weights = m_axis->weights(m_row);
    const std::int64_t low = std::max<std::int64_t>(0, m_axis->first(m_row) - kContext);
    const std::int64_t high =
        std::min(m_axis->inputs() - 1,
                 m_axis->first(m_row) + static_cast<std::int64_t>(weights.size()) - 1 + kContext);
    double top = 1.0, bottom = 0.0;
    for (const double weight : weights) {
        top = std::max(top, weight);
        bottom = std::min(bottom, weight);
    }
    const QRectF plot = plotFor(bottom < 0.0);
    const double step = plot.width() / static_cast<double>(high - low + 1);
    const auto yOf = [&](double weight) {
        return plot.bottom() - (weight - bottom) / (top - bottom) * plot.height();
    };
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(QPointF(plot.left(), yOf(0.0)), QPointF(plot.right(), yOf(0.0)));
    QFont small = font();
    small.setPixelSize(11);
    painter.setFont(small);
    const std::int64_t every = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(26.0 / step)));
    for (std::int64_t j = low; j <= high; ++j) {
        const double middle = plot.left() + (static_cast<double>(j - low) + 0.5) * step;
        const std::int64_t k = j - m_axis->first(m_row);
        const bool used = k >= 0 && k < static_cast<std::int64_t>(weights.size());
        if (used) {
            const double weight = weights[static_cast<std::size_t>(k)];
            const double width = std::min(step * 0.7, 26.0);
            painter.fillRect(QRectF(QPointF(middle - width / 2, yOf(std::max(weight, 0.0))),
                                    QPointF(middle + width / 2, yOf(std::min(weight, 0.0)))),
                             weight < 0.0 ? theme.error : theme.selection);
            painter.setPen(theme.cardText);
            const double place = weight < 0.0 ? yOf(weight) + 1 : yOf(weight) - kLabel;
            painter.drawText(QRectF(middle - step / 2, place, step, kLabel - 1), Qt::AlignCenter,
                             fittingNumber(weight, QFontMetricsF(small), step - 2));
        }
        if ((j - low) % every == 0) {
            painter.setPen(used ? theme.cardText : theme.quietText);
            painter.drawText(QRectF(middle - 20, height() - kIndices + 3, 40, 16), Qt::AlignCenter,
                             QString::number(j));
        }
    }
}

} // namespace resizelens
