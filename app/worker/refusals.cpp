#include "app/worker/refusals.h"

#include "core/support/version.h"

#include <fmt/format.h>

namespace resizelens::worker {

Error notAsked()
{
    return Error{ErrorKind::format, "runtime.protocol", "the program asks for what makes no sense"};
}

Result<void> sameVersion(const std::string& ofProgram)
{
    if (ofProgram == programVersion())
        return {};
    return fail(
        ErrorKind::unsupported, "runtime.worker",
        fmt::format("the worker is of version {}, the program of version {}", programVersion(), ofProgram));
}

} // namespace resizelens::worker
