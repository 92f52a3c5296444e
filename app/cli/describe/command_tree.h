// What the parser knows of the commands, as plain values. Completions, the manual page and the manual's
// reference are printed from it, so they cannot say anything else than the program does.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace resizelens::cli {

struct OptionInfo
{
    std::vector<std::string> names; // "-o", "--output"; empty: positional
    std::string value;              // what it takes, e.g. "FILE"; empty: a flag
    std::string text;
    std::string standard;             // what holds where it is not given
    std::vector<std::string> choices; // the values it takes; empty: any
    std::string group;
    bool required = false;
    bool repeats = false;
};

struct CommandInfo
{
    std::string name;
    std::string text;
    std::vector<OptionInfo> options; // positionals among them, in the order of their declaration
};

std::vector<CommandInfo> commandTree(const CLI::App& app);

/// "MODEL -o OUT [--rule RULE] …", without the command's name.
std::string usageOf(const CommandInfo& command);

/// Whether the value is the name of a file or a folder.
bool takesPath(const OptionInfo& option);

} // namespace resizelens::cli
