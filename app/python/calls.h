// The module's functions on core types, without Python. They return the command line's --json documents.
#pragma once

#include "core/engine/analysis.h"
#include "core/engine/export_settings.h"
#include "core/extras/which_resize/identify.h"
#include "core/onnx/shape_table.h"
#include "core/process/runtime_session.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace resizelens::python {

/// Options of a run besides the export options.
struct RunOptions
{
    std::map<std::string, std::pair<double, double>> outputTolerances = {}; // relative, absolute
    std::vector<NamedTensor> inputs = {};
    bool follow = false;
};

struct WriteOptions
{
    std::string path;
    std::string certificate = {};                      // its file; empty: none
    std::string preprocess = {};                       // a configuration, its file or its name; empty: none
    std::vector<std::pair<int, int>> sourceSizes = {}; // heights and widths of the images, for it; empty: any
    bool overwriteSource = false;
};

Result<std::string> inspect(const std::string& model, const ExportSettings& settings,
                            const Progress& progress);
/// Errors: no target.
Result<std::string> check(const std::string& model, const ExportSettings& settings, const Progress& progress);
/// rewrite() and verify() move the inputs out of `running`. rewrite() writes the model unchanged if nothing
/// can be rewritten and returns the document of `export`.
Result<std::string> rewrite(const std::string& model, const ExportSettings& settings,
                            const WriteOptions& writing, RunOptions& running, const Progress& progress);
Result<std::string> verify(const std::string& original, const std::string& rewritten,
                           const ExportSettings& settings, RunOptions& running, const Progress& progress);
/// The document of `mend-faults`; nothing is written if nothing is mended. Errors: an unknown fault.
Result<std::string> mendFaults(const std::string& model, const ExportSettings& settings,
                               const std::vector<std::string>& faults, const std::string& output,
                               const Progress& progress);
Result<std::string> targets();
/// Which resize produced the second of each pair from the first. `model` and `site`: the node expected to do
/// so; both empty: none. Errors: unknown site, pairs that are not images.
Result<std::string> identify(const std::vector<IdentifyPair>& pairs, const std::string& model,
                             const std::string& site, const InputShapes& shapes, const Progress& progress);

} // namespace resizelens::python
