#pragma once

#include "core/engine/export_options.h"

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace resizelens::cli {

// Exit codes of all commands, as documented in the manual.
inline constexpr int kDone = 0;    // success, or yes
inline constexpr int kFailed = 1;  // error, explained on standard error
inline constexpr int kUsage = 2;   // invalid command line
inline constexpr int kRefused = 3; // the answer is no: not supported, or outputs differ

struct TypedOption
{
    const ExportOption* option;
    std::vector<std::string> texts;
};

struct CommonOptions
{
    ExportSettings defaults;        // of the command
    std::vector<TypedOption> typed; // in the order of the command line
    bool json = false;
};

void addOptions(CLI::App& command, CommonOptions& options, std::initializer_list<OptionGroup> groups);
/// Adds one export option; `flag`: under another name.
CLI::Option& addOption(CLI::App& command, CommonOptions& options, std::string_view key,
                       const std::string& flag = {});
/// The argument of all commands that read one model.
void addModel(CLI::App& command, std::string& model);
void addJsonOption(CLI::App& command, CommonOptions& options);

/// `base`, overridden by the command line. Errors: malformed ID=RULE, NAME=SHAPE or NAME=FILE.
Result<ExportSettings> settingsOf(const CommonOptions& options, ExportSettings base);
inline Result<ExportSettings> settingsOf(const CommonOptions& options)
{
    return settingsOf(options, options.defaults);
}

/// Analysis with the given input shapes, and plan for the given policy.
struct Prepared
{
    ExportSettings settings;
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};
Result<Prepared> prepare(const std::string& model, const CommonOptions& options, const Progress& progress);

/// Errors: no site with that id.
Result<SiteId> siteNamed(const Analysis& analysis, const std::string& id);

/// Prints to standard error. Returns kRefused if the error is a result (the model differs), else kFailed.
int report(const Error& error);

/// To standard output, through terminalText(). Write errors are detected when the program exits.
void printText(std::string_view text);

/// On standard error, only if that is a terminal.
Progress terminalProgress();

/// Splits NAME=… at the last "=". Errors: either part is empty; `form` is the expected syntax.
Result<std::pair<std::string, std::string>> splitAtLast(const std::string& text, const std::string& form);

} // namespace resizelens::cli
