#pragma once

#include "core/support/error.h"
#include "core/support/progress.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace resizelens {

/// A 64-bit fingerprint of bytes, to tell whether a file is still the one it was. Not cryptographic: it
/// guards against accidents, not against somebody who wants two files to look alike.
class ContentHash
{
public:
    /// All parts but the last must be a multiple of 32 bytes long.
    void add(std::span<const std::byte> bytes);
    std::uint64_t value() const;

private:
    std::uint64_t m_lanes[4] = {0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u, 0x94d049bb133111ebu,
                                0x2545f4914f6cdd1du};
    std::uint64_t m_length = 0;
};

std::uint64_t hashText(std::string_view text);

/// Errors: what reading says, cancelled.
Result<std::uint64_t> hashFile(const std::filesystem::path& path, const Progress& progress = {});

} // namespace resizelens
