#include "core/report/preprocess_report.h"

#include "core/base/text.h"
#include "core/image/panels.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/preview_report.h"
#include "core/report/read_text.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using PreprocessJson = nlohmann::ordered_json;

constexpr std::size_t kMostTrainedNames = 4;

std::string namesText(const std::vector<const LibraryMode*>& modes)
{
    std::vector<std::string> names;
    for (const LibraryMode* mode : modes)
        names.push_back(labelOf(*mode));
    const std::size_t others = names.size() - std::min(names.size(), kMostTrainedNames);
    names.resize(names.size() - others);
    const std::string shown = fmt::format("{}", fmt::join(names, "; "));
    return others > 0 ? say(words::listMore, shown, others).english : shown;
}

Phrase frameText(const PreprocessFrame& frame)
{
    const std::string size = fmt::format("{}×{}", frame.size.height, frame.size.width);
    Phrase text = frame.channels == 1 ? say(words::frameGrey, size)
                  : frame.bgr         ? say(words::frameBgr, size)
                                      : say(words::frameRgb, size);
    if (frame.fit != Fit::stretch)
        text = say(words::withComma, text, toString(frame.fit));
    if (frame.spec)
        text = say(words::withComma, text, frame.spec->origin);
    return frame.floats ? say(words::frameFloats, text) : say(words::frameBytes, text);
}

Phrase worstLine(const PreprocessedPicture& picture)
{
    if (picture.worst.worstCase == 0.0)
        return say(words::worstSame);
    const double worst = 255.0 * picture.worst.worstCase;
    return picture.worst.tight ? say(words::worstTight, worst) : say(words::worstBound, worst);
}

Phrase outputLine(const OutputEffect& output)
{
    if (!output.difference)
        return say(words::effectNot, output.name, output.problem);
    const TensorDifference& difference = *output.difference;
    if (difference.differing == 0)
        return say(words::effectNone, output.name);
    Phrase line = say(words::effectBy, output.name, difference.maxAbs, 100.0 * difference.maxRel());
    if (difference.cosine)
        line = say(words::effectCosine, line, *difference.cosine);
    return isFloating(difference.type) ? line
                                       : say(words::effectOthers, line, difference.differing,
                                             elementCount(difference.dims).value_or(0));
}

Phrase classesLine(const std::string& name, const ChangedClasses& classes)
{
    const Phrase line = classes.places == 1 ? say(words::classesOne, name, classes.changed, classes.places)
                                            : say(words::classesMany, name, classes.changed, classes.places);
    return classes.changed == 0 ? line : say(words::classesFirst, line, classes.after, classes.before);
}

PreprocessJson classesJson(const std::optional<ChangedClasses>& classes)
{
    if (!classes)
        return nullptr;
    return {{"places", classes->places},
            {"changed", classes->changed},
            {"first", classes->changed > 0
                          ? PreprocessJson{{"trained", classes->before}, {"deployed", classes->after}}
                          : PreprocessJson(nullptr)}};
}

PreprocessJson outputJson(const OutputEffect& output)
{
    const auto& difference = output.difference;
    return {{"name", output.name},
            {"problem", textOrNull(output.problem.english)},
            {"max_abs", difference ? PreprocessJson(difference->maxAbs) : PreprocessJson(nullptr)},
            {"max_rel", difference ? PreprocessJson(difference->maxRel()) : PreprocessJson(nullptr)},
            {"cosine", difference ? PreprocessJson(difference->cosine) : PreprocessJson(nullptr)},
            {"differing", difference ? PreprocessJson(difference->differing) : PreprocessJson(nullptr)},
            {"largest_along_axis_1", classesJson(output.classes)}};
}

