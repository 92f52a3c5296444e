#pragma once

#include "core/engine/model_compare.h"
#include "core/process/runnable_model.h"

#include <map>
#include <string>

namespace resizelens {

using TensorsByName = std::map<std::string, Tensor>;

/// Uses the provider and threads of `options`; weights stay in their files. Errors name the file.
Result<RuntimeSession> openForCompare(const RuntimePointer& runtime, const ModelFile& file,
                                      const ProbeOptions& probes, const ModelCompareOptions& options,
                                      const RunLimits& limits);

/// Passes the `inputs` that the model has. `outputs` may repeat a name.
Result<TensorsByName> runForCompare(RuntimeSession& session, const ModelFile& file,
                                    const std::vector<NamedTensor>& inputs,
                                    const std::vector<std::string>& outputs, const RunLimits& limits);

/// Whether an error ends the whole comparison: cancellation or the time limit.
bool endsComparison(const Error& error);

const RuntimeValue* findValue(const std::vector<RuntimeValue>& values, const std::string& name);

} // namespace resizelens
