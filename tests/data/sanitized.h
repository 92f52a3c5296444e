#pragma once

namespace resizelens::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

/// How many random cases to try: a tenth under a sanitizer, which looks for other mistakes than the numbers
/// do and takes ten times as long.
constexpr int tries(int wanted)
{
    return kSanitized ? (wanted + 9) / 10 : wanted;
}

} // namespace resizelens::test
