// A model inside of a body or function of another.
#pragma once

#include <cstdint>
#include <string>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

enum class Wrapping { branch, loop, scan, function, branchInFunction };
std::string nameOf(Wrapping wrapping);

/// A model of one input "x" and tensor outputs, computed in the branch of an If, `rounds` times in a Loop,
/// once for each of two inputs in a Scan ("x" has an axis more), or in a local function. Outputs of a Loop
/// and a Scan are stacked.
onnx::ModelProto wrapped(const onnx::ModelProto& model, Wrapping wrapping, std::int64_t rounds = 2);

} // namespace resizelens::test
