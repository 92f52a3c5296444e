#include "core/base/program_file.h"

#include <system_error>

namespace resizelens {

std::filesystem::path programFile()
{
    std::error_code code;
    return std::filesystem::read_symlink("/proc/self/exe", code);
}

} // namespace resizelens
