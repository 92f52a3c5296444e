#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/words.h"
#include "core/base/whole_file.h"
#include "core/extras/kit/kit_versions.h"
#include "core/report/kit_report.h"

#include <algorithm>
#include <string>
#include <vector>

namespace resizelens::cli {

namespace {

struct KitOptions : CommonOptions
{
    std::vector<std::string> answers, versions;
    std::string output, name = "My board";
};

Result<KitReport> readBack(const KitOptions& options)
{
    KitReport report{options.output, {}};
    std::vector<KitVersion> versions;
    for (std::size_t i = 0; i < options.answers.size(); ++i) {
        RL_TAKE(const auto answers, readKit(options.answers[i]));
        RL_TAKE(auto reading, readAnswers(answers, options.name, terminalProgress()));
        const std::string version = options.versions.empty() ? "" : options.versions[i];
        versions.push_back({version, reading.profile});
        report.readings.emplace_back(version, std::move(reading));
    }
    RL_TAKE(const auto profile, options.versions.empty() ? Result<std::string>(versions.front().profile)
                                                         : joinVersions(versions));
    RL_TRY(writeWholeFile(options.output, profile));
    return report;
}

Result<int> kit(const KitOptions& options)
{
    if (options.answers.empty()) {
        RL_TRY(writeKit(options.output, terminalProgress()));
        return kDone;
    }
    if (options.answers.size() != std::max(options.versions.size(), std::size_t{1}))
        return fail(words::kitVersionsOfAnswers, options.answers.size(), options.versions.size());
    RL_TAKE(const auto read, readBack(options));
    printText(options.json ? kitJson(read) : kitText(read));
    return kDone;
}

} // namespace

void addKit(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "kit",
        "Write small models that ask a board or compiler what it takes, and turn its answers into a "
        "target profile",
        kit);
    command
        .add_option("-o,--output", options.output,
                    "The folder of the kit; with --read, the profile to write (a .json file)")
        ->required();
    CLI::Option* const read =
        command
            .add_option("--read", options.answers,
                        "Read the answers in this folder instead; in several, with --versions")
            ->type_name("FOLDER");
    command.add_option("--name", options.name, "What the profile calls the board")
        ->capture_default_str()
        ->needs(read);
    command
        .add_option("--versions", options.versions,
                    "What answered in each folder, oldest first: versions of a tool chain, or front ends; "
                    "TARGET@VERSION names one")
        ->needs(read);
    addJsonOption(command, options);
}

} // namespace resizelens::cli
