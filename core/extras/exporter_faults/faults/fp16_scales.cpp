// Fault `fp16-scales`: scales that a float16 converter rounded.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <cmath>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

struct ScalesSource
{
    ValueId value = kNoValue; // kNoValue where there are no scales
    bool isCast = false;      // a Cast stands between this value and the node
};

ScalesSource sourceOfScales(const GraphIndex& index, const GraphNode& node)
{
    const std::size_t place = node.inputs.size() == 2 ? 1 : 2; // Upsample and Resize 10 have no roi
    if (node.inputs.size() <= place || node.inputs[place] == kNoValue)
        return {};
    const auto producer = index.value(node.inputs[place]).producer;
    if (producer && index.node(*producer).proto->op_type() == "Cast")
        return {index.node(*producer).inputs[0], true};
    return {node.inputs[place], false};
}

/// The simplest fraction that float16 rounds to `stored`; `stored` itself where float16 holds it exactly and nothing
/// simpler is near.
double unrounded(double stored)
{
    constexpr double kHalfStep = 1.0 / 2048; // relative: float16 has eleven bits
    for (int denominator = 1; denominator <= 60; ++denominator) {
        const double fraction = std::round(stored * denominator) / denominator;
        if (fraction > 0.0 && std::abs(fraction - stored) <= kHalfStep * stored)
            return fraction;
    }
    return stored;
}

std::optional<Suspicion> fp16ScalesAt(const FaultSite& at)
{
    const GraphNode& node = at.index.node(at.site.node);
    const auto [source, isCast] = sourceOfScales(at.index, node);
    if (source == kNoValue || at.shapes.facts(source).type != DType::float16)
        return std::nullopt;
    if (!isCast)
        return Suspicion{.said = say(words::faultFp16Type), .otherForm = true, .form = "scales=float32"};
    ResizeSite meant = at.site;
    for (SiteAxis& axis : meant.axes) {
        if (!axis.scale || !axis.scaleGiven)
            continue;
        const double wanted = unrounded(*axis.scale);
        if (wanted == *axis.scale)
            continue;
        Phrase said = say(words::faultFp16Scales, axis.axis, wanted, *axis.scale);
        for (SiteAxis& other : meant.axes) {
            if (other.scale && other.scaleGiven)
                other.scale = unrounded(*other.scale);
            other.nOut = other.scale && other.nIn ? lengthByScale(meant, other, *other.nIn) : std::nullopt;
        }
        return Suspicion{std::move(said), true, std::move(meant)};
    }
    return std::nullopt;
}

} // namespace

constinit const Fault faults::fp16_scales = {.id = "fp16-scales", .atSite = fp16ScalesAt};

} // namespace resizelens
