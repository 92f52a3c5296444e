// What target profiles may ask about an operator: a few named facts, the same for a Resize node of a model
// and for the operators of a rewrite.
//   every operator   op, dtype, rank, batch, dims and spatial_dims (of its input), channels
//   windows          kernel, kernel_product, stride, stride_product, pads (all of them), dilation
//   convolutions     groups ("one" or "depthwise"), multiplier (outputs a channel)
//   Resize           mode, coordinate_transformation_mode, nearest_mode, direction, resized_axes ("spatial"
//   or
//                    "other"), scales and align_scales of the spatial axes, antialias, exclude_outside,
//                    keep_aspect_ratio_policy, sizes ("constant" or "computed")
//   others           blocksize (DepthToSpace), step (Slice), axes (Slice, Pad, Gather)
// A fact that is not known (a free length) is absent.
#pragma once

#include "core/chain/operator_chain.h"
#include "core/resize/resize_site.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Numbers (one an axis, where it has several) or a word.
struct Fact
{
    std::vector<double> numbers;
    std::string word;

    bool isWord() const { return !word.empty(); }
    std::string text() const; // "4×4", "half_pixel"
};

struct OperatorFacts
{
    std::string op;    // as profiles name it
    std::string label; // as describeChain() gives it
    std::map<std::string, Fact, std::less<>> facts;
};

/// Lengths of the site's input: negative where unknown, empty where not even the rank is known.
Dims inputLengths(const ResizeSite& site);

/// Names of operators as profiles spell them: those of ONNX; convolutions with one group a channel are
/// DepthwiseConv and DepthwiseConvTranspose, Pad is EdgePad.
OperatorFacts factsOfNode(const ResizeSite& site);

/// One entry an operator. `input` and `type` are those of the chain's input; lengths that are not known are
/// negative, and what follows from them is absent.
std::vector<OperatorFacts> factsOfChain(const OperatorChain& chain, const Dims& input, DType type);

/// dtype, rank and lengths of an operator's first input. Lengths that are not known are negative; empty dims
/// say nothing.
void addTensorFacts(OperatorFacts& facts, const Dims& dims, DType type);

/// kernel, stride, dilation and pads; an empty list adds nothing. Pads are begins and ends in any order.
void addWindowFacts(OperatorFacts& facts, std::vector<double> kernel, std::vector<double> stride,
                    std::vector<double> pads, std::vector<double> dilation);

/// Every fact that profiles may use.
const std::vector<std::string_view>& knownFacts();

/// Whether profiles may speak of this operator: one of ONNX's own domain, or DepthwiseConv,
/// DepthwiseConvTranspose, EdgePad.
bool isKnownOperator(std::string_view op);

} // namespace resizelens
