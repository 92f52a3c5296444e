// Pre-processing of images of one size: one MatMul per axis, or two where the library's bytes need them.
#include "core/base/limits.h"
#include "core/extras/preprocess/level_matrix.h"
#include "core/extras/preprocess/preprocess_nodes.h"
#include "core/extras/preprocess/words.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

std::string product(NodeWriter& writer, const std::string& image, const Tensor& weights, bool isColumns)
{
    const std::string matrix = writer.constant(weights);
    return isColumns ? writer.add("MatMul", {image, matrix}) : writer.add("MatMul", {matrix, image});
}

std::string times(NodeWriter& writer, const std::string& value, double factor)
{
    return writer.add("Mul", {value, writer.constant(factor, DType::float32)});
}

/// Σ whole weight·level, divided by 2^bits as far as floor(· + 1/2) can tell.
Result<std::string> wholeProduct(NodeWriter& writer, const LevelMatrix& matrix, const std::string& image,
                                 bool isColumns)
{
    const int bits = *matrix.bits(), low = matrix.lowBits().value_or(0);
    if (low == 0) {
        RL_TAKE(auto all, matrix.dense(isColumns));
        return times(writer, product(writer, image, all, isColumns), std::ldexp(1.0, -bits));
    }
    RL_TAKE(auto high, matrix.dense(isColumns, LevelMatrix::Part::high, low));
    RL_TAKE(auto rest, matrix.dense(isColumns, LevelMatrix::Part::low, low));
    const std::string lows = product(writer, image, rest, isColumns);
    const std::string carried = writer.add("Floor", {times(writer, lows, std::ldexp(1.0, -low))});
    const std::string highs = product(writer, image, high, isColumns);
    return times(writer, writer.add("Add", {highs, carried}), std::ldexp(1.0, low - bits));
}

Result<std::string> resizedAlong(NodeWriter& writer, const LevelMatrix& matrix, const std::string& image,
                                 bool isColumns)
{
    if (matrix.isIdentity())
        return image;
    if (matrix.length() > kLargestMatrix / matrix.inputs())
        return fail(words::preprocessMatrix, matrix.inputs(), matrix.length(), kLargestMatrix / 1'000'000);
    if (matrix.bits()) {
        RL_TAKE(const auto levels, wholeProduct(writer, matrix, image, isColumns));
        return toLevels(writer, levels, matrix.hasNegativeWeights());
    }
    RL_TAKE(auto weights, matrix.dense(isColumns));
    return product(writer, image, weights, isColumns);
}

/// The padding is zero so far.
Result<std::string> filled(NodeWriter& writer, const PreprocessSpec& spec, const PreprocessGeometry& geometry,
                           const std::string& image)
{
    const auto [width, height] = geometry.result;
    const std::int64_t bottom = geometry.rows.nOut - geometry.top,
                       right = geometry.columns.nOut - geometry.left;
    const bool padsRows = geometry.top < 0 || bottom < height;
    const bool padsColumns = geometry.left < 0 || right < width;
    if ((!padsRows && !padsColumns) ||
        std::ranges::all_of(spec.fill, [](float level) { return level == 0.0F; }))
        return image;
    const std::int64_t rows = padsRows ? height : 1, columns = padsColumns ? width : 1;
    if (rows > kLargestMatrix / std::ssize(spec.fill) / columns)
        return fail(words::preprocessPadding, height, width, kLargestMatrix / 1'000'000);
    std::vector<double> levels;
    for (const float level : spec.fill)
        for (std::int64_t y = 0; y < rows; ++y)
            for (std::int64_t x = 0; x < columns; ++x) {
                const bool isInside = (!padsRows || (y >= -geometry.top && y < bottom)) &&
                                      (!padsColumns || (x >= -geometry.left && x < right));
                levels.push_back(isInside ? 0.0 : 255.0 * static_cast<double>(level));
            }
    RL_TAKE(auto plane,
            Tensor::fromDoubles(DType::float32, {1, std::ssize(spec.fill), rows, columns}, levels));
    return writer.add("Add", {image, writer.constant(plane)});
}

std::string cutIntoPatches(NodeWriter& writer, const PreprocessSpec& spec, PixelSize size,
                           const std::string& image)
{
    const std::int64_t side = spec.patch, merge = spec.merge, frames = spec.frames;
    const std::int64_t rows = size.height / side, columns = size.width / side;
    const auto reshaped = [&](const std::string& value, const std::vector<std::int64_t>& dims) {
        return writer.add("Reshape", {value, writer.ints(dims)});
    };
    std::string cut = reshaped(image, {3, rows / merge, merge, side, columns / merge, merge, side});
    cut = writer.add("Transpose", {cut}, {{"perm", std::vector<std::int64_t>{1, 4, 2, 5, 0, 3, 6}}});
    cut = reshaped(cut, {rows * columns, 3, 1, side * side});
    cut = writer.add("Tile", {cut, writer.ints({1, 1, frames, 1})});
    return reshaped(cut, {rows * columns, 3 * frames * side * side});
}

} // namespace

Result<LevelMatrices> levelMatrices(const PreprocessSpec& spec, const PreprocessGeometry& geometry)
{
    const auto whole = [&](const LibraryAxis& axis, AxisOperator matrix, std::int64_t first,
                           std::int64_t length) {
        const bool hasBits = spec.mode != nullptr && spec.mode->weightBits != nullptr && !spec.floats;
        if (hasBits && axis.nIn == axis.nOut)
            matrix = AxisOperator::identity(axis.nIn);
        const std::optional<int> bits = hasBits ? std::optional(spec.mode->weightBits(matrix)) : std::nullopt;
        return LevelMatrix(std::move(matrix), first, length, bits);
    };
    RL_TAKE(auto matrices,
            spec.sizing == Sizing::keep
                ? Result<PlaneMatrices>(PlaneMatrices{AxisOperator::identity(geometry.rows.nIn),
                                                      AxisOperator::identity(geometry.columns.nIn)})
                : libraryMatrices(*spec.mode, geometry.rows, geometry.columns));
    const auto [width, height] = geometry.result;
    return LevelMatrices{whole(geometry.columns, std::move(matrices.columns), geometry.left, width),
                         whole(geometry.rows, std::move(matrices.rows), geometry.top, height)};
}

Result<std::string> writeForSize(NodeWriter& writer, const PreprocessSpec& spec,
                                 const PreprocessGeometry& geometry, const std::string& image)
{
    RL_TAKE(const auto axes, levelMatrices(spec, geometry));
    RL_TAKE(auto result, resizedAlong(writer, axes.columns, channelsFirst(writer, spec, image), true));
    RL_TAKE(result, resizedAlong(writer, axes.rows, result, false));
    const bool hasBits = axes.columns.bits() || axes.rows.bits();
    if (!spec.floats && !hasBits && (axes.columns.weighs() || axes.rows.weighs()))
        result =
            toLevels(writer, result, axes.columns.hasNegativeWeights() || axes.rows.hasNegativeWeights());
    RL_TAKE(result, filled(writer, spec, geometry, result));
    result = scaled(writer, spec, result);
    return spec.patch > 0 ? cutIntoPatches(writer, spec, geometry.result, result) : result;
}

} // namespace resizelens
