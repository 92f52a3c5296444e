#include "app/cli/describe/describe.h"

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

/// Single-quoted. `apostrophe`: '\'' in POSIX shells and zsh, \' in fish.
std::string quoted(const std::string& text, const std::string& apostrophe)
{
    std::string result = "'";
    for (const char letter : text)
        result += letter == '\'' ? apostrophe : std::string(1, letter);
    return result + "'";
}

std::string joined(const std::vector<std::string>& words, const char* separator)
{
    return fmt::format("{}", fmt::join(words, separator));
}

std::vector<std::string> namesOf(const std::vector<CommandInfo>& commands)
{
    std::vector<std::string> names;
    for (const CommandInfo& command : commands)
        names.push_back(command.name);
    return names;
}

/// zsh gives [ ] : a meaning in descriptions; a backslash escapes them.
std::string zshText(const std::string& text)
{
    std::string result;
    for (const char letter : text) {
        if (letter == '[' || letter == ']' || letter == ':' || letter == '\\')
            result += '\\';
        result += letter;
    }
    return result;
}

std::string zshValue(const OptionInfo& option)
{
    std::string action = " ";
    if (option.value == "MODEL")
        action = "_files -g \"*.(onnx|gz|zst|zip|onnxtxt|prototxt|textproto|pbtxt|txtpb|json)(-.)\"";
    else if (!option.choices.empty())
        action = "(" + joined(option.choices, " ") + ")";
    else if (takesPath(option))
        action = "_files";
    return ":" + zshText(option.value) + ":" + action;
}

/// bash cases of one command: option arguments, then the options themselves.
std::string bashCommand(const CommandInfo& command)
{
    std::string values, options, positional = "COMPREPLY=($(compgen -f -- \"$current\"))";
    for (const OptionInfo& option : command.options) {
        if (option.names.empty() && !option.choices.empty())
            positional =
                fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))", joined(option.choices, " "));
        else if (option.names.empty() && option.value == "MODEL")
            positional = "_resizelens_models \"$current\"";
        for (const std::string& name : option.names)
            options += (options.empty() ? "" : " ") + name;
        if (option.names.empty() || option.value.empty())
            continue;
        std::string reply = ":";
        if (!option.choices.empty())
            reply =
                fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$current\"))", joined(option.choices, " "));
        else if (takesPath(option))
            reply = "COMPREPLY=($(compgen -f -- \"$current\"))";
        values += fmt::format("                {}) {}; return ;;\n", joined(option.names, "|"), reply);
    }
    return fmt::format("        {})\n            case $previous in\n{}            esac\n"
                       "            if [[ $current == -* ]]; then\n"
                       "                COMPREPLY=($(compgen -W '{}' -- \"$current\"))\n"
                       "            else\n                {}\n            fi ;;\n",
                       command.name, values, options, positional);
}

} // namespace

std::string bashCompletion(const std::vector<CommandInfo>& commands)
{
    std::string text = R"(# bash completion for resizelens-cli, printed by 'resizelens-cli describe bash'

_resizelens_models()
{
    local name
    COMPREPLY=()
    while IFS= read -r name; do
        [[ -d $name || $name =~ \.(onnx|gz|zst|zip|onnxtxt|prototxt|textproto|pbtxt|txtpb|json)$ ]] && COMPREPLY+=("$name")
    done < <(compgen -f -- "$1")
}

_resizelens_cli()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    compopt -o filenames 2>/dev/null
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
)";
    text += fmt::format("        COMPREPLY=($(compgen -W '{} --help --version' -- \"$current\"))\n",
                        joined(namesOf(commands), " "));
    text += "        return\n    fi\n    case ${COMP_WORDS[1]} in\n";
    for (const CommandInfo& command : commands)
        text += bashCommand(command);
    return text + "    esac\n}\n\ncomplete -F _resizelens_cli resizelens-cli\n";
}

std::string zshCompletion(const std::vector<CommandInfo>& commands)
{
    std::string text =
        "#compdef resizelens-cli\n# zsh completion, printed by 'resizelens-cli describe zsh'\n\n"
        "_resizelens_cli()\n{\n    local -a commands\n    commands=(\n";
    for (const CommandInfo& command : commands)
        text += fmt::format("        {}\n", quoted(command.name + ":" + command.text, "'\\''"));
    text +=
        "    )\n    if ((CURRENT == 2)); then\n        _describe command commands\n"
        "        _arguments '--help[Print help]' '--version[Print the versions]'\n        return\n    fi\n"
        "    local command=$words[2]\n    shift words\n    ((CURRENT--))\n    case $command in\n";
    for (const CommandInfo& command : commands) {
        text += fmt::format("        {})\n            _arguments", command.name);
        for (const OptionInfo& option : command.options) {
            const std::string repeat = option.repeats ? "*" : "";
            if (option.names.empty()) {
                const std::string place = option.repeats ? "*" : "1";
                text += " \\\n                " + quoted(place + zshValue(option), "'\\''");
            }
            for (const std::string& name : option.names)
                text += " \\\n                " +
                        quoted(fmt::format("{}{}[{}]{}", repeat, name, zshText(option.text),
                                           option.value.empty() ? "" : zshValue(option)),
                               "'\\''");
        }
        text += " ;;\n";
    }
    return text + "    esac\n}\n\n_resizelens_cli \"$@\"\n";
}

std::string fishCompletion(const std::vector<CommandInfo>& commands)
{
    std::string text = "# fish completion for resizelens-cli, printed by 'resizelens-cli describe fish'\n\n";
    for (const CommandInfo& command : commands)
        text += fmt::format("complete -c resizelens-cli -n __fish_use_subcommand -f -a {} -d {}\n",
                            command.name, quoted(command.text, "\\'"));
    text += "complete -c resizelens-cli -n __fish_use_subcommand -f -l help -d 'Print help'\n"
            "complete -c resizelens-cli -n __fish_use_subcommand -f -l version -d 'Print the versions'\n";
    for (const CommandInfo& command : commands) {
        text += "\n";
        for (const OptionInfo& option : command.options) {
            std::string line =
                fmt::format("complete -c resizelens-cli -n '__fish_seen_subcommand_from {}'", command.name);
            if (option.names.empty() && option.choices.empty())
                continue; // fish completes files by default
            for (const std::string& name : option.names)
                line += name.rfind("--", 0) == 0 ? " -l " + name.substr(2) : " -s " + name.substr(1);
            if (!option.choices.empty())
                line += fmt::format(" -x -a {}", quoted(joined(option.choices, " "), "\\'"));
            else if (!option.value.empty())
                line += takesPath(option) ? " -r -F" : " -x";
            text += line + fmt::format(" -d {}\n", quoted(option.text, "\\'"));
        }
    }
    return text;
}

} // namespace resizelens::cli
