#pragma once

#include "app/cli/options_common.h"
#include "core/session/verify_models.h"

namespace resizelens::cli {

/// How whole models are run side by side, as typed.
struct ProofCommandOptions
{
    std::string library; // of ONNX Runtime; empty: looked for
    std::string provider = "cpu";
    int runs = 1;
    double tolerance = -1.0;         // below 0: the usual one of each type
    double seconds = 0.0;            // limit; 0: none
    std::vector<std::string> inputs; // NAME=FILE.npy
};

/// `toleranceName`: "--tolerance", or another where that is taken.
void addProofOptions(CLI::App& command, ProofCommandOptions& options, const std::string& toleranceName);

/// Loads ONNX Runtime; without any, ProofOptions::noRuntime says why. Errors: a library that was named and
/// cannot be used, a .npy file that cannot be read, a malformed NAME=FILE.
Result<ProofOptions> proofOf(const ProofCommandOptions& options, std::uint64_t seed,
                             const InputShapes& shapes);

} // namespace resizelens::cli
