#pragma once

#include "core/engine/model_session.h"

namespace resizelens {

/// Errors ("verify.interface"): inputs or outputs that differ, also in their order.
Result<void> checkInterface(const ModelFile& original, const RuntimeSession& before,
                            const ModelFile& rewritten, const RuntimeSession& after);

/// Errors ("verify.output"): a tolerance for an output that does not exist.
Result<void> checkToleranceNames(const ModelFile& original, const ModelCompareOptions& options);

} // namespace resizelens
