#include "widgets/compare/seen_views.h"

#include <QPainter>

#include <algorithm>
#include <cstdint>

namespace resizelens {

QImage sideBySide(const SeenViews& views)
{
    int wide = 0, high = 0;
    for (const auto& [title, image] : views) {
        wide += image.width();
        high = std::max(high, image.height());
    }
    QImage all(wide, high, QImage::Format_RGB32);
    all.fill(Qt::black);
    QPainter painter(&all);
    int left = 0;
    for (const auto& [title, image] : views) {
        painter.drawImage(QRect(left, 0, image.width(), image.height()), image);
        left += image.width();
    }
    return all;
}

std::vector<Panel> panelsOf(const SeenViews& views)
{
    std::vector<Panel> panels;
    for (const auto& [title, image] : views) {
        const QImage opaque = image.convertToFormat(QImage::Format_RGB32);
        Picture picture{.width = opaque.width(), .height = opaque.height()};
        for (int y = 0; y < opaque.height(); ++y) {
            const auto* row = reinterpret_cast<const std::uint32_t*>(opaque.constScanLine(y));
            picture.pixels.insert(picture.pixels.end(), row, row + opaque.width());
        }
        panels.push_back({std::move(picture), title.toStdString(), {}});
    }
    return panels;
}

} // namespace resizelens
