#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace resizelens {

struct PictureHeader
{
    std::string_view format = {}; // "PNG", "JPEG", …; empty: unknown format
    std::int64_t width = 0;       // >= 0; 0: missing from the header
    std::int64_t height = 0;
    bool cutOff = false; // truncated file (detected for JPEG only)
};

/// Reads signatures and sizes of PNG, JPEG, BMP, TIFF, WebP, GIF, EXR, HDR, PNM and PFM; bounds-checked.
PictureHeader readPictureHeader(std::span<const std::byte> bytes);

} // namespace resizelens
