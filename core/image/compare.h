#pragma once

#include "core/base/error.h"
#include "core/base/tensor.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace resizelens {

/// A position in an [N, C, H, W] tensor. Lower ranks are aligned to the right (a matrix has only y, x); in
/// higher ranks `n` runs over all axes before C.
struct TensorPlace
{
    std::int64_t n = 0;
    std::int64_t c = 0;
    std::int64_t y = 0;
    std::int64_t x = 0;
    bool operator==(const TensorPlace&) const = default;
};

/// Statistics of differences d = rewrite - original. A pair is equal if the values are equal, infinite with
/// the same sign, or both NaN; any other pair with a NaN or an infinity is incomparable: it makes maxAbs
/// infinite and is left out of the means.
struct DifferenceFigures
{
    std::int64_t count = 0;
    std::int64_t differing = 0; // unequal pairs, including incomparable ones
    std::int64_t incomparable = 0;
    double maxAbs = 0.0;                   // max |d|
    double meanAbs = 0.0;                  // sum |d| / comparable pairs
    double rmse = 0.0;                     // sqrt(sum d² / comparable pairs)
    std::optional<TensorPlace> where = {}; // first position of maxAbs; absent if nothing differs
};

struct CompareResult
{
    Dims dims = {};
    double peak = 1.0; // value range for PSNR and SSIM
    DifferenceFigures whole = {};
    /// Pixels nearer than CompareOptions::borderWidth to an edge, and the rest; absent if that is 0.
    std::optional<DifferenceFigures> border = {};
    std::optional<DifferenceFigures> interior = {};
    /// 20·log10(peak / rmse) in dB; +infinity if nothing differs; absent with incomparable pairs.
    std::optional<double> psnr = {};
    /// At most 1; absent if undefined (a plane smaller than 11×11, incomparable pairs) or not requested.
    std::optional<double> ssim = {};
    /// Mean FLIP error (flip.h), 0..1. Colour images only; added by the caller, who knows black and white.
    std::optional<double> flip = {};

    bool identical() const { return whole.differing == 0; }
};

struct CompareOptions
{
    double peak = 1.0; // > 0
    std::int64_t borderWidth = 0;
    bool structure = true; // compute SSIM, by far the most work
    std::stop_token stop = {};
    unsigned threads = 0; // as in parallelFor()
};

/// A rectangle of pixels in every channel, clipped to the tensor.
struct ComparePart
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
    bool operator==(const ComparePart&) const = default;
};

/// max, mean, RMSE and position in a part of float32 [N, C, H, W] tensors. Errors: as compareTensors().
Result<DifferenceFigures> comparePart(const Tensor& original, const Tensor& rewrite, const ComparePart& part,
                                      const std::stop_token& stop = {});

/// Histogram of differences: `counts` over even bins of [-end, end]; the outer bins include what lies beyond.
/// Equal and incomparable pairs are left out.
struct DifferenceHistogram
{
    double end = 0.0; // max |d| of comparable pairs; 0: nothing differs
    std::vector<std::int64_t> counts = {};
    std::int64_t equal = 0;
    std::int64_t incomparable = 0;
};

/// For float32 tensors of one shape. `steps` >= 1; an odd number has a bin around 0.
Result<DifferenceHistogram> differenceHistogram(const Tensor& original, const Tensor& rewrite, double end,
                                                std::size_t steps, const std::stop_token& stop = {});

std::optional<double> psnrOf(const DifferenceFigures& figures, double peak);

/// CompareResult::ssim alone. nullopt also if cancelled.
std::optional<double> compareStructure(const Tensor& original, const Tensor& rewrite, double peak,
                                       const std::stop_token& stop = {});

/// Compares two floating-point tensors of one shape as double; their types may differ. The usual criterion
/// for two implementations of a resize is |d| <= absolute + relative · |original| per element; maxAbs is the
/// least `absolute` for relative = 0. Errors: compare.shape, compare.type, compare.peak, cancelled; with
/// structure also image.opencv.
Result<CompareResult> compareTensors(const Tensor& original, const Tensor& rewrite,
                                     const CompareOptions& options = {});

} // namespace resizelens
