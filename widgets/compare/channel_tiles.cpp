#include "widgets/compare/channel_tiles.h"

#include "core/image/colormap.h"
#include "widgets/compare/picture_pyramid.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kMostChannels = 4096;

/// The channel alone, as [1, 1, H, W].
Result<Tensor> planeOf(const Tensor& tensor, std::int64_t channel)
{
    const Dims& dims = tensor.dims();
    const std::size_t bytes = static_cast<std::size_t>(dims[2] * dims[3]) * sizeof(float);
    return Tensor::fromBytes(DType::float32, {1, 1, dims[2], dims[3]},
                             tensor.bytes().subspan(static_cast<std::size_t>(channel) * bytes, bytes));
}

void findRange(const Tensor& plane, ChannelTile& tile)
{
    bool first = true;
    for (const float value : plane.as<float>()) {
        if (!std::isfinite(value))
            continue;
        tile.low = first ? value : std::min<double>(tile.low, value);
        tile.high = first ? value : std::max<double>(tile.high, value);
        first = false;
    }
}

Result<Tensor> small(const Tensor& plane, int side)
{
    const Dims& dims = plane.dims();
    const std::int64_t longest = std::max(dims[2], dims[3]);
    return viewOf(plane, {0, 0, dims[3], dims[2], std::max<std::int64_t>(1, longest / side)});
}

/// Large pictures are averaged, the pixels of small ones stay seen.
QImage thumbnail(Picture picture, const Dims& dims, int side)
{
    const bool enlarged = std::max(dims[2], dims[3]) < side;
    return PicturePyramid(std::move(picture))
        .full()
        .scaled(side, side, Qt::KeepAspectRatio,
                enlarged ? Qt::FastTransformation : Qt::SmoothTransformation);
}

Result<QImage> valuesImage(const Tensor& plane, ChannelTile& tile, int side, const std::stop_token& stop)
{
    findRange(plane, tile);
    RL_TAKE(const auto reduced, small(plane, side));
    PlaneChoice show;
    show.black = static_cast<float>(tile.low);
    show.white = static_cast<float>(tile.high > tile.low ? tile.high : tile.low + 1.0);
    RL_TAKE(auto picture, toPicture(reduced, show, stop));
    return thumbnail(std::move(picture), plane.dims(), side);
}

Result<QImage> differenceImage(const Tensor& original, const Tensor& rewrite, double peak, int side,
                               const std::stop_token& stop)
{
    const auto before = small(original, side), after = small(rewrite, side);
    if (!before || !after)
        return fail(!before ? before.error() : after.error());
    RL_TAKE(auto picture, differencePicture(*before, *after, {.peak = peak}, stop));
    return thumbnail(std::move(picture), original.dims(), side);
}

/// The range of rewrite - original.
void findDifferenceRange(const Tensor& original, const Tensor& rewrite, ChannelTile& tile)
{
    const auto before = original.as<float>(), after = rewrite.as<float>();
    for (std::size_t i = 0; i < before.size(); ++i)
        if (const double difference = static_cast<double>(after[i]) - before[i]; std::isfinite(difference)) {
            tile.low = std::min(tile.low, difference);
            tile.high = std::max(tile.high, difference);
        }
}

Result<ChannelTile> tileOf(const ComparisonView& view, ChannelSide side, std::int64_t channel,
                           const std::stop_token& stop)
{
    const auto original = planeOf(view.original, channel);
    const auto rewrite = planeOf(view.rewrite, channel);
    if (!original || !rewrite)
        return fail(!original ? original.error() : rewrite.error());
    ChannelTile tile;
    const int pixels = channelThumbnail(view.original.dims()[1]);
    RL_TAKE(const auto figures, compareTensors(*original, *rewrite, {.structure = false, .stop = stop}));
    tile.rmse = figures.whole.rmse;
    Result<QImage> image;
    if (side == ChannelSide::difference) {
        const double largest = view.figures.whole.maxAbs;
        findDifferenceRange(*original, *rewrite, tile);
        image = differenceImage(*original, *rewrite, std::isfinite(largest) && largest > 0.0 ? largest : 1.0,
                                pixels, stop);
    } else if (side == ChannelSide::input) {
        const auto input = planeOf(*view.input, channel);
        image = input ? valuesImage(*input, tile, pixels, stop) : Result<QImage>(fail(input.error()));
    } else {
        image = valuesImage(side == ChannelSide::rewrite ? *rewrite : *original, tile, pixels, stop);
    }
    RL_TRY(image);
    tile.image = std::move(*image);
    return tile;
}

} // namespace

std::vector<ChannelTile> channelTiles(const ComparisonView& view, ChannelSide side,
                                      const std::stop_token& stop)
{
    std::vector<ChannelTile> tiles;
    if (side == ChannelSide::input && !view.input)
        return tiles;
    for (std::int64_t c = 0; c < std::min(view.original.dims()[1], kMostChannels); ++c) {
        auto tile = tileOf(view, side, c, stop);
        if (!tile)
            break;
        tiles.push_back(std::move(*tile));
    }
    return tiles;
}

} // namespace resizelens
