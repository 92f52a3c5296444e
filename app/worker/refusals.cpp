#include "app/worker/refusals.h"

#include "core/support/version.h"
#include "core/worker/words.h"

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
