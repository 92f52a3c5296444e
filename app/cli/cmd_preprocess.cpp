#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/options_preprocess.h"
#include "app/cli/words.h"
#include "core/base/text.h"
#include "core/base/whole_file.h"
#include "core/extras/preprocess/library_names.h"
#include "core/extras/preprocess/preprocess_code.h"
#include "core/extras/preprocess/preprocess_model.h"
#include "core/image/decode.h"
#include "core/image/test_patterns.h"
#include "core/process/onnx_runtime.h"
#include "core/report/preprocess_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace resizelens::cli {

namespace {

struct PreprocessOptions : CommonOptions
{
    std::string model, library, mode, trainingLibrary, trainingMode;
    std::vector<std::string> images;
    std::string from;
    std::string pattern = "zone-plate", colours = "rgb", fit = "stretch", scale = "unit", output, runtime;
    int patternSize = 512;
    double most = -1.0; // relative to an output's largest value; below 0: no limit
    bool floats = false, noRun = false;
};

struct NamedImage
{
    std::string name;
    Image image;
};

Result<const LibraryMode*> modeOf(const std::string& library, const std::string& mode)
{
    if (const LibraryMode* found = libraryModeNamed(library + "." + mode))
        return found;
    std::string known;
    const std::string prefix = libraryNamed(library) + ".";
    for (const LibraryMode& one : libraryModes())
        if (one.id.starts_with(prefix))
            known += (known.empty() ? "" : ", ") + std::string(one.id.substr(prefix.size()));
    return fail(
        failure(words::noModeOfLibrary, mode, library)
            .advising(known.empty() ? say(words::librariesListsThem) : say(words::itsModesAre, known)));
}

/// Candidate training resizes: the named one, or all.
Result<std::vector<const LibraryMode*>> trainedModes(const PreprocessOptions& options,
                                                     const PreprocessFrame& frame)
{
    if (frame.spec)
        return std::vector{frame.spec->mode};
    if (!options.trainingLibrary.empty()) {
        RL_TAKE(const auto mode, modeOf(options.trainingLibrary, options.trainingMode));
        return std::vector{mode};
    }
    std::vector<const LibraryMode*> all;
    for (const LibraryMode& mode : libraryModes())
        all.push_back(&mode);
    return all;
}

Result<std::vector<NamedImage>> imagesOf(const PreprocessOptions& options)
{
    std::vector<NamedImage> all;
    for (const std::string& path : options.images) {
        RL_TAKE(auto image, decodeImage(path));
        all.push_back({path, std::move(image)});
    }
    if (!all.empty())
        return all;
    RL_TAKE(auto image,
            testPattern(*findTestPattern(options.pattern), options.patternSize, options.patternSize));
    all.push_back({"test pattern " + options.pattern, std::move(image)});
    return all;
}

Result<PreprocessFrame> frameOf(const PreprocessOptions& options, const Analysis& analysis)
{
    RL_TAKE(const auto input, findPictureInput(analysis));
    if (!input.height || !input.width)
        return fail(failure(words::pictureSizeFree, input.name)
                        .in(options.model)
                        .advising(say(words::giveShapeOf, input.name)));
    PreprocessFrame frame;
    frame.size = {static_cast<int>(*input.width), static_cast<int>(*input.height)};
    frame.channels = static_cast<int>(input.channels);
    frame.bgr = options.colours == "bgr";
    frame.floats = options.floats;
    for (const Fit fit : {Fit::stretch, Fit::crop, Fit::pad})
        if (toString(fit) == options.fit)
            frame.fit = fit;
    for (const ScalePreset& preset : scalePresets())
        if (preset.id == options.scale)
            frame.scale = preset.layer;
    return frame;
}

struct DeployedSide
{
    const NamedImage* image = nullptr;
    Tensor samples;
    std::vector<NamedTensor> outputs; // empty if the network is not run
};

class PreprocessCheck
{
public:
    PreprocessCheck(const PreprocessOptions& options, PreprocessReport& report)
        : m_options(options)
        , m_report(report)
    {
    }

    Result<void> run()
    {
        RL_TRY(open());
        RL_TAKE(const auto trained, trainedModes(m_options, m_report.frame));
        const Progress progress = terminalProgress();
        for (std::size_t i = 0; i < trained.size(); ++i) {
            RL_TRY(compareWith(*trained[i]));
            progress(static_cast<double>(i + 1) / static_cast<double>(trained.size()),
                     words::progressPreprocess);
        }
        std::ranges::stable_sort(m_report.against,
                                 [](const auto& a, const auto& b) { return a.mostRmse() < b.mostRmse(); });
        return {};
    }

private:
    Result<void> open()
    {
        RL_TAKE(const auto settings, settingsOf(m_options));
        const AnalysisOptions analysing = inputOptions(settings, StopAfter::shapes);
        RL_TAKE(const auto analysis, analyse(m_options.model, analysing));
        RL_TAKE(m_images, imagesOf(m_options));
        RL_TAKE(m_report.frame,
                m_options.from.empty() ? frameOf(m_options, *analysis) : trainingFrame(*analysis));
        RL_TRY(openNetwork(*analysis));
        for (const NamedImage& image : m_images) {
            DeployedSide& side = m_deployed.emplace_back(DeployedSide{&image, {}, {}});
            RL_TAKE(side.samples, preprocessed(image.image, *m_report.deployed, m_report.frame));
            RL_TAKE(side.outputs, outputsOf(side.samples));
        }
        return {};
    }

