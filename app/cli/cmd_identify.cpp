#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/words.h"
#include "core/base/text.h"
#include "core/engine/export_meant.h"
#include "core/engine/tensor_file.h"
#include "core/extras/which_resize/advice.h"
#include "core/report/identify_report.h"
#include "core/report/text_report.h"

#include <memory>
#include <optional>

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct IdentifyCommand : CommonOptions
{
    std::vector<std::string> inputs, outputs;
    std::string site; // MODEL:ID
    std::string apply;
};

struct NamedSite
{
    std::shared_ptr<const Analysis> analysis;
    SiteId id;
};

Result<NamedSite> siteOf(const IdentifyCommand& options)
{
    const std::size_t colon = options.site.rfind(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == options.site.size())
        return fail(words::siteForm, options.site);
    RL_TAKE(const auto settings, settingsOf(options));
    const AnalysisOptions analysing = inputOptions(settings, StopAfter::sites);
    RL_TAKE(auto analysis, analyse(options.site.substr(0, colon), analysing));
    RL_TAKE(const auto id, siteNamed(*analysis, options.site.substr(colon + 1)));
    return NamedSite{std::move(analysis), id};
}

Result<IdentifyReport> identified(const IdentifyCommand& options, const std::optional<NamedSite>& site)
{
    IdentifyReport report;
    report.site = options.site;
    std::vector<IdentifyPair> pairs;
    for (std::size_t i = 0; i < options.inputs.size(); ++i) {
        RL_TAKE(auto input, readSamples(options.inputs[i]));
        RL_TAKE(auto output, readSamples(options.outputs[i]));
        pairs.push_back({std::move(input), std::move(output)});
        report.files.emplace_back(options.inputs[i], options.outputs[i]);
    }
    IdentifyOptions search;
    if (site)
        search.configured = std::make_shared<const ResizeSite>(site->analysis->sites[site->id.value].site);
    const Progress progress = terminalProgress();
    search.bestSoFar = [&](const Phrase& label, double rest) {
        progress(0.5, words::progressBest, label, 100.0 * rest);
    };
    RL_TAKE(report.found, identifyResize(pairs, search, progress));
    return report;
}

/// Root mean square difference of the configured node on the pairs; nullopt: it was not compared.
std::optional<double> differenceBefore(const Identification& found)
{
    for (const Explanation& one : found.ranked)
        if (one.candidate.configured)
            return one.rmse;
    return std::nullopt;
}

/// Writes the model with the site changed to what was found.
Result<void> apply(const IdentifyCommand& options, const NamedSite& site, const Identification& found)
{
    RL_TAKE(auto meant, meantBy(found));
    RL_TAKE(const auto written,
            exportMeant(*site.analysis, site.id, std::move(meant), options.apply, terminalProgress()));
    if (options.json)
        return {};
    printText("\n" + exportText(written));
    if (const auto before = differenceBefore(found))
        printText(textLine(say(words::appliedDifference, *before, found.ranked.front().rmse).english));
    return {};
}

Result<int> identify(const IdentifyCommand& options)
{
    if (options.inputs.size() != options.outputs.size())
        return fail(failure(words::noPairs, options.inputs.size(), options.outputs.size()));
    std::optional<NamedSite> site;
    if (!options.site.empty()) {
        RL_TAKE(site, siteOf(options));
    }
    RL_TAKE(const auto result, identified(options, site));
    printText(options.json ? identifyJson(result) : identifyText(result));
    if (!options.apply.empty())
        RL_TRY(apply(options, *site, result.found));
    return isExplained(result.found.explained) ? kDone : kRefused;
}

} // namespace

void addIdentify(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "identify", "Find out which resize made an output from an input", identify);
    command.add_option("--input", options.inputs, "The image before: an image or .npy file; once per pair")
        ->required();
    command.add_option("--output", options.outputs, "The image after, in the order of the inputs")
        ->required();
    command.add_option("--site", options.site,
                       "MODEL:ID, the site that was supposed to run: says what to change in it");
    command
        .add_option("--apply", options.apply,
                    "Write the model to this file, with the site changed to the resize that was found: other "
                    "attributes, or a rewrite where no Resize computes it")
        ->type_name("FILE")
        ->needs("--site");
    addOption(command, options, "shapes");
    addJsonOption(command, options);
}

} // namespace resizelens::cli
