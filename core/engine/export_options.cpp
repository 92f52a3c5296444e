#include "core/engine/export_options.h"

#include "core/base/number_text.h"
#include "core/engine/tensor_file.h"
#include "core/engine/words.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <tuple>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

using S = ExportSettings;
using Number = std::optional<double>;
using Group = OptionGroup;

constexpr auto kRule = [](S& s) -> std::string& { return s.policy.rule; };

constexpr std::array kOptions = {
    ExportOption{.key = "rule",
                 .flag = "--rule",
                 .python = "rule",
                 .group = Group::policy,
                 .member = +kRule,
                 .label = &words::optionRule,
                 .help = &words::optionRuleHelp,
                 .choices = &policyRules,
                 .alwaysReported = true},
    ExportOption{.key = "site_rules",
                 .flag = "--site",
                 .python = "sites",
                 .group = Group::policy,
                 .member = +[](S& s) -> SiteRules& { return s.policy.perSite; },
                 .label = &words::optionSites,
                 .help = &words::optionSitesHelp,
                 .form = "ID=RULE"},
    ExportOption{.key = "tolerance",
                 .flag = "--tolerance",
                 .python = "tolerance",
                 .group = Group::policy,
                 .member = +[](S& s) -> Number& { return s.policy.tolerance; },
                 .label = &words::optionTolerance,
                 .help = &words::optionToleranceHelp},
    ExportOption{.key = "max_growth",
                 .flag = "--max-growth",
                 .python = "max_growth",
                 .group = Group::policy,
                 .member = +[](S& s) -> Number& { return s.policy.maxGrowth; },
                 .label = &words::optionGrowth,
                 .help = &words::optionGrowthHelp,
                 .form = "FACTOR",
                 .lowest = 1.0,
                 .highest = 1e6},
    ExportOption{.key = "as_meant",
                 .flag = "--as-meant",
                 .python = "as_meant",
                 .group = Group::policy,
                 .member = +[](S& s) -> bool& { return s.policy.asMeant; },
                 .label = &words::optionAsMeant,
                 .help = &words::optionAsMeantHelp},
    ExportOption{.key = "forms.groups",
                 .flag = "--no-groups",
                 .python = "groups",
                 .group = Group::forms,
                 .member = +[](S& s) -> bool& { return s.emission.groups; },
                 .label = &words::optionGroups,
                 .help = &words::optionGroupsHelp},
    ExportOption{.key = "forms.transpose_pads",
                 .flag = "--no-transpose-pads",
                 .python = "transpose_pads",
                 .group = Group::forms,
                 .member = +[](S& s) -> bool& { return s.emission.transposePads; },
                 .label = &words::optionPads,
                 .help = &words::optionPadsHelp},
    ExportOption{.key = "forms.matmul",
                 .flag = "--no-matmul",
                 .python = "matmul",
                 .group = Group::forms,
                 .member = +[](S& s) -> bool& { return s.emission.matMul; },
                 .label = &words::optionMatMul,
                 .help = &words::optionMatMulHelp},
    ExportOption{.key = "forms.kernels",
                 .flag = "--kernels",
                 .python = "kernels",
                 .group = Group::forms,
                 .member = +[](S& s) -> KernelSizes& { return s.emission.kernels; },
                 .label = &words::optionKernels,
                 .help = &words::optionKernelsHelp},
    ExportOption{.key = "forms.quantised",
                 .flag = "--quantised",
                 .python = "quantised",
                 .group = Group::forms,
                 .member = +[](S& s) -> bool& { return s.emission.quantised; },
                 .label = &words::optionQuantised,
                 .help = &words::optionQuantisedHelp,
                 .off = "float",
                 .on = "qdq"},
    ExportOption{.key = "target",
                 .flag = "--target",
                 .python = "target",
                 .group = Group::target,
                 .member = +[](S& s) -> std::string& { return s.target; },
                 .label = &words::optionTarget,
                 .help = &words::optionTargetHelp,
                 .isPlace = true,
                 .alwaysReported = true},
    ExportOption{.key = "shapes",
                 .flag = "--shape",
                 .python = "shapes",
                 .group = Group::shapes,
                 .member = +[](S& s) -> InputShapes& { return s.inputShapes; },
                 .label = &words::optionShapes,
                 .help = &words::optionShapesHelp,
                 .form = "NAME=DIMS"},
    ExportOption{.key = "input_values",
                 .flag = "--input-value",
                 .python = "input_values",
                 .group = Group::shapes,
                 .member = +[](S& s) -> InputValues& { return s.inputValues; },
                 .label = &words::optionValues,
                 .help = &words::optionValuesHelp,
                 .form = "NAME=VALUE"},
    ExportOption{.key = "fix_inputs",
                 .flag = "--fix-inputs",
                 .python = "fix_inputs",
                 .group = Group::shapes,
                 .member = +[](S& s) -> bool& { return s.fixInputs; },
                 .label = &words::optionFixInputs,
                 .help = &words::optionFixInputsHelp},
    ExportOption{.key = "external_data",
                 .flag = "--external-data",
                 .python = "external_data",
                 .group = Group::weights,
                 .member = +[](S& s) -> ExternalData& { return s.externalData; },
                 .label = &words::optionWeights,
                 .help = &words::optionWeightsHelp,
                 .choices = &externalDataNames},
    ExportOption{.key = "certificate",
                 .flag = "--certificate",
                 .python = "",
                 .group = Group::certificate,
                 .member = +[](S& s) -> bool& { return s.certificate; },
                 .label = &words::optionCertificate,
                 .help = &words::optionCertificateHelp},
    ExportOption{.key = "check_certificate",
                 .flag = "--check-certificate",
                 .python = "check_certificate",
                 .group = Group::certificate,
                 .member = +[](S& s) -> bool& { return s.checkCertificate; },
                 .label = &words::optionCheckCertificate,
                 .help = &words::optionCheckCertificateHelp},
    ExportOption{.key = "verify",
                 .flag = "--verify",
                 .python = "verify",
                 .group = Group::verification,
                 .member = +[](S& s) -> bool& { return s.verify; },
                 .label = &words::optionVerify,
                 .help = &words::optionVerifyHelp,
                 .alwaysReported = true},
    ExportOption{.key = "allow_unrun",
                 .flag = "--allow-unrun",
                 .python = "allow_unrun",
                 .group = Group::verification,
                 .member = +[](S& s) -> bool& { return s.allowUnrun; },
                 .label = &words::optionUnrun,
                 .help = &words::optionUnrunHelp},
    ExportOption{.key = "seed",
                 .flag = "--seed",
                 .python = "seed",
                 .group = Group::verification,
                 .member = +[](S& s) -> std::uint64_t& { return s.seed; },
                 .label = &words::optionSeed,
                 .help = &words::optionSeedHelp},
    ExportOption{.key = "runs",
                 .flag = "--runs",
                 .python = "runs",
                 .group = Group::verification,
                 .member = +[](S& s) -> std::uint64_t& { return s.runs; },
                 .label = &words::optionRuns,
                 .help = &words::optionRunsHelp,
                 .lowest = 1.0,
                 .highest = 10000.0},
    ExportOption{.key = "verify_tolerance",
                 .flag = "--verify-tolerance",
                 .python = "verify_tolerance",
                 .group = Group::verification,
                 .member = +[](S& s) -> Number& { return s.verifyTolerance; },
                 .label = &words::optionVerifyTolerance,
                 .help = &words::optionVerifyToleranceHelp},
    ExportOption{.key = "onnxruntime",
                 .flag = "--onnxruntime",
                 .python = "onnxruntime",
                 .group = Group::verification,
                 .member = +[](S& s) -> std::string& { return s.runtimeLibrary; },
                 .label = &words::optionLibrary,
                 .help = &words::optionLibraryHelp,
                 .isPlace = true},
    ExportOption{.key = "provider",
                 .flag = "--provider",
                 .python = "provider",
                 .group = Group::verification,
                 .member = +[](S& s) -> std::string& { return s.provider; },
                 .label = &words::optionProvider,
                 .help = &words::optionProviderHelp},
    ExportOption{.key = "verify_time_limit_seconds",
                 .flag = "--verify-time-limit",
                 .python = "time_limit",
                 .group = Group::verification,
                 .member = +[](S& s) -> Number& { return s.verifyTimeLimit; },
                 .label = &words::optionVerifyTime,
                 .help = &words::optionVerifyTimeHelp},
    ExportOption{.key = "inputs",
                 .flag = "--input",
                 .python = "",
                 .group = Group::verification,
                 .member = +[](S& s) -> InputFiles& { return s.inputFiles; },
                 .label = &words::optionInputs,
                 .help = &words::optionInputsHelp,
                 .form = "NAME=FILE"},
};

