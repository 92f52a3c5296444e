// Quantised Resizes in integer arithmetic, as an integer unit computes them.
#pragma once

#include "core/base/progress.h"
#include "core/base/tensor.h"
#include "core/resize/matrix/resize_site.h"
#include "core/resize/quant/quantised_form.h"

#include <span>
#include <string_view>

namespace resizelens {

/// How a fraction is rounded to a quantised value.
enum class CodeRounding {
    halfEven, // QuantizeLinear of the standard
    halfUp,   // ties upwards
    truncate, // the quantised value towards 0: ONNX Runtime's cast in an integer Resize
};
std::string_view toString(CodeRounding rounding);

/// numerator / denominator, rounded; `zeroPoint` is added after rounding to nearest but before truncation.
std::int64_t roundedCode(Int128 numerator, Int128 denominator, std::int64_t zeroPoint, CodeRounding rounding);

/// The Resize of these matrices on quantised values: one exact sum and one rounding per element, clamped to
/// the range of `numbers.after`. Errors: matrices that are not exact, a tensor of another type or shape.
Result<Tensor> resizeCodes(std::span<const AxisOperator> axes, const SiteQuantisation& numbers,
                           const Tensor& codes, CodeRounding rounding, const Progress& progress = {});

/// The rewrite on quantised values; each operator rounds.
Result<Tensor> evaluateForm(const QuantisedForm& form, const Tensor& codes, CodeRounding rounding,
                            const Progress& progress = {});

} // namespace resizelens