PreprocessJson pictureJson(const PreprocessedPicture& picture)
{
    PreprocessJson outputs = PreprocessJson::array();
    for (const OutputEffect& output : picture.outputs)
        outputs.push_back(outputJson(output));
    const CompareResult& figures = picture.figures;
    return {{"source", picture.source},
            {"width", picture.size.width},
            {"height", picture.size.height},
            {"identical", figures.identical()},
            {"max_abs", figures.whole.maxAbs},
            {"mean_abs", figures.whole.meanAbs},
            {"rmse", figures.whole.rmse},
            {"psnr", figures.psnr},
            {"ssim", figures.ssim},
            {"worst_case", picture.worst.worstCase},
            {"worst_case_tight", picture.worst.tight},
            {"outputs", std::move(outputs)}};
}

PreprocessJson againstJson(const PreprocessAgainst& against)
{
    PreprocessJson trained = PreprocessJson::array(), pictures = PreprocessJson::array();
    for (const LibraryMode* mode : against.trained)
        trained.push_back(mode->id);
    for (const PreprocessedPicture& picture : against.pictures)
        pictures.push_back(pictureJson(picture));
    return {{"trained", std::move(trained)}, {"same", against.isSame()}, {"pictures", std::move(pictures)}};
}

Phrase samplesText(const CompareResult& figures)
{
    if (figures.identical())
        return say(words::samplesSame);
    Phrase text = say(words::samplesDiffer, 255.0 * figures.whole.maxAbs, 255.0 * figures.whole.rmse);
    if (figures.psnr)
        text = say(words::samplesPsnr, text, *figures.psnr);
    return figures.ssim ? say(words::samplesSsim, text, *figures.ssim) : text;
}

/// One line per resize that training may have used.
std::string tableText(const PreprocessReport& report)
{
    std::vector<std::vector<std::string>> rows;
    for (const PreprocessAgainst& one : report.against) {
        const auto most = one.mostOfOutputs();
        rows.push_back(
            {(one.isSame() ? say(words::sidesSame) : say(words::sidesDiffer, 255.0 * one.mostRmse())).english,
             most ? fmt::format("{:.3g} %", 100.0 * *most) : "",
             one.places() > 0 ? say(words::doneOf, one.changedClasses(), one.places()).english : "",
             namesText(one.trained)});
    }
    return textTable(columnTitles({words::colSampleError, words::colOutputShare, words::colOtherClass,
                                   words::colTraining}),
                     rows);
}

} // namespace

Result<PreprocessSpec> findPreprocess(const std::string& text)
{
    std::error_code code;
    if (!text.ends_with(".json") && !std::filesystem::exists(text, code))
        return readPreprocess(text);
    RL_TAKE(const auto json, readText(text));
    auto spec = readPreprocess(json);
    if (!spec)
        return fail(Error(spec.error()).in(text));
    return spec;
}

bool PreprocessAgainst::isSame() const
{
    return std::ranges::all_of(pictures,
                               [](const PreprocessedPicture& one) { return one.figures.identical(); });
}

std::optional<double> PreprocessAgainst::mostOfOutputs() const
{
    std::optional<double> most;
    for (const PreprocessedPicture& picture : pictures)
        for (const OutputEffect& output : picture.outputs)
            if (output.difference)
                most = std::max(most.value_or(0.0), output.difference->maxRel());
    return most;
}

std::int64_t PreprocessAgainst::changedClasses() const
{
    std::int64_t changed = 0;
    for (const PreprocessedPicture& picture : pictures)
        for (const OutputEffect& output : picture.outputs)
            changed += output.classes ? output.classes->changed : 0;
    return changed;
}

std::int64_t PreprocessAgainst::places() const
{
    std::int64_t places = 0;
    for (const PreprocessedPicture& picture : pictures)
        for (const OutputEffect& output : picture.outputs)
            places += output.classes ? output.classes->places : 0;
    return places;
}

double PreprocessAgainst::mostRmse() const
{
    double most = 0.0;
    for (const PreprocessedPicture& picture : pictures)
        most = std::max(most, picture.figures.whole.rmse);
    return most;
}

std::string sampleFigures(const CompareResult& figures)
{
    return samplesText(figures).english;
}

