// Quantised Resizes in whole numbers: what a chip's integer unit computes.
#pragma once

#include "core/quant/quantised_form.h"
#include "core/resize/resize_site.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

#include <span>
#include <string_view>

namespace resizelens {

/// How a fraction becomes a code.
enum class CodeRounding {
    halfEven, // QuantizeLinear of the standard
    halfUp,   // ties upwards
    truncate, // towards zero, counted from code 0: ONNX Runtime's cast of an integer Resize
};
std::string_view toString(CodeRounding rounding);

/// numerator / denominator, rounded. `zeroPoint` is added after a rounding to nearest, before a truncation.
std::int64_t roundedCode(Int128 numerator, Int128 denominator, std::int64_t zeroPoint, CodeRounding rounding);

/// The Resize of these matrices on codes: one exact sum and one rounding for each element, kept within the
/// codes of `numbers.after`. Errors: matrices that are not exact, a tensor of another type or shape.
Result<Tensor> resizeCodes(std::span<const AxisOperator> axes, const SiteQuantisation& numbers,
                           const Tensor& codes, CodeRounding rounding, const Progress& progress = {});

/// The rewrite on codes, each operator rounded by itself.
Result<Tensor> evaluateForm(const QuantisedForm& form, const Tensor& codes, CodeRounding rounding,
                            const Progress& progress = {});

/// ONNX Runtime's linear Resize of int8 or uint8 on its CPU, when it works on codes (integer Resizes, and
/// quantised ones whose neighbours it drops). `planar`: images of N×C×H×W in float32, cut off; else
/// N×H×W×C in 10 bits: the weight of the higher neighbour is cut, that of the lower is what it leaves of 1.
/// Two linear axes next to each other. Errors: other Resizes.
Result<Tensor> resizeAsOnnxRuntime(const ResizeSite& site, const Tensor& codes, bool planar);

} // namespace resizelens
