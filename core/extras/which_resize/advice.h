// What to change in a model, or in front of it, to get the identified output.
#pragma once

#include "core/base/phrase.h"
#include "core/extras/which_resize/identify.h"

#include <vector>

namespace resizelens {

/// "mode=linear, coordinate_transformation_mode=align_corners", and whatever else differs from ONNX defaults.
std::string attributesText(const ResizeSpec& spec);

/// What the configured site becomes to compute the resize that was found: the closest Resize, or the matrices of a library or
/// a runtime. Errors: nothing was found, the node computes it already, dynamic lengths.
Result<MeantResize> meantBy(const Identification& found);

bool isAsConfigured(const Identification& found);

/// At least one sentence, without full stop; suggests the matching node that needs the fewest changes.
std::vector<Phrase> adviceFor(const Identification& found);

} // namespace resizelens
