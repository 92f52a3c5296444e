#include "core/engine/certificate_check.h"

#include "core/base/program_file.h"
#include "core/engine/words.h"
#include "core/process/child_start.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include <sys/wait.h>
#include <unistd.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr const char* kScript = "checker/check_certificate.py";

std::optional<fs::path> findScript()
{
    if (const char* const named = std::getenv(kCheckerVariable); named != nullptr && *named != '\0')
        return named;
    std::error_code code;
    fs::path folder = programFile().parent_path();
    for (; folder.has_relative_path(); folder = folder.parent_path())
        for (const char* const place : {"share/resizelens", "resources"})
            if (fs::path script = folder / place / kScript; fs::is_regular_file(script, code))
                return script;
    return std::nullopt;
}

/// The script's first line that starts with "refused", else its last line.
std::string tellingLine(std::FILE* output)
{
    std::rewind(output);
    std::array<char, 1024> buffer = {};
    std::string line;
    while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), output) != nullptr) {
        line = buffer.data();
        line.erase(line.find_last_not_of("\r\n") + 1);
        if (line.starts_with("refused"))
            break;
    }
    return line;
}

} // namespace

Result<void> checkCertificate(const fs::path& original, const fs::path& rewritten,
                              const fs::path& certificate, const Progress& progress)
{
    const auto script = findScript();
    if (!script)
        return fail(failure(words::checkerMissing).advising(say(words::installChecker, kCheckerVariable)));
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> output(std::tmpfile(), &std::fclose);
    if (!output)
        return fail(words::checkerNotStarted, std::string(std::strerror(errno)));
    std::array<std::string, 5> texts = {"python3", script->string(), original.string(), rewritten.string(),
                                        certificate.string()};
    std::array<char*, texts.size() + 1> arguments = {};
    for (std::size_t i = 0; i < texts.size(); ++i)
        arguments[i] = texts[i].data();
    ChildStart child(STDERR_FILENO);
    child.give(::fileno(output.get()), STDOUT_FILENO).give(::fileno(output.get()), STDERR_FILENO);
    pid_t process = 0;
    if (const int error = child.run("python3", arguments.data(), process); error != 0)
        return fail(words::checkerNotStarted, std::string(std::strerror(error)));
    const auto status = waitFor(process, progress.stop);
    if (!status)
        return fail(cancelledError());
    if (*status == -1)
        return fail(words::checkerUnknown);
    constexpr int kNotFound = 127; // where the system tells it of the child only, as under emulation
    if (WIFEXITED(*status) && WEXITSTATUS(*status) == kNotFound)
        return fail(words::checkerNotStarted, std::string(std::strerror(ENOENT)));
    return *status == 0 ? Result<void>() : fail(words::checkerRefused, tellingLine(output.get()));
}

} // namespace resizelens