std::vector<std::string> preprocessLines(const PreprocessedPicture& picture)
{
    std::vector<Phrase> lines = {samplesText(picture.figures), worstLine(picture)};
    for (const OutputEffect& output : picture.outputs) {
        lines.push_back(outputLine(output));
        if (output.classes)
            lines.push_back(classesLine(output.name, *output.classes));
    }
    return englishOf(lines);
}

namespace {

Phrase headText(const PreprocessReport& report)
{
    const std::string device = labelOf(*report.deployed);
    return report.against.size() == 1
               ? say(words::preprocessPair, device, namesText(report.against.front().trained),
                     frameText(report.frame))
               : say(words::preprocessHead, device, frameText(report.frame));
}

std::string picturesText(const PreprocessAgainst& against)
{
    std::string text;
    for (const PreprocessedPicture& picture : against.pictures) {
        text += textLine(fmt::format("{} ({}×{})", picture.source, picture.size.width, picture.size.height));
        for (const std::string& line : preprocessLines(picture))
            text += textLine("  " + line);
    }
    return text;
}

} // namespace

Result<PreprocessSpec> findTrainingResize(const std::string& text)
{
    auto spec = findPreprocess(text);
    if (spec && spec->mode == nullptr)
        return fail(words::trainingResizesNot, text);
    return spec;
}

std::string preprocessText(const PreprocessReport& report)
{
    std::string text = textLine(headText(report).english);
    text +=
        report.against.size() == 1 ? picturesText(report.against.front()) : "\n" + tableText(report) + "\n";
    if (!report.whyNotRun.empty())
        text += textLine(say(words::preprocessNotRun, report.whyNotRun).english);
    const auto list = [](const std::vector<std::string>& names) {
        return fmt::format("{}", fmt::join(names, ", "));
    };
    if (!report.madeUp.empty())
        text += textLine(say(words::preprocessMadeUp, list(report.madeUp)).english);
    if (!report.files.empty())
        text += textLine(say(words::preprocessWritten, list(report.files)).english);
    return text;
}

std::string preprocessJson(const PreprocessReport& report)
{
    PreprocessJson against = PreprocessJson::array();
    for (const PreprocessAgainst& one : report.against)
        against.push_back(againstJson(one));
    return printJson({{"schema", "resizelens.preprocess/1"},
                      {"model", report.model},
                      {"deployed", report.deployed->id},
                      {"frame",
                       {{"height", report.frame.size.height},
                        {"width", report.frame.size.width},
                        {"channels", report.frame.channels},
                        {"bgr", report.frame.bgr},
                        {"fit", toString(report.frame.fit)},
                        {"scale", report.frame.scale.scale},
                        {"shift", report.frame.scale.shift},
                        {"floats", report.frame.floats},
                        {"from", textOrNull(report.frame.spec ? report.frame.spec->origin : "")}}},
                      {"against", std::move(against)},
                      {"not_run", textOrNull(report.whyNotRun)},
                      {"made_up", report.madeUp},
                      {"files", report.files}});
}

Result<Picture> sideBySide(const Tensor& first, const std::string& firstTitle, const Tensor& second,
                           const std::string& secondTitle, const PlaneChoice& show,
                           const std::vector<std::string>& lines)
{
    RL_TAKE(const auto figures, compareTensors(first, second, CompareOptions{.structure = false}));
    DifferencePictureOptions difference;
    difference.gain = differenceGain(figures);
    RL_TAKE(auto one, toPicture(first, show));
    RL_TAKE(auto other, toPicture(second, show));
    RL_TAKE(auto apart, differencePicture(first, second, difference));
    const std::string size = fmt::format("{}×{}", first.dims()[3], first.dims()[2]);
    const std::vector<Panel> panels = {{std::move(one), firstTitle, size},
                                       {std::move(other), secondTitle, size},
                                       {std::move(apart), say(words::panelDifference).english, size}};
    const DifferenceScale scale{difference.kind, difference.peak / difference.gain, difference.decades};
    return composePanels(panels, scale, lines);
}

} // namespace resizelens
