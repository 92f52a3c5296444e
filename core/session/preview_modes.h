// One picture through every mode that a Resize can have and every library's resize, beside the node as configured.
#pragma once

#include "core/dialect/library_mode.h"
#include "core/image/compare.h"
#include "core/session/preview_view.h"
#include "core/target/target_profile.h"
#include "core/target/verdict.h"

#include <memory>

namespace resizelens {

/// A resize of the same axes by the same factors in another mode, or as another run time or library computes it.
struct ModeVariant
{
    ResizeSpec spec;
    Dialect dialect = Dialect::onnx;
    const LibraryMode* library =
        nullptr; // stronger than spec and dialect; of rows and columns by their lengths
};

/// The mode in which a target computes a node that it runs otherwise (Verdict::computedAs).
ModeVariant targetMode(const ResizeSite& site, const ComputedAs& computed);

/// "nearest, half_pixel, floor", "cubic a -0.5, asymmetric, antialias", with "in TensorRT" behind it where
/// the dialect is not ONNX's; "OpenCV INTER_AREA" of a library.
std::string modeLabel(const ModeVariant& variant);

/// What several modes give that have the same matrices at the picture's size.
struct ModeChoice
{
    ModeVariant variant;             // the first of them
    std::vector<std::string> labels; // of all of them, at least one
    bool configured = false;         // the node itself is among them
    std::vector<AxisOperator> axes;  // of N, C, H, W
};

struct ModeList
{
    ResizeSite site;                 // as pictureSite() gives it
    std::vector<ModeChoice> choices; // the configured one first
    std::vector<Phrase> notes;       // which combinations are absent, and why
};

/// What a chosen target makes of the node.
struct TargetMode
{
    std::string name; // of the target
    ModeVariant variant;
};

/// nullopt: whether the target runs the node is not known, or it does not.
std::optional<TargetMode> targetModeOf(const ResizeSite& site, const std::optional<Verdict>& verdict);

/// Every mode that is possible at the picture's size, then the target's, the libraries' last. Errors: those of
/// pictureSite().
Result<ModeList> listModes(const ResizeSite& site, const Tensor& picture,
                           const std::optional<TargetMode>& target = {}, bool libraries = true);

struct ModeTile
{
    ModeVariant variant;
    std::vector<std::string> labels;
    bool configured = false;
    DifferenceFigures figures; // of the whole result against the node as configured
    Tensor whole;              // float32 [1, C, h, w], reduced by averaging
    Tensor detail;             // the same, a part at full size
};

struct ModeSheet
{
    std::vector<ModeTile> tiles; // the configured one first, then in order of RMSE
    std::vector<Phrase> notes;
    Dims output;
    ViewWindow wholeWindow, detailWindow;
};

struct ModeSheetOptions
{
    std::int64_t thumbnail = 192; // the longest side of the whole picture of a tile, in pixels
    std::int64_t detail = 64;     // both sides of its detail, so small that single pixels can be shown
    unsigned threads = 0;
    std::optional<TargetMode> target = {};
    bool libraries = true; // false: the modes of ONNX, its runtimes and the target alone
    /// A sheet of the same node, picture and sizes: what it has is taken over.
    std::shared_ptr<const ModeSheet> begun = nullptr;
};

/// Evaluates every mode on the picture, several at once. The detail is where the picture's values change
/// most.
Result<ModeSheet> makeModeSheet(const ResizeSite& site, const Tensor& picture,
                                const ModeSheetOptions& options = {}, const Progress& progress = {});

/// The node as configured against one mode, as previewSite().
Result<Preview> previewMode(const ResizeSite& site, const ModeVariant& variant, const Tensor& picture,
                            const Progress& progress = {});
/// Both as matrices, as previewAxes().
Result<PreviewAxes> modeAxes(const ResizeSite& site, const ModeVariant& variant, const Tensor& picture);

/// What the node as configured is compared with.
struct Against
{
    std::string rule = {};                // empty, and no mode: the node itself
    std::optional<ModeVariant> mode = {}; // stronger than the rule
};

/// previewSite() or previewMode(), or the node on both sides. Errors: theirs.
Result<Preview> previewAgainst(const ResizeSite& site, const Against& against, const Tensor& picture,
                               const Progress& progress = {});
/// The same as matrices. Errors: those of previewAxes() and modeAxes().
Result<PreviewAxes> axesAgainst(const ResizeSite& site, const Against& against, const Tensor& picture);

} // namespace resizelens
