#include "app/cli/describe/command_tree.h"

#include "core/engine/plan.h"
#include "core/targets/target_profile.h"

#include <algorithm>
#include <cctype>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

std::string upper(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return text;
}

/// Words of the parser's "TEXT:{a,b,c}".
std::vector<std::string> wordsInBraces(const std::string& text)
{
    const auto open = text.find('{'), close = text.rfind('}');
    if (open == std::string::npos || close == std::string::npos || close < open)
        return {};
    return CLI::detail::split(text.substr(open + 1, close - open - 1), ',');
}

std::vector<std::string> targetNames()
{
    std::vector<std::string> names;
    if (const auto targets = allTargets({}))
        for (const TargetPointer& target : *targets)
            names.push_back(target->id);
    return names;
}

bool has(const OptionInfo& option, const std::string& name)
{
    return std::ranges::find(option.names, name) != option.names.end();
}

/// Placeholder for the argument: the parser's type name if one was set, else the option's name.
std::string valueWord(const CLI::Option& option, const std::string& name)
{
    const std::string given = option.get_type_name();
    const bool plain = given.rfind("TEXT", 0) == 0 || given.find("INT") != std::string::npos ||
                       given.find("FLOAT") != std::string::npos;
    return plain ? upper(name) : given.substr(0, given.find(':'));
}

OptionInfo infoOf(const CLI::Option& option, const std::string& command)
{
    OptionInfo info;
    for (const std::string& name : option.get_snames())
        info.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        info.names.push_back("--" + name);
    info.text = option.get_description();
    info.group = option.get_group();
    info.required = option.get_required();
    info.repeats = option.get_items_expected_max() > 1;
    if (option.get_type_size() == 0)
        return info;
    const std::string name = info.names.empty() ? option.get_single_name() : info.names.back().substr(2);
    info.value = valueWord(option, name);
    info.standard = option.get_default_str();
    info.choices = wordsInBraces(option.get_type_name());
    if (has(info, "--rule"))
        info.choices = policyRules();
    else if (has(info, "--target") || (command == "targets" && info.names.empty()))
        info.choices = targetNames();
    return info;
}

} // namespace

std::vector<CommandInfo> commandTree(const CLI::App& app)
{
    std::vector<CommandInfo> tree;
    for (const CLI::App* command : app.get_subcommands({})) {
        CommandInfo info{command->get_name(), command->get_description(), {}};
        for (const CLI::Option* option : command->get_options())
            info.options.push_back(infoOf(*option, info.name));
        tree.push_back(std::move(info));
    }
    return tree;
}

std::string usageOf(const CommandInfo& command)
{
    std::string needed, optional;
    for (const OptionInfo& option : command.options) {
        std::string text = option.names.empty() ? option.value : option.names.front();
        if (!option.names.empty() && !option.value.empty())
            text += " " + option.value;
        if (!option.required)
            text = fmt::format("[{}]", text);
        if (option.repeats)
            text += "…";
        if (option.required || option.names.empty())
            needed += " " + text;
        else if (!has(option, "--help"))
            optional = " [OPTION]…";
    }
    return (needed + optional).substr(needed.empty() && optional.empty() ? 0 : 1);
}

bool takesPath(const OptionInfo& option)
{
    static const std::vector<std::string> words = {"MODEL", "PATHS",  "PATH",  "OUTPUT", "INPUT",  "FILE",
                                                   "IMAGE", "REPORT", "SHEET", "FOLDER", "TARGET", "NAME"};
    return std::ranges::find(words, option.value) != words.end();
}

} // namespace resizelens::cli
