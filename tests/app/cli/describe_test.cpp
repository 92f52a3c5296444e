// Completions and references are printed from the parser itself. These tests hold them against the other
// thing that users see of it, --help, and against the shells.
#include "tests/app/cli/run_cli.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

std::string outputOf(std::vector<std::string> arguments)
{
    const CommandResult result = cli(std::move(arguments));
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return result.output;
}

std::set<std::string> matches(const std::string& text, const char* pattern)
{
    const std::regex expression(pattern, std::regex::multiline);
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at)
        found.insert((*at)[1].str());
    return found;
}

/// The names below "Subcommands:" of the general help.
std::set<std::string> commands()
{
    const std::string help = outputOf({"--help"});
    return matches(help.substr(help.find("ubcommands:")), R"(^  ([a-z-]+))");
}

/// The long options that a command's help begins a line with.
std::set<std::string> optionsOf(const std::string& command)
{
    return matches(outputOf({command, "--help"}), R"(^  (?:-[a-z],)?(--[a-z-]+))");
}

/// From the line that begins the command's part to the line that begins another's.
std::string part(const std::string& text, const std::string& begin, const std::string& end)
{
    const auto from = text.find(begin);
    if (from == std::string::npos)
        return {};
    return text.substr(from, text.find(end, from + begin.size()) - from);
}

TEST(Describe, helpHasCommandsAndOptions)
{
    EXPECT_THAT(commands(), testing::IsSupersetOf({"inspect", "export", "describe"}));
    EXPECT_THAT(optionsOf("export"), testing::IsSupersetOf({"--output", "--rule", "--no-matmul"}));
}

TEST(Describe, everyFormHasEveryOptionOfHelpAndNoOther)
{
    const std::string bash = outputOf({"describe", "bash"}), zsh = outputOf({"describe", "zsh"}),
                      fish = outputOf({"describe", "fish"}), markdown = outputOf({"describe", "markdown"}),
                      man = std::regex_replace(outputOf({"describe", "man"}), std::regex(R"(\\-)"), "-");
    for (const std::string& command : commands()) {
        const auto options = optionsOf(command);
        EXPECT_FALSE(options.empty()) << command;
        EXPECT_EQ(matches(part(bash, "        " + command + ")", "            fi ;;"), R"([ '|](--[a-z-]+))"),
                  options)
            << command;
        EXPECT_EQ(matches(part(zsh, "        " + command + ")", " ;;"), R"(^ *'\*?(--[a-z-]+)\[)"), options)
            << command;
        std::set<std::string> inFish;
        for (const std::string& name : matches(fish, ("from " + command + R"('.* -l ([a-z-]+))").c_str()))
            inFish.insert("--" + name);
        EXPECT_EQ(inFish, options) << command;
        EXPECT_EQ(matches(part(markdown, "### " + command, "\n### "), R"(^\| `(?:-[a-z], )?(--[a-z-]+))"),
                  options)
            << command;
        EXPECT_EQ(matches(part(man, ".SS " + command + " ", ".SS "), R"(\\fB(--[a-z-]+)\\fR)"), options)
            << command;
    }
}

TEST(Describe, shellsReadTheirScripts)
{
    int read = 0;
    for (const char* shell : {"bash", "zsh", "fish"}) {
        if (runCommand({"/bin/sh", "-c", std::string("command -v ") + shell}).exitCode != 0)
            continue;
        const std::string script =
            saveTempBytes(outputOf({"describe", shell}), std::string("completion.") + shell).string();
        const CommandResult result = runCommand({"/usr/bin/env", shell, "-n", script});
        EXPECT_EQ(result.exitCode, 0) << shell << ": " << result.errors;
        ++read;
    }
    if (read == 0)
        GTEST_SKIP() << "none of bash, zsh and fish is here";
}

TEST(Describe, bashCompletesCommandsOptionsAndValues)
{
    if (runCommand({"/bin/sh", "-c", "command -v bash"}).exitCode != 0)
        GTEST_SKIP() << "bash is not here";
    const std::string script = saveTempBytes(outputOf({"describe", "bash"}), "completion.bash").string();
    const auto complete = [&](const std::string& words) {
        return runCommand(
                   {"/usr/bin/env", "bash", "-c",
                    "source '" + script + "'; COMP_WORDS=(" + words +
                        "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _resizelens_cli; echo ${COMPREPLY[@]}"})
            .output;
    };
    EXPECT_EQ(complete("resizelens-cli ins"), "inspect\n");
    EXPECT_EQ(complete("resizelens-cli export m.onnx --ext"), "--external-data\n");
    EXPECT_EQ(complete("resizelens-cli export --external-data ga"), "gather\n");
    EXPECT_EQ(complete("resizelens-cli check m.onnx --target ethos-u5"), "ethos-u55\n");
    EXPECT_EQ(complete("resizelens-cli inspect --rule pat"), "patent\n");
}

} // namespace
} // namespace resizelens::test
