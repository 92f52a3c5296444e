#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// A node that a layer's name speaks of, or all on the paths from `first` to `last`.
struct LayerPart
{
    std::string_view first;
    std::string_view last = {}; // empty: `first` alone
    bool operator==(const LayerPart&) const = default;
};

/// Takes the name of a fused layer apart: "conv1 + relu1", "PWN(PWN(sigmoid), mul)", "a || b", "{a,b}",
/// "{ForeignNode[a...b]}", "[ONNX Layer: a]", "a;b". The parts lie in `name`. Copies between formats have
/// none: they are no nodes of the model.
std::vector<LayerPart> layerParts(std::string_view name);

} // namespace resizelens
