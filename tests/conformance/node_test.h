// A test of ONNX's own suite: a folder with a one-node model, the values of its inputs and of its output.
#pragma once

#include "core/base/error.h"
#include "core/base/tensor.h"

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

/// The test folders below `folder` whose names start with one of `prefixes` ("test_resize"), sorted.
std::vector<std::filesystem::path> nodeTests(const std::filesystem::path& folder,
                                             std::initializer_list<std::string_view> prefixes);

struct NodeTest
{
    /// The model with every input but the first turned into a constant of the value that the test gives it:
    /// the scales and sizes of these tests are graph inputs, and mean nothing without their values.
    onnx::ModelProto model;
    Tensor input;
    Tensor expected;
};

/// Errors: a file that is missing or no valid tensor.
Result<NodeTest> readNodeTest(const std::filesystem::path& folder);

} // namespace resizelens::test
