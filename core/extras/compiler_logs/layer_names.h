#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// A node in a layer's name, or all nodes on the paths from `first` to `last`.
struct LayerPart
{
    std::string_view first;
    std::string_view last = {}; // empty: `first` alone
    bool operator==(const LayerPart&) const = default;
};

/// Splits the name of a fused layer: "conv1 + relu1", "PWN(PWN(sigmoid), mul)", "a || b", "{a,b}",
/// "{ForeignNode[a...b]}", "[ONNX Layer: a]", "a;b". Parts point into `name`. Format copies have no parts.
std::vector<LayerPart> layerParts(std::string_view name);

} // namespace resizelens
