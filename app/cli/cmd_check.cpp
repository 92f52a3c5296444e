#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/report/target_report.h"

#include <algorithm>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct CheckOptions : CommonOptions
{
    std::string model;
};

int check(const CheckOptions& options)
{
    const auto prepared = prepare(options.model, options, terminalProgress());
    if (!prepared)
        return report(prepared.error());
    const auto& [analysis, plan] = *prepared;
    printText(options.json ? checkJson(*analysis, plan) : checkText(*analysis, plan));
    const bool taken =
        std::all_of(analysis->sites.begin(), analysis->sites.end(), [](const SiteAnalysis& entry) {
            return entry.verdict->acceptance == Acceptance::accepted;
        });
    return taken ? kDone : kRefused;
}

} // namespace

void addCheck(CLI::App& app, Run& run)
{
    auto options = std::make_shared<CheckOptions>();
    CLI::App& command = *app.add_subcommand(
        "check",
        "Check whether a target supports every Resize as is, why not, and what to do; exit 3 if not");
    command
        .add_option("model", options->model, "An .onnx file, another form of one, or - for standard input")
        ->required();
    addTargetOption(command, *options);
    command.get_option("--target")->required();
    addEmissionOptions(command, *options);
    addShapeOption(command, *options);
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return check(*options); }; });
}

} // namespace resizelens::cli
