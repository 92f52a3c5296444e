#pragma once

#include "core/diff/model_diff.h"

#include <string>

namespace resizelens {

/// Whole documents of the command `diff`: what is said of the models, counts, and each node that differs.
/// Other names of nodes alone are counted in a text, and listed in JSON.
std::string diffText(const ModelDiff& diff);
std::string diffJson(const ModelDiff& diff);

/// "largest difference 0.25, 12 of 64 values", "float32 8×3 → float32 8×4".
Phrase weightChangePhrase(const WeightChange& change);

} // namespace resizelens
