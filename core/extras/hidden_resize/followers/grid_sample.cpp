// Form `grid_sample`: GridSample with a constant grid whose rows and columns are those of an image.
#include "core/extras/hidden_resize/follower_list.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::array<std::string_view, 1> kGridSample = {"GridSample"};

struct Sampling
{
    bool linear = true, toBorder = false, alignCorners = false;
};

std::optional<Sampling> samplingOf(const onnx::NodeProto& node)
{
    const std::string mode = textAttribute(node, "mode", "linear"),
                      padding = textAttribute(node, "padding_mode", "zeros");
    const bool isLinear = mode == "linear" || mode == "bilinear";
    if ((!isLinear && mode != "nearest") || (padding != "zeros" && padding != "border"))
        return std::nullopt;
    return Sampling{isLinear, padding == "border", intAttribute(node, "align_corners").value_or(0) != 0};
}

AxisOperator sampled(const Sampling& sampling, std::int64_t length, const std::vector<double>& places)
{
    AxisOperator matrix(length, 0);
    const auto n = static_cast<double>(length);
    for (const double place : places) {
        double x = sampling.alignCorners ? (place + 1.0) / 2.0 * (n - 1.0) : ((place + 1.0) * n - 1.0) / 2.0;
        if (sampling.toBorder)
            x = std::clamp(x, 0.0, n - 1.0);
        if (!sampling.linear)
            x = std::nearbyint(x);
        const double low = std::clamp(std::floor(x), -1.0, n - 1.0);
        const std::array weights = {1.0 - (x - low), x - low}; // of `low` and the next sample
        const std::size_t begin = low < 0.0 ? 1 : 0, end = low + 1.0 < n ? 2 : 1;
        const bool isOutside = x <= -1.0 || x >= n;
        matrix.addComputedRow(static_cast<std::int64_t>(std::max(low, 0.0)),
                              isOutside ? std::span<const double>()
                                        : std::span(weights).subspan(begin, end - begin));
    }
    return matrix;
}

/// The grid's rows (1) or columns (0); nullopt if they are not the same all over.
std::optional<std::vector<double>> placesOf(const Numbers& grid, std::size_t coordinate)
{
    const auto height = static_cast<std::size_t>(grid.dims[1]),
               width = static_cast<std::size_t>(grid.dims[2]);
    std::vector<double> places(coordinate == 0 ? width : height);
    for (std::size_t i = 0; i < grid.values.size() / 2; ++i) {
        const std::size_t at = coordinate == 0 ? i % width : i / width % height;
        const double place = grid.values[2 * i + coordinate];
        if (i < height * width && (coordinate == 0 ? i < width : i % width == 0))
            places[at] = place;
        if (!std::isfinite(place) || std::abs(places[at] - place) > 1e-6)
            return std::nullopt;
    }
    return places;
}

std::optional<SeparableMap> gridSampled(const Walk& walk, NodeId node)
{
    const SeparableMap* before = walk.map(node, 0);
    const auto grid = walk.numbers(node, 1);
    const auto sampling = samplingOf(walk.proto(node));
    if (before == nullptr || before->dims().size() != 4 || !grid || grid->dims.size() != 4 ||
        grid->dims[3] != 2 || grid->values.empty() || !sampling)
        return std::nullopt;
    const auto columns = placesOf(*grid, 0), rows = placesOf(*grid, 1);
    SeparableMap map = *before;
    if (!columns || !rows || !map.apply(2, sampled(*sampling, map.dims()[2], *rows)) ||
        !map.apply(3, sampled(*sampling, map.dims()[3], *columns)))
        return std::nullopt;
    return map;
}

} // namespace

constinit const Follower followers::grid_sample = {
    .id = "grid_sample", .starts = kGridSample, .follow = gridSampled};

} // namespace resizelens
