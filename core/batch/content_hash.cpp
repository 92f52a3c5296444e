#include "core/batch/content_hash.h"

#include "core/base/file_source.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace resizelens {

namespace {

struct FreeState
{
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};
using State = std::unique_ptr<XXH3_state_t, FreeState>;

/// Both widths have the same state.
Result<State> stateAfter(const std::filesystem::path& path, const Progress& progress)
{
    RL_TAKE(const auto file, FileSource::open(path));
    constexpr std::uint64_t kBlock = std::uint64_t{1} << 20;
    std::vector<std::byte> block(static_cast<std::size_t>(std::min(kBlock, file.size())));
    State state(XXH3_createState());
    XXH3_128bits_reset(state.get());
    for (std::uint64_t at = 0; at < file.size(); at += kBlock) {
        if (progress.cancelled())
            return fail(cancelledError());
        const std::span part(block.data(), static_cast<std::size_t>(std::min(kBlock, file.size() - at)));
        RL_TRY(file.read(at, part));
        XXH3_128bits_update(state.get(), part.data(), part.size());
    }
    return state;
}

std::string hexDigits(XXH128_hash_t hash)
{
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

} // namespace

std::uint64_t hashText(std::string_view text)
{
    return XXH3_64bits(text.data(), text.size());
}

Result<std::uint64_t> hashFile(const std::filesystem::path& path, const Progress& progress)
{
    RL_TAKE(const auto state, stateAfter(path, progress));
    return XXH3_64bits_digest(state.get());
}

std::string wideHashText(std::string_view text)
{
    return hexDigits(XXH3_128bits(text.data(), text.size()));
}

Result<std::string> wideHashFile(const std::filesystem::path& path, const Progress& progress)
{
    RL_TAKE(const auto state, stateAfter(path, progress));
    return hexDigits(XXH3_128bits_digest(state.get()));
}

} // namespace resizelens
