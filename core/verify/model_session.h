#pragma once

#include "core/runtime/runnable_model.h"
#include "core/verify/model_compare.h"

#include <map>
#include <string>

namespace resizelens {

using TensorsByName = std::map<std::string, Tensor>;

/// Opens a model for a comparison: its provider and threads, weights left where they are. Errors name the
/// model's file.
Result<RuntimeSession> openForCompare(const RuntimePointer& runtime, const ModelFile& file,
                                      const ProbeOptions& probes, const ModelCompareOptions& options,
                                      const RunLimits& limits);

/// Runs it with those of `inputs` that it has. `outputs` may name a value more than once.
Result<TensorsByName> runForCompare(RuntimeSession& session, const ModelFile& file,
                                    const std::vector<NamedTensor>& inputs,
                                    const std::vector<std::string>& outputs, const RunLimits& limits);

/// Whether an error ends the comparison as a whole: somebody stops it, or its time is over.
bool endsComparison(const Error& error);

/// nullptr where none of `values` has that name.
const RuntimeValue* findValue(const std::vector<RuntimeValue>& values, const std::string& name);

} // namespace resizelens
