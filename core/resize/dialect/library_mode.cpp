#include "core/resize/dialect/library_mode.h"

#include "core/base/limits.h"
#include "core/resize/dialect/byte_arithmetic.h"
#include "core/resize/dialect/libraries/all.h"
#include "core/resize/dialect/words.h"
#include "core/resize/matrix/axis_rows.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace resizelens {

namespace {

std::vector<LibraryMode> allModes()
{
    std::vector<LibraryMode> all;
    for (const auto modes : {openCvModes(), pillowModes(), pyTorchModes(), tensorFlowModes(), jaxModes(),
                             tfliteModes(), kerasModes(), coreMlModes(), ncnnModes(), mnnModes(),
                             paddleModes(), scipyModes(), scikitImageModes()})
        all.insert(all.end(), modes.begin(), modes.end());
    return all;
}

bool isLength(std::int64_t length)
{
    return length >= 1 && length <= kMaxAxisRows;
}

/// Terms of the bound on a pair of rows: |a_i ⊗ c_j - b_i ⊗ d_j| ≤ |a_i - b_i|·|c_j| + |b_i|·|c_j - d_j|.
struct RowNorms
{
    std::vector<double> difference, ofFirst, ofSecond;
    std::vector<std::int64_t> order; // largest difference first
};

RowNorms normsOf(const AxisOperator& a, const AxisOperator& b)
{
    RowNorms norms;
    for (std::int64_t i = 0; i < a.outputs(); ++i) {
        double difference = 0.0, first = 0.0, second = 0.0;
        visitTaps(a, b, i, [&](std::int64_t, double x, double y) {
            difference += std::abs(x - y);
            first += std::abs(x);
            second += std::abs(y);
        });
        norms.difference.push_back(difference);
        norms.ofFirst.push_back(first);
        norms.ofSecond.push_back(second);
    }
    norms.order.resize(norms.difference.size());
    std::iota(norms.order.begin(), norms.order.end(), 0);
    std::ranges::stable_sort(norms.order, [&](std::int64_t i, std::int64_t j) {
        return norms.difference[static_cast<std::size_t>(i)] > norms.difference[static_cast<std::size_t>(j)];
    });
    return norms;
}

/// Σ |a_k·c_l - b_k·d_l| over the inputs of a pair of rows.
double pairDistance(const PlaneMatrices& a, const PlaneMatrices& b, std::int64_t y, std::int64_t x)
{
    std::vector<std::array<double, 2>> across;
    visitTaps(a.columns, b.columns, x, [&](std::int64_t, double c, double d) { across.push_back({c, d}); });
    double sum = 0.0;
    visitTaps(a.rows, b.rows, y, [&](std::int64_t, double c, double d) {
        for (const auto& tap : across)
            sum += std::abs(c * tap[0] - d * tap[1]);
    });
    return sum;
}

constexpr std::size_t kMostPairs = 200'000; // computed exactly

} // namespace

std::string_view toString(Evidence evidence)
{
    return evidence == Evidence::library ? "library" : "definition";
}

const std::vector<LibraryMode>& libraryModes()
{
    static const std::vector<LibraryMode> all = allModes();
    return all;
}

const LibraryMode* findLibraryMode(std::string_view id)
{
    const auto& all = libraryModes();
    const auto found = std::ranges::find(all, id, &LibraryMode::id);
    return found == all.end() ? nullptr : &*found;
}

std::string labelOf(const LibraryMode& mode)
{
    return fmt::format("{} {}", mode.library, mode.name);
}

Result<PlaneMatrices> libraryMatrices(const LibraryMode& mode, const LibraryAxis& rows,
                                      const LibraryAxis& columns)
{
    for (const LibraryAxis& axis : {rows, columns})
        if (!isLength(axis.nIn) || !isLength(axis.nOut))
            return fail(words::libraryLengths, rows.nIn, columns.nIn, rows.nOut, columns.nOut);
    return mode.matrices(rows, columns);
}

