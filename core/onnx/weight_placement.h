// Moves weights between a model file and external data files, as patches of their tensors.
#pragma once

#include "core/base/temporary_file.h"
#include "core/onnx/model_file.h"
#include "core/onnx/patch_list.h"

namespace resizelens {

/// A tensor's values in a new external file.
struct PlacedTensor
{
    std::size_t tensor = 0; // index into WireMap::tensors
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// Appends to `out` the values in the model file and, with `alsoExternal`, in external files: each range
/// once, aligned to 4096 bytes for memory mapping. Tensors inside a range that `edits` replace are left out.
Result<std::vector<PlacedTensor>> gatherWeights(const ModelFile& file, const std::vector<Patch>& edits,
                                                bool alsoExternal, TemporaryFile& out,
                                                const Progress& progress);

/// Patches that make the tensors refer to external file `location`, with `checksum` unless it is empty.
Result<std::vector<Patch>> referencePatches(const ModelFile& file, const std::vector<PlacedTensor>& placed,
                                            const std::string& location, const std::string& checksum = {});

/// Patches that embed the values of external tensors as raw_data.
Result<std::vector<Patch>> embedPatches(const ModelFile& file, const std::vector<Patch>& edits);

} // namespace resizelens
