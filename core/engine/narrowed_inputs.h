#pragma once

#include "core/base/shape.h"
#include "core/onnx/graph_index.h"

#include <string>
#include <vector>

namespace resizelens {

/// An input with a dynamic dimension in the original that is static in the rewritten model.
struct NarrowedInput
{
    std::string name;
    Shape original, rewritten;
};

/// Matched by name; inputs with another rank or other static dimensions do not count.
std::vector<NarrowedInput> narrowedInputs(const ModelFile& original, const ModelFile& rewritten);

/// Same name and type; each dimension is the same or dynamic in the original.
bool sameOrNarrowed(const onnx::ValueInfoProto& original, const onnx::ValueInfoProto& rewritten);

} // namespace resizelens
