#pragma once

#include "app/cli/options_common.h"
#include "core/engine/verify_models.h"

namespace resizelens::cli {

/// Options for running whole models, besides the export options.
struct ProofCommandOptions
{
    std::vector<std::string> outputTolerances; // NAME=RELATIVE[,ABSOLUTE]
    std::string image;                         // for the image input; empty: none
    bool follow = false;                       // ModelCompareOptions
    std::string departure;                     // .png file for the first divergence; empty: none
    double white = 1.0;                        // value of white in a floating-point input
};

void addOutputToleranceOption(CLI::App& command, ProofCommandOptions& options);

/// --follow and --departure.
void addDepartureOptions(CLI::App& command, ProofCommandOptions& options);

/// Writes the image requested by --departure if there is a divergence. Errors: I/O, OpenCV.
Result<void> saveDeparture(const ProofCommandOptions& options, const ModelProof& proof);

/// --image and --image-white.
void addImageOptions(CLI::App& command, ProofCommandOptions& options);

/// The image stretched to the input's size; dynamic dimensions take its own. Errors: no image input, not an
/// image.
Result<NamedTensor> imageInput(const Analysis& analysis, const ProofCommandOptions& options);

/// Loads ONNX Runtime; if there is none, ProofOptions::noRuntime says why. Errors: an explicitly named
/// library that cannot be used, an unreadable file, a malformed NAME=RELATIVE.
Result<ProofOptions> proofOf(const ProofCommandOptions& options, const ExportSettings& settings);

} // namespace resizelens::cli
