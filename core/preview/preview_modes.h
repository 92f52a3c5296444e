// One image through every Resize mode and every library's resize, compared with the node as configured.
#pragma once

#include "core/image/compare.h"
#include "core/preview/preview_view.h"
#include "core/resize/dialect/library_mode.h"
#include "core/targets/target_profile.h"
#include "core/targets/verdict.h"

#include <memory>

namespace resizelens {

/// A resize of the same axes and factors in another mode, or as another runtime or library computes it.
struct ModeVariant
{
    ResizeSpec spec;
    Dialect dialect = Dialect::onnx;
    const LibraryMode* library = nullptr; // overrides spec and dialect; rows and columns only, by their sizes
};

/// The mode in which a target actually computes a node (Verdict::computedAs).
ModeVariant targetMode(const ResizeSite& site, const ComputedAs& computed);

/// "nearest, half_pixel, floor", "cubic a -0.5, asymmetric, antialias", plus "in TensorRT" etc. for other
/// dialects; "OpenCV INTER_AREA" for a library.
std::string modeLabel(const ModeVariant& variant);

/// Modes that share their matrices at the image's size.
struct ModeChoice
{
    ModeVariant variant;             // the first of them
    std::vector<std::string> labels; // of all of them; not empty
    bool configured = false;
    std::vector<AxisOperator> axes; // of N, C, H, W
};

struct ModeList
{
    ResizeSite site;                 // as from pictureSite()
    std::vector<ModeChoice> choices; // the configured one first
    std::vector<Phrase> notes;       // which combinations are missing, and why
};

/// How a chosen target computes the node.
struct TargetMode
{
    std::string name; // of the target
    ModeVariant variant;
};

/// nullopt if the target does not support the node, or it is unknown whether it does.
std::optional<TargetMode> targetModeOf(const ResizeSite& site, const std::optional<Verdict>& verdict);

/// Every mode possible at the image's size, then the target's, then the libraries'. Errors: those of
/// pictureSite().
Result<ModeList> listModes(const ResizeSite& site, const Tensor& picture,
                           const std::optional<TargetMode>& target = {}, bool libraries = true);

struct ModeTile
{
    ModeVariant variant;
    std::vector<std::string> labels;
    bool configured = false;
    DifferenceFigures figures; // whole result against the node as configured
    Tensor whole;              // float32 [1, C, h, w], averaged down
    Tensor detail;             // likewise, a part at full size
};

struct ModeSheet
{
    std::vector<ModeTile> tiles; // the configured one first, then by RMSE
    std::vector<Phrase> notes;
    Dims output;
    ViewWindow wholeWindow, detailWindow;
};

struct ModeSheetOptions
{
    std::int64_t thumbnail = 192; // longest side of a tile's overview, in pixels
    std::int64_t detail = 64;     // sides of its detail, small enough to show single pixels
    unsigned threads = 0;
    std::optional<TargetMode> target = {};
    bool libraries = true; // false: only ONNX's modes, its runtimes and the target
    /// A sheet of the same node, image and sizes whose tiles are reused.
    std::shared_ptr<const ModeSheet> begun = nullptr;
};

/// Evaluates all modes in parallel. The detail is taken where the image changes most.
Result<ModeSheet> makeModeSheet(const ResizeSite& site, const Tensor& picture,
                                const ModeSheetOptions& options = {}, const Progress& progress = {});

/// See previewSite().
Result<Preview> previewMode(const ResizeSite& site, const ModeVariant& variant, const Tensor& picture,
                            const Progress& progress = {});
/// See previewAxes().
Result<PreviewAxes> modeAxes(const ResizeSite& site, const ModeVariant& variant, const Tensor& picture);

struct Against
{
    std::string rule = {};                // empty, and no mode: the node itself
    std::optional<ModeVariant> mode = {}; // overrides the rule
};

Result<Preview> previewAgainst(const ResizeSite& site, const Against& against, const Tensor& picture,
                               const Progress& progress = {});
Result<PreviewAxes> axesAgainst(const ResizeSite& site, const Against& against, const Tensor& picture);

} // namespace resizelens
