#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/report/target_report.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct TargetsOptions : CommonOptions
{
    std::string name;
};

int targets(const TargetsOptions& options)
{
    if (options.name.empty()) {
        const auto all = allTargets();
        if (!all)
            return report(all.error());
        printText(options.json ? targetsJson(*all) : targetsText(*all));
        return kDone;
    }
    const auto target = findTarget(options.name);
    if (!target)
        return report(target.error());
    printText(options.json ? targetsJson({*target}) : targetText(**target));
    return kDone;
}

} // namespace

void addTargets(CLI::App& app, Run& run)
{
    auto options = std::make_shared<TargetsOptions>();
    CLI::App& command = *app.add_subcommand("targets", "List the known targets, or what one of them accepts");
    command.add_option("name", options->name, "A target, or the file of a profile");
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return targets(*options); }; });
}

} // namespace resizelens::cli
