#pragma once

#include "core/graph/graph_index.h"
#include "core/tensor/shape.h"

#include <string>
#include <vector>

namespace resizelens {

/// An input of which the rewritten model takes fewer lengths than the original: a length that was free is a
/// number now.
struct NarrowedInput
{
    std::string name;
    Shape original, rewritten;
};

/// By name; inputs of another rank or with other numbers are no narrowed ones, but differ.
std::vector<NarrowedInput> narrowedInputs(const ModelFile& original, const ModelFile& rewritten);

/// Same name and type, and each length the same or free in the original.
bool sameOrNarrowed(const onnx::ValueInfoProto& original, const onnx::ValueInfoProto& rewritten);

} // namespace resizelens
