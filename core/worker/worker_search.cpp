#include "core/worker/worker_search.h"

#include <array>
#include <string>
#include <system_error>

#include <unistd.h>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr const char* kWorkerName = "resizelens-worker";

bool isProgram(const fs::path& path)
{
    std::error_code code;
    return fs::is_regular_file(path, code) && ::access(path.c_str(), X_OK) == 0;
}

Error noWorker(std::string message, const fs::path& path)
{
    return Error{ErrorKind::io,
                 "runtime.worker",
                 std::move(message),
                 path.string(),
                 {},
                 fmt::format("Install ResizeLens whole, or name the file in {}", kWorkerVariable)};
}

} // namespace

Result<fs::path> findWorker(const Environment& environment)
{
    if (const char* const named = environment(kWorkerVariable); named != nullptr && *named != '\0')
        return isProgram(named) ? Result<fs::path>(named)
                                : fail(noWorker(fmt::format("{} names no program", kWorkerVariable), named));
    std::error_code code;
    const fs::path folder = fs::read_symlink("/proc/self/exe", code).parent_path();
    const fs::path prefix = folder.parent_path();
    const std::array places = {folder, prefix / "lib/resizelens",
                               prefix / RESIZELENS_LIBDIR / "resizelens", // installed
                               prefix / "worker"};                        // in the build
    for (const fs::path& place : places)
        if (isProgram(place / kWorkerName))
            return place / kWorkerName;
    return fail(noWorker(
        fmt::format(
            "the program {}, in which ONNX Runtime runs and pictures are decoded, is not beside this one",
            kWorkerName),
        folder));
}

} // namespace resizelens
