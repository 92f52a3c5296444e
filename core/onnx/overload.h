// Since IR version 10, functions may differ in overload only; ONNX before 1.16 keeps it as an unknown field.
#pragma once

#include "core/base/ids.h"

#include <compare>
#include <map>
#include <string>
#include <string_view>

namespace onnx {
class FunctionProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

class GraphIndex;

/// "" and "ai.onnx" are the same domain. Points into the message it was made from.
struct FunctionId
{
    std::string_view domain, name;
    std::string overload = {};

    auto operator<=>(const FunctionId&) const =
        default; // NOLINT(modernize-use-nullptr): the compiler writes its 0
};

FunctionId idOf(const onnx::FunctionProto& function);
/// The function that a node calls, if any.
FunctionId calledBy(const onnx::NodeProto& node);

/// The local functions of a model.
std::map<FunctionId, GraphId> functionsOf(const GraphIndex& index);

/// Whether the installed library knows every field of the function that affects its computation.
bool isWhollyKnown(const onnx::FunctionProto& function);

} // namespace resizelens
