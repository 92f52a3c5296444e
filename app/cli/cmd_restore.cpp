#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "core/base/text.h"
#include "core/extras/hidden_resize/restore.h"
#include "core/onnx/model_writer.h"
#include "core/report/fault_report.h"

namespace resizelens::cli {

namespace {

struct RestoreOptions : CommonOptions
{
    std::string model, output;
};

Result<int> restore(const RestoreOptions& options)
{
    const Progress progress = terminalProgress();
    RL_TAKE(const auto settings, settingsOf(options));
    RL_TAKE(const auto analysis, analyse(options.model, inputOptions(settings, StopAfter::sites), progress));
    RL_TAKE(const auto hidden, findHiddenResizes(*analysis, progress));
    RL_TAKE(const auto restored, restoreResizes(*analysis, hidden));
    const bool hasAny = !restored.written.empty();
    if (hasAny)
        RL_TRY(writeModel(*analysis->file, restored.edits, options.output, {}, progress));
    printText(restoredText(*analysis, hidden, restored));
    return hasAny ? kDone : kRefused;
}

} // namespace

void addRestoreResizes(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "restore-resizes",
                   "Write the model with Resize nodes in place of the resizes that are written with other "
                   "operators, so that `inspect` and `export` of the result see them as sites",
                   restore);
    addModel(command, options.model);
    command
        .add_option("-o,--output", options.output,
                    "The file to write; none is written if nothing is restored")
        ->required();
    addOption(command, options, "shapes");
}

} // namespace resizelens::cli
