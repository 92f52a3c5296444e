// What tests of pre-processing share: recorded pipelines, images of noise, and differences in levels.
#pragma once

#include "core/base/tensor.h"
#include "core/extras/preprocess/preprocess_spec.h"
#include "core/image/image.h"

#include <string>
#include <vector>

namespace resizelens::test {

struct RecordedPipeline
{
    std::string name;
    PreprocessSpec spec;
    Image image;
    Tensor result; // of the real library
};

/// Those of ../shared/preprocess; empty if they are not there.
std::vector<RecordedPipeline> recordedPipelines();

/// Every kind of geometry and of arithmetic.
const std::vector<std::string>& pipelineConfigurations();

Image noise(int width, int height, std::uint64_t seed);

/// uint8 [1, height, width, 3]
Tensor bytesOf(const Image& image);

/// The largest difference in levels of 0..255 before the Scale layer; 1e9 for other lengths.
double levelsBetween(std::span<const float> one, std::span<const float> other, const PreprocessSpec& spec);

} // namespace resizelens::test
