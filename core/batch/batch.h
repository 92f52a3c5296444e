#pragma once

#include "core/session/export_model.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace resizelens {

enum class BatchStatus { queued, running, ok, unchanged, failed, cancelled };
std::string_view toString(BatchStatus status);

struct BatchRow
{
    std::filesystem::path source;
    std::filesystem::path output;
    BatchStatus status = BatchStatus::queued;
    std::optional<Error> error; // failed
    std::string note;           // unchanged: why
    std::size_t sitesTotal = 0;
    std::optional<ExportReport> report; // ok
};

struct BatchOptions
{
    Policy policy;
    EmissionOptions emission = {};
    TargetPointer target = nullptr;
    ExportOptions exporting;
    bool keepGoing = true; // one broken model does not stop the rest
};

/// The .onnx files of a folder, sorted; with `recursive` those below it too. Errors: no such folder, none
/// found.
Result<std::vector<std::filesystem::path>> findModels(const std::filesystem::path& folder, bool recursive);

/// One row a model, with output names FOLDER/NAME of the source; equal names get -2, -3, … .
std::vector<BatchRow> planBatch(const std::vector<std::filesystem::path>& sources,
                                const std::filesystem::path& folder);

/// Exports model after model. `onRow` is told whenever a row changes (index, row), `progress` of the whole;
/// both from the calling thread. A model without anything to rewrite is `unchanged` and not written. After
/// cancellation the rest is `cancelled`.
void runBatch(std::vector<BatchRow>& rows, const BatchOptions& options,
              const std::function<void(std::size_t, const BatchRow&)>& onRow, const Progress& progress);

} // namespace resizelens
