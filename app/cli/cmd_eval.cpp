#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/words.h"
#include "core/base/npy.h"
#include "core/base/text.h"
#include "core/resize/matrix/resize_eval.h"

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct EvalOptions : CommonOptions
{
    std::string model, site, input, output;
    std::string dialect = "onnx";
};

std::vector<std::string> dialectNames()
{
    std::vector<std::string> names;
    for (const Dialect dialect : kAllDialects)
        names.emplace_back(toString(dialect));
    return names;
}

/// The site at the tensor's sizes, as configured or rewritten by `rule`.
Result<Tensor> evaluate(const ResizeSite& site, const Tensor& input, const EvalOptions& options,
                        const std::string& rule)
{
    if (site.type != DType::undefined && site.type != input.type())
        return fail(failure(words::evalOfOtherType, dtypeName(site.type), dtypeName(input.type()))
                        .in(options.input)
                        .at(site.id));
    if (site.inputShape) {
        bool fits = site.inputShape->size() == input.dims().size();
        for (std::size_t i = 0; fits && i < input.dims().size(); ++i)
            fits = !(*site.inputShape)[i].known() || (*site.inputShape)[i].length == input.dims()[i];
        if (!fits)
            return fail(failure(words::evalOfOtherShape, toText(*site.inputShape), toText(input.dims()))
                            .in(options.input)
                            .at(site.id));
    }
    RL_TAKE(const auto sized, siteAtSize(site, input.dims()));
    if (namedPolicy(rule) == NamedPolicy::keep)
        return evaluateSite(sized, input, *dialectFromName(options.dialect), terminalProgress());
    SiteAnalysis analysis{sized};
    auto [possible, refused] = findCandidates(sized);
    analysis.candidates = std::move(possible);
    analysis.refusals = std::move(refused);
    RL_TAKE(const auto plan, makePlan({analysis}, Policy{rule}));
    const Choice& choice = plan.choices.front();
    if (!choice.candidate)
        return fail(failure(words::evalKept, choice.keepReason).at(site.id));
    return evaluateChain(analysis.candidates[*choice.candidate].chain, input, terminalProgress());
}

Result<int> eval(const EvalOptions& options)
{
    RL_TAKE(const auto settings, settingsOf(options));
    const AnalysisOptions analysing = inputOptions(settings, StopAfter::sites);
    RL_TAKE(const auto analysis, analyse(options.model, analysing));
    RL_TAKE(const auto id, siteNamed(*analysis, options.site));
    RL_TAKE(const auto input, readNpy(options.input));
    RL_TAKE(const auto output,
            evaluate(analysis->sites[id.value].site, input, options, settings.policy.rule));
    RL_TRY(writeNpy(output, options.output));
    printText(
        textLine(fmt::format("{} -> {}: {}", toText(input.dims()), toText(output.dims()), options.output)));
    return kDone;
}

} // namespace

void addEval(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "eval", "Evaluate one site on a tensor, as configured or as rewritten", eval);
    options.defaults.policy.rule = toString(NamedPolicy::keep);
    addModel(command, options.model);
    command.add_option("--site", options.site, "The site's id, as inspect prints it")->required();
    command.add_option("--input", options.input, "A .npy file of the node's input type and shape")
        ->required();
    command.add_option("-o,--output", options.output, "The .npy file to write")->required();
    addOption(command, options, "rule").description("Evaluate the rewrite of this rule instead of the node");
    command.add_option("--dialect", options.dialect, "Runtime whose arithmetic to emulate")
        ->check(CLI::IsMember(dialectNames()))
        ->capture_default_str();
    addOption(command, options, "shapes");
}

} // namespace resizelens::cli