/// Members in declaration order: a new one does not compile until it is listed here. Omitted is what users
/// cannot choose: whether Pad may repeat borders depends on the target.
[[maybe_unused]] auto membersOf(ExportSettings& settings) // only the type is used
{
    auto& [policy, emission, target, shapes, values, fixInputs, weights, certificate, checked, verify, unrun,
           seed, runs, tolerance, library, provider, timeLimit, inputs] = settings;
    auto& [rule, sites, largestError, growth, asMeant] = policy;
    auto& [groups, pads, matMul, kernels, edgePads, quantised] = emission;
    return std::tie(rule, sites, largestError, growth, asMeant, groups, pads, matMul, kernels, quantised,
                    target, shapes, values, fixInputs, weights, certificate, checked, verify, unrun, seed,
                    runs, tolerance, library, provider, timeLimit, inputs);
}

/// Each row has the type of the member at the same index.
template<std::size_t... Index>
constexpr bool rowsFit(std::index_sequence<Index...>)
{
    using Members = decltype(membersOf(std::declval<ExportSettings&>()));
    return (
        std::holds_alternative<OptionMember<std::remove_reference_t<std::tuple_element_t<Index, Members>>>>(
            kOptions[Index].member) &&
        ...);
}
constexpr bool kEveryMemberHasARow =
    std::tuple_size_v<decltype(membersOf(std::declval<ExportSettings&>()))> == kOptions.size();
