#include "core/image/compare.h"

#include "core/image/image.h"
#include "core/image/structure.h"
#include "core/image/to_tensor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace resizelens {

namespace {

/// The tensor's axes seen as N, C, H, W.
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
        if (!m_figures.where || distance > m_figures.maxAbs) {
            m_figures.maxAbs = distance;
            m_figures.where = place;
        }
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
    DifferenceFigures m_figures = {};
    double m_sum = 0.0;
    double m_squares = 0.0;
};

struct Accumulators
{
    Accumulator whole = {};
    Accumulator border = {};
    Accumulator interior = {};
};

bool inBorder(const Layout& layout, std::int64_t y, std::int64_t x, std::int64_t width)
{
    return std::min({y, x, layout.h - 1 - y, layout.w - 1 - x}) < width;
}

template<class A, class B>
bool accumulate(std::span<const A> a, std::span<const B> b, const Layout& layout,
                const CompareOptions& options, Accumulators& out)
{
    std::size_t i = 0;
    for (std::int64_t plane = 0; plane < layout.n * layout.c; ++plane)
        for (std::int64_t y = 0; y < layout.h; ++y) {
            if (options.stop.stop_requested())
                return false;
            for (std::int64_t x = 0; x < layout.w; ++x, ++i) {
                const TensorPlace place{plane / layout.c, plane % layout.c, y, x};
                const auto original = static_cast<double>(a[i]);
                const auto rewrite = static_cast<double>(b[i]);
                out.whole.add(original, rewrite, place);
                if (options.borderWidth > 0)
                    (inBorder(layout, y, x, options.borderWidth) ? out.border : out.interior)
                        .add(original, rewrite, place);
            }
        }
    return true;
}

template<class A>
bool accumulateWith(std::span<const A> a, const Tensor& b, const Layout& layout,
                    const CompareOptions& options, Accumulators& out)
{
    return b.type() == DType::float64 ? accumulate(a, b.as<double>(), layout, options, out)
                                      : accumulate(a, b.as<float>(), layout, options, out);
}

std::optional<double> psnrOf(const DifferenceFigures& figures, double peak)
{
    if (figures.incomparable > 0)
        return std::nullopt;
    if (figures.rmse == 0.0)
        return std::numeric_limits<double>::infinity();
    return 20.0 * std::log10(peak / figures.rmse);
}

std::vector<float> luminancePlane(std::span<const float> rgb, std::size_t area)
{
    std::vector<float> plane(area);
    for (std::size_t i = 0; i < area; ++i)
        plane[i] = luminance(rgb[i], rgb[area + i], rgb[2 * area + i]);
    return plane;
}

// Of colour pictures (three channels) the luminance is compared, of feature maps each channel; mean of all.
std::optional<double> ssimOf(const Tensor& a, const Tensor& b, const Layout& layout,
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
            colour ? structuralSimilarity(luminancePlane(planeA, area), luminancePlane(planeB, area), width,
                                          height, options.peak, options.stop)
                   : structuralSimilarity(planeA, planeB, width, height, options.peak, options.stop);
        if (!similarity)
            return std::nullopt;
        sum += *similarity;
    }
    return sum / static_cast<double>(planes);
}

Result<void> checkArguments(const Tensor& original, const Tensor& rewrite, const CompareOptions& options)
{
    if (original.dims() != rewrite.dims())
        return fail(ErrorKind::shape, "compare.shape",
                    "tensors of different shapes cannot be compared: " + toText(original.dims()) + " and " +
                        toText(rewrite.dims()));
    for (const Tensor* tensor : {&original, &rewrite})
        if (!isFloating(tensor->type()))
            return fail(ErrorKind::unsupported, "compare.type",
                        "only floating-point tensors are compared, not " + dtypeName(tensor->type()));
    if (!(options.peak > 0.0) || !std::isfinite(options.peak))
        return fail(ErrorKind::argument, "compare.peak", "the range of values must be more than 0");
    return {};
}

// float32 and float64 are read in place; the small types are widened, which is exact.
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
    CompareResult result{.dims = original.dims(), .peak = options.peak, .whole = sums.whole.figures()};
    if (options.borderWidth > 0) {
        result.border = sums.border.figures();
        result.interior = sums.interior.figures();
    }
    result.psnr = psnrOf(result.whole, options.peak);
    return result;
}

bool allFinite(const Tensor& tensor)
{
    return std::ranges::all_of(tensor.as<float>(), [](float value) { return std::isfinite(value); });
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
    if (allFinite(original) && allFinite(rewrite))
        result.ssim = ssimOf(original, rewrite, layoutOf(original.dims()), options);
    if (options.stop.stop_requested())
        return fail(cancelledError());
    return {};
}

} // namespace

Result<CompareResult> compareTensors(const Tensor& original, const Tensor& rewrite,
                                     const CompareOptions& options)
{
    if (const auto sound = checkArguments(original, rewrite, options); !sound)
        return fail(sound.error());
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
    if (const auto added = addStructure(original, rewrite, options, *result); !added)
        return fail(added.error());
    return result;
}

} // namespace resizelens
