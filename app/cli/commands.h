#pragma once

#include "core/base/error.h"

#include <functional>

namespace CLI {
class App;
}

namespace resizelens::cli {

/// Each command registers with the parser and sets `run` if selected; run() returns the exit code, or why it
/// failed.
using Run = std::function<Result<int>()>;

void addInspect(CLI::App& app, Run& run);
void addExport(CLI::App& app, Run& run);
void addBatch(CLI::App& app, Run& run);
void addReport(CLI::App& app, Run& run);
void addPage(CLI::App& app, Run& run);
void addTargets(CLI::App& app, Run& run);
void addCheck(CLI::App& app, Run& run);
void addConfirm(CLI::App& app, Run& run);
void addDiff(CLI::App& app, Run& run);
void addMatrix(CLI::App& app, Run& run);
void addSnippet(CLI::App& app, Run& run);
void addEval(CLI::App& app, Run& run);
void addVerify(CLI::App& app, Run& run);
void addPreview(CLI::App& app, Run& run);
void addIdentify(CLI::App& app, Run& run);
void addProbe(CLI::App& app, Run& run);
void addLibraries(CLI::App& app, Run& run);
void addPreprocess(CLI::App& app, Run& run);
void addPreprocessModel(CLI::App& app, Run& run);
void addRestoreResizes(CLI::App& app, Run& run);
void addMendFaults(CLI::App& app, Run& run);
void addKit(CLI::App& app, Run& run);
void addTune(CLI::App& app, Run& run);
void addDescribe(CLI::App& app, Run& run);

} // namespace resizelens::cli