static_assert(kEveryMemberHasARow);
constexpr bool kRowsAreInTheOrderOfMembers = rowsFit(std::make_index_sequence<kOptions.size()>());
static_assert(kRowsAreInTheOrderOfMembers);

using Texts = std::vector<std::string>;

Texts textsOf(const ExportOption& option, bool value)
{
    return {std::string(option.on.empty() ? (value ? "true" : "false") : value ? option.on : option.off)};
}
Texts textsOf(const ExportOption&, const std::string& value)
{
    return value.empty() ? Texts() : Texts{value};
}
Texts textsOf(const ExportOption&, std::uint64_t value)
{
    return {fmt::format("{}", value)};
}
Texts textsOf(const ExportOption&, const Number& value)
{
    return value ? Texts{fmt::format("{}", *value)} : Texts();
}
Texts textsOf(const ExportOption&, const KernelSizes& value)
{
    return value.empty() ? Texts() : Texts{fmt::format("{}", fmt::join(value, ","))};
}
Texts textsOf(const ExportOption&, const SiteRules& value)
{
    Texts texts;
    for (const auto& [site, rule] : value)
        texts.push_back(fmt::format("{}={}", site, rule));
    return texts;
}
Texts textsOf(const ExportOption&, const InputShapes& value)
{
    Texts texts;
    for (const auto& [input, dims] : value)
        texts.push_back(fmt::format("{}={}", input, fmt::join(dims, "x")));
    return texts;
}
Texts textsOf(const ExportOption&, const InputFiles& value)
{
    Texts texts;
    for (const auto& [input, file] : value)
        texts.push_back(fmt::format("{}={}", input, file.string()));
    return texts;
}
Texts textsOf(const ExportOption&, ExternalData value)
{
    return {std::string(toString(value))};
}

