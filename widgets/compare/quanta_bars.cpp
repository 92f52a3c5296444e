#include "widgets/compare/quanta_bars.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/type_scale.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace resizelens {

namespace {

constexpr int kBars = 5;
constexpr int kHeight = 22, kColumnGap = 6;
constexpr int kEqual = 2; // the bar of what is equal

const std::array<QString, kBars>& quantaNames()
{
    static const std::array<QString, kBars> names = {QStringLiteral("< −1"), QStringLiteral("−1"),
                                                     QStringLiteral("0"), QStringLiteral("+1"),
                                                     QStringLiteral("> +1")};
    return names;
}

/// Never "0 %" for some, never "100 %" for fewer than all.
QString percentOf(std::int64_t part, std::int64_t all)
{
    if (part == 0 || part == all)
        return part == 0 ? QStringLiteral("0 %") : QStringLiteral("100 %");
    const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(all);
    if (percent < 0.01)
        return QStringLiteral("< 0.01 %");
    return QStringLiteral("%1 %").arg(std::min(percent, 99.99), 0, 'f',
                                      percent < 99.0 && percent >= 1.0 ? 1 : 2);
}

} // namespace

QuantaBars::QuantaBars(QWidget* parent)
    : QWidget(parent)
{
    setFont(smallFont(font()));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setCounts({});
}

void QuantaBars::setCounts(const QuantaCounts& counts)
{
    m_counts = counts;
    setAccessibleName(tr("Differences in quanta"));
    setAccessibleDescription(lines().join(QStringLiteral(", ")));
    setToolTip(tr("How many codes differ by how many quanta; heights are logarithmic.\n%1\nLargest: %2")
                   .arg(lines().join(QLatin1Char('\n')), QString::number(m_counts.most)));
    update();
}

QStringList QuantaBars::lines() const
{
    QStringList all;
    for (std::size_t i = 0; i < kBars; ++i)
        all.append(QStringLiteral("%1: %2 (%3)")
                       .arg(quantaNames()[i], QString::number(m_counts.counts[i]),
                            percentOf(m_counts.counts[i], m_counts.all())));
    return all;
}

QSize QuantaBars::sizeHint() const
{
    const int column = fontMetrics().horizontalAdvance(QStringLiteral("< 0.01 %")) + kColumnGap;
    return {kBars * column, kHeight + 2 + 2 * fontMetrics().height()};
}

QSize QuantaBars::minimumSizeHint() const
{
    return sizeHint();
}

void QuantaBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double column = static_cast<double>(width()) / kBars;
    const double most = std::log1p(static_cast<double>(*std::ranges::max_element(m_counts.counts)));
    for (int i = 0; i < kBars; ++i) {
        const std::int64_t count = m_counts.counts[static_cast<std::size_t>(i)];
        const double share = most > 0.0 ? std::log1p(static_cast<double>(count)) / most : 0.0;
        const double height = count > 0 ? std::max(2.0, share * kHeight) : 0.0;
        const QRectF bar(i * column + 4.0, kHeight - height, column - 8.0, height);
        painter.fillRect(bar, i == kEqual ? quietText(palette()) : palette().color(QPalette::Highlight));
        painter.setPen(hairline(palette()));
        painter.drawLine(QPointF(i * column + 4.0, kHeight + 0.5),
                         QPointF((i + 1) * column - 4.0, kHeight + 0.5));
        painter.setPen(palette().color(QPalette::WindowText));
        const int line = fontMetrics().height();
        const QRectF name(i * column, kHeight + 2, column, line);
        painter.drawText(name, Qt::AlignCenter, quantaNames()[static_cast<std::size_t>(i)]);
        painter.drawText(name.translated(0.0, line), Qt::AlignCenter, percentOf(count, m_counts.all()));
    }
}

} // namespace resizelens
