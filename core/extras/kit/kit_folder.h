#pragma once

#include "core/base/progress.h"
#include "core/extras/kit/kit_cases.h"

#include <filesystem>
#include <optional>

namespace resizelens {

/// Writes NAME.onnx, NAME.x.npy and NAME.expected.npy of every case, and README.md, which says how to answer. The
/// folder is made; other files in it stay. Errors: the disk, cancelled.
Result<void> writeKit(const std::filesystem::path& folder, const Progress& progress = {});

/// What a board said of a case.
struct KitAnswer
{
    enum class Kind {
        none,     // neither file is there
        computed, // NAME.y.npy
        refused,  // NAME.txt
    };
    Kind kind = Kind::none;
    std::optional<Tensor> result;
    std::string said; // first line of NAME.txt
};

/// One per case, in their order. Errors: no answer at all, an array that is damaged.
Result<std::vector<KitAnswer>> readKit(const std::filesystem::path& folder);

} // namespace resizelens
