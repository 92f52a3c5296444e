#include "core/base/whole_file.h"

#include "core/base/temporary_file.h"

#include <system_error>

namespace resizelens {

namespace fs = std::filesystem;

bool isSpecialFile(const fs::path& path)
{
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

Result<void> writeWholeFile(const fs::path& path, std::initializer_list<std::span<const std::byte>> parts)
{
    RL_TAKE(auto file, TemporaryFile::beside(path));
    for (const auto bytes : parts)
        RL_TRY(file.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
    return file.commit();
}

Result<void> writeWholeFile(const fs::path& path, std::string_view text)
{
    return writeWholeFile(path, {std::as_bytes(std::span(text))});
}

} // namespace resizelens
