#pragma once

#include "core/identify/identify.h"

#include <string>
#include <vector>

namespace resizelens {

/// An identification with what it was asked about.
struct IdentifyReport
{
    std::vector<std::pair<std::string, std::string>> files; // input and output of each pair
    std::string site = {};                                  // "model.onnx:up2_resize"; empty: none
    std::optional<ResizeSpec> configured = {};              // that site's attributes
    Identification found;
};

/// What to set, in the model or in the pre-processing, to get this output: sentences, the most important first.
std::vector<std::string> identifyAdvice(const IdentifyReport& report);

/// For people.
std::string identifyText(const IdentifyReport& report);
/// One document of the schema resizelens.identify/1.
std::string identifyJson(const IdentifyReport& report);

} // namespace resizelens
