#pragma once

#include "core/image/image.h"

#include <QImage>

#include <optional>
#include <stop_token>
#include <vector>

namespace resizelens {

/// A part of a picture that is not there as a whole: where it lies, in picture pixels, and how many of them
/// along each axis one of its pixels is the mean of.
struct PatchPlace
{
    QSize whole = {};
    QRect part = {};
    int reduction = 1;
};

/// A picture and its halves, quarters, …: reduced views are averages, because a view that drops pixels would
/// show aliasing which is not in the picture. Levels share their pixels when copied.
class PicturePyramid
{
public:
    PicturePyramid() = default;
    /// Takes the pixels over. Stops early, with fewer levels, when `stop` is set.
    explicit PicturePyramid(Picture picture, const std::stop_token& stop = {});
    /// A part only, to be shown until the whole is there. Takes the pixels over.
    PicturePyramid(Picture picture, const PatchPlace& place);
    /// From any image; converted to opaque 32-bit colour.
    explicit PicturePyramid(const QImage& image);

    bool isEmpty() const { return m_levels.empty(); }
    QSize size() const { return m_patch ? m_patch->whole : isEmpty() ? QSize() : m_levels.front().size(); }
    const std::optional<PatchPlace>& patch() const { return m_patch; }
    const QImage& full() const { return m_levels.front(); }
    /// The smallest level that is still at least as fine as `zoom` (screen pixels per pixel). Level k has
    /// 1/2^k of the size, rounded up. Not for empty pyramids.
    int levelFor(double zoom) const;
    const QImage& level(int index) const { return m_levels[static_cast<std::size_t>(index)]; }

private:
    void addReductions(const std::stop_token& stop);

    std::vector<QImage> m_levels = {};
    std::optional<PatchPlace> m_patch = {};
};

} // namespace resizelens
