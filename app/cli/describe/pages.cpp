#include "app/cli/describe/describe.h"

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

/// Escapes troff markup: leading dots and apostrophes, backslashes, hyphens.
std::string troff(const std::string& text)
{
    std::string result;
    for (const char letter : text) {
        if (letter == '\\')
            result += "\\e";
        else if (letter == '-')
            result += "\\-";
        else if (letter == '~')
            result += "\\(ti";
        else
            result += letter;
    }
    return !result.empty() && (result[0] == '.' || result[0] == '\'') ? "\\&" + result : result;
}

std::string sentence(const OptionInfo& option)
{
    std::string text = option.text;
    if (!option.standard.empty() && text.find("(default)") == std::string::npos)
        text += fmt::format(" (default: {})", option.standard);
    if (option.required)
        text += " (required)";
    return text;
}

std::string inMarkdownTable(const std::string& text)
{
    std::string result;
    for (const char letter : text)
        result += letter == '|' ? std::string("\\|") : letter == '<' ? "&lt;" : std::string(1, letter);
    return result;
}

std::string choicesText(const OptionInfo& option)
{
    return option.choices.empty() ? "" : fmt::format("One of {}.", fmt::join(option.choices, ", "));
}

} // namespace

std::string manReference(const std::vector<CommandInfo>& commands)
{
    std::string text;
    for (const CommandInfo& command : commands) {
        text += fmt::format(".SS {} {}\n{}.\n", command.name, troff(usageOf(command)), troff(command.text));
        for (const OptionInfo& option : command.options) {
            std::string head;
            for (const std::string& name : option.names)
                head += fmt::format("{}\\fB{}\\fR", head.empty() ? "" : ", ", troff(name));
            if (!option.value.empty())
                head += fmt::format("{}\\fI{}\\fR", head.empty() ? "" : " ", troff(option.value));
            text += fmt::format(".TP\n{}{}\n{}.\n", head, option.repeats ? "…" : "", troff(sentence(option)));
            if (!option.choices.empty())
                text += troff(choicesText(option)) + "\n";
        }
    }
    return text;
}

std::string markdownReference(const std::vector<CommandInfo>& commands)
{
    std::string text;
    for (const CommandInfo& command : commands) {
        text += fmt::format(
            "### {}\n\n{}.\n\n    resizelens-cli {} {}\n\n| option | what it does |\n| --- | --- |\n",
            command.name, command.text, command.name, usageOf(command));
        for (const OptionInfo& option : command.options) {
            std::string head;
            for (const std::string& name : option.names)
                head += (head.empty() ? "" : ", ") + name;
            if (!option.value.empty())
                head += (head.empty() ? "" : " ") + option.value;
            const std::string choices = option.choices.size() > 6 ? "" : " " + choicesText(option);
            text += fmt::format("| `{}{}` | {}.{} |\n", inMarkdownTable(head), option.repeats ? "…" : "",
                                inMarkdownTable(sentence(option)), option.choices.empty() ? "" : choices);
        }
        text += "\n";
    }
    return text;
}

} // namespace resizelens::cli
