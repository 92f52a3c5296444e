#pragma once

#include "core/verify/model_session.h"

namespace resizelens {

/// Whether both models take and give the same values, in the same order. Errors ("verify.interface"): what
/// they do not share.
Result<void> checkInterface(const ModelFile& original, const RuntimeSession& before,
                            const ModelFile& rewritten, const RuntimeSession& after);

/// Errors ("verify.output"): a tolerance for an output that there is not.
Result<void> checkToleranceNames(const ModelFile& original, const ModelCompareOptions& options);

} // namespace resizelens
