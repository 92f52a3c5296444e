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
    const auto prepared = prepare(options.model, options, terminalProgress());
    if (!prepared)
        return report(prepared.error());
    const auto& [analysis, plan] = *prepared;
    printText(options.json ? inspectJson(*analysis, plan) : inspectText(*analysis, plan));
    if (const auto nothing = nothingToDo(*analysis)) // worth knowing; what was asked for is done
        report(*nothing);
    return kDone;
}

} // namespace

void addInspect(CLI::App& app, Run& run)
{
    auto options = std::make_shared<InspectOptions>();
    CLI::App& command =
        *app.add_subcommand("inspect", "List the Resize and Upsample nodes of a model and their rewrites");
    command
        .add_option("model", options->model, "An .onnx file, another form of one, or - for standard input")
        ->required();
    addPolicyOptions(command, *options);
    addTargetOption(command, *options);
    addEmissionOptions(command, *options);
    addShapeOption(command, *options);
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return inspect(*options); }; });
}

} // namespace resizelens::cli
