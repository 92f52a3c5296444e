#pragma once

#include "core/extras/model_diff/model_diff.h"

#include <string>

namespace resizelens {

/// Output of the `diff` command. Nodes that were only renamed are counted in the text and listed in the JSON.
std::string diffText(const ModelDiff& diff);
std::string diffJson(const ModelDiff& diff);

/// "largest difference 0.25, 12 of 64 values", "float32 8×3 → float32 8×4".
Phrase weightChangePhrase(const WeightChange& change);

} // namespace resizelens