    /// As the configuration says, for the size of the first image.
    Result<PreprocessFrame> trainingFrame(const Analysis& analysis) const
    {
        RL_TAKE(const auto spec, findTrainingResize(m_options.from));
        const Image& image = m_images.front().image;
        RL_TAKE(const auto input, findPictureInput(analysis));
        return resizelens::frameOf(spec, {image.width, image.height}, input);
    }

    Result<void> openNetwork(const Analysis& analysis)
    {
        if (m_options.noRun) {
            m_report.whyNotRun = "--no-run";
            return {};
        }
        const auto runtime = OnnxRuntime::load(m_options.runtime);
        if (!runtime && m_options.runtime.empty()) {
            m_report.whyNotRun = runtime.error().sentence();
            return {};
        }
        RL_TRY(runtime);
        RL_TAKE(m_network, NetworkEffect::open(*runtime, analysis));
        m_report.madeUp = m_network->madeUp();
        return {};
    }

    Result<std::vector<NamedTensor>> outputsOf(const Tensor& samples)
    {
        return m_network ? m_network->outputsOf(samples, m_report.frame) : std::vector<NamedTensor>();
    }

    /// Adds an entry, or an alias of the entry with the same samples.
    Result<void> compareWith(const LibraryMode& mode)
    {
        std::vector<Tensor> samples;
        for (const DeployedSide& side : m_deployed) {
            RL_TAKE(auto trained, preprocessed(side.image->image, mode, m_report.frame));
            samples.push_back(std::move(trained));
        }
        const auto isKnown = [&](const std::vector<Tensor>& known) {
            return std::ranges::equal(known, samples, [](const Tensor& a, const Tensor& b) {
                return std::ranges::equal(a.as<float>(), b.as<float>());
            });
        };
        if (const auto known = std::ranges::find_if(m_seen, isKnown); known != m_seen.end()) {
            m_report.against[static_cast<std::size_t>(known - m_seen.begin())].trained.push_back(&mode);
            return {};
        }
        PreprocessAgainst against{{&mode}, {}};
        for (std::size_t i = 0; i < samples.size(); ++i) {
            RL_TAKE(auto picture, pictureOf(m_deployed[i], mode, samples[i]));
            against.pictures.push_back(std::move(picture));
        }
        m_report.against.push_back(std::move(against));
        m_seen.push_back(std::move(samples));
        return {};
    }

    Result<PreprocessedPicture> pictureOf(const DeployedSide& side, const LibraryMode& mode,
                                          const Tensor& samples)
    {
        PreprocessedPicture picture;
        picture.source = side.image->name;
        picture.size = {side.image->image.width, side.image->image.height};
        RL_TAKE(picture.figures, compareTensors(samples, side.samples, CompareOptions{}));
        RL_TAKE(picture.worst, preprocessDistance(picture.size, mode, *m_report.deployed, m_report.frame));
        if (m_network) {
            RL_TAKE(const auto outputs, outputsOf(samples));
            picture.outputs = effectsOn(outputs, side.outputs);
        }
        RL_TRY(draw(picture, mode, samples, side.samples));
        return picture;
    }

    /// With -o and one training resize: both sides and their difference, one file per image.
    Result<void> draw(const PreprocessedPicture& picture, const LibraryMode& mode, const Tensor& trained,
                      const Tensor& deployed)
    {
        if (m_options.output.empty() || (m_options.trainingLibrary.empty() && m_options.from.empty()))
            return {};
        const std::filesystem::path folder(m_options.output);
        std::error_code code;
        std::filesystem::create_directories(folder, code);
        const std::string name = fmt::format("preprocess-{}.png", m_report.files.size() + 1);
        PlaneChoice show;
        show.bgr = m_report.frame.bgr;
        RL_TAKE(const auto drawn,
                sideBySide(trained, "Training: " + labelOf(mode), deployed,
                           "Device: " + labelOf(*m_report.deployed), show, preprocessLines(picture)));
        RL_TRY(savePng(folder / name, drawn));
        m_report.files.push_back((folder / name).string());
        return {};
    }

