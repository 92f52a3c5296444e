#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/words.h"
#include "core/base/npy.h"
#include "core/base/text.h"
#include "core/base/whole_file.h"
#include "core/image/decode.h"
#include "core/image/flip.h"
#include "core/image/panels.h"
#include "core/image/test_patterns.h"
#include "core/preview/preview_input.h"
#include "core/preview/preview_modes.h"
#include "core/report/preview_report.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

namespace fs = std::filesystem;

struct PreviewOptions : CommonOptions
{
    std::string model, site, image, pattern = "zone-plate", output;
    std::string colours = "rgb", fit = "native", scale = "unit", difference = "signed";
    int patternSize = 256;
    double gain = 0.0; // 0: automatic
    bool modeSheet = false;
};

struct Source
{
    PreviewSource picture;
    std::string name;
};

constexpr const char* kWorstCase = "worst-case";

std::vector<std::string> patternNames()
{
    std::vector<std::string> names;
    for (const TestPattern pattern : kTestPatterns)
        names.emplace_back(testPatternName(pattern));
    names.emplace_back(kWorstCase);
    return names;
}

std::vector<std::string> presetNames()
{
    std::vector<std::string> names;
    for (const ScalePreset& preset : scalePresets())
        names.emplace_back(preset.id);
    return names;
}

Result<Source> sourceOf(const PreviewOptions& options, const ResizeSite& site, const std::string& rule)
{
    if (!options.image.empty()) {
        RL_TAKE(auto source, readPreviewSource(options.image));
        return Source{std::move(source), options.image};
    }
    if (options.pattern == kWorstCase) {
        RL_TAKE(auto tensor, worstCasePicture(site, rule));
        return Source{{nullptr, std::make_shared<const Tensor>(std::move(tensor))}, kWorstCase};
    }
    RL_TAKE(auto image,
            testPattern(*findTestPattern(options.pattern), options.patternSize, options.patternSize));
    return Source{{std::make_shared<const Image>(std::move(image)), nullptr},
                  "test pattern " + options.pattern};
}

PreviewConversion conversionOf(const PreviewOptions& options)
{
    PreviewConversion conversion;
    conversion.channels = options.colours == "grey" ? 1 : 3;
    conversion.bgr = options.colours == "bgr";
    conversion.nodeSize = options.fit != "native";
    for (const Fit fit : {Fit::stretch, Fit::crop, Fit::pad})
        if (toString(fit) == options.fit)
            conversion.fit = fit;
    for (const ScalePreset& preset : scalePresets())
        if (preset.id == options.scale)
            conversion.scale = preset.layer;
    return conversion;
}

/// Writes files by name and stops at the first error.
class Folder
{
public:
    explicit Folder(fs::path path)
        : m_path(std::move(path))
    {
    }

    Result<void> create() const
    {
        std::error_code code;
        fs::create_directories(m_path, code);
        if (fs::is_directory(m_path))
            return {};
        return fail(resizelens::failure(words::outputFolderNotMade).in(m_path));
    }

    void picture(const std::string& name, const Result<Picture>& picture)
    {
        keep(name, picture ? savePng(m_path / name, *picture) : Result<void>(fail(picture.error())));
    }
    void tensor(const std::string& name, const Tensor& tensor)
    {
        keep(name, writeNpy(tensor, m_path / name));
    }
    void text(const std::string& name, const std::string& text)
    {
        keep(name, writeWholeFile(m_path / name, text));
    }

    const std::vector<std::string>& files() const { return m_files; }
    const std::optional<Error>& failure() const { return m_failure; }

private:
    void keep(const std::string& name, Result<void> written)
    {
        if (m_failure)
            return;
        if (written)
            m_files.push_back(name);
        else
            m_failure = written.error();
    }

    fs::path m_path;
    std::vector<std::string> m_files;
    std::optional<Error> m_failure;
};

std::string sizeText(const Dims& dims)
{
    return fmt::format("{} x {}", dims[3], dims[2]);
}

