// Moving weights between a model file and external data files, as patches of the tensors that hold them.
#pragma once

#include "core/model/model_file.h"
#include "core/model/patch_list.h"
#include "core/support/temporary_file.h"

namespace resizelens {

/// A tensor's values in a new external file.
struct PlacedTensor
{
    std::size_t tensor = 0; // in WireMap::tensors
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// Appends to `out` the values that lie in the model file and, with `alsoExternal`, in its external files:
/// each distinct range once, at multiples of 4096 bytes, so that readers can map it. Tensors inside of a
/// range that `edits` replace are left out.
Result<std::vector<PlacedTensor>> gatherWeights(const ModelFile& file, const std::vector<Patch>& edits,
                                                bool alsoExternal, TemporaryFile& out,
                                                const Progress& progress);

/// Patches that make the tensors refer to the external file `location`, of the given checksum where that is not empty.
Result<std::vector<Patch>> referencePatches(const ModelFile& file, const std::vector<PlacedTensor>& placed,
                                            const std::string& location, const std::string& checksum = {});

/// Patches that take the values of external tensors into the model, as raw_data.
Result<std::vector<Patch>> embedPatches(const ModelFile& file, const std::vector<Patch>& edits);

} // namespace resizelens
