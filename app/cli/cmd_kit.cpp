#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/base/whole_file.h"
#include "core/extras/kit/kit_profile.h"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

struct KitOptions
{
    std::string answers, output, name = "My board";
};

int readBack(const KitOptions& options)
{
    const auto answers = readKit(options.answers);
    if (!answers)
        return report(answers.error());
    const auto reading = readAnswers(*answers, options.name, terminalProgress());
    if (!reading)
        return report(reading.error());
    if (const auto done = writeWholeFile(options.output, reading->profile); !done)
        return report(done.error());
    std::string text;
    for (const KitRow& row : reading->rows)
        if (const Phrase said = row.sentence(); !said.empty())
            text += said.english + "\n";
    printText(text + reading->counts().english + "\n");
    return kDone;
}

int kit(const KitOptions& options)
{
    if (!options.answers.empty())
        return readBack(options);
    const auto done = writeKit(options.output, terminalProgress());
    return done ? kDone : report(done.error());
}

} // namespace

void addKit(CLI::App& app, Run& run)
{
    auto options = std::make_shared<KitOptions>();
    CLI::App& command = *app.add_subcommand(
        "kit", "Write small models that ask a board or compiler what it takes, and turn its answers into a "
               "target profile");
    command
        .add_option("-o,--output", options->output,
                    "The folder of the kit; with --read, the profile to write (a .json file)")
        ->required();
    CLI::Option* const read =
        command.add_option("--read", options->answers, "Read the answers in this folder instead")
            ->type_name("FOLDER");
    command.add_option("--name", options->name, "What the profile calls the board")
        ->capture_default_str()
        ->needs(read);
    command.callback([options, &run] { run = [options] { return kit(*options); }; });
}

} // namespace resizelens::cli