void writePictures(Folder& folder, const PreviewOptions& options, const Preview& preview,
                   const PreviewInput& input, const PreviewReport& report)
{
    DifferencePictureOptions difference;
    difference.kind =
        options.difference == "signed" ? DifferenceKind::signedDifference : DifferenceKind::magnitude;
    difference.decades = options.difference == "log" ? 4.0 : 0.0;
    difference.peak = input.peak;
    difference.gain = options.gain > 0.0         ? options.gain
                      : difference.decades > 0.0 ? 1.0
                                                 : differenceGain(report.figures);
    const auto original = toPicture(preview.original, input.show);
    const auto rewrite = toPicture(preview.rewrite, input.show);
    const auto differs = differencePicture(preview.original, preview.rewrite, difference);
    folder.picture("original.png", original);
    folder.picture("rewrite.png", rewrite);
    folder.picture("difference.png", differs);
    if (!original || !rewrite || !differs)
        return;
    const std::string size = sizeText(preview.original.dims());
    const std::vector<Panel> panels = {{*original, "Original: " + preview.site.spec.opType, size},
                                       {*rewrite, "Rewrite: " + report.against, size},
                                       {*differs, "Difference", size}};
    std::vector<std::string> lines = {
        fmt::format("{}, {} ({})", report.site, report.source, report.conversion.english)};
    for (std::string& line : figureLines(report.figures))
        lines.push_back(std::move(line));
    const DifferenceScale scale{difference.kind, difference.peak / difference.gain, difference.decades};
    folder.picture("comparison.png", composePanels(panels, scale, lines));
}

void writeSheet(Folder& folder, const ModeSheet& sheet, const PreviewInput& input)
{
    folder.picture("modes.png", modeSheetPicture(sheet, input.show, false));
    folder.picture("modes-detail.png", modeSheetPicture(sheet, input.show, true));
    folder.text("modes.csv", modesCsv(sheet));
}

/// What a target that runs a kept node computes instead, if it does.
std::optional<ModeVariant> targetOf(const SiteAnalysis& entry, const std::string& rule)
{
    if (namedPolicy(rule) != NamedPolicy::keep || !entry.verdict || !entry.verdict->computedAs)
        return std::nullopt;
    return targetMode(entry.site, *entry.verdict->computedAs);
}

/// The rule chosen by the policy; NamedPolicy::keep if the node is kept.
std::string ruleOf(const SiteAnalysis& entry, const Choice& choice)
{
    return choice.candidate ? entry.candidates[*choice.candidate].rule
                            : std::string(toString(NamedPolicy::keep));
}

Result<Preview> previewBy(const std::string& rule, const SiteAnalysis& entry, const Tensor& picture)
{
    const Against against{namedPolicy(rule) == NamedPolicy::keep ? std::string() : rule,
                          targetOf(entry, rule)};
    return previewAgainst(entry.site, against, picture, terminalProgress());
}

Result<PreviewReport> makePreview(const PreviewOptions& options, Folder& folder)
{
    RL_TAKE(const auto prepared, prepare(options.model, options, terminalProgress()));
    const auto& [settings, analysis, plan] = prepared;
    RL_TAKE(const auto id, siteNamed(*analysis, options.site));
    const SiteAnalysis& entry = analysis->sites[id.value];
    PreviewReport report;
    report.model = options.model;
    report.site = options.site;
    report.against = ruleOf(entry, plan.choices[id.value]);
    RL_TAKE(const auto source, sourceOf(options, entry.site, report.against));
    const PreviewConversion conversion = conversionOf(options);
    RL_TAKE(const auto input, previewInput(source.picture, entry.site, conversion));
    RL_TAKE(const auto preview, previewBy(report.against, entry, *input.tensor));
    RL_TAKE(auto figures, compareTensors(preview.original, preview.rewrite,
                                         {.peak = input.peak, .borderWidth = previewBorder(preview.site)}));
    if (targetOf(entry, report.against))
        report.against = say(words::nodeAsComputed, analysis->target->name).english;
    report.source = source.name;
    report.conversion = conversionText(source.picture, input, conversion);
    report.operators = preview.operators;
    report.certificate = preview.certificate;
    report.input = input.tensor->dims();
    report.figures = std::move(figures);
    report.figures.flip = flipError(preview.original, preview.rewrite, input.show);

    writePictures(folder, options, preview, input, report);
    folder.tensor("input.npy", *input.tensor);
    folder.tensor("original.npy", preview.original);
    folder.tensor("rewrite.npy", preview.rewrite);
    folder.text("figures.csv", figuresCsv(report.figures));
    if (options.modeSheet) {
        ModeSheetOptions sheetOptions;
        sheetOptions.target = targetModeOf(entry.site, entry.verdict);
        RL_TAKE(auto sheet, makeModeSheet(entry.site, *input.tensor, sheetOptions, terminalProgress()));
        writeSheet(folder, sheet, input);
        report.modes = std::move(sheet);
    }
    return report;
}

