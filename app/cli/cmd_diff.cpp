#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/stop_on_signals.h"
#include "core/extras/model_diff/model_diff.h"
#include "core/report/diff_report.h"

#include <string>

namespace resizelens::cli {

namespace {

struct DiffOptions : CommonOptions
{
    std::string before, after;
};

Result<int> diffFiles(const DiffOptions& options)
{
    const StopOnSignals signals;
    Progress progress = terminalProgress();
    progress.stop = signals.token();
    const auto diff =
        diffModels(std::filesystem::path(options.before), std::filesystem::path(options.after), progress);
    terminalProgress()(1.0, Phrase{});
    RL_TRY(diff);
    printText(options.json ? diffJson(*diff) : diffText(*diff));
    return diff->isSame() ? kDone : kRefused;
}

} // namespace

void addDiff(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "diff", "Compare two models node by node: added, removed, changed; exit 3 when they differ",
        diffFiles);
    command.add_option("before", options.before, "An .onnx file")->required();
    command.add_option("after", options.after, "The .onnx file to compare it with")->required();
    addJsonOption(command, options);
}

} // namespace resizelens::cli
