// A quantised node and its rewrite on an image, in quantised values.
#pragma once

#include "core/preview/preview_input.h"
#include "core/resize/quant/integer_eval.h"

#include <array>

namespace resizelens {

/// The quantisation in which a site is compared; nullopt if it is not quantised on both sides.
std::optional<SiteQuantisation> codesOf(const ResizeSite& site);

/// The input's real values rounded to what a site of this quantisation can receive. With `fills`, samples
/// 0..1 (black to white) span the whole quantised range, whatever the Scale layer; else values are rounded to
/// the nearest step.
Result<Tensor> onCodes(const PreviewInput& input, const Quantisation& numbers, bool fills);
/// How to display onCodes(): black, white and value range, no tensor.
PreviewInput shownOnCodes(const PreviewInput& input, const Quantisation& numbers, bool fills);

/// previewSite() on quantised values; an empty rule keeps the node. The node rounds the exact sum once, the
/// rewrite per operator, by `rounding`. The node rounds half to even; a Resize on quantised tensors
/// truncates, as in the reference implementation and ONNX Runtime. `picture` is from onCodes(); results are
/// dequantised. Errors: those of previewSite(), a site or rewrite without a quantised form, results above
/// 2^24 elements.
Result<Preview> previewOnCodes(const ResizeSite& site, std::string_view rule, const Tensor& picture,
                               CodeRounding rounding = CodeRounding::halfEven, const Progress& progress = {});

struct QuantaCounts
{
    std::array<std::int64_t, 5> counts = {}; // < -1, -1, 0, 1, > 1 steps
    std::int64_t most = 0;                   // largest magnitude, in steps
    std::int64_t all() const;
    bool operator==(const QuantaCounts&) const = default;
};
/// Of two results of previewOnCodes().
QuantaCounts countQuanta(const Tensor& original, const Tensor& rewrite, const Quantisation& numbers);

} // namespace resizelens
