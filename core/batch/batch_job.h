#pragma once

#include "core/batch/batch.h"

namespace resizelens {

/// All choices of a batch as they are kept in a job file: what BatchOptions says in values, here in names.
struct BatchJob
{
    ModelQuery models = {};
    std::filesystem::path folder = {}; // of the results
    std::string namePattern = "{name}.onnx";
    Overwrite overwrite = Overwrite::always;
    bool resume = false;
    unsigned jobs = 0;
    std::uint64_t memoryBytes = 0;
    double timeLimit = 0.0;
    Policy policy = {};
    EmissionOptions emission = {};
    InputShapes inputShapes = {}; // each for the models that have an input of that name
    std::string target = {};      // id or file; empty: none
    bool verify = false;
    bool allowUnrun = false; // ProofOptions
    std::uint64_t seed = 1;
    ExternalData externalData = ExternalData::automatic;
    std::vector<std::filesystem::path> reports = {}; // the extension says which form
};

/// The names "automatic", "keep", "gather" and "embed".

/// Errors: an unknown target, rule or word in the name pattern.
Result<BatchOptions> optionsOf(const BatchJob& job);

} // namespace resizelens
