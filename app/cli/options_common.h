#pragma once

#include "core/model/model_writer.h"
#include "core/plan/plan.h"
#include "core/session/analysis.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace resizelens::cli {

// Exit codes of resizelens-cli, the same for every command; the table stands in the manual.
inline constexpr int kDone = 0;    // yes, or done
inline constexpr int kFailed = 1;  // could not: the reason stands on standard error
inline constexpr int kUsage = 2;   // not understood
inline constexpr int kRefused = 3; // the answer is no: a target refuses, outputs differ

/// Options that several commands share, as typed.
struct CommonOptions
{
    std::string rule{toString(NamedPolicy::exact)};
    std::vector<std::string> siteRules; // ID=RULE
    double tolerance = -1.0;            // below 0: none
    double maxGrowth = 0.0;             // 0: none
    std::vector<std::string> shapes;    // NAME=1x3x224x224
    EmissionOptions emission;
    std::string target; // id or file; empty: none
    std::string externalData = "automatic";
    bool json = false;
};

void addPolicyOptions(CLI::App& command, CommonOptions& options);
/// The forms that a target does without.
void addEmissionOptions(CLI::App& command, CommonOptions& options);
/// Where a written model's weights are.
void addExternalDataOption(CLI::App& command, CommonOptions& options);
ExternalData externalDataOf(const CommonOptions& options);
void addTargetOption(CLI::App& command, CommonOptions& options);
/// nullptr where none was given. Errors: an unknown target, with the nearest known one.
Result<TargetPointer> targetOf(const CommonOptions& options);
void addShapeOption(CLI::App& command, CommonOptions& options);
void addJsonOption(CLI::App& command, CommonOptions& options);

/// Errors: a malformed ID=RULE or NAME=SHAPE.
Result<Policy> policyOf(const CommonOptions& options);
Result<InputShapes> shapesOf(const CommonOptions& options);

/// What inspect and export begin with: the model analysed with the given input shapes, and the plan of the
/// given policy.
struct Prepared
{
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};
Result<Prepared> prepare(const std::string& model, const CommonOptions& options, const Progress& progress);

/// The site that was asked for. Errors: the model has none of that id.
Result<SiteId> siteNamed(const Analysis& analysis, const std::string& id);

/// Prints the sentence of an error on standard error; gives kRefused where it is an answer (a rewritten model
/// that differs), else kFailed.
int report(const Error& error);

/// On standard output, as of terminalText(). Whether it was written shows when the program ends.
void printText(std::string_view text);

/// Progress on standard error, only where that is a terminal.
Progress terminalProgress();

/// NAME and the rest of NAME=…, split at the last "=". Errors: either is empty; `form` says what is expected.
Result<std::pair<std::string, std::string>> splitAtLast(const std::string& text, const std::string& form);

} // namespace resizelens::cli