    const PreprocessOptions& m_options;
    PreprocessReport& m_report;
    std::vector<NamedImage> m_images;
    std::optional<NetworkEffect> m_network;
    std::vector<DeployedSide> m_deployed;
    std::vector<std::vector<Tensor>> m_seen; // samples of each entry of the report
};

Result<int> preprocessCheck(const PreprocessOptions& options)
{
    PreprocessReport report;
    report.model = options.model;
    RL_TAKE(report.deployed, modeOf(options.library, options.mode));
    RL_TRY(PreprocessCheck(options, report).run());
    printText(options.json ? preprocessJson(report) : preprocessText(report));
    const bool exceeds =
        options.most >= 0.0 && std::ranges::any_of(report.against, [&](const PreprocessAgainst& one) {
            return one.mostOfOutputs().value_or(0.0) > options.most;
        });
    return exceeds ? kRefused : kDone;
}

void addPreprocessPictures(CLI::App& command, PreprocessOptions& options)
{
    std::vector<std::string> patterns, presets;
    for (const TestPattern pattern : kTestPatterns)
        patterns.emplace_back(testPatternName(pattern));
    for (const ScalePreset& preset : scalePresets())
        presets.emplace_back(preset.id);
    auto* image = command.add_option("--image", options.images, "An image; may be given several times");
    command.add_option("--pattern", options.pattern, "A test pattern instead of images")
        ->check(CLI::IsMember(patterns))
        ->excludes(image)
        ->capture_default_str();
    command.add_option("--pattern-size", options.patternSize, "Pixels along each side of the test pattern")
        ->check(CLI::Range(1, 16384))
        ->capture_default_str();
    auto* colours = command.add_option("--colours", options.colours, "Order of three channels");
    colours->check(CLI::IsMember({"rgb", "bgr"}))->capture_default_str();
    auto* fit =
        command.add_option("--fit", options.fit, "How to fit the image to the size of the model's input");
    fit->check(CLI::IsMember({"stretch", "crop", "pad"}))->capture_default_str();
    auto* scale = command.add_option("--scale", options.scale,
                                     "Scale of values after the resize, for a floating-point input");
    scale->check(CLI::IsMember(presets))->capture_default_str();
    auto* floats = command.add_flag("--floats", options.floats,
                                    "Resize samples of 0 to 1 in floating point instead of bytes");
    auto* from = command.get_option("--from");
    for (CLI::Option* said : {colours, fit, scale, floats})
        from->excludes(said);
}

struct WriteOptionsOfPreprocess
{
    std::string spec, output;
    std::vector<std::string> sources;
};

Result<int> writePreprocess(const WriteOptionsOfPreprocess& options)
{
    RL_TAKE(const auto spec, findPreprocess(options.spec));
    RL_TAKE(const auto sources, sourceSizesOf(options.sources));
    const auto language = codeLanguageOf(options.output);
    RL_TAKE(const auto file, language ? preprocessCode(spec, *language) : preprocessModel(spec, sources));
    RL_TRY(writeWholeFile(options.output, file));
    const Phrase written = say(words::preprocessWritten, options.output);
    if (language)
        printText(textLine(written.english));
    else
        RL_TRY(printPreprocess(written, spec, sources));
    return kDone;
}

} // namespace

void addPreprocess(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "preprocess-check",
                   "Compare the resize before a network on the device with that of training: "
                   "differences in the image and in the network's outputs",
                   preprocessCheck);
    command.add_option("model", options.model, "An .onnx file")->required();
    command
        .add_option("--library", options.library,
                    "The library on the device: opencv (or cv2), pillow (PIL), pytorch, torchvision, …")
        ->required();
    command
        .add_option(
            "--mode", options.mode,
            "Its mode, as listed by `resizelens-cli libraries` or as the library writes it: area, INTER_AREA")
        ->required();
    auto* library = command.add_option("--training-library", options.trainingLibrary,
                                       "The library that training used (default: each of them in turn)");
    auto* mode = command.add_option("--training-mode", options.trainingMode, "Its mode")->needs(library);
    library->needs(mode);
    command
        .add_option("--from", options.from,
                    "What training did: preprocessor_config.json of transformers, config.json of timm, or a "
                    "name such as letterbox:640x640 or torchvision:ImageClassification")
        ->type_name("CONFIG")
        ->excludes(library);
    addPreprocessPictures(command, options);
    command
        .add_option("--tolerance", options.most,
                    "Exit with 3 if an output is off by more than this share of its largest value")
        ->check(CLI::NonNegativeNumber);
    command.add_option("--onnxruntime", options.runtime, "The libonnxruntime.so to use, or its folder");
    command.add_flag("--no-run", options.noRun, "Compare the images only");
    command.add_option("-o,--output", options.output,
                       "A folder for an image of both results and their difference; for one training resize");
    addOption(command, options, "shapes");
    addJsonOption(command, options);
}

void addPreprocessModel(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(
        app, run, "preprocess-model",
        "Write the pre-processing of training as a model of its own, or as a function in Python, C++ or "
        "JavaScript: bytes H×W×3 to what the network is given",
        writePreprocess);
    command
        .add_option("config", options.spec,
                    "preprocessor_config.json of transformers, config.json of timm, or a name such as "
                    "letterbox:640x640 or torchvision:ImageClassification")
        ->required();
    addSourceSizes(command, options.sources);
    command
        .add_option("-o,--output", options.output,
                    "The file to write: .onnx, or .py (NumPy), .cpp (C++20) or .js (a module) for code")
        ->required();
}

} // namespace resizelens::cli
