// core/resize/quant: rewrites in quantised arithmetic. QuantizeLinear and DequantizeLinear between operators
// use the site's own scales and zero points; weights are integers behind a DequantizeLinear.
#pragma once

#include "core/resize/matrix/quantisation.h"
#include "core/resize/quant/integer_taps.h"
#include "core/resize/quant/quanta_certificate.h"

#include <span>
#include <vector>

namespace resizelens {

struct QuantisedStep
{
    Operator op;
    IntegerTaps taps;
    Quantisation before, after; // of its input and result
};

struct QuantisedForm
{
    SiteQuantisation numbers;
    std::vector<QuantisedStep> steps;
    QuantaCertificate certificate;
    bool realInside = false; // only the ends are quantised, operators compute in floating point
};

/// The quantised lowering of a chain whose matrices are those of the Resize, `axes`. `counted`: count ties,
/// too. Errors: operators or weights without such a lowering, an accumulator above 32 bits.
Result<QuantisedForm> quantise(const OperatorChain& chain, std::span<const AxisOperator> axes,
                               const SiteQuantisation& numbers, bool counted = true);

/// For an int8 or uint8 Resize and any weights: a floating-point chain between quantised ends. Errors: other
/// sites, extrapolated values.
Result<QuantisedForm> quantiseEnds(const OperatorChain& chain, std::span<const AxisOperator> axes,
                                   const SiteQuantisation& numbers);

/// The lowering as ONNX nodes between the site's DequantizeLinear and QuantizeLinear; an int8 or uint8 Resize
/// gets both. Errors: as writeChain().
Result<std::vector<OnnxNode>> writeForm(const QuantisedForm& form, std::int64_t opset);

/// The floating-point chain that the nodes of a lowering represent. Errors: as readChain().
Result<OperatorChain> readForm(const std::vector<OnnxNode>& nodes);

/// Whether the node is a QuantizeLinear or DequantizeLinear.
bool tellsNumbers(const OnnxNode& node);

} // namespace resizelens
