#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace resizelens {

/// What the first bytes of a file say before anything is decoded.
struct PictureHeader
{
    std::string_view format = {}; // "PNG", "JPEG", …; empty: not a picture format that is known here
    std::int64_t width = 0;       // never negative; 0: the header does not say it where it should
    std::int64_t height = 0;
    bool cutOff = false; // the file ends before the format says so (told for JPEG only)
};

/// Reads signatures and sizes of PNG, JPEG, BMP, TIFF, WebP, GIF, EXR, HDR, PNM and PFM.
/// Never reads outside of `bytes`.
PictureHeader readPictureHeader(std::span<const std::byte> bytes);

} // namespace resizelens
