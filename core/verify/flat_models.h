#pragma once

#include "core/verify/model_session.h"

#include <memory>
#include <vector>

namespace onnx {
class ModelProto;
}

namespace resizelens {

/// Structures of two models for one run, in which selections (selectionsBefore) that lie in local functions
/// and in the bodies of If, Loop and Scan stand in the main graph: calls are written out, an If is the branch
/// that the rewritten model takes, a Loop or Scan as many copies of its body as it runs.
struct FlatModels
{
    std::shared_ptr<onnx::ModelProto> original, rewritten;
};

/// What cannot be written out stays: functions of other operator sets, more than 64 rounds, what the two do
/// not share. `inputs`: of the run. Errors: cancellation, the limits.
Result<FlatModels> flattened(const RuntimePointer& runtime, const ModelFile& original,
                             const ModelFile& rewritten, const ModelCompareOptions& options,
                             const std::vector<NamedTensor>& inputs, const RunLimits& limits);

} // namespace resizelens
