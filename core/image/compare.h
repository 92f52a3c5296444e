// Comparison of two tensors as a value that says how much and where.
#pragma once

#include "core/support/error.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace resizelens {

/// A place in a [N, C, H, W] tensor. Tensors of fewer axes count from the right (a matrix has only y, x);
/// in tensors of more axes `n` counts over all axes before C.
struct TensorPlace
{
    std::int64_t n = 0;
    std::int64_t c = 0;
    std::int64_t y = 0;
    std::int64_t x = 0;
    bool operator==(const TensorPlace&) const = default;
};

/// Figures over a set of elements with differences d = rewrite - original. A pair is equal where the values
/// are equal, both infinite of one sign, or both not-a-number; a pair with a not-a-number or an infinity
/// that is not equal is incomparable: it makes maxAbs infinite and is left out of the means.
struct DifferenceFigures
{
    std::int64_t count = 0;
    std::int64_t differing = 0;            // pairs that are not equal, incomparable ones included
    std::int64_t incomparable = 0;         // a NaN or an infinity against something else
    double maxAbs = 0.0;                   // max |d|
    double meanAbs = 0.0;                  // sum |d| / comparable pairs
    double rmse = 0.0;                     // sqrt(sum d² / comparable pairs)
    std::optional<TensorPlace> where = {}; // first place of maxAbs; absent where nothing differs
};

struct CompareResult
{
    Dims dims = {};
    double peak = 1.0; // the range of values that PSNR and SSIM refer to
    DifferenceFigures whole = {};
    /// Absent unless CompareOptions::borderWidth is > 0: pixels nearer than that to an edge, and the rest.
    std::optional<DifferenceFigures> border = {};
    std::optional<DifferenceFigures> interior = {};
    /// 20·log10(peak / rmse) in dB; +infinity where nothing differs; absent where pairs are incomparable.
    std::optional<double> psnr = {};
    /// Structural similarity, at most 1; absent where it is not defined (a plane smaller than 11×11,
    /// incomparable pairs) or was not asked for.
    std::optional<double> ssim = {};

    bool identical() const { return whole.differing == 0; }
};

struct CompareOptions
{
    double peak = 1.0; // > 0
    std::int64_t borderWidth = 0;
    bool structure = true; // SSIM too, by far the most work
    std::stop_token stop = {};
    unsigned threads = 0; // as in parallelFor()
};

/// Figures of a part of the pixels: x, y, width and height, of every channel. Cut to the tensor.
struct ComparePart
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
    bool operator==(const ComparePart&) const = default;
};

/// max, mean, RMSE and place within a part of float32 tensors of one shape [N, C, H, W]. Errors: as
/// compareTensors().
Result<DifferenceFigures> comparePart(const Tensor& original, const Tensor& rewrite, const ComparePart& part,
                                      const std::stop_token& stop = {});

/// How often differences of a size occur: `counts` over even steps of [-end, end]; what lies beyond is in the
/// first and last step. Equal values and incomparable ones are left out.
struct DifferenceHistogram
{
    double end = 0.0; // max |d| of what is comparable; 0: nothing differs
    std::vector<std::int64_t> counts = {};
    std::int64_t equal = 0;
    std::int64_t incomparable = 0;
};

/// Of float32 tensors of one shape. `steps` >= 1, odd counts have a step around 0.
Result<DifferenceHistogram> differenceHistogram(const Tensor& original, const Tensor& rewrite, double end,
                                                std::size_t steps, const std::stop_token& stop = {});

/// 20·log10(peak / rmse) in dB, as CompareResult::psnr.
std::optional<double> psnrOf(const DifferenceFigures& figures, double peak);

/// CompareResult::ssim alone, for figures that were made without it. nullopt also where it was cancelled.
std::optional<double> compareStructure(const Tensor& original, const Tensor& rewrite, double peak,
                                       const std::stop_token& stop = {});

/// Compares two tensors of one shape and of floating type (each its own; values are compared as double).
/// Two results of the same resize by different arithmetic are expected to satisfy
/// |d| <= absolute + relative · |original| for each element; maxAbs is the least `absolute` with relative =
/// 0. Errors: compare.shape, compare.type, compare.peak, cancelled; with structure also image.opencv.
Result<CompareResult> compareTensors(const Tensor& original, const Tensor& rewrite,
                                     const CompareOptions& options = {});

} // namespace resizelens
