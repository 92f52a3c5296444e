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
    State state(XXH3_createState());
    XXH3_128bits_reset(state.get());
    RL_TRY(eachPart(file, 0, file.size(), std::size_t{1} << 20, progress,
                    [&](std::span<const std::byte> part, std::uint64_t) -> Result<void> {
                        XXH3_128bits_update(state.get(), part.data(), part.size());
                        return {};
                    }));
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
