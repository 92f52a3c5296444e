#pragma once

#include "core/batch/batch.h"

namespace resizelens {

/// The choices of a batch as stored in a job file: BatchOptions with names instead of resolved objects.
struct BatchJob
{
    ModelQuery models = {};
    std::filesystem::path folder = {};
    std::string namePattern = "{name}.onnx";
    Overwrite overwrite = Overwrite::outdated;
    bool resume = false;
    unsigned jobs = 0;
    std::uint64_t memoryBytes = 0;
    double timeLimit = 0.0;
    std::filesystem::path cache = {}; // empty: none
    ExportSettings settings = {};
    std::vector<std::filesystem::path> reports = {}; // the format follows from the extension

    bool operator==(const BatchJob&) const = default;
};

/// Errors: an unknown target, rule or placeholder in the name pattern.
Result<BatchOptions> optionsOf(const BatchJob& job);

} // namespace resizelens
