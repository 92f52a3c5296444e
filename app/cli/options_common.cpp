#include "app/cli/options_common.h"

#include "app/cli/words.h"
#include "core/base/text.h"
#include "core/engine/words.h"

#include <csignal>
#include <cstdio>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens::cli {

namespace {

const char* titleOf(OptionGroup group)
{
    switch (group) {
    case OptionGroup::forms:
        return "Target restrictions";
    case OptionGroup::certificate:
        return "Certificate";
    case OptionGroup::verification:
        return "Verification";
    default:
        return "Options";
    }
}

template<class Value>
bool holds(const ExportOption& option)
{
    return std::holds_alternative<OptionMember<Value>>(option.member);
}

bool isFlag(const ExportOption& option)
{
    return holds<bool>(option) && option.on.empty();
}

/// Repeatable options: one NAME=VALUE each.
bool repeats(const ExportOption& option)
{
    return holds<SiteRules>(option) || holds<InputShapes>(option) || holds<InputFiles>(option);
}

/// The name lists the allowed words, for completions.
CLI::Validator validatorOf(const ExportOption& option)
{
    std::vector<std::string> words;
    if (!option.on.empty())
        words = {std::string(option.on), std::string(option.off)};
    else if (holds<ExternalData>(option))
        words = option.choices();
    const auto check = [&option](const std::string& text) {
        ExportSettings scratch;
        const auto set = setOption(option, scratch, text);
        return set ? std::string() : set.error().message;
    };
    return {check, words.empty() ? std::string() : fmt::format("{{{}}}", fmt::join(words, ",")), {}};
}

CLI::Option& addValue(CLI::App& command, CommonOptions& options, const ExportOption& option,
                      const std::string& flag)
{
    const bool isList = holds<KernelSizes>(option); // "1,2,3" or "1 2 3"
    const auto take = [&options, &option, isList](const CLI::results_t& texts) {
        options.typed.push_back({&option, texts});
        if (isList)
            options.typed.back().texts = {fmt::format("{}", fmt::join(texts, ","))};
        return true;
    };
    CLI::Option& added = *command.add_option(flag, take, option.help->english);
    added.type_name(option.form.empty() ? "TEXT" : std::string(option.form));
    if (repeats(option) || isList)
        added.expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
    if (!repeats(option))
        added.check(validatorOf(option));
    const auto standard = optionTexts(option, options.defaults);
    if (!repeats(option) && !standard.empty())
        added.default_str(standard.front());
    return added;
}

} // namespace

Result<std::pair<std::string, std::string>> splitAtLast(const std::string& text, const std::string& form)
{
    const auto at = text.rfind('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
        return fail(words::optionForm, text, form);
    return std::pair(text.substr(0, at), text.substr(at + 1));
}

CLI::Option& addOption(CLI::App& command, CommonOptions& options, std::string_view key,
                       const std::string& flag)
{
    const ExportOption& option = exportOption(key);
    const std::string name = flag.empty() ? std::string(option.flag) : flag;
    const auto switchIt = [&options, &option, on = !name.starts_with("--no-")] {
        options.typed.push_back({&option, {on ? "true" : "false"}});
    };
    CLI::Option& added = isFlag(option) ? *command.add_flag_callback(name, switchIt, option.help->english)
                                        : addValue(command, options, option, name);
    added.group(titleOf(option.group));
    return added;
}

void addOptions(CLI::App& command, CommonOptions& options, std::initializer_list<OptionGroup> groups)
{
    for (const OptionGroup group : groups)
        for (const ExportOption& option : exportOptions())
            if (option.group == group)
                addOption(command, options, option.key);
}

void addModel(CLI::App& command, std::string& model)
{
    command.add_option("model", model, "An .onnx file, another form of one, or - for standard input")
        ->required();
}

void addJsonOption(CLI::App& command, CommonOptions& options)
{
    command.add_flag("--json", options.json, "Output JSON");
}

Result<ExportSettings> settingsOf(const CommonOptions& options, ExportSettings base)
{
    for (const TypedOption& typed : options.typed)
        for (const std::string& text : typed.texts)
            RL_TRY(setOption(*typed.option, base, text));
    return base;
}

Result<Prepared> prepare(const std::string& model, const CommonOptions& options, const Progress& progress)
{
    RL_TAKE(auto settings, settingsOf(options));
    RL_TAKE(const auto analysing, analysisOptions(settings));
    RL_TAKE(auto analysis, analyse(model, analysing, progress));
    RL_TAKE(auto plan, planFor(*analysis, settings.policy));
    return Prepared{std::move(settings), std::move(analysis), std::move(plan)};
}

Result<SiteId> siteNamed(const Analysis& analysis, const std::string& id)
{
    const auto found = analysis.findSite(id);
    return found ? found : fail(Error(found.error()).in(analysis.file->path()));
}

int report(const Error& error)
{
    fmt::print(stderr, "resizelens-cli: {}\n", error.sentence());
    return isOneOf(error, words::exportDiffers, words::exportContradicted) ? kRefused : kFailed;
}

void printText(std::string_view text)
{
    // In chunks of whole lines: a report may have megabytes.
    constexpr std::size_t kPart = std::size_t{1} << 16U;
    while (!text.empty()) {
        const std::size_t end = text.find('\n', std::min(kPart, text.size()));
        const std::string_view part = text.substr(0, end == std::string_view::npos ? end : end + 1);
        const std::string safe = terminalText(part);
        std::fwrite(safe.data(), 1, safe.size(), stdout);
        text.remove_prefix(part.size());
    }
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
