#include "app/cli/options_common.h"

#include "app/cli/words.h"
#include "core/session/words.h"
#include "core/support/text.h"

#include <charconv>
#include <csignal>
#include <cstdio>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

Error malformed(const std::string& text, const std::string& form)
{
    return failure(words::optionForm, text, form);
}

} // namespace

Result<std::pair<std::string, std::string>> splitAtLast(const std::string& text, const std::string& form)
{
    const auto at = text.rfind('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
        return fail(malformed(text, form));
    return std::pair(text.substr(0, at), text.substr(at + 1));
}

namespace {

Result<Dims> parseDims(const std::string& text, const std::string& whole)
{
    Dims dims;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    while (true) {
        std::int64_t length = 0;
        const auto [next, status] = std::from_chars(at, end, length);
        if (status != std::errc{} || length < 1)
            return fail(malformed(whole, "NAME=1x3x224x224"));
        dims.push_back(length);
        if (next == end)
            return dims;
        if (*next != 'x' && *next != ',')
            return fail(malformed(whole, "NAME=1x3x224x224"));
        at = next + 1;
    }
}

} // namespace

void addPolicyOptions(CLI::App& command, CommonOptions& options)
{
    command
        .add_option("--rule", options.rule,
                    "Rewrite every site by this rule: exact (default), auto, keep, or a rule's name")
        ->capture_default_str();
    command.add_option("--site", options.siteRules, "Another rule for one site: ID=RULE")
        ->type_name("ID=RULE");
    command
        .add_option("--tolerance", options.tolerance,
                    "Keep sites whose worst case is above this share of max|x|")
        ->check(CLI::NonNegativeNumber);
    command
        .add_option("--max-growth", options.maxGrowth,
                    "Limit the model to this many times its size: the largest rewrites are replaced by "
                    "smaller ones, then nodes are kept (default: no limit; above 2 there is a note)")
        ->check(CLI::Range(1.0, 1e6))
        ->type_name("FACTOR");
}

void addEmissionOptions(CLI::App& command, CommonOptions& options)
{
    const auto group = "Target restrictions";
    command
        .add_flag("!--no-groups", options.emission.groups,
                  "Convolutions with group = 1 instead of one group per channel")
        ->group(group);
    command
        .add_flag("!--no-transpose-pads", options.emission.transposePads,
                  "ConvTranspose without pads; a Slice cuts its result")
        ->group(group);
    command
        .add_flag("!--no-matmul", options.emission.matMul, "1×1 Conv between Transposes instead of MatMul")
        ->group(group);
    command
        .add_option_function<std::string>(
            "--quantised",
            [&options](const std::string& form) { options.emission.quantised = form == "qdq"; },
            "Rewrites of a Resize between DequantizeLinear and QuantizeLinear, or of int8 or uint8: qdq "
            "gives "
            "every new operator its own pair with the same scale and zero point, float leaves them in "
            "floating point")
        ->check(CLI::IsMember({"qdq", "float"}))
        ->default_str("qdq")
        ->group(group);
    command
        .add_option("--kernels", options.emission.kernels,
                    "Allowed kernel sizes, e.g. 1,2,3,5,7; others are zero-padded to the next size")
        ->delimiter(',')
        ->check(CLI::PositiveNumber)
        ->group(group);
}

void addExternalDataOption(CLI::App& command, CommonOptions& options)
{
    command
        .add_option("--external-data", options.externalData,
                    "Weights: keep them where they are (external files are copied to another folder), gather "
                    "them in one file beside the model, embed them in it; automatic keeps them, and gathers "
                    "those of a model above 2 GB, which no runtime could read otherwise")
        ->check(CLI::IsMember(externalDataNames()))
        ->capture_default_str();
}

ExternalData externalDataOf(const CommonOptions& options)
{
    return externalDataFromName(options.externalData)
        .value_or(ExternalData::automatic); // checked by the option
}

void addTargetOption(CLI::App& command, CommonOptions& options)
{
    command.add_option(
        "--target", options.target,
        "The chip or runtime that the model is for: a name (resizelens-cli targets lists them) or a "
        "profile's file");
}

Result<TargetPointer> targetOf(const CommonOptions& options)
{
    return options.target.empty() ? TargetPointer() : findTarget(options.target);
}

void addShapeOption(CLI::App& command, CommonOptions& options)
{
    command.add_option("--shape", options.shapes, "Shape of a model input: NAME=1x3x224x224")
        ->type_name("NAME=DIMS");
}

void addJsonOption(CLI::App& command, CommonOptions& options)
{
    command.add_flag("--json", options.json, "Output JSON");
}

Result<Policy> policyOf(const CommonOptions& options)
{
    Policy policy;
    policy.rule = options.rule;
    if (options.tolerance >= 0.0)
        policy.tolerance = options.tolerance;
    if (options.maxGrowth > 0.0)
        policy.maxGrowth = options.maxGrowth;
    for (const std::string& text : options.siteRules) {
        auto pair = splitAtLast(text, "ID=RULE");
        RL_TRY(pair);
        policy.perSite.insert_or_assign(std::move(pair->first), std::move(pair->second));
    }
    return policy;
}

Result<InputShapes> shapesOf(const CommonOptions& options)
{
    InputShapes shapes;
    for (const std::string& text : options.shapes) {
        auto pair = splitAtLast(text, "NAME=1x3x224x224");
        RL_TRY(pair);
        auto dims = parseDims(pair->second, text);
        RL_TRY(dims);
        shapes.insert_or_assign(std::move(pair->first), std::move(*dims));
    }
    return shapes;
}

Result<Prepared> prepare(const std::string& model, const CommonOptions& options, const Progress& progress)
{
    const auto policy = policyOf(options);
    RL_TRY(policy);
    AnalysisOptions analysing;
    auto shapes = shapesOf(options);
    RL_TRY(shapes);
    analysing.inputShapes = std::move(*shapes);
    analysing.emission = options.emission;
    auto target = targetOf(options);
    RL_TRY(target);
    analysing.target = std::move(*target);
    auto analysis = analyse(model, analysing, progress);
    RL_TRY(analysis);
    auto plan = planFor(**analysis, *policy);
    RL_TRY(plan);
    return Prepared{std::move(*analysis), std::move(*plan)};
}

Result<SiteId> siteNamed(const Analysis& analysis, const std::string& id)
{
    if (const auto found = analysis.findSite(id))
        return *found;
    return fail(failure(words::noSite, id).in(analysis.file->path()));
}

int report(const Error& error)
{
    fmt::print(stderr, "resizelens-cli: {}\n", error.sentence());
    return isOneOf(error, words::exportDiffers, words::exportContradicted) ? kRefused : kFailed;
}

void printText(std::string_view text)
{
    const std::string safe = terminalText(text);
    std::fwrite(safe.data(), 1, safe.size(), stdout);
}

Progress terminalProgress()
{
    Progress progress;
    if (::isatty(STDERR_FILENO) == 1)
        progress.report = [](double fraction, const Phrase& what) {
            fmt::print(stderr, "\r\033[K{:3.0f} % {}", 100.0 * fraction, oneLine(what.english));
            if (fraction >= 1.0)
                fmt::print(stderr, "\r\033[K");
        };
    return progress;
}

} // namespace resizelens::cli
