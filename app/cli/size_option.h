#pragma once

#include "app/cli/words.h"
#include "core/image/to_tensor.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <utility>

namespace resizelens::cli {

/// Parses "480x640" as height × width.
inline Result<std::pair<std::int64_t, std::int64_t>> sizeOf(const std::string& text)
{
    const char* end = text.data() + text.size();
    std::int64_t height = 0, width = 0;
    const auto [cross, error] = std::from_chars(text.data(), end, height);
    if (error == std::errc() && cross != end && *cross == 'x') {
        const auto [last, second] = std::from_chars(cross + 1, end, width);
        if (second == std::errc() && last == end && height > 0 && width > 0)
            return std::pair(height, width);
    }
    return fail(words::sizeForm, text);
}

/// The same for an image.
inline Result<PixelSize> imageSizeOf(const std::string& text)
{
    RL_TAKE(const auto size, sizeOf(text));
    if (std::max(size.first, size.second) > std::numeric_limits<int>::max())
        return fail(words::sizeForm, text);
    return PixelSize{static_cast<int>(size.second), static_cast<int>(size.first)};
}

} // namespace resizelens::cli
