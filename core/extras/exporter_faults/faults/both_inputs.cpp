// Fault `both-inputs`: scales and sizes at once.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"
#include "core/resize/matrix/words.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// A float16 converter puts a Cast behind the constant that stands for no scales, which the shape inference of
/// opset 13 takes for scales.
bool hasComputedScales(const FaultSite& at)
{
    const GraphNode& node = at.index.node(at.site.node);
    return at.site.spec.opset >= 13 && node.inputs.size() > 3 && node.inputs[2] != kNoValue &&
           node.inputs[3] != kNoValue && at.index.value(node.inputs[2]).producer &&
           at.index.node(*at.index.value(node.inputs[2]).producer).proto->op_type() != "Constant";
}

std::optional<Suspicion> bothInputsAt(const FaultSite& at)
{
    if (at.site.unknown && at.site.unknown->key == words::siteScalesAndSizes.key)
        return Suspicion{say(words::faultBothInputs)};
    if (!at.site.unknown && hasComputedScales(at))
        return Suspicion{say(words::faultComputedScales)};
    return std::nullopt;
}

} // namespace

constinit const Fault faults::both_inputs = {.id = "both-inputs", .atSite = bothInputsAt};

} // namespace resizelens
