// What transformers' image processors do where a configuration says nothing. Internal to this room.
#pragma once

#include <array>
#include <string_view>

namespace resizelens {

struct ProcessorDefaults
{
    std::string_view names; // without ImageProcessor or FeatureExtractor, each between spaces
    std::array<double, 3> mean = {}, deviation = {1.0, 1.0, 1.0};
    unsigned resample = 2;
    bool crops = false;
    bool byEdge = false; // a number is the size of the shorter edge
    bool floats = false, antialias = true;
};

/// "CLIPImageProcessorFast"; nullptr: not one of those that are read.
const ProcessorDefaults* processorDefaults(std::string_view type);

/// One of transformers' own that does something else: tiles, padding to the bottom, its own sizes.
bool isOtherProcessor(std::string_view type);

} // namespace resizelens
