#pragma once

#include "core/rewrite/rule.h"

#include <string>

namespace resizelens {

/// TensorRT's two interfaces for building a network.
enum class TrtLanguage { cpp, python };

/// Source text of a function that adds the layers of a rewrite to a network: `add_SITE(network, x,
/// weights)` returns the result's tensor. `weights` keeps the arrays that the network refers to until the
/// engine is built. The layers are those of toTrtLayers(). Refused: an operator without a layer, unknown
/// lengths where a layer needs them, more than 20,000 numbers of weights (the exported model has them).
Outcome<std::string> trtCode(const OperatorChain& chain, const ResizeSite& site, TrtLanguage language);

/// The same for the node as it stands (toTrtResize()).
Outcome<std::string> trtCode(const ResizeSite& site, TrtLanguage language);

} // namespace resizelens
