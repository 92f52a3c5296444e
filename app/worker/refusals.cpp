#include "app/worker/refusals.h"

#include "core/base/version.h"
#include "core/process/words.h"

namespace resizelens::worker {

Error notAsked()
{
    return failure(words::callMakesNoSense);
}

Result<void> sameVersion(const std::string& ofProgram)
{
    if (ofProgram == programVersion())
        return {};
    return fail(words::workerOfOtherVersion, programVersion(), ofProgram);
}

} // namespace resizelens::worker
