// Seeded random one-node models of Resize and Upsample in every operator set, as a run time would meet them.
#pragma once

#include "core/base/tensor.h"

#include <random>
#include <string>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

struct RandomNode
{
    onnx::ModelProto model; // input "x", output "y", everything else constant
    Tensor input;
    std::string text; // one line that names the configuration
};

RandomNode randomNode(std::mt19937_64& random);

} // namespace resizelens::test
