#include "core/report/preprocess_report.h"

#include "core/image/panels.h"
#include "core/report/json_parts.h"
#include "core/report/preview_report.h"
#include "core/report/text_report.h"
#include "core/support/text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using PreprocessJson = nlohmann::ordered_json;

constexpr std::size_t kMostTrainedNames = 4;

PreprocessJson finite(double value)
{
    return std::isfinite(value) ? PreprocessJson(value) : PreprocessJson(nullptr);
}

PreprocessJson finite(const std::optional<double>& value)
{
    return value ? finite(*value) : PreprocessJson(nullptr);
}

std::string namesText(const std::vector<const LibraryMode*>& modes)
{
    std::vector<std::string> names;
    for (const LibraryMode* mode : modes)
        names.push_back(labelOf(*mode));
    const std::size_t others = names.size() - std::min(names.size(), kMostTrainedNames);
    names.resize(names.size() - others);
    return fmt::format("{}", fmt::join(names, "; ")) +
           (others > 0 ? fmt::format("; and {} more", others) : "");
}

std::string frameText(const PreprocessFrame& frame)
{
    std::string text = fmt::format("{}×{}", frame.size.height, frame.size.width);
    text += frame.channels == 1 ? ", grey" : frame.bgr ? ", BGR" : ", RGB";
    if (frame.fit != Fit::stretch)
        text += fmt::format(", {}", toString(frame.fit));
    return text + (frame.floats ? ", resized in floating point" : ", resized as bytes");
}

std::string worstLine(const PreprocessedPicture& picture)
{
    if (picture.worst.worstCase == 0.0)
        return "in floating point the two are the same for every picture of this size";
    return fmt::format("other pictures of this size: by {} {:.3g} of 255",
                       picture.worst.tight ? "as much as" : "at most", 255.0 * picture.worst.worstCase);
}

std::string outputLine(const OutputEffect& output)
{
    if (!output.difference)
        return fmt::format("output {}: not compared: {}", output.name, output.problem.english);
    const TensorDifference& difference = *output.difference;
    if (difference.differing == 0)
        return fmt::format("output {}: the same", output.name);
    std::string line = fmt::format("output {}: max-abs {:.3g}, {:.3g} % of max|x|", output.name,
                                   difference.maxAbs, 100.0 * difference.maxRel());
    if (difference.cosine)
        line += fmt::format(", cosine {:.6f}", *difference.cosine);
    if (!isFloating(difference.type))
        line += fmt::format("; {} of {} values are others", difference.differing,
                            elementCount(difference.dims).value_or(0));
    return line;
}

std::string classesLine(const std::string& name, const ChangedClasses& classes)
{
    std::string line = fmt::format("output {}: the largest along axis 1 is another at {} of {} {}", name,
                                   classes.changed, classes.places, classes.places == 1 ? "place" : "places");
    return classes.changed == 0
               ? line
               : line + fmt::format(", first {} instead of {}", classes.after, classes.before);
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
            {"max_abs", difference ? finite(difference->maxAbs) : PreprocessJson(nullptr)},
            {"max_rel", difference ? finite(difference->maxRel()) : PreprocessJson(nullptr)},
            {"cosine", difference ? finite(difference->cosine) : PreprocessJson(nullptr)},
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
            {"max_abs", finite(figures.whole.maxAbs)},
            {"mean_abs", finite(figures.whole.meanAbs)},
            {"rmse", finite(figures.whole.rmse)},
            {"psnr", finite(figures.psnr)},
            {"ssim", finite(figures.ssim)},
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

/// Many resizes that training may have used: a line each.
std::string tableText(const PreprocessReport& report)
{
    std::vector<std::vector<std::string>> rows;
    for (const PreprocessAgainst& one : report.against) {
        const auto most = one.mostOfOutputs();
        rows.push_back({one.isSame() ? "the same" : fmt::format("{:.3g} of 255", 255.0 * one.mostRmse()),
                        most ? fmt::format("{:.3g} %", 100.0 * *most) : "",
                        one.places() > 0 ? fmt::format("{} of {}", one.changedClasses(), one.places()) : "",
                        namesText(one.trained)});
    }
    return textTable({"RMSE of samples", "outputs, of max|x|", "largest is another", "resize of training"},
                     rows);
}

} // namespace

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
    if (figures.identical())
        return "the same samples";
    std::string line = fmt::format("samples differ by {:.3g} of 255 at most, RMSE {:.3g} of 255",
                                   255.0 * figures.whole.maxAbs, 255.0 * figures.whole.rmse);
    if (figures.psnr)
        line += fmt::format(", PSNR {:.2f} dB", *figures.psnr);
    return figures.ssim ? line + fmt::format(", SSIM {:.4f}", *figures.ssim) : line;
}

std::vector<std::string> preprocessLines(const PreprocessedPicture& picture)
{
    std::vector<std::string> lines = {sampleFigures(picture.figures), worstLine(picture)};
    for (const OutputEffect& output : picture.outputs) {
        lines.push_back(outputLine(output));
        if (output.classes)
            lines.push_back(classesLine(output.name, *output.classes));
    }
    return lines;
}

std::string preprocessText(const PreprocessReport& report)
{
    std::string text;
    const bool isOne = report.against.size() == 1;
    text += textLine(
        isOne ? fmt::format("{} on the device, {} in training; {}", labelOf(*report.deployed),
                            namesText(report.against.front().trained), frameText(report.frame))
              : fmt::format("{} on the device; {}", labelOf(*report.deployed), frameText(report.frame)));
    if (isOne)
        for (const PreprocessedPicture& picture : report.against.front().pictures) {
            text +=
                textLine(fmt::format("{} ({}×{})", picture.source, picture.size.width, picture.size.height));
            for (const std::string& line : preprocessLines(picture))
                text += textLine("  " + line);
        }
    else
        text += "\n" + tableText(report) + "\n";
    if (!report.whyNotRun.empty())
        text += textLine("The network was not run: " + report.whyNotRun);
    if (!report.madeUp.empty())
        text +=
            textLine(fmt::format("The same random values on both sides: {}", fmt::join(report.madeUp, ", ")));
    if (!report.files.empty())
        text += textLine(fmt::format("Written: {}", fmt::join(report.files, ", ")));
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
                        {"floats", report.frame.floats}}},
                      {"against", std::move(against)},
                      {"not_run", textOrNull(report.whyNotRun)},
                      {"made_up", report.madeUp},
                      {"files", report.files}});
}

Result<Picture> sideBySide(const Tensor& first, const std::string& firstTitle, const Tensor& second,
                           const std::string& secondTitle, const PlaneChoice& show,
                           const std::vector<std::string>& lines)
{
    const auto figures = compareTensors(first, second, CompareOptions{.structure = false});
    RL_TRY(figures);
    DifferencePictureOptions difference;
    difference.gain = differenceGain(*figures);
    auto one = toPicture(first, show), other = toPicture(second, show);
    auto apart = differencePicture(first, second, difference);
    RL_TRY(one);
    RL_TRY(other);
    RL_TRY(apart);
    const std::string size = fmt::format("{}×{}", first.dims()[3], first.dims()[2]);
    const std::vector<Panel> panels = {{std::move(*one), firstTitle, size},
                                       {std::move(*other), secondTitle, size},
                                       {std::move(*apart), "Difference", size}};
    const DifferenceScale scale{difference.kind, difference.peak / difference.gain, difference.decades};
    return composePanels(panels, scale, lines);
}

} // namespace resizelens
