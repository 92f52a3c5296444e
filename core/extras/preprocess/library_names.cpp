#include "core/extras/preprocess/library_names.h"

#include "core/base/text.h"

#include <algorithm>

namespace resizelens {

namespace {

struct OtherName
{
    std::string_view said, meant;
};

constexpr OtherName kLibraryNames[] = {
    {"cv2", "opencv"},           {"opencv-python", "opencv"}, {"albumentations", "opencv"},
    {"ultralytics", "opencv"},   {"mmcv", "opencv"},          {"pil", "pillow"},
    {"timm", "pillow"},          {"torch", "pytorch"},        {"torchvision", "pytorch"},
    {"transformers", "pytorch"}, {"tf", "tensorflow"},        {"scikit-image", "skimage"},
};

/// Of the library's own mode after the point.
constexpr OtherName kModeNames[] = {
    {"opencv.bilinear", "opencv.linear"},   {"opencv.bicubic", "opencv.cubic"},
    {"opencv.lanczos", "opencv.lanczos4"},  {"pillow.linear", "pillow.bilinear"},
    {"pillow.cubic", "pillow.bicubic"},     {"pillow.antialias", "pillow.lanczos"},
    {"pytorch.linear", "pytorch.bilinear"}, {"pytorch.cubic", "pytorch.bicubic"},
    {"jax.bilinear", "jax.linear"},         {"jax.bicubic", "jax.cubic"},
};

template<std::size_t count>
std::string meantBy(const OtherName (&names)[count], std::string said)
{
    const auto* found = std::ranges::find(names, std::string_view(said), &OtherName::said);
    return found == std::end(names) ? said : std::string(found->meant);
}

} // namespace

std::string libraryNamed(std::string_view name)
{
    return meantBy(kLibraryNames, lowerCase(name.substr(0, name.find('.'))));
}

const LibraryMode* libraryModeNamed(std::string_view name)
{
    const std::size_t point = name.rfind('.');
    if (const LibraryMode* own = findLibraryMode(name); own != nullptr || point == std::string_view::npos)
        return own;
    const std::string said = lowerCase(name.substr(0, name.find('.'))), library = libraryNamed(name);
    std::string mode = lowerCase(name.substr(point + 1));
    std::ranges::replace(mode, '-', '_');
    if (mode.starts_with("inter_"))
        mode.erase(0, 6);
    const std::string id = meantBy(kModeNames, library + "." + mode);
    // These antialias unless told otherwise, and hand PyTorch's missing filters to Pillow.
    const bool smooths = said == "torchvision" || said == "transformers";
    const LibraryMode* found = smooths ? findLibraryMode(id + "_antialias") : nullptr;
    if (found == nullptr)
        found = findLibraryMode(id);
    return found == nullptr && smooths ? findLibraryMode("pillow." + mode) : found;
}

} // namespace resizelens
