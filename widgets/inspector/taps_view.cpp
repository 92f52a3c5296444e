#include "widgets/inspector/taps_view.h"

#include "widgets/support/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kContext = 2; // inputs shown on either side of the taps
constexpr std::size_t kMostTerms = 6;

QString number(double value)
{
    return QLocale().toString(value, 'g', 4);
}

} // namespace

TapsView::TapsView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Weights of the inputs of one output sample"));
    setToolTip(tr("Which input samples, with which weight, make this output sample"));
}

void TapsView::setAxis(std::optional<AxisOperator> axis)
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
        return tr("output %1 = extrapolation_value").arg(m_row);
    QStringList terms;
    const auto weights = m_axis->weights(m_row);
    for (std::size_t k = 0; k < weights.size() && k < kMostTerms; ++k)
        terms.append(QStringLiteral("%1 · x[%2]")
                         .arg(number(weights[k]))
                         .arg(m_axis->first(m_row) + static_cast<std::int64_t>(k)));
    if (weights.size() > kMostTerms)
        terms.append(QStringLiteral("…"));
    return tr("output %1 = %2")
        .arg(m_row)
        .arg(terms.isEmpty() ? QStringLiteral("0") : terms.join(QStringLiteral(" + ")));
}

void TapsView::paintEvent(QPaintEvent*)
{
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.outline, 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
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
    const QRectF plot(10, 22, width() - 20, height() - 44); // numbers stand above the highest bar
    const double step = plot.width() / static_cast<double>(high - low + 1);
    const auto yOf = [&](double weight) {
        return plot.bottom() - (weight - bottom) / (top - bottom) * plot.height();
    };
    painter.setPen(QPen(theme.edge, 1));
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
                             theme.site(weight < 0.0 ? SiteState::withError : SiteState::kept));
            painter.setPen(theme.cardText);
            if (step >= 34.0)
                painter.drawText(QRectF(middle - step / 2, yOf(std::max(weight, 0.0)) - 15, step, 14),
                                 Qt::AlignCenter, number(weight));
        }
        if ((j - low) % every == 0) {
            painter.setPen(used ? theme.cardText : theme.quietText);
            painter.drawText(QRectF(middle - 20, plot.bottom() + 3, 40, 16), Qt::AlignCenter,
                             QString::number(j));
        }
    }
}

} // namespace resizelens
