#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct InspectOptions : CommonOptions
{
    std::string model;
};

int inspect(const InspectOptions& options)
{
    const auto policy = policyOf(options);
    if (!policy)
        return report(policy.error());
    AnalysisOptions analysing;
    auto shapes = shapesOf(options);
    if (!shapes)
        return report(shapes.error());
    analysing.inputShapes = std::move(*shapes);
    const auto analysis = analyse(options.model, analysing, terminalProgress());
    if (!analysis)
        return report(analysis.error());
    const auto plan = makePlan((*analysis)->sites, *policy);
    if (!plan)
        return report(plan.error());
    fmt::print("{}", options.json ? inspectJson(**analysis, *plan) : inspectText(**analysis, *plan));
    const auto nothing = nothingToDo(**analysis);
    return nothing ? report(*nothing) : kDone;
}

} // namespace

void addInspect(CLI::App& app, Run& run)
{
    auto options = std::make_shared<InspectOptions>();
    CLI::App& command =
        *app.add_subcommand("inspect", "List the Resize and Upsample nodes of a model and their rewrites");
    command.add_option("model", options->model, "An .onnx file")->required();
    addPolicyOptions(command, *options);
    addShapeOption(command, *options);
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return inspect(*options); }; });
}

} // namespace resizelens::cli
