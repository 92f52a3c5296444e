#include "core/batch/content_hash.h"

#include "core/support/file_source.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

namespace resizelens {

namespace {

// Odd constants with their bits spread evenly; each lane is multiplied by one and turned.
constexpr std::uint64_t kMultiplier[4] = {0xd6e8feb86659fd93u, 0xa0761d6478bd642fu, 0xe7037ed1a0b428dbu,
                                          0x8ebc6af09c88c6e3u};
constexpr std::size_t kStep = 32;

std::uint64_t mixed(std::uint64_t value)
{
    value ^= value >> 32;
    value *= kMultiplier[0];
    value ^= value >> 29;
    value *= kMultiplier[1];
    return value ^ (value >> 32);
}

void absorb(std::uint64_t (&lanes)[4], const std::byte* bytes)
{
    for (std::size_t i = 0; i < 4; ++i) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + 8 * i, 8);
        // Twice, or a changed top bit would stay a single bit that the next word can undo.
        std::uint64_t lane = (lanes[i] ^ word) * kMultiplier[i];
        lane ^= lane >> 29;
        lanes[i] = std::rotl(lane * kMultiplier[3 - i], 31);
    }
}

} // namespace

void ContentHash::add(std::span<const std::byte> bytes)
{
    m_length += bytes.size();
    for (; bytes.size() >= kStep; bytes = bytes.subspan(kStep))
        absorb(m_lanes, bytes.data());
    if (bytes.empty())
        return;
    std::byte last[kStep] = {};
    std::copy(bytes.begin(), bytes.end(), last);
    absorb(m_lanes, last);
}

std::uint64_t ContentHash::value() const
{
    std::uint64_t result = mixed(m_length);
    for (const std::uint64_t lane : m_lanes)
        result = mixed(result ^ mixed(lane)) + kMultiplier[2];
    return result;
}

std::uint64_t hashText(std::string_view text)
{
    ContentHash hash;
    hash.add(std::as_bytes(std::span(text)));
    return hash.value();
}

Result<std::uint64_t> hashFile(const std::filesystem::path& path, const Progress& progress)
{
    const auto file = FileSource::open(path);
    if (!file)
        return fail(file.error());
    constexpr std::uint64_t kBlock = std::uint64_t{1} << 20;
    std::vector<std::byte> block(static_cast<std::size_t>(std::min(kBlock, file->size())));
    ContentHash hash;
    for (std::uint64_t at = 0; at < file->size(); at += kBlock) {
        if (progress.cancelled())
            return fail(cancelledError());
        const std::span part(block.data(), static_cast<std::size_t>(std::min(kBlock, file->size() - at)));
        if (auto read = file->read(at, part); !read)
            return fail(read.error());
        hash.add(part);
    }
    return hash.value();
}

} // namespace resizelens
