#pragma once

#include "core/base/progress.h"
#include "core/engine/analysis.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// HiddenResize::form of operators that say that a rule wrote them.
constexpr std::string_view kRewriteForm = "rewrite";

/// A Resize that is written with other operators: they compute the same matrices, up to the rounding of their weights.
/// It is not one of Analysis::sites, and no rewrite touches it; restoreResizes() makes it a site.
struct HiddenResize
{
    struct Axis
    {
        std::size_t axis = 0;
        std::optional<std::int64_t> nIn, nOut; // nullopt: dynamic
    };

    std::vector<NodeId> nodes; // in the order in which they compute
    std::string form;          // Follower::id of those that compute, "gather + means", or kRewriteForm
    ValueId input, output;
    std::vector<Axis> axes;              // resized ones
    std::string as;                      // "ONNX nearest, half_pixel, round_prefer_floor", "PyTorch area"
    std::optional<ResizeSpec> spec = {}; // of the ONNX Resize that computes the same; nullopt if none does
    std::optional<double> factor = {};   // its scale along the resized axes; nullopt: by sizes
    /// Lengths are dynamic; it was compared at some, which is no proof for the others.
    bool sampled = false;
};

/// In the order of the nodes. Empty before the shapes are known. Errors: cancelled.
Result<std::vector<HiddenResize>> findHiddenResizes(const Analysis& analysis, const Progress& progress = {});

/// "y is a resize without a Resize node: ONNX nearest, half_pixel of x, axis 2: 7 to 10 (gather: node_3)".
Phrase say(const HiddenResize& hidden, const GraphIndex& index);

} // namespace resizelens
