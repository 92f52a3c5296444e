// core/quant: rewrites in quantised numbers. A chain of operators gets a QuantizeLinear and a
// DequantizeLinear between each two, with the site's own scales and zero points; weights are whole numbers
// behind a DequantizeLinear.
#pragma once

#include "core/quant/integer_taps.h"
#include "core/quant/quanta_certificate.h"
#include "core/resize/quantisation.h"

#include <span>
#include <vector>

namespace resizelens {

struct QuantisedStep
{
    Operator op;
    IntegerTaps taps;
    Quantisation before, after; // of its input and of its result
};

struct QuantisedForm
{
    SiteQuantisation numbers;
    std::vector<QuantisedStep> steps;
    QuantaCertificate certificate;
    bool realInside = false; // only the ends are codes: operators compute with real numbers, none is rounded
};

/// A chain whose matrices are those of the Resize, `axes`, in quantised form. `counted`: also which share of
/// results are ties. Errors: operators or weights that have no such form, an accumulator of more than 32 bits.
Result<QuantisedForm> quantise(const OperatorChain& chain, std::span<const AxisOperator> axes,
                               const SiteQuantisation& numbers, bool counted = true);

/// A Resize of codes whose weights need not be codes: the chain in real numbers, with codes at its ends. Errors:
/// other sites, extrapolated values.
Result<QuantisedForm> quantiseEnds(const OperatorChain& chain, std::span<const AxisOperator> axes,
                                   const SiteQuantisation& numbers);

/// The form as ONNX nodes: between the site's own DequantizeLinear and QuantizeLinear, or for a Resize of
/// codes with both of its own. Errors: as writeChain().
Result<std::vector<OnnxNode>> writeForm(const QuantisedForm& form, std::int64_t opset);

/// The chain that the nodes of a form stand for, in real numbers. Errors: as readChain().
Result<OperatorChain> readForm(const std::vector<OnnxNode>& nodes);

/// A node that tells in which numbers its neighbours compute: QuantizeLinear or DequantizeLinear.
bool tellsNumbers(const OnnxNode& node);

} // namespace resizelens
