#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "core/report/library_report.h"
#include "core/support/text.h"
#include "core/tensor/npy.h"

#include <charconv>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct LibrariesOptions : CommonOptions
{
    std::vector<std::string> modes;
    std::string from = "64x64", to = "32x32";
    std::string input, output;
};

tl::unexpected<Error> refusal(std::string code, std::string message)
{
    return fail(ErrorKind::argument, std::move(code), std::move(message));
}

/// Height and width of "480x640".
Result<std::pair<std::int64_t, std::int64_t>> sizeOf(const std::string& text)
{
    const char* end = text.data() + text.size();
    std::int64_t height = 0, width = 0;
    const auto [cross, error] = std::from_chars(text.data(), end, height);
    if (error == std::errc() && cross != end && *cross == 'x') {
        const auto [last, second] = std::from_chars(cross + 1, end, width);
        if (second == std::errc() && last == end && height > 0 && width > 0)
            return std::pair(height, width);
    }
    return refusal("cli.size", fmt::format("'{}' is no size such as 480x640, height first", text));
}

Result<const LibraryMode*> modeNamed(const std::string& id)
{
    const LibraryMode* mode = findLibraryMode(id);
    if (!mode)
        return refusal("cli.library-mode",
                       fmt::format("there is no mode '{}'; `resizelens-cli libraries` lists them", id));
    return mode;
}

Result<LibraryComparison> compared(const LibrariesOptions& options)
{
    const auto first = modeNamed(options.modes[0]), second = modeNamed(options.modes[1]);
    RL_TRY(first);
    RL_TRY(second);
    const auto from = sizeOf(options.from), to = sizeOf(options.to);
    RL_TRY(from);
    RL_TRY(to);
    LibraryComparison comparison{*first, *second, {from->first, to->first}, {from->second, to->second}, {}};
    const auto a = libraryMatrices(**first, comparison.rows, comparison.columns);
    RL_TRY(a);
    const auto b = libraryMatrices(**second, comparison.rows, comparison.columns);
    RL_TRY(b);
    comparison.distance = distanceOf(*a, *b);
    return comparison;
}

/// One array through one mode.
Result<std::string> resizedFile(const LibrariesOptions& options)
{
    if (options.modes.size() != 1)
        return refusal("cli.library-mode", "one mode is needed to resize an array");
    const auto mode = modeNamed(options.modes.front());
    RL_TRY(mode);
    const auto to = sizeOf(options.to);
    RL_TRY(to);
    const auto input = readNpy(options.input);
    RL_TRY(input);
    const auto output = resizeAs(**mode, *input, to->first, to->second);
    RL_TRY(output);
    RL_TRY(writeNpy(*output, options.output));
    return textLine(
        fmt::format("{} -> {}: {}", toText(input->dims()), toText(output->dims()), options.output));
}

int libraries(const LibrariesOptions& options)
{
    if (!options.input.empty()) {
        const auto done = resizedFile(options);
        if (!done)
            return report(done.error());
        printText(*done);
        return kDone;
    }
    if (options.modes.size() == 2) {
        const auto comparison = compared(options);
        if (!comparison)
            return report(comparison.error());
        printText(options.json ? librariesJson(&*comparison)
                               : libraryModeText(*comparison->first) + libraryModeText(*comparison->second) +
                                     comparisonText(*comparison));
        return kDone;
    }
    if (options.modes.size() == 1 && !options.json) {
        const auto mode = modeNamed(options.modes.front());
        if (!mode)
            return report(mode.error());
        printText(libraryModeText(**mode));
        return kDone;
    }
    printText(options.json ? librariesJson(nullptr) : libraryModesText());
    return kDone;
}

} // namespace

void addLibraries(CLI::App& app, Run& run)
{
    auto options = std::make_shared<LibrariesOptions>();
    CLI::App& command = *app.add_subcommand(
        "libraries",
        "How other libraries resize: formulas, how far two can differ, an array resized as one does");
    command
        .add_option("mode", options->modes, "A mode's id, such as opencv.area; two: how far they can differ")
        ->expected(0, 2);
    command.add_option("--from", options->from, "Height and width before, for two modes")
        ->capture_default_str();
    command.add_option("--to", options->to, "Height and width after")->capture_default_str();
    auto* input = command.add_option("--input", options->input,
                                     "A .npy file N×C×H×W of float32 or uint8 to resize as the mode does");
    auto* output = command.add_option("-o,--output", options->output, "The .npy file to write")->needs(input);
    input->needs(output);
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return libraries(*options); }; });
}

} // namespace resizelens::cli
