#pragma once

#include "core/session/analysis.h"

namespace resizelens {

/// The input shapes that were given last to a model: a file of this path with inputs of these names. Kept in
/// the settings for the last 50 models.
InputShapes rememberedShapes(const Analysis& analysis);
void rememberShapes(const Analysis& analysis, const InputShapes& shapes);

/// The inputs of the main graph that a caller must give: those without an initializer.
std::vector<ValueId> openInputs(const GraphIndex& index);

} // namespace resizelens