Error formError(std::string_view text, std::string_view form)
{
    return failure(words::optionForm, text, form);
}

Error rangeError(const ExportOption& option, std::string_view text)
{
    return std::isinf(option.highest) ? failure(words::optionAtLeast, text, option.lowest)
                                      : failure(words::optionRange, text, option.lowest, option.highest);
}

using Pair = std::pair<std::string, std::string>;

Result<Pair> splitPair(std::string_view text, std::size_t at, std::string_view form)
{
    if (at == std::string_view::npos || at == 0 || at + 1 == text.size())
        return fail(formError(text, form));
    return Pair(text.substr(0, at), text.substr(at + 1));
}

/// Positive integers, separated by any of `separators`.
std::optional<std::vector<std::int64_t>> sizesIn(std::string_view text, std::string_view separators)
{
    std::vector<std::int64_t> sizes;
    while (true) {
        const auto end = text.find_first_of(separators);
        const auto size = numberIn<std::int64_t>(text.substr(0, end));
        if (!size || *size < 1)
            return std::nullopt;
        sizes.push_back(*size);
        if (end == std::string_view::npos)
            return sizes;
        text = text.substr(end + 1);
    }
}

Result<void> read(const ExportOption& option, bool& value, std::string_view text)
{
    const bool on = text == (option.on.empty() ? "true" : option.on);
    if (!on && text != (option.off.empty() ? "false" : option.off))
        return fail(words::optionUnknown, text,
                    option.on.empty() ? "true, false" : fmt::format("{}, {}", option.on, option.off));
    value = on;
    return {};
}
Result<void> read(const ExportOption&, std::string& value, std::string_view text)
{
    value = text;
    return {};
}
Result<void> read(const ExportOption& option, std::uint64_t& value, std::string_view text)
{
    const auto number = numberIn<std::uint64_t>(text);
    if (!number || static_cast<double>(*number) < option.lowest ||
        static_cast<double>(*number) > option.highest)
        return fail(rangeError(option, text));
    value = *number;
    return {};
}
Result<void> read(const ExportOption& option, Number& value, std::string_view text)
{
    const auto number = numberIn<double>(text);
    if (!number || !std::isfinite(*number) || *number < option.lowest || *number > option.highest)
        return fail(rangeError(option, text));
    value = *number;
    return {};
}
Result<void> read(const ExportOption&, KernelSizes& value, std::string_view text)
{
    auto sizes = sizesIn(text, ",");
    if (!sizes)
        return fail(formError(text, "1,2,3"));
    value = std::move(*sizes);
    return {};
}
Result<void> read(const ExportOption& option, SiteRules& value, std::string_view text)
{
    RL_TAKE(auto pair, splitPair(text, text.rfind('='), option.form));
    value.insert_or_assign(std::move(pair.first), std::move(pair.second));
    return {};
}
Result<void> read(const ExportOption&, InputShapes& value, std::string_view text)
{
    constexpr std::string_view kForm = "NAME=1x3x224x224";
    RL_TAKE(auto pair, splitPair(text, text.rfind('='), kForm));
    auto dims = sizesIn(pair.second, "x,");
    if (!dims)
        return fail(formError(text, kForm));
    value.insert_or_assign(std::move(pair.first), std::move(*dims));
    return {};
}
Result<void> read(const ExportOption& option, InputFiles& value, std::string_view text)
{
    RL_TAKE(auto pair, splitPair(text, text.find('='), option.form));
    value.insert_or_assign(std::move(pair.first), std::move(pair.second));
    return {};
}
Result<void> read(const ExportOption& option, ExternalData& value, std::string_view text)
{
    const auto known = externalDataFromName(text);
    if (!known)
        return fail(words::optionUnknown, text, fmt::format("{}", fmt::join(option.choices(), ", ")));
    value = *known;
    return {};
}

} // namespace

