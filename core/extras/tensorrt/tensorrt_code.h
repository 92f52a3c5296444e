#pragma once

#include "core/resize/rewrite/rule.h"

#include <string>

namespace resizelens {

enum class TrtLanguage { cpp, python };

/// Source of a function `add_SITE(network, x, weights)` that adds a rewrite's layers (toTrtLayers()) to a
/// network and returns the output; `weights` must live until the engine is built. Not supported: operators
/// without a layer, unknown dimensions that a layer needs, more than 20,000 weights.
Outcome<std::string> trtCode(const OperatorChain& chain, const ResizeSite& site, TrtLanguage language);

/// Same for the node as is (toTrtResize()).
Outcome<std::string> trtCode(const ResizeSite& site, TrtLanguage language);

} // namespace resizelens
