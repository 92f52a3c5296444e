// Since IR version 10 functions of one name may stand beside each other, told apart by their overload; libraries of ONNX before 1.16 do
// not know that field, and keep it among those that they do not know.
#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace onnx {
class FunctionProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

/// Which function: "" and "ai.onnx" are the same domain. It looks into the message it is made of.
struct FunctionId
{
    std::string_view domain, name;
    std::string overload = {};

    auto operator<=>(const FunctionId&) const =
        default; // NOLINT(modernize-use-nullptr): the compiler writes its 0
};

FunctionId idOf(const onnx::FunctionProto& function);
/// The function that a node calls, where there is one.
FunctionId calledBy(const onnx::NodeProto& node);

/// Whether the installed library knows all of the function but what takes no part in its computation.
bool isWhollyKnown(const onnx::FunctionProto& function);

} // namespace resizelens
