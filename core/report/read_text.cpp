#include "core/report/read_text.h"

#include "core/base/file_source.h"
#include "core/base/limits.h"
#include "core/report/words.h"

#include <span>

namespace resizelens {

Result<std::string> readText(const std::filesystem::path& path)
{
    RL_TAKE(const auto file, FileSource::open(path));
    if (file.size() > kLargestDocument)
        return fail(failure(words::documentTooLarge).in(path));
    std::string text(static_cast<std::size_t>(file.size()), '\0');
    RL_TRY(file.read(0, std::as_writable_bytes(std::span(text))));
    return text;
}

} // namespace resizelens