void print(const PreviewReport& report, const std::string& folder)
{
    printText(textLine(fmt::format("{}: {} against {}, {} -> {}", report.site, report.source, report.against,
                                   toText(report.input), toText(report.figures.dims))));
    for (const std::string& line : figureLines(report.figures))
        printText("  " + line + "\n");
    if (report.modes)
        printText("\n" + modesText(*report.modes) + "\n");
    printText(textLine(fmt::format("{}: {}", folder, fmt::join(report.files, ", "))));
}

Result<int> preview(const PreviewOptions& options)
{
    Folder folder(options.output);
    RL_TRY(folder.create());
    RL_TAKE(auto result, makePreview(options, folder));
    result.files = folder.files();
    result.files.emplace_back("figures.json");
    folder.text("figures.json", previewJson(result));
    if (folder.failure())
        return fail(*folder.failure());
    if (options.json)
        printText(previewJson(result));
    else
        print(result, options.output);
    return kDone;
}

void addPictureOptions(CLI::App& command, PreviewOptions& options)
{
    auto* image = command.add_option("--image", options.image, "An image file, or an .npy array C×H×W");
    command.add_option("--pattern", options.pattern, "A test pattern instead of an image")
        ->check(CLI::IsMember(patternNames()))
        ->excludes(image)
        ->capture_default_str();
    command.add_option("--pattern-size", options.patternSize, "Pixels along each side of the test pattern")
        ->check(CLI::Range(1, 16384))
        ->capture_default_str();
    command.add_option("--colours", options.colours, "Channel order")
        ->check(CLI::IsMember({"rgb", "bgr", "grey"}))
        ->capture_default_str();
    command
        .add_option("--fit", options.fit,
                    "native: keep the image's size; otherwise how to fit it to the node's input size")
        ->check(CLI::IsMember({"native", "stretch", "crop", "pad"}))
        ->capture_default_str();
    command.add_option("--scale", options.scale, "Scale layer before the node: values of a network's input")
        ->check(CLI::IsMember(presetNames()))
        ->capture_default_str();
}

} // namespace

void addPreview(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "preview",
                   "Render a site and its rewrite on an image: images, tensors and figures", preview);
    addModel(command, options.model);
    command.add_option("--site", options.site, "The site's id, as inspect prints it")->required();
    command.add_option("-o,--output", options.output, "The folder to write into")->required();
    addOption(command, options, "rule")
        .description("Rewrite to compare with: exact, auto, keep, or a rule's name");
    addPictureOptions(command, options);
    command
        .add_option("--difference", options.difference,
                    "Colours of the difference: signed, magnitude, or magnitude on a log scale")
        ->check(CLI::IsMember({"signed", "magnitude", "log"}))
        ->capture_default_str();
    command.add_option("--gain", options.gain, "Gain of the difference (default: automatic)")
        ->check(CLI::PositiveNumber);
    command.add_flag("--mode-sheet", options.modeSheet, "Also render every mode and library, closest first");
    addOptions(command, options, {OptionGroup::target, OptionGroup::shapes});
    addJsonOption(command, options);
}

} // namespace resizelens::cli
