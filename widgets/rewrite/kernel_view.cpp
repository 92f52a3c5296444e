#include "widgets/rewrite/kernel_view.h"

#include "widgets/support/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace resizelens {

KernelView::KernelView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Kernel"));
    setToolTip(tr("The kernel, the same for each channel: darker is a larger weight"));
}

void KernelView::setKernel(const std::optional<ConvTranspose>& convolution)
{
    const bool plane = convolution && convolution->axes.size() == 2;
    m_rows = plane ? convolution->axes[0].kernel : std::vector<double>();
    m_columns = plane ? convolution->axes[1].kernel : std::vector<double>();
    setVisible(plane);
    update();
}

void KernelView::paintEvent(QPaintEvent*)
{
    if (m_rows.empty() || m_columns.empty())
        return;
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    const double cell = std::floor(std::min((width() - 2.0) / static_cast<double>(m_columns.size()),
                                            (height() - 2.0) / static_cast<double>(m_rows.size())));
    const double size = std::max(cell, 1.0);
    double peak = 0.0;
    for (const double a : m_rows)
        for (const double b : m_columns)
            peak = std::max(peak, std::abs(a * b));
    QFont small = font();
    small.setPixelSize(10);
    painter.setFont(small);
    for (std::size_t y = 0; y < m_rows.size(); ++y)
        for (std::size_t x = 0; x < m_columns.size(); ++x) {
            const double weight = m_rows[y] * m_columns[x];
            const double share = peak > 0.0 ? std::abs(weight) / peak : 0.0;
            QColor colour = theme.site(weight < 0.0 ? SiteState::withError : SiteState::kept);
            colour.setAlphaF(static_cast<float>(0.08 + 0.87 * share));
            const QRectF square(1 + static_cast<double>(x) * size, 1 + static_cast<double>(y) * size,
                                size - 1, size - 1);
            painter.fillRect(square, theme.card);
            painter.fillRect(square, colour);
            if (size >= 30.0) {
                painter.setPen(share > 0.5 ? Qt::white : theme.cardText);
                painter.drawText(square, Qt::AlignCenter, QLocale().toString(weight, 'g', 3));
            }
        }
}

} // namespace resizelens