std::span<const ExportOption> exportOptions()
{
    return kOptions;
}

const ExportOption& exportOption(std::string_view key)
{
    return *std::ranges::find(kOptions, key, &ExportOption::key);
}

Result<void> setOption(const ExportOption& option, ExportSettings& settings, std::string_view text)
{
    return visitOption(option, settings, [&](auto& value) -> Result<void> {
        using Value = std::remove_reference_t<decltype(value)>;
        constexpr bool canBeEmpty = !std::is_same_v<Value, bool> && !std::is_same_v<Value, std::uint64_t> &&
                                    !std::is_same_v<Value, ExternalData>;
        if constexpr (canBeEmpty)
            if (text.empty()) {
                value = {};
                return {};
            }
        return read(option, value, text);
    });
}

std::vector<std::string> optionTexts(const ExportOption& option, const ExportSettings& settings)
{
    return visitOption(option, settings, [&](const auto& value) { return textsOf(option, value); });
}

bool hasDefault(const ExportOption& option, const ExportSettings& settings)
{
    return optionTexts(option, settings) == optionTexts(option, {});
}

std::string canonicalText(const ExportSettings& settings)
{
    std::string all;
    for (const ExportOption& option : kOptions) {
        if (option.group == OptionGroup::verification && !settings.verify)
            continue;
        // Texts are prefixed with their sizes so that no value can be mistaken for another option.
        for (const std::string& text : optionTexts(option, settings))
            all += fmt::format("{}={}:{};", option.key, text.size(), text);
    }
    return all;
}

Result<void> applyTo(ProofOptions& proof, const ExportSettings& settings)
{
    ModelCompareOptions& compare = proof.compare;
    compare.runs = static_cast<int>(settings.runs);
    compare.seed = settings.seed;
    compare.tolerance = settings.verifyTolerance;
    compare.provider = settings.provider;
    compare.timeLimit = std::chrono::milliseconds(
        static_cast<std::int64_t>(std::min(1000.0 * settings.verifyTimeLimit.value_or(0.0), 1e15)));
    proof.allowUnrun = proof.allowUnrun || settings.allowUnrun;
    proof.inputValues = settings.inputValues;
    compare.inputs.clear();
    for (const auto& [input, file] : settings.inputFiles) {
        RL_TAKE(auto tensor, readTensorFile(file));
        compare.inputs.push_back({input, std::move(tensor)});
    }
    return {};
}

Result<ProofOptions> proofFor(const ExportSettings& settings)
{
    RL_TAKE(auto proof, proofFor(ProofRequest{settings.runtimeLibrary}));
    RL_TRY(applyTo(proof, settings));
    return proof;
}

ExportOptions exportOptionsOf(const ExportSettings& settings)
{
    return {.verify = settings.verify,
            .seed = settings.seed,
            .externalData = settings.externalData,
            .checkCertificate = settings.checkCertificate};
}

Result<TargetPointer> targetOf(const ExportSettings& settings)
{
    return settings.target.empty() ? TargetPointer() : findTarget(settings.target);
}

AnalysisOptions inputOptions(const ExportSettings& settings, StopAfter stopAfter)
{
    AnalysisOptions options;
    options.inputShapes = settings.inputShapes;
    options.inputValues = settings.inputValues;
    options.fixInputs = settings.fixInputs;
    options.stopAfter = stopAfter;
    return options;
}

Result<AnalysisOptions> analysisOptions(const ExportSettings& settings)
{
    AnalysisOptions options = inputOptions(settings);
    options.emission = settings.emission;
    RL_TAKE(options.target, targetOf(settings));
    return options;
}

} // namespace resizelens
