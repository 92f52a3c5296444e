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

using AddCommand = void(CLI::App& app, Run& run);
AddCommand addInspect, addExport, addBatch, addReport, addPage, addTargets, addCheck, addConfirm, addDiff,
    addMatrix, addSnippet, addEval, addVerify, addPreview, addIdentify, addProbe, addLibraries, addPreprocess,
    addPreprocessModel, addRestoreResizes, addMendFaults, addKit, addTune, addDescribe;

} // namespace resizelens::cli
