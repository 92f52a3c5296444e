#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "core/base/text.h"
#include "core/engine/mend_faults.h"
#include "core/report/fault_report.h"

namespace resizelens::cli {

namespace {

struct MendOptions : CommonOptions
{
    std::string model, output;
    std::vector<std::string> faults;
};

Result<int> mend(const MendOptions& options)
{
    const Progress progress = terminalProgress();
    RL_TAKE(const auto settings, settingsOf(options));
    RL_TAKE(const auto analysis, analyse(options.model, inputOptions(settings, StopAfter::sites), progress));
    RL_TAKE(const auto mended, mendFaults(*analysis, options.faults));
    const bool hasAny = !mended.mended.empty();
    if (hasAny)
        RL_TRY(writeMended(*analysis, mended, options.output, progress));
    printText(options.json ? mendedJson(*analysis, mended, hasAny ? options.output : std::string())
                           : mendedText(*analysis, mended));
    return hasAny ? kDone : kRefused;
}

} // namespace

void addMendFaults(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "mend-faults",
        "Write the model with its nodes as the exporter should have written them, for inputs of any size; "
        "any command takes the result",
        mend);
    addModel(command, options.model);
    command
        .add_option("-o,--output", options.output, "The file to write; none is written if nothing is mended")
        ->required();
    command
        .add_option("--fault", options.faults,
                    "Mend only this fault, even where it is only possible; repeatable (default: all but "
                    "those that may have been meant)")
        ->type_name("ID");
    addOption(command, options, "shapes");
    addJsonOption(command, options);
}

} // namespace resizelens::cli
