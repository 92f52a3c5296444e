#pragma once

#include "app/cli/words.h"
#include "core/base/number_text.h"
#include "core/image/to_tensor.h"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace resizelens::cli {

/// Parses "480x640" as height × width.
inline Result<std::pair<std::int64_t, std::int64_t>> sizeOf(const std::string& text)
{
    const std::size_t cross = std::min(text.find('x'), text.size());
    const auto height = numberIn<std::int64_t>(std::string_view(text).substr(0, cross));
    const auto width =
        numberIn<std::int64_t>(std::string_view(text).substr(std::min(cross + 1, text.size())));
    if (height && width && *height > 0 && *width > 0)
        return std::pair(*height, *width);
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
