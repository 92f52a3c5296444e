#pragma once

#include "widgets/compare/comparison_view.h"

#include <QImage>

#include <stop_token>
#include <vector>

namespace resizelens {

/// The longer side of a tile, in pixels; many channels have smaller ones, which are enlarged.
constexpr int channelThumbnail(std::int64_t channels)
{
    return channels <= 128 ? 256 : 96;
}

/// What the channel grid shows.
enum class ChannelSide {
    input,    // of the node
    original, // the node's own result
    rewrite,
    difference // rewrite - original, all channels over one range, so that those that differ stand out
};

/// One channel of a comparison.
struct ChannelTile
{
    QImage image = {}; // a thumbnail; the difference in false colours
    double low = 0.0;  // its finite values
    double high = 0.0;
    double rmse = 0.0; // of the two results
};

/// On a worker; stops early, with fewer tiles, when `stop` is set. But for the difference every channel is
/// shown over its own range. None where the view has no such side.
std::vector<ChannelTile> channelTiles(const ComparisonView& view, ChannelSide side,
                                      const std::stop_token& stop);

} // namespace resizelens
