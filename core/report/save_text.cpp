#include "core/report/save_text.h"

#include "core/model/file_source.h"
#include "core/model/temporary_file.h"

#include <span>

namespace resizelens {

Result<void> saveText(const std::filesystem::path& path, std::string_view text)
{
    auto file = TemporaryFile::beside(path);
    if (!file)
        return fail(file.error());
    if (auto written = file->write(text); !written)
        return written;
    return file->commit();
}

Result<std::string> readText(const std::filesystem::path& path)
{
    constexpr std::uint64_t kLargest = std::uint64_t{64} << 20;
    const auto file = FileSource::open(path);
    if (!file)
        return fail(file.error());
    if (file->size() > kLargest)
        return fail(
            Error{ErrorKind::limit, "file.too-large", "this is too large for such a file", path.string()});
    std::string text(static_cast<std::size_t>(file->size()), '\0');
    if (auto read = file->read(0, std::as_writable_bytes(std::span(text))); !read)
        return fail(read.error());
    return text;
}

} // namespace resizelens
