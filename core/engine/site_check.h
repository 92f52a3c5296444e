// Compares a site's rewrite with ONNX Runtime's result for the original node on the same input.
#pragma once

#include "core/base/tensor.h"
#include "core/engine/difference_plane.h"
#include "core/engine/tensor_difference.h"
#include "core/resize/chain/certificate.h"
#include "core/resize/matrix/resize_site.h"

#include <array>
#include <optional>
#include <vector>

namespace resizelens {

/// A row of a nearest axis whose position, within float32 accuracy, is on the boundary of two samples.
struct TiedRow
{
    std::int64_t row = 0;
    std::array<std::int64_t, 2> samples = {};
};

/// Allowed difference between the two results of a site at given dimensions.
struct SitePromise
{
    ResizeSite site; // at these dimensions
    std::vector<AxisOperator> exact = {};
    /// By axis and row: Σ|w - w'| of the exact weights and those ONNX Runtime computes from float32
    /// positions; 0 where float32 positions cannot explain it.
    std::vector<std::vector<double>> runtime = {};
    std::vector<std::vector<TiedRow>> ties = {}; // by axis; nearest only
    /// Certificate::roundingBound of the rewrite, at most usualTolerance() of the type; 0 if the node stays.
    double rounding = 0.0;
    double inputRange = 1.0;
    bool keepsBits = true;
    double quanta = 0.0;     // allowed error in LSBs, for a rewrite that computes on quantised values
    bool fallsApart = false; // downstream quantised values may be off by one LSB
    bool certified = true;   // false: no guarantee, usualTolerance() applies
};

/// `site` at the dimensions of an input, if the rewritten model keeps it. Errors: those of siteOperators().
Result<SitePromise> promiseOfKept(ResizeSite site);

struct SiteFinding
{
    TensorDifference difference = {};
    double allowed = 0.0;                      // largest allowed share of max|x|
    std::int64_t ties = 0;                     // differences at true ties, where either sample is correct
    std::int64_t beyond = 0;                   // values beyond the allowed difference
    bool compared = true;                      // false: the certificate does not cover this input
    std::optional<DifferencePlane> plane = {}; // through the worst value, if any is beyond
    bool within() const { return beyond == 0; }
};

/// `computed`: ONNX Runtime's result for the original node on `input`; `given`: the rewritten model's.
/// `slack`: additional allowance as a share of max|x|. Errors: type or shape mismatch.
Result<SiteFinding> checkSite(const SitePromise& promise, const Tensor& input, const Tensor& computed,
                              const Tensor& given, double slack = 0.0);

} // namespace resizelens
