#pragma once

#include "core/onnx/model_file.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace resizelens {

/// What the values of a tensor are like. Figures are of the finite values.
struct TensorFacts
{
    static constexpr std::size_t kBins = 32;

    std::uint64_t count = 0, zeros = 0, notFinite = 0;
    double least = 0.0, largest = 0.0, mean = 0.0, deviation = 0.0;
    std::array<std::uint64_t, kBins> histogram = {}; // from least to largest
};

TensorFacts factsOf(std::span<const double> values);

/// A tensor of a model with its values, as they were read.
struct LoadedTensor
{
    std::string name;
    DType type = DType::undefined;
    Dims dims;
    std::vector<double> values;
    TensorFacts facts;
};

/// Reads a tensor; takes time for large ones. Errors: those of ModelFile::read(), complex values, more than
/// 64 million values.
Result<LoadedTensor> loadTensor(const ModelFile& file, const onnx::TensorProto& tensor);

} // namespace resizelens
