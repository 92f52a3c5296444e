// A quantised node and its rewrite on a picture, in codes.
#pragma once

#include "core/quant/integer_eval.h"
#include "core/session/preview_input.h"

#include <array>

namespace resizelens {

/// The numbers in which a site is compared on both sides; nullopt: in real ones, because it is not quantised or
/// not on both sides.
std::optional<SiteQuantisation> codesOf(const ResizeSite& site);

/// The real numbers of an input that a site of these numbers can be given. A picture of samples 0..1 fills the
/// codes, the first is black and the last white, whatever its Scale layer; other values (`fills` false) become
/// those of the nearest codes.
Result<Tensor> onCodes(const PreviewInput& input, const Quantisation& numbers, bool fills);
/// `input` without its tensor as onCodes() leaves it: what is black and white, and the range of the values.
PreviewInput shownOnCodes(const PreviewInput& input, const Quantisation& numbers, bool fills);

/// previewSite() on codes, the site kept with an empty rule: the node with one rounding of the exact sum, the
/// rewrite with one for each operator, in `rounding`. The node's ties go to even; a Resize of codes is cut off,
/// as by the standard's reference and ONNX Runtime. `picture` is onCodes(); both results are the real numbers
/// that codes of the site's result stand for. Errors: previewSite()'s, a site or a rewrite without codes,
/// results of more than 2^24 elements.
Result<Preview> previewOnCodes(const ResizeSite& site, std::string_view rule, const Tensor& picture,
                               CodeRounding rounding = CodeRounding::halfEven, const Progress& progress = {});

/// How many results differ by how many quanta.
struct QuantaCounts
{
    std::array<std::int64_t, 5> counts = {}; // less than -1, -1, 0, 1, more than 1
    std::int64_t most = 0;                   // quanta, whatever the sign
    std::int64_t all() const;
    bool operator==(const QuantaCounts&) const = default;
};
/// Of two results of previewOnCodes().
QuantaCounts countQuanta(const Tensor& original, const Tensor& rewrite, const Quantisation& numbers);

} // namespace resizelens
