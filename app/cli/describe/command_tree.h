// The parser's commands as plain values: the one source of completions, man page and manual.
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
    std::string value;              // argument, e.g. "FILE"; empty: a flag
    std::string text;
    std::string standard;             // default
    std::vector<std::string> choices; // allowed values; empty: any
    std::string group;
    bool required = false;
    bool repeats = false;
};

struct CommandInfo
{
    std::string name;
    std::string text;
    std::vector<OptionInfo> options; // including positionals, in declaration order
};

std::vector<CommandInfo> commandTree(const CLI::App& app);

/// "MODEL -o OUT [--rule RULE] …", without the command's name.
std::string usageOf(const CommandInfo& command);

bool takesPath(const OptionInfo& option);

} // namespace resizelens::cli
