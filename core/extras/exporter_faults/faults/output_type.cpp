// Fault `output-type`: a result whose declared type is not the type of what is resized.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// TensorFlow resizes bytes as float32.
Suspicion suspicionOf(DType type, DType declared)
{
    Suspicion found{
        say(words::faultOutputType, std::string(dtypeName(type)), std::string(dtypeName(declared)))};
    if (isFloating(declared) && !isFloating(type))
        found.type = declared;
    return found;
}

std::optional<Suspicion> outputTypeAt(const FaultSite& at)
{
    const GraphNode& node = at.index.node(at.site.node);
    if (node.outputs.empty() || node.outputs[0] == kNoValue || at.site.type == DType::undefined)
        return std::nullopt;
    // What follows is often laid out again: the declaration may stand behind a Transpose.
    ValueId value = node.outputs[0];
    while (true) {
        const GraphValue& known = at.index.value(value);
        if (known.info != nullptr && known.info->type().has_tensor_type()) {
            const auto declared = static_cast<DType>(known.info->type().tensor_type().elem_type());
            if (declared != at.site.type && declared != DType::undefined)
                return suspicionOf(at.site.type, declared);
        }
        if (known.uses.size() != 1)
            return std::nullopt;
        const GraphNode& reader = at.index.node(known.uses[0].node);
        if (reader.proto->op_type() != "Transpose" || reader.outputs.empty() || reader.outputs[0] == kNoValue)
            return std::nullopt;
        value = reader.outputs[0];
    }
}

} // namespace

constinit const Fault faults::output_type = {.id = "output-type", .atSite = outputTypeAt};

} // namespace resizelens
