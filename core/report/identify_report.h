#pragma once

#include "core/extras/which_resize/identify.h"

#include <string>
#include <vector>

namespace resizelens {

struct IdentifyReport
{
    std::vector<std::pair<std::string, std::string>> files; // input and output of each pair
    std::string site = {};                                  // "model.onnx:up2_resize"; empty: none
    Identification found;
};

/// What to set in the model or the pre-processing to get this output: sentences, most important first.
std::vector<std::string> identifyAdvice(const IdentifyReport& report);

std::string identifyText(const IdentifyReport& report);
/// Schema resizelens.identify/1.
std::string identifyJson(const IdentifyReport& report);

} // namespace resizelens
