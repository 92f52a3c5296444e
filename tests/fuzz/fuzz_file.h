#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>

namespace resizelens::fuzz {

/// The bytes as a file in memory; one at a time.
std::filesystem::path asFile(const std::uint8_t* data, std::size_t size);

} // namespace resizelens::fuzz
