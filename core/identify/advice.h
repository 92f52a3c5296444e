// What to set in a model, or in front of it, so that it gives the output that was identified.
#pragma once

#include "core/identify/identify.h"
#include "core/support/phrase.h"

#include <vector>

namespace resizelens {

/// "mode=linear, coordinate_transformation_mode=align_corners": what differs from ONNX' defaults besides.
std::string attributesText(const ResizeSpec& spec);

/// Whether the node that was asked about gives the output as it is.
bool isAsConfigured(const Identification& found);

/// Sentences without a full stop, at least one. `configured`: the node that was asked about.
std::vector<Phrase> adviceFor(const Identification& found, const std::optional<ResizeSpec>& configured = {});

} // namespace resizelens
