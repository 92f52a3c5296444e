#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "core/report/matrix_report.h"

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct MatrixOptions : CommonOptions
{
    std::string model;
    std::vector<std::string> targets;
};

Result<std::vector<TargetPointer>> chosenTargets(const std::vector<std::string>& names)
{
    if (names.empty())
        return allTargets();
    std::vector<TargetPointer> chosen;
    for (const std::string& name : names) {
        RL_TAKE(auto target, findTarget(name));
        chosen.push_back(std::move(target));
    }
    return chosen;
}

Result<int> matrix(const MatrixOptions& options)
{
    RL_TAKE(const auto targets, chosenTargets(options.targets));
    RL_TAKE(const auto prepared, prepare(options.model, options, terminalProgress()));
    RL_TAKE(const auto result, targetMatrix(*prepared.analysis, targets, terminalProgress()));
    const Analysis& analysis = *prepared.analysis;
    printText(options.json ? matrixJson(analysis, result) : matrixText(analysis, result));
    return kDone;
}

} // namespace

void addMatrix(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "matrix",
        "Show every Resize on every target: accepted as is, rewritten exactly, or neither", matrix);
    addModel(command, options.model);
    command.add_option("--target", options.targets, "Only these targets; may be repeated")->type_name("T");
    addOption(command, options, "shapes");
    addJsonOption(command, options);
}

} // namespace resizelens::cli