Result<Tensor> resizeAs(const LibraryMode& mode, const Tensor& input, const LibraryAxis& rows,
                        const LibraryAxis& columns)
{
    const Dims& dims = input.dims();
    if (dims.size() != 4 || (input.type() != DType::float32 && input.type() != DType::uint8))
        return fail(words::libraryPicture, dtypeName(input.type()), toText(dims));
    RL_TAKE(const auto matrices, libraryMatrices(mode, rows, columns));
    if (input.type() == DType::uint8 && mode.weightBits != nullptr) {
        const auto kept = [](const LibraryAxis& axis, const AxisOperator& matrix) {
            return axis.nIn == axis.nOut ? AxisOperator::identity(axis.nIn) : matrix;
        };
        const AxisOperator down = kept(rows, matrices.rows), across = kept(columns, matrices.columns);
        return weighBytesTwice(input, down, mode.weightBits(down), across, mode.weightBits(across));
    }
    if (input.type() == DType::uint8)
        return mode.bytes ? mode.bytes(input, rows, columns)
                          : roundedBytes(input, matrices.rows, matrices.columns);
    const std::array axes = {AxisOperator::identity(dims[0]), AxisOperator::identity(dims[1]), matrices.rows,
                             matrices.columns};
    auto result = applyAxes(input, axes);
    if (result && mode.clips)
        clipToRangeOf(input, *result);
    return result;
}

std::optional<std::array<std::size_t, 2>> planeAxes(const ResizeSite& site)
{
    const std::size_t rank = site.axes.size();
    if (rank == 0) // unknown rank: use the last two axes
        return std::array<std::size_t, 2>{0, 1};
    if (rank < 2 || rank > 4)
        return std::nullopt;
    const auto isResized = [&](std::size_t k) {
        const SiteAxis& axis = site.axes[k];
        return axis.direction() == Direction::unknown ? axis.scale.value_or(1.0) != 1.0
                                                      : axis.direction() != Direction::same;
    };
    // Channels last if axis 1 of four is resized.
    const std::size_t first = rank == 4 && isResized(1) ? 1 : rank - 2;
    for (std::size_t k = 0; k < rank; ++k)
        if (k != first && k != first + 1 && isResized(k))
            return std::nullopt;
    return std::array{first, first + 1};
}

Result<std::vector<AxisOperator>> siteMatrices(
    const ResizeSite& site,
    const std::function<Result<PlaneMatrices>(const LibraryAxis& rows, const LibraryAxis& columns)>& plane)
{
    const auto axes = planeAxes(site);
    const auto input = site.inputDims(), output = site.outputDims();
    if (!axes || !input || !output)
        return fail(words::libraryDynamic);
    const auto [rows, columns] = *axes;
    RL_TAKE(auto matrices, plane({(*input)[rows], (*output)[rows]}, {(*input)[columns], (*output)[columns]}));
    std::vector<AxisOperator> all;
    for (const std::int64_t length : *input)
        all.push_back(AxisOperator::identity(length));
    all[rows] = std::move(matrices.rows);
    all[columns] = std::move(matrices.columns);
    return all;
}

void clipToRangeOf(const Tensor& input, Tensor& result)
{
    if (input.as<float>().empty())
        return;
    const auto [low, high] = std::ranges::minmax(input.as<float>());
    for (float& value : result.as<float>())
        value = std::clamp(value, low, high);
}

PlaneDistance distanceOf(const PlaneMatrices& a, const PlaneMatrices& b)
{
    const RowNorms rows = normsOf(a.rows, b.rows), columns = normsOf(a.columns, b.columns);
    PlaneDistance worst;
    double bound = 0.0;
    std::size_t pairs = 0;
    for (const std::int64_t y : rows.order)
        for (const std::int64_t x : columns.order) {
            const auto i = static_cast<std::size_t>(y), j = static_cast<std::size_t>(x);
            const double most =
                rows.difference[i] * columns.ofFirst[j] + rows.ofSecond[i] * columns.difference[j];
            bound = std::max(bound, most);
            if (most <= worst.worstCase)
                continue;
            if (++pairs > kMostPairs) {
                worst.tight = false;
                continue;
            }
            const double distance = pairDistance(a, b, y, x);
            if (distance > worst.worstCase)
                worst = {distance, y, x, worst.tight};
        }
    if (!worst.tight)
        worst = {bound, rows.order.front(), columns.order.front(), false};
    return worst;
}

} // namespace resizelens
