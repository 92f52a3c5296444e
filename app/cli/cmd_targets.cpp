#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "core/report/coverage_report.h"
#include "core/report/target_report.h"
#include "core/targets/user_targets.h"

#include <string>
#include <vector>

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct TargetsOptions : CommonOptions
{
    std::string name;
    std::vector<std::string> models;
    bool isTemplate = false;
};

Result<std::vector<TargetPointer>> targetsOf(const TargetsOptions& options)
{
    if (options.name.empty())
        return allTargets();
    RL_TAKE(auto target, findTarget(options.name));
    return std::vector<TargetPointer>{std::move(target)};
}

/// Coverage over the operators of all models together.
Result<int> coverage(const TargetsOptions& options, const std::vector<TargetPointer>& targets)
{
    std::vector<TargetCoverage> rows;
    for (const TargetPointer& target : targets)
        rows.emplace_back(target, Coverage());
    for (const std::string& model : options.models) {
        RL_TAKE(const auto analysis, analyse(model, AnalysisOptions(), terminalProgress()));
        for (auto& [target, sum] : rows) {
            RL_TAKE(const auto coverage, coverageOf(*analysis->index, *analysis->shapes, *target));
            sum += coverage;
        }
    }
    printText(options.json ? coverageJson(rows) : coverageText(rows));
    return kDone;
}

Result<int> targets(const TargetsOptions& options)
{
    if (options.isTemplate) {
        printText(std::string(targetTemplate()));
        return kDone;
    }
    RL_TAKE(const auto wanted, targetsOf(options));
    if (!options.models.empty())
        return coverage(options, wanted);
    if (options.json)
        printText(targetsJson(wanted));
    else
        printText(options.name.empty() ? targetsText(wanted) : targetText(*wanted.front()));
    return kDone;
}

} // namespace

void addTargets(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "targets", "List the known targets, or what one of them supports", targets);
    command.add_option("name", options.name, "A target, or the file of a profile");
    command
        .add_option("--coverage", options.models,
                    "Count what the profiles say about the operators of these models")
        ->type_name("MODEL");
    command.add_flag("--template", options.isTemplate,
                     "Print a profile to fill in, as the start of your own");
    addJsonOption(command, options);
}

} // namespace resizelens::cli
