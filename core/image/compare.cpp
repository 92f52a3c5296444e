#include "core/image/compare.h"

#include "core/base/parallel.h"
#include "core/image/image.h"
#include "core/image/structure.h"
#include "core/image/to_tensor.h"
#include "core/image/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>
#include <vector>

namespace resizelens {

namespace {

struct Layout
{
    std::int64_t n = 1;
    std::int64_t c = 1;
    std::int64_t h = 1;
    std::int64_t w = 1;
};

Layout layoutOf(const Dims& dims)
{
    Layout layout;
    const std::size_t rank = dims.size();
    if (rank >= 1)
        layout.w = dims[rank - 1];
    if (rank >= 2)
        layout.h = dims[rank - 2];
    if (rank >= 3)
        layout.c = dims[rank - 3];
    for (std::size_t i = 0; i + 3 < rank; ++i)
        layout.n *= dims[i];
    return layout;
}

struct RowSums
{
    double sum = 0.0;
    double squares = 0.0; // non-finite if any value is
    double largest = 0.0;
    std::int64_t differing = 0;
};

/// Independent lanes, which compilers vectorise.
class LaneSums
{
public:
    static constexpr std::size_t kLanes = 8;

    void add(const float* a, const float* b)
    {
        for (std::size_t i = 0; i < kLanes; ++i)
            add(i, a[i], b[i]);
    }

    void add(std::size_t lane, float a, float b)
    {
        const double distance = std::abs(static_cast<double>(b) - static_cast<double>(a));
        m_sum[lane] += distance;
        m_squares[lane] += distance * distance;
        m_largest[lane] = distance > m_largest[lane] ? distance : m_largest[lane];
        m_differing[lane] += distance != 0.0 ? 1.0 : 0.0;
    }

    RowSums sums() const
    {
        RowSums sums;
        for (std::size_t i = 0; i < kLanes; ++i) {
            sums.sum += m_sum[i];
            sums.squares += m_squares[i];
            sums.largest = std::max(sums.largest, m_largest[i]);
            sums.differing += static_cast<std::int64_t>(m_differing[i]);
        }
        return sums;
    }

private:
    std::array<double, kLanes> m_sum = {};
    std::array<double, kLanes> m_squares = {};
    std::array<double, kLanes> m_largest = {};
    std::array<double, kLanes> m_differing = {};
};

RowSums sumsOf(std::span<const float> a, std::span<const float> b)
{
    LaneSums lanes;
    std::size_t i = 0;
    for (; i + LaneSums::kLanes <= a.size(); i += LaneSums::kLanes)
        lanes.add(&a[i], &b[i]);
    for (std::size_t lane = 0; i < a.size(); ++i, ++lane)
        lanes.add(lane, a[i], b[i]);
    return lanes.sums();
}

class Accumulator
{
public:
    void add(double original, double rewrite, const TensorPlace& place)
    {
        ++m_figures.count;
        if (original == rewrite || (std::isnan(original) && std::isnan(rewrite)))
            return;
        ++m_figures.differing;
        const double difference = rewrite - original;
        const bool comparable = std::isfinite(difference);
        const double distance = comparable ? std::abs(difference) : std::numeric_limits<double>::infinity();
        if (comparable) {
            m_sum += distance;
            m_squares += difference * difference;
        } else {
            ++m_figures.incomparable;
        }
        note(distance, place);
    }

    template<class A, class B>
    void addRow(std::span<const A> a, std::span<const B> b, TensorPlace place)
    {
        for (std::size_t i = 0; i < a.size(); ++i, ++place.x)
            add(static_cast<double>(a[i]), static_cast<double>(b[i]), place);
    }

    void addRow(std::span<const float> a, std::span<const float> b, TensorPlace place)
    {
        const RowSums sums = sumsOf(a, b);
        if (!std::isfinite(sums.squares)) // NaN, infinity or overflowing squares
            return addRow<float, float>(a, b, place);
        m_figures.count += std::ssize(a);
        m_figures.differing += sums.differing;
        m_sum += sums.sum;
        m_squares += sums.squares;
        if (sums.largest <= m_figures.maxAbs)
            return;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (const double distance = std::abs(static_cast<double>(b[i]) - static_cast<double>(a[i]));
                distance > m_figures.maxAbs)
                note(distance, {place.n, place.c, place.y, place.x + static_cast<std::int64_t>(i)});
    }

