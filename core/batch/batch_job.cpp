#include "core/batch/batch_job.h"

#include "core/batch/output_name.h"
#include "core/engine/export_options.h"

namespace resizelens {

Result<BatchOptions> optionsOf(const BatchJob& job)
{
    BatchOptions options;
    options.settings = job.settings;
    RL_TRY(makePlan({}, Policy{job.settings.policy.rule}));
    RL_TAKE(options.target, targetOf(job.settings));
    RL_TRY(checkNamePattern(job.namePattern));
    options.folder = job.folder;
    options.namePattern = job.namePattern;
    options.overwrite = job.overwrite;
    options.resume = job.resume;
    options.jobs = job.jobs;
    options.memoryBytes = job.memoryBytes;
    options.timeLimit = job.timeLimit;
    options.cache = job.cache;
    return options;
}

} // namespace resizelens
