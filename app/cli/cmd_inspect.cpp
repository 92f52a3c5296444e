#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "core/onnx/checksums.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct InspectOptions : CommonOptions
{
    std::string model;
    bool checksums = false;
};

Result<int> inspect(const InspectOptions& options)
{
    RL_TAKE(const auto prepared, prepare(options.model, options, terminalProgress()));
    const auto& [settings, analysis, plan] = prepared;
    std::vector<ExternalChecksum> checksums;
    if (options.checksums) {
        RL_TAKE(checksums, checkExternalChecksums(*analysis->file, terminalProgress()));
    }
    printText(options.json ? inspectJson(*analysis, plan, options.checksums ? &checksums : nullptr)
                           : inspectText(*analysis, plan));
    if (options.checksums && !options.json)
        printText("\n" + checksumsText(checksums));
    const auto nothing = nothingToDo(*analysis); // a note, not an error
    if (nothing && analysis->faults.empty())     // unknown operators need attention, too
        report(*nothing);
    const bool holds =
        std::ranges::all_of(checksums, [](const ExternalChecksum& check) { return check.holds(); });
    return holds ? kDone : kRefused;
}

} // namespace

void addInspect(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "inspect", "List the Resize and Upsample nodes of a model and their rewrites", inspect);
    addModel(command, options.model);
    using enum OptionGroup;
    addOptions(command, options, {policy, target, forms, shapes});
    command.add_flag(
        "--checksums", options.checksums,
        "Read the external data and check it against the SHA-1 that the model states; exit 3 when "
        "they differ");
    addJsonOption(command, options);
}

} // namespace resizelens::cli
