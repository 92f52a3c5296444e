#pragma once

#include "core/image/image.h"

#include <QImage>

#include <stop_token>
#include <vector>

namespace resizelens {

/// A picture and its halves, quarters, …: reduced views are averages, because a view that drops pixels would
/// show aliasing which is not in the picture. Levels share their pixels when copied.
class PicturePyramid
{
public:
    PicturePyramid() = default;
    /// Takes the pixels over. Stops early, with fewer levels, when `stop` is set.
    explicit PicturePyramid(Picture picture, const std::stop_token& stop = {});
    /// From any image; converted to opaque 32-bit colour.
    explicit PicturePyramid(const QImage& image);

    bool isEmpty() const { return m_levels.empty(); }
    QSize size() const { return isEmpty() ? QSize() : m_levels.front().size(); }
    const QImage& full() const { return m_levels.front(); }
    /// The smallest level that is still at least as fine as `zoom` (screen pixels per pixel). Level k has
    /// 1/2^k of the size, rounded up. Not for empty pyramids.
    int levelFor(double zoom) const;
    const QImage& level(int index) const { return m_levels[static_cast<std::size_t>(index)]; }

private:
    void addReductions(const std::stop_token& stop);

    std::vector<QImage> m_levels = {};
};

} // namespace resizelens
