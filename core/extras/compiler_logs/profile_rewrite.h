#pragma once

#include "core/extras/compiler_logs/node_values.h"
#include "core/extras/compiler_logs/profile_model.h"

namespace resizelens {

struct RewrittenTimes
{
    double total = 0.0; // microseconds per run
    double added = 0.0; // part of it: operators that the rewrite added
};

/// Runs the rewritten model from a temporary folder. Errors: those of exportModel() and profileModel().
Result<RewrittenTimes> profileRewritten(const Analysis& analysis, const Plan& plan, const ProfileRun& options,
                                        const Progress& progress = {});

} // namespace resizelens
