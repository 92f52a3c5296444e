// The nodes that people ask about in public threads, each between two convolutions, in the lengths of the
// threads where these name any.
#pragma once

#include <string>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

struct ThreadModel
{
    std::string name; // a file name without ".onnx"
    onnx::ModelProto model;
};

std::vector<ThreadModel> threadModels();

} // namespace resizelens::test
