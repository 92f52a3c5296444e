#include "core/batch/batch_job.h"

#include "core/batch/output_name.h"

namespace resizelens {

Result<BatchOptions> optionsOf(const BatchJob& job)
{
    BatchOptions options;
    options.policy = job.policy;
    RL_TRY(makePlan({}, Policy{job.policy.rule, {}, {}}));
    options.emission = job.emission;
    options.inputShapes = job.inputShapes;
    if (!job.target.empty()) {
        auto target = findTarget(job.target);
        RL_TRY(target);
        options.target = std::move(*target);
    }
    options.exporting.verify = job.verify;
    options.exporting.proof.allowUnrun = job.allowUnrun;
    options.exporting.seed = job.seed;
    options.exporting.externalData = job.externalData;
    RL_TRY(checkNamePattern(job.namePattern));
    options.folder = job.folder;
    options.namePattern = job.namePattern;
    options.overwrite = job.overwrite;
    options.resume = job.resume;
    options.jobs = job.jobs;
    options.memoryBytes = job.memoryBytes;
    options.timeLimit = job.timeLimit;
    return options;
}

} // namespace resizelens
