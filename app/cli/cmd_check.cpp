#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/report/fault_report.h"
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
    bool exporterFaults = false;
};

Result<int> checkFaults(const CheckOptions& options)
{
    RL_TAKE(const auto prepared, prepare(options.model, options, terminalProgress()));
    const Analysis& analysis = *prepared.analysis;
    printText(options.json ? faultsJson(analysis) : faultsText(analysis));
    return std::ranges::any_of(analysis.faults, &FaultFinding::certain) ? kRefused : kDone;
}

Result<int> check(const CheckOptions& options)
{
    if (options.exporterFaults)
        return checkFaults(options);
    RL_TAKE(const auto prepared, prepare(options.model, options, terminalProgress()));
    const auto& [settings, analysis, plan] = prepared;
    RL_TAKE(const auto text, options.json ? checkJson(*analysis, plan) : checkText(*analysis, plan));
    printText(text);
    const bool taken = std::ranges::all_of(analysis->sites, [](const SiteAnalysis& entry) {
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
    addModel(command, options->model);
    using enum OptionGroup;
    addOptions(command, *options, {target, forms, shapes});
    command
        .add_flag("--exporter-faults", options->exporterFaults,
                  "Instead of a target: nodes that the exporter wrote wrongly; exit 3 if there are any")
        ->excludes(command.get_option("--target"));
    addJsonOption(command, *options);
    command.callback([options, &command, &run] {
        if (!options->exporterFaults && command.get_option("--target")->empty())
            throw CLI::RequiredError("--target or --exporter-faults");
        run = [options] { return check(*options); };
    });
}

} // namespace resizelens::cli
