#pragma once

#include "core/preview/preview_input.h"

namespace resizelens {

/// How an image becomes an input, kept from one run of the program to the next.
struct CompareSettings
{
    PreviewConversion conversion = {};
    bool isSizeAutomatic = true;
    bool isThroughNetwork = false;
};
CompareSettings loadCompareSettings();
void saveCompareSettings(const CompareSettings& settings);

} // namespace resizelens
