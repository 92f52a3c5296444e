#include "core/engine/narrowed_inputs.h"

#include "core/onnx/file_facts.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

Shape shapeOf(const onnx::ValueInfoProto& value)
{
    return statedShape(value.type().tensor_type().shape());
}

bool isSame(const onnx::ValueInfoProto& a, const onnx::ValueInfoProto& b)
{
    return a.name() == b.name() && a.type().SerializeAsString() == b.type().SerializeAsString();
}

} // namespace

bool sameOrNarrowed(const onnx::ValueInfoProto& original, const onnx::ValueInfoProto& rewritten)
{
    if (isSame(original, rewritten))
        return true;
    if (original.name() != rewritten.name() || !original.type().has_tensor_type() ||
        !rewritten.type().has_tensor_type() ||
        original.type().tensor_type().elem_type() != rewritten.type().tensor_type().elem_type() ||
        !rewritten.type().tensor_type().has_shape())
        return false;
    const Shape before = shapeOf(original), after = shapeOf(rewritten);
    return !original.type().tensor_type().has_shape() ||
           std::ranges::equal(before, after,
                              [](const Dim& a, const Dim& b) { return a == b || (!a.known() && b.known()); });
}

std::vector<NarrowedInput> narrowedInputs(const ModelFile& original, const ModelFile& rewritten)
{
    std::vector<NarrowedInput> narrowed;
    for (const onnx::ValueInfoProto& before : original.structure().graph().input())
        for (const onnx::ValueInfoProto& after : rewritten.structure().graph().input())
            if (after.name() == before.name() && !isSame(before, after) && sameOrNarrowed(before, after))
                narrowed.push_back({before.name(), shapeOf(before), shapeOf(after)});
    return narrowed;
}

} // namespace resizelens
