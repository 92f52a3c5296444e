#include "core/process/worker_search.h"

#include "core/base/program_file.h"
#include "core/process/words.h"

#include <array>
#include <string>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr const char* kWorkerName = "resizelens-worker";

} // namespace

Error withoutWorker(Error error, const fs::path& path)
{
    return std::move(error).in(path).advising(say(words::installWhole, kWorkerVariable));
}

Result<fs::path> findWorker(const Environment& environment)
{
    if (const char* const named = environment(kWorkerVariable); named != nullptr && *named != '\0')
        return isProgram(named) ? Result<fs::path>(named)
                                : fail(withoutWorker(failure(words::workerVariable, kWorkerVariable), named));
    const fs::path folder = programFile().parent_path();
    const fs::path prefix = folder.parent_path();
    const std::array places = {folder, prefix / "lib/resizelens",
                               prefix / RESIZELENS_LIBDIR / "resizelens", // installed
                               prefix / "worker"};                        // in the build
    for (const fs::path& place : places)
        if (isProgram(place / kWorkerName))
            return place / kWorkerName;
    return fail(withoutWorker(failure(words::workerMissing, kWorkerName), folder));
}

} // namespace resizelens
