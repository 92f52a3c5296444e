#pragma once

#include "core/engine/analysis.h"

namespace resizelens {

/// What was last said of the inputs of a model: a file of this path with inputs of these names. Kept in the
/// settings for the last 50 models.
GivenInputs rememberedInputs(const Analysis& analysis);
void rememberInputs(const Analysis& analysis, const GivenInputs& inputs);

/// The inputs of the main graph that a caller must give: those without an initializer in the file.
std::vector<ValueId> openInputs(const Analysis& analysis);

} // namespace resizelens
