#pragma once

#include "app/cli/options_common.h"
#include "core/session/verify_models.h"

namespace resizelens::cli {

/// How whole models are run side by side, as typed.
struct ProofCommandOptions
{
    std::string library; // of ONNX Runtime; empty: looked for
    std::string provider = "cpu";
    int runs = 3;
    double tolerance = -1.0;                   // below 0: the usual one of each type
    double seconds = 0.0;                      // limit; 0: none
    std::vector<std::string> outputTolerances; // NAME=RELATIVE[,ABSOLUTE]
    std::vector<std::string> inputs;           // NAME=FILE
    std::string image;                         // a picture for the input that takes one; empty: none
    bool allowUnrun = false;                   // ProofOptions
    bool follow = false;                       // ModelCompareOptions
    std::string departure;                     // a .png for the first tensor that departs; empty: none
    double white = 1.0;                        // what its white becomes in a floating input
};

/// `toleranceName`: "--tolerance", or another where that is taken.
void addProofOptions(CLI::App& command, ProofCommandOptions& options, const std::string& toleranceName);

/// --allow-unrun, for commands whose exit code or file depends on the verdict.
void addAllowUnrunOption(CLI::App& command, ProofCommandOptions& options);

/// --output-tolerance, for commands of one model.
void addOutputToleranceOption(CLI::App& command, ProofCommandOptions& options);

/// --follow and --departure, for commands of one model.
void addDepartureOptions(CLI::App& command, ProofCommandOptions& options);

/// Writes the picture that --departure asks for, where a tensor departs. Errors: the disk, OpenCV.
Result<void> saveDeparture(const ProofCommandOptions& options, const ModelProof& proof);

/// --image, for commands of one model.
void addImageOptions(CLI::App& command, ProofCommandOptions& options);

/// The picture as the model's input, stretched to its size; free lengths take the picture's own. Errors: no
/// input that takes a picture, a file that is none.
Result<NamedTensor> imageInput(const Analysis& analysis, const ProofCommandOptions& options);

/// Loads ONNX Runtime; without any, ProofOptions::noRuntime says why. Errors: a library that was named and
/// cannot be used, a file that cannot be read, a malformed NAME=FILE.
Result<ProofOptions> proofOf(const ProofCommandOptions& options, std::uint64_t seed,
                             const InputShapes& shapes);

} // namespace resizelens::cli
