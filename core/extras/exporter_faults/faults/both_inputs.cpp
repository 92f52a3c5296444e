// Fault `both-inputs`: scales and sizes at once.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"
#include "core/resize/matrix/words.h"

#include <algorithm>
#include <span>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

bool hasBoth(const FaultSite& at)
{
    const GraphNode& node = at.index.node(at.site.node);
    return node.inputs.size() > 3 && node.inputs[2] != kNoValue && node.inputs[3] != kNoValue;
}

bool isEmpty(const FaultSite& at, ValueId value)
{
    const auto& shape = at.shapes.facts(value).shape;
    return shape && std::ranges::any_of(*shape, [](const Dim& dim) { return dim.length == 0; });
}

/// A float16 converter puts a Cast behind the constant that stands for no scales, which the shape inference of
/// opset 13 takes for scales.
bool hasComputedScales(const FaultSite& at)
{
    const auto producer = at.index.value(at.index.node(at.site.node).inputs[2]).producer;
    return at.site.spec.opset >= 13 && producer && at.index.node(*producer).proto->op_type() != "Constant";
}

std::optional<Suspicion> bothInputsAt(const FaultSite& at)
{
    if (at.site.unknown && at.site.unknown->key == words::siteScalesAndSizes.key)
        return Suspicion{say(words::faultBothInputs)};
    if (at.site.unknown || !hasBoth(at))
        return std::nullopt;
    const std::span<const ValueId> inputs = at.index.node(at.site.node).inputs;
    if (!isEmpty(at, inputs[2]) && !isEmpty(at, inputs[3]))
        return Suspicion{.said = say(words::faultBothSame), .otherForm = true, .form = "sizes"};
    if (hasComputedScales(at))
        return Suspicion{.said = say(words::faultComputedScales), .otherForm = true, .form = "sizes"};
    return std::nullopt;
}

} // namespace

constinit const Fault faults::both_inputs = {.id = "both-inputs", .atSite = bothInputsAt};

} // namespace resizelens
