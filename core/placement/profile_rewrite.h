#pragma once

#include "core/placement/node_values.h"
#include "core/placement/profile_model.h"

namespace resizelens {

/// Times of a model after its rewrite.
struct RewrittenTimes
{
    double total = 0.0; // microseconds of one run
    double added = 0.0; // of it, of the operators that the model did not have before
};

/// Writes the model that the plan makes into a temporary folder and runs it as profileModel() does. Errors: those
/// of exportModel() and profileModel().
Result<RewrittenTimes> profileRewritten(const Analysis& analysis, const Plan& plan, const ProfileRun& options,
                                        const Progress& progress = {});

} // namespace resizelens
