#pragma once

#include "core/placement/placement.h"
#include "core/session/analysis.h"

#include <filesystem>
#include <string>

namespace resizelens {

struct ProfileRun
{
    std::filesystem::path library = {}; // of ONNX Runtime; empty: looked for
    std::string provider = "cpu";
    double seconds = 60.0; // that a run may take; 0: no limit
    int runs = 3;          // the first one warms up, and is counted too
};

/// Runs the analysed model in ONNX Runtime on random inputs and reads the profile that it writes. Nothing is
/// optimised, so that nodes keep their names. Errors: those of the runtime, cancellation between two nodes,
/// those of readLog(). The profile is removed.
Result<PlacementLog> profileModel(const Analysis& analysis, const ProfileRun& options,
                                  const Progress& progress = {});

} // namespace resizelens
