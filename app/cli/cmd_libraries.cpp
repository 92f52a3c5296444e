#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/size_option.h"
#include "app/cli/words.h"
#include "core/base/npy.h"
#include "core/base/text.h"
#include "core/extras/preprocess/library_names.h"
#include "core/image/decode.h"
#include "core/image/test_patterns.h"
#include "core/report/library_report.h"
#include "core/report/preprocess_report.h"

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct LibrariesOptions : CommonOptions
{
    std::vector<std::string> modes;
    std::string from = "64x64", to = "32x32";
    std::string input, output, pattern = "zone-plate";
    int patternSize = 256;
};

Result<const LibraryMode*> modeNamed(const std::string& id)
{
    const LibraryMode* mode = libraryModeNamed(id);
    if (!mode)
        return fail(words::noLibraryMode, id);
    return mode;
}

Result<LibraryComparison> compared(const LibrariesOptions& options)
{
    RL_TAKE(const auto first, modeNamed(options.modes[0]));
    RL_TAKE(const auto second, modeNamed(options.modes[1]));
    RL_TAKE(const auto from, sizeOf(options.from));
    RL_TAKE(const auto to, sizeOf(options.to));
    LibraryComparison comparison{first, second, {from.first, to.first}, {from.second, to.second}, {}};
    RL_TAKE(const auto a, libraryMatrices(*first, comparison.rows, comparison.columns));
    RL_TAKE(const auto b, libraryMatrices(*second, comparison.rows, comparison.columns));
    comparison.distance = distanceOf(a, b);
    return comparison;
}

/// An image or test pattern resized by one mode, or by two side by side.
Result<std::string> drawnFile(const LibrariesOptions& options)
{
    std::vector<const LibraryMode*> modes;
    for (const std::string& id : options.modes) {
        RL_TAKE(const auto mode, modeNamed(id));
        modes.push_back(mode);
    }
    RL_TAKE(const auto to, sizeOf(options.to));
    RL_TAKE(const auto image, options.input.empty() ? testPattern(*findTestPattern(options.pattern),
                                                                  options.patternSize, options.patternSize)
                                                    : decodeImage(options.input));
    PreprocessFrame frame;
    frame.size = {static_cast<int>(to.second), static_cast<int>(to.first)};
    frame.channels = image.channels;
    std::vector<Tensor> results;
    for (const LibraryMode* mode : modes) {
        RL_TAKE(auto samples, preprocessed(image, *mode, frame));
        results.push_back(std::move(samples));
    }
    const std::string sizes = fmt::format("{}×{} to {}", image.height, image.width, options.to);
    if (modes.size() == 1) {
        RL_TAKE(const auto picture, toImage(results.front()));
        RL_TRY(savePng(options.output, picture));
        return textLine(fmt::format("{}, {}: {}", labelOf(*modes.front()), sizes, options.output));
    }
    RL_TAKE(const auto figures, compareTensors(results[0], results[1], CompareOptions{}));
    const std::vector<std::string> lines = {sizes + ", " + sampleFigures(figures)};
    RL_TAKE(const auto picture,
            sideBySide(results[0], labelOf(*modes[0]), results[1], labelOf(*modes[1]), {}, lines));
    RL_TRY(savePng(options.output, picture));
    return textLine(lines.front()) + textLine(options.output);
}

Result<std::string> resizedFile(const LibrariesOptions& options)
{
    if (options.output.ends_with(".png") && !options.modes.empty())
        return drawnFile(options);
    if (options.modes.size() != 1)
        return fail(words::oneLibraryMode);
    if (!options.input.ends_with(".npy"))
        return fail(words::arraysAreNpy);
    RL_TAKE(const auto mode, modeNamed(options.modes.front()));
    RL_TAKE(const auto to, sizeOf(options.to));
    RL_TAKE(const auto input, readNpy(options.input));
    RL_TAKE(const auto output, resizeAs(*mode, input, to.first, to.second));
    RL_TRY(writeNpy(output, options.output));
    return textLine(fmt::format("{} -> {}: {}", toText(input.dims()), toText(output.dims()), options.output));
}

Result<int> libraries(const LibrariesOptions& options)
{
    if (!options.output.empty()) {
        RL_TAKE(const auto done, resizedFile(options));
        printText(done);
        return kDone;
    }
    if (options.modes.size() == 2) {
        RL_TAKE(const auto comparison, compared(options));
        printText(options.json ? librariesJson(&comparison)
                               : libraryModeText(*comparison.first) + libraryModeText(*comparison.second) +
                                     comparisonText(comparison));
        return kDone;
    }
    if (options.modes.size() == 1 && !options.json) {
        RL_TAKE(const auto mode, modeNamed(options.modes.front()));
        printText(libraryModeText(*mode));
        return kDone;
    }
    printText(options.json ? librariesJson(nullptr) : libraryModesText());
    return kDone;
}

} // namespace

void addLibraries(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "libraries",
        "Show how other libraries resize: formulas, how far two can differ, or an array resized by one",
        libraries);
    command
        .add_option("mode", options.modes,
                    "A mode's id, such as opencv.area, or its name elsewhere, such as cv2.INTER_AREA; with "
                    "two, how far "
                    "they can differ")
        ->expected(0, 2);
    command.add_option("--from", options.from, "Height and width before, for two modes")
        ->capture_default_str();
    command.add_option("--to", options.to, "Height and width after")->capture_default_str();
    std::vector<std::string> patterns;
    for (const TestPattern pattern : kTestPatterns)
        patterns.emplace_back(testPatternName(pattern));
    auto* output = command.add_option(
        "-o,--output", options.output,
        "The file to write: .npy for an array, .png for an image; for two modes, both and their difference");
    auto* input =
        command
            .add_option("--input", options.input,
                        "A .npy file N×C×H×W of float32 or uint8, or an image, to resize as the mode does")
            ->needs(output);
    command.add_option("--pattern", options.pattern, "A test pattern instead, for a .png")
        ->check(CLI::IsMember(patterns))
        ->excludes(input)
        ->needs(output)
        ->capture_default_str();
    command.add_option("--pattern-size", options.patternSize, "Pixels along each side of the test pattern")
        ->check(CLI::Range(1, 16384))
        ->capture_default_str();
    addJsonOption(command, options);
}

} // namespace resizelens::cli