    /// `next` must follow in element order.
    void merge(const Accumulator& next)
    {
        m_figures.count += next.m_figures.count;
        m_figures.differing += next.m_figures.differing;
        m_figures.incomparable += next.m_figures.incomparable;
        m_sum += next.m_sum;
        m_squares += next.m_squares;
        if (next.m_figures.where)
            note(next.m_figures.maxAbs, *next.m_figures.where);
    }

    DifferenceFigures figures() const
    {
        DifferenceFigures figures = m_figures;
        const auto comparable = static_cast<double>(figures.count - figures.incomparable);
        if (comparable > 0) {
            figures.meanAbs = m_sum / comparable;
            figures.rmse = std::sqrt(m_squares / comparable);
        }
        return figures;
    }

private:
    void note(double distance, const TensorPlace& place)
    {
        if (m_figures.where && distance <= m_figures.maxAbs &&
            !(distance == m_figures.maxAbs && before(place, *m_figures.where)))
            return;
        m_figures.maxAbs = distance;
        m_figures.where = place;
    }

    static bool before(const TensorPlace& a, const TensorPlace& b)
    {
        return std::tie(a.n, a.c, a.y, a.x) < std::tie(b.n, b.c, b.y, b.x);
    }

    DifferenceFigures m_figures = {};
    double m_sum = 0.0;
    double m_squares = 0.0;
};

struct Accumulators
{
    Accumulator border = {};
    Accumulator interior = {};
};

template<class A, class B>
void addSplitRow(std::span<const A> a, std::span<const B> b, const Layout& layout, std::int64_t borderWidth,
                 const TensorPlace& place, Accumulators& out)
{
    const bool edgeRow = std::min(place.y, layout.h - 1 - place.y) < borderWidth;
    const auto width = static_cast<std::size_t>(layout.w);
    const auto edge = static_cast<std::size_t>(std::min(borderWidth, layout.w));
    if (edgeRow || 2 * edge >= width) {
        (borderWidth > 0 ? out.border : out.interior).addRow(a, b, place);
        return;
    }
    const auto at = [&](std::size_t x) {
        return TensorPlace{place.n, place.c, place.y, static_cast<std::int64_t>(x)};
    };
    if (edge > 0)
        out.border.addRow(a.first(edge), b.first(edge), place);
    out.interior.addRow(a.subspan(edge, width - 2 * edge), b.subspan(edge, width - 2 * edge), at(edge));
    if (edge > 0)
        out.border.addRow(a.last(edge), b.last(edge), at(width - edge));
}

constexpr std::int64_t kTaskElements = std::int64_t{1} << 19;

template<class A, class B>
bool accumulate(std::span<const A> a, std::span<const B> b, const Layout& layout,
                const CompareOptions& options, Accumulators& out)
{
    const std::int64_t rows = layout.n * layout.c * layout.h;
    if (rows == 0 || layout.w == 0)
        return true;
    const std::int64_t rowsPerTask = std::max<std::int64_t>(1, kTaskElements / layout.w);
    const std::int64_t tasks = (rows + rowsPerTask - 1) / rowsPerTask;
    std::vector<Accumulators> sums(static_cast<std::size_t>(tasks));
    parallelFor(tasks, options.threads, [&](std::int64_t task) {
        Accumulators& sum = sums[static_cast<std::size_t>(task)];
        const std::int64_t end = std::min(rows, (task + 1) * rowsPerTask);
        const auto width = static_cast<std::size_t>(layout.w);
        for (std::int64_t row = task * rowsPerTask; row < end && !options.stop.stop_requested(); ++row) {
            const std::int64_t plane = row / layout.h;
            const TensorPlace place{plane / layout.c, plane % layout.c, row % layout.h, 0};
            const std::size_t begin = static_cast<std::size_t>(row) * width;
            addSplitRow(a.subspan(begin, width), b.subspan(begin, width), layout, options.borderWidth, place,
                        sum);
        }
    });
    for (const Accumulators& sum : sums) {
        out.border.merge(sum.border);
        out.interior.merge(sum.interior);
    }
    return !options.stop.stop_requested();
}

template<class A>
bool accumulateWith(std::span<const A> a, const Tensor& b, const Layout& layout,
                    const CompareOptions& options, Accumulators& out)
{
    return b.type() == DType::float64 ? accumulate(a, b.as<double>(), layout, options, out)
                                      : accumulate(a, b.as<float>(), layout, options, out);
}

// Compares the luminance of colour images (three channels), else each channel; returns the mean.
Result<std::optional<double>> ssimOf(const Tensor& a, const Tensor& b, const Layout& layout,
                                     const CompareOptions& options)
{
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    if (layout.w > kMost || layout.h > kMost || a.count() == 0)
        return std::nullopt;
    const auto area = static_cast<std::size_t>(layout.h * layout.w);
    const bool colour = layout.c == 3;
    const std::int64_t planes = colour ? layout.n : layout.n * layout.c;
    const std::size_t step = colour ? 3 * area : area;
    double sum = 0.0;
    for (std::int64_t i = 0; i < planes; ++i) {
        const auto planeA = a.as<float>().subspan(static_cast<std::size_t>(i) * step, step);
        const auto planeB = b.as<float>().subspan(static_cast<std::size_t>(i) * step, step);
        const auto width = static_cast<int>(layout.w);
        const auto height = static_cast<int>(layout.h);
        const auto similarity =
            structuralSimilarity(planeA, planeB, width, height, options.peak, options.stop);
        if (!similarity || !*similarity)
            return similarity;
        sum += **similarity;
    }
    return sum / static_cast<double>(planes);
}

Result<void> checkArguments(const Tensor& original, const Tensor& rewrite, const CompareOptions& options)
{
    if (original.dims() != rewrite.dims())
        return fail(words::compareShapes, toText(original.dims()), toText(rewrite.dims()));
    for (const Tensor* tensor : {&original, &rewrite})
        if (!isFloating(tensor->type()))
            return fail(words::compareFloatsOnly, dtypeName(tensor->type()));
    if (!(options.peak > 0.0) || !std::isfinite(options.peak))
        return fail(words::comparePeak);
    return {};
}

// float32 and float64 are read in place; smaller types are widened exactly.
bool readInPlace(const Tensor& tensor)
{
    return tensor.type() == DType::float32 || tensor.type() == DType::float64;
}

Result<CompareResult> compareWide(const Tensor& original, const Tensor& rewrite,
                                  const CompareOptions& options)
{
    const Layout layout = layoutOf(original.dims());
    Accumulators sums;
    const bool whole = original.type() == DType::float64
                           ? accumulateWith(original.as<double>(), rewrite, layout, options, sums)
                           : accumulateWith(original.as<float>(), rewrite, layout, options, sums);
    if (!whole)
        return fail(cancelledError());
    Accumulator all = sums.border;
    all.merge(sums.interior);
    CompareResult result{.dims = original.dims(), .peak = options.peak, .whole = all.figures()};
    if (options.borderWidth > 0) {
        result.border = sums.border.figures();
        result.interior = sums.interior.figures();
    }
    result.psnr = psnrOf(result.whole, options.peak);
    return result;
}

Result<void> addStructure(const Tensor& original, const Tensor& rewrite, const CompareOptions& options,
                          CompareResult& result)
{
    if (original.type() != DType::float32 || rewrite.type() != DType::float32) {
        const auto a = toFloat32(original);
        const auto b = toFloat32(rewrite);
        if (!a || !b)
            return fail(!a ? a.error() : b.error());
        return addStructure(*a, *b, options, result);
    }
    RL_TAKE(result.ssim, ssimOf(original, rewrite, layoutOf(original.dims()), options));
    if (options.stop.stop_requested())
        return fail(cancelledError());
    return {};
}

Result<void> checkPictures(const Tensor& original, const Tensor& rewrite)
{
    RL_TRY(checkArguments(original, rewrite, {}));
    if (original.type() != DType::float32 || rewrite.type() != DType::float32)
        return fail(words::compareFloat32Only);
    return {};
}

} // namespace

std::optional<double> psnrOf(const DifferenceFigures& figures, double peak)
{
    if (figures.incomparable > 0)
        return std::nullopt;
    if (figures.rmse == 0.0)
        return std::numeric_limits<double>::infinity();
    return 20.0 * std::log10(peak / figures.rmse);
}

Result<DifferenceFigures> comparePart(const Tensor& original, const Tensor& rewrite, const ComparePart& part,
                                      const std::stop_token& stop)
{
    RL_TRY(checkPictures(original, rewrite));
    const Layout layout = layoutOf(original.dims());
    const std::int64_t left = std::clamp<std::int64_t>(part.x, 0, layout.w);
    const std::int64_t right = std::clamp<std::int64_t>(part.x + part.width, left, layout.w);
    const std::int64_t top = std::clamp<std::int64_t>(part.y, 0, layout.h);
    const std::int64_t bottom = std::clamp<std::int64_t>(part.y + part.height, top, layout.h);
    const auto length = static_cast<std::size_t>(right - left);
    Accumulator sum;
    for (std::int64_t plane = 0; plane < layout.n * layout.c; ++plane)
        for (std::int64_t y = top; y < bottom; ++y) {
            if (stop.stop_requested())
                return fail(cancelledError());
            const auto begin = static_cast<std::size_t>((plane * layout.h + y) * layout.w + left);
            sum.addRow(original.as<float>().subspan(begin, length),
                       rewrite.as<float>().subspan(begin, length),
                       TensorPlace{plane / layout.c, plane % layout.c, y, left});
        }
    return sum.figures();
}

Result<DifferenceHistogram> differenceHistogram(const Tensor& original, const Tensor& rewrite, double end,
                                                std::size_t steps, const std::stop_token& stop)
{
    RL_TRY(checkPictures(original, rewrite));
    if (steps < 1 || !(end >= 0.0) || !std::isfinite(end))
        return fail(words::compareHistogram);
    DifferenceHistogram histogram{.end = end, .counts = std::vector<std::int64_t>(steps, 0)};
    const auto a = original.as<float>(), b = rewrite.as<float>();
    const double factor = end > 0.0 ? static_cast<double>(steps) / (2.0 * end) : 0.0;
    const auto last = static_cast<double>(steps - 1);
    constexpr std::size_t kLook = std::size_t{1} << 16;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (i % kLook == 0 && stop.stop_requested())
            return fail(cancelledError());
        if (a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]))) {
            ++histogram.equal;
            continue;
        }
        const double difference = static_cast<double>(b[i]) - static_cast<double>(a[i]);
        if (!std::isfinite(difference)) {
            ++histogram.incomparable;
            continue;
        }
        const double step = std::clamp(std::floor((difference + end) * factor), 0.0, last);
        ++histogram.counts[static_cast<std::size_t>(step)];
    }
    return histogram;
}

std::optional<double> compareStructure(const Tensor& original, const Tensor& rewrite, double peak,
                                       const std::stop_token& stop)
{
    CompareResult result;
    CompareOptions options;
    options.peak = peak;
    options.stop = stop;
    if (!checkArguments(original, rewrite, options) || !addStructure(original, rewrite, options, result))
        return std::nullopt;
    return result.ssim;
}

Result<CompareResult> compareTensors(const Tensor& original, const Tensor& rewrite,
                                     const CompareOptions& options)
{
    RL_TRY(checkArguments(original, rewrite, options));
    if (!readInPlace(original) || !readInPlace(rewrite)) {
        const auto a = readInPlace(original) ? Result<Tensor>(original) : toFloat32(original);
        const auto b = readInPlace(rewrite) ? Result<Tensor>(rewrite) : toFloat32(rewrite);
        if (!a || !b)
            return fail(!a ? a.error() : b.error());
        return compareTensors(*a, *b, options);
    }
    auto result = compareWide(original, rewrite, options);
    if (!result || !options.structure)
        return result;
    RL_TRY(addStructure(original, rewrite, options, *result));
    return result;
}

} // namespace resizelens
