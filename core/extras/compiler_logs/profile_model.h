#pragma once

#include "core/engine/analysis.h"
#include "core/extras/compiler_logs/placement.h"

#include <filesystem>
#include <string>

namespace resizelens {

struct ProfileRun
{
    std::filesystem::path library = {}; // of ONNX Runtime; empty: search
    std::string provider = "cpu";
    double seconds = 60.0; // limit per run; 0: none
    int runs = 3;          // includes the warm-up run
};

/// Runs the analysed model in ONNX Runtime on random inputs, without optimisations, so that nodes keep their
/// names, and reads the (temporary) profile. Errors: the runtime's, readLog()'s, cancellation between nodes.
Result<PlacementLog> profileModel(const Analysis& analysis, const ProfileRun& options,
                                  const Progress& progress = {});

} // namespace resizelens
