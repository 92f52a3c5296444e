#pragma once

#include "app/cli/commands.h"

#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

/// A command that calls `work` with its options, which live as long as it does.
template<class Options>
std::pair<CLI::App&, Options&> addCommand(CLI::App& app, Run& run, const std::string& name,
                                          const std::string& help, Result<int> (*work)(const Options&))
{
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand(name, help);
    command.callback([options, work, &run] { run = [options, work] { return work(*options); }; });
    return {command, *options};
}

} // namespace resizelens::cli
