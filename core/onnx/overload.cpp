#include "core/onnx/overload.h"

#include "core/onnx/domain.h"
#include "core/onnx/graph_index.h"
#include "core/onnx/later_fields.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kNodeOverload = 8, kFunctionOverload = 13, kFunctionMetadata = 14;

} // namespace

FunctionId idOf(const onnx::FunctionProto& function)
{
    return {canonicalDomain(function.domain()), function.name(), laterText(function, kFunctionOverload)};
}

FunctionId calledBy(const onnx::NodeProto& node)
{
    return {canonicalDomain(node.domain()), node.op_type(), laterText(node, kNodeOverload)};
}

std::map<FunctionId, GraphId> functionsOf(const GraphIndex& index)
{
    std::map<FunctionId, GraphId> functions;
    for (std::uint32_t i = 0; i < index.graphCount(); ++i)
        if (const auto* function = index.graph(GraphId{i}).function)
            functions.emplace(idOf(*function), GraphId{i});
    return functions;
}

bool isWhollyKnown(const onnx::FunctionProto& function)
{
    const auto& unknown = function.unknown_fields();
    for (int i = 0; i < unknown.field_count(); ++i)
        if (const int number = unknown.field(i).number();
            number != kFunctionOverload && number != kFunctionMetadata)
            return false;
    return true;
}

} // namespace resizelens
