// Models of gigabytes, written straight in wire format: no part of them is ever whole in memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace resizelens::bench {

struct BigModel
{
    std::string name;
    std::int64_t tensors = 0;  // kernels of 1×1 convolutions; values differ from tensor to tensor
    std::int64_t channels = 0; // a tensor has 4 · channels² bytes
    std::int64_t nodes = 0;    // a chain of Conv (with one of the tensors) or Relu, a Resize at its end
};

/// Errors end the program: this is for benchmarks only.
std::filesystem::path writeBigModel(const BigModel& model, const std::filesystem::path& folder);

} // namespace resizelens::bench
