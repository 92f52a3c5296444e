#include "app/cli/commands.h"
#include "app/cli/describe/describe.h"
#include "app/cli/options_common.h"
#include "core/report/job_file.h"

#include <map>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

std::string jobOptions(const std::vector<CommandInfo>&)
{
    return optionSchemas();
}

using Describe = std::string (*)(const std::vector<CommandInfo>&);

const std::map<std::string, Describe>& forms()
{
    static const std::map<std::string, Describe> known = {
        {"bash", bashCompletion}, {"zsh", zshCompletion}, {"fish", fishCompletion},
        {"job", jobOptions},      {"man", manReference},  {"markdown", markdownReference}};
    return known;
}

} // namespace

void addDescribe(CLI::App& app, Run& run)
{
    auto form = std::make_shared<std::string>();
    CLI::App& command = *app.add_subcommand(
        "describe",
        "Print a shell completion, the reference of all options, or the JSON Schema of those in job files");
    std::vector<std::string> names;
    for (const auto& [name, function] : forms())
        names.push_back(name);
    command.add_option("form", *form, "What to print")->required()->check(CLI::IsMember(names));
    command.callback([form, &app, &run] {
        run = [form, &app] {
            fmt::print("{}", forms().at(*form)(commandTree(app)));
            return kDone;
        };
    });
}

} // namespace resizelens::cli
