#include "core/base/program_file.h"

#include <system_error>
#include <unistd.h>

namespace resizelens {

std::filesystem::path programFile()
{
    std::error_code code;
    return std::filesystem::read_symlink("/proc/self/exe", code);
}

bool isProgram(const std::filesystem::path& path)
{
    std::error_code code;
    return std::filesystem::is_regular_file(path, code) && ::access(path.c_str(), X_OK) == 0;
}

} // namespace resizelens
