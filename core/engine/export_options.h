// The table of export options. Every front end (command line, job file, Python, batch page, reports) iterates
// over it and handles types, never individual options.
#pragma once

#include "core/base/error.h"
#include "core/engine/export_model.h"
#include "core/engine/export_settings.h"
#include "core/engine/verify_models.h"

#include <limits>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace resizelens {

/// Which commands support an option, and the display order.
enum class OptionGroup { policy, target, forms, shapes, weights, certificate, verification };

using SiteRules = std::map<std::string, std::string>; // site id -> rule
using KernelSizes = std::vector<std::int64_t>;

/// Accessor for the member of an option; does not change the settings by itself.
template<class Value>
using OptionMember = Value& (*)(ExportSettings& settings);

using OptionAccess =
    std::variant<OptionMember<bool>, OptionMember<std::string>, OptionMember<std::uint64_t>,
                 OptionMember<std::optional<double>>, OptionMember<KernelSizes>, OptionMember<SiteRules>,
                 OptionMember<InputShapes>, OptionMember<InputFiles>, OptionMember<ExternalData>>;

struct ExportOption
{
    std::string_view key;    // in job files; "forms.groups": `groups` of the object `forms`
    std::string_view flag;   // on the command line; "--no-…" sets it to false
    std::string_view python; // Python keyword; empty: Python uses a different parameter
    OptionGroup group;
    OptionAccess member;
    const Words* label;
    const Words* help;
    std::string_view form = {}; // command-line syntax if it is not a plain value: "ID=RULE"
    double lowest = 0.0;        // of numbers
    double highest = std::numeric_limits<double>::infinity();
    std::vector<std::string> (*choices)() = nullptr; // known values of a text; there may be others
    std::string_view off = {}, on = {}; // words for false and true, for a bool that is not a flag
    bool isPlace = false;               // may be the path of a file or folder
    bool alwaysReported = false;        // include in reports even if it is the default
};

std::span<const ExportOption> exportOptions();
inline Phrase labelOf(const ExportOption& option)
{
    return {option.label->key, option.label->english, {}};
}
inline Phrase helpOf(const ExportOption& option)
{
    return {option.help->key, option.help->english, {}};
}
/// `key` must be in the table.
const ExportOption& exportOption(std::string_view key);

template<class Visit>
decltype(auto) visitOption(const ExportOption& option, const ExportSettings& settings, Visit&& visit)
{
    // One accessor serves reading and writing; nothing is written here.
    auto& accessed = const_cast<ExportSettings&>(settings);
    return std::visit([&](auto member) -> decltype(auto) { return visit(std::as_const(member(accessed))); },
                      option.member);
}
template<class Visit>
decltype(auto) visitOption(const ExportOption& option, ExportSettings& settings, Visit&& visit)
{
    return std::visit([&](auto member) -> decltype(auto) { return visit(member(settings)); }, option.member);
}

/// Sets the option from its command-line text: "true", "0.5", "1,2,3", "exact". For shapes, files and rules
/// per site, adds or replaces a NAME=VALUE; "" clears them, or resets a number. Errors: syntax, range.
Result<void> setOption(const ExportOption& option, ExportSettings& settings, std::string_view text);

/// Texts with which setOption() reproduces the value: one per shape, file or rule of a site; none if unset.
std::vector<std::string> optionTexts(const ExportOption& option, const ExportSettings& settings);

bool hasDefault(const ExportOption& option, const ExportSettings& settings);

/// Canonical text of all options that affect the result; verification options only with `verify`.
std::string canonicalText(const ExportSettings& settings);

/// Applies the verification settings and reads the input files. Errors: an unreadable file.
Result<void> applyTo(ProofOptions& proof, const ExportSettings& settings);
/// Same, and loads ONNX Runtime as proofFor() does.
Result<ProofOptions> proofFor(const ExportSettings& settings);

/// Export options from the settings, except ExportOptions::proof.
ExportOptions exportOptionsOf(const ExportSettings& settings);

/// Resolves ExportSettings::target; nullptr: none. Errors: an unknown target, suggesting the closest match.
Result<TargetPointer> targetOf(const ExportSettings& settings);

/// What the settings say of inputs, without a target; the model must have them all.
AnalysisOptions inputOptions(const ExportSettings& settings, StopAfter stopAfter = StopAfter::candidates);

/// Options for a model that has all inputs of ExportSettings::inputShapes. Errors: an unknown target.
Result<AnalysisOptions> analysisOptions(const ExportSettings& settings);

} // namespace resizelens
