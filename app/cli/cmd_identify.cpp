#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/words.h"
#include "core/base/text.h"
#include "core/engine/tensor_file.h"
#include "core/report/identify_report.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct IdentifyCommand : CommonOptions
{
    std::vector<std::string> inputs, outputs;
    std::string site; // MODEL:ID
};

Result<std::shared_ptr<const ResizeSite>> siteOf(const IdentifyCommand& options)
{
    const std::size_t colon = options.site.rfind(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == options.site.size())
        return fail(words::siteForm, options.site);
    const auto settings = settingsOf(options);
    RL_TRY(settings);
    const AnalysisOptions analysing = inputOptions(*settings, StopAfter::sites);
    const auto analysis = analyse(options.site.substr(0, colon), analysing);
    RL_TRY(analysis);
    const auto id = siteNamed(**analysis, options.site.substr(colon + 1));
    RL_TRY(id);
    return std::make_shared<const ResizeSite>((*analysis)->sites[id->value].site);
}

Result<IdentifyReport> identified(const IdentifyCommand& options)
{
    IdentifyReport report;
    report.site = options.site;
    std::vector<IdentifyPair> pairs;
    for (std::size_t i = 0; i < options.inputs.size(); ++i) {
        auto input = readSamples(options.inputs[i]);
        RL_TRY(input);
        auto output = readSamples(options.outputs[i]);
        RL_TRY(output);
        pairs.push_back({std::move(*input), std::move(*output)});
        report.files.emplace_back(options.inputs[i], options.outputs[i]);
    }
    IdentifyOptions search;
    if (!options.site.empty()) {
        auto site = siteOf(options);
        RL_TRY(site);
        search.configured = std::move(*site);
    }
    const Progress progress = terminalProgress();
    search.bestSoFar = [&](const Phrase& label, double rest) {
        progress(0.5, words::progressBest, label, 100.0 * rest);
    };
    auto found = identifyResize(pairs, search, progress);
    RL_TRY(found);
    report.found = std::move(*found);
    return report;
}

int identify(const IdentifyCommand& options)
{
    if (options.inputs.size() != options.outputs.size())
        return report(failure(words::noPairs, options.inputs.size(), options.outputs.size()));
    const auto result = identified(options);
    if (!result)
        return report(result.error());
    printText(options.json ? identifyJson(*result) : identifyText(*result));
    return isExplained(result->found.explained) ? kDone : kRefused;
}

} // namespace

void addIdentify(CLI::App& app, Run& run)
{
    auto options = std::make_shared<IdentifyCommand>();
    CLI::App& command = *app.add_subcommand("identify", "Find out which resize made an output from an input");
    command.add_option("--input", options->inputs, "The image before: an image or .npy file; once per pair")
        ->required();
    command.add_option("--output", options->outputs, "The image after, in the order of the inputs")
        ->required();
    command.add_option("--site", options->site,
                       "MODEL:ID, the site that was supposed to run: says what to change in it");
    addOption(command, *options, "shapes");
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return identify(*options); }; });
}

} // namespace resizelens::cli
