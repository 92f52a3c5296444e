#include "core/batch/shard.h"

#include "core/base/file_source.h"
#include "core/base/number_text.h"
#include "core/batch/content_hash.h"
#include "core/batch/words.h"

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::uint64_t kLooked = std::uint64_t{1} << 16; // hashed at the beginning and at the end
constexpr std::uint32_t kMostShards = 1'000'000;

std::optional<std::uint32_t> countIn(std::string_view text)
{
    const auto number = numberIn<std::uint32_t>(text);
    return number && *number >= 1 && *number <= kMostShards ? number : std::nullopt;
}

std::optional<std::uint64_t> contentOf(const std::filesystem::path& path)
{
    const auto file = FileSource::open(path);
    if (!file)
        return std::nullopt;
    const std::uint64_t part = std::min(kLooked, file->size());
    std::string text = fmt::format("{}:", file->size());
    const std::size_t begin = text.size();
    text.resize(begin + 2 * static_cast<std::size_t>(part));
    const auto bytes = std::as_writable_bytes(std::span(text)).subspan(begin);
    if (!file->read(0, bytes.first(part)) || !file->read(file->size() - part, bytes.last(part)))
        return std::nullopt;
    return hashText(text);
}

} // namespace

Result<Shard> shardFromText(std::string_view text)
{
    const auto slash = text.find('/');
    const auto number = countIn(text.substr(0, slash));
    const auto of = slash == std::string_view::npos ? std::nullopt : countIn(text.substr(slash + 1));
    if (!number || !of || *number > *of)
        return fail(words::shardForm, std::string(text));
    return Shard{*number, *of};
}

std::string toText(const Shard& shard)
{
    return fmt::format("{}/{}", shard.number, shard.of);
}

void keepShard(std::vector<BatchRow>& rows, const Shard& shard)
{
    if (shard.isWhole())
        return;
    std::erase_if(rows, [&](const BatchRow& row) {
        const std::uint64_t part = contentOf(row.source).value_or(0) % shard.of;
        return part != shard.number - 1;
    });
}

} // namespace resizelens
