// How much a test of random cases tries, and which.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace resizelens::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

/// How many random cases to try: a tenth under a sanitizer, which looks for other mistakes than the numbers
/// do and takes ten times as long; $RESIZELENS_TRIES times as many in the long run (packaging/test --long).
inline int tries(int wanted)
{
    const char* given = std::getenv("RESIZELENS_TRIES");
    const int factor = std::clamp(given != nullptr ? std::atoi(given) : 1, 1, 1000);
    return factor * (kSanitized ? (wanted + 9) / 10 : wanted);
}

/// The seed of such a test: its own, or with $RESIZELENS_SEED another one, for cases that nobody has tried yet.
inline std::uint64_t seed(std::uint64_t own)
{
    const char* given = std::getenv("RESIZELENS_SEED");
    return own + (given != nullptr ? std::strtoull(given, nullptr, 10) : 0) * 0x9E3779B97F4A7C15U;
}

} // namespace resizelens::test
