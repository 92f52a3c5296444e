#include "core/report/preview_report.h"

#include "core/image/panels.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

/// Infinity and NaN become null; `differing` and `incomparable` tell why.
Json partJson(const DifferenceFigures& part)
{
    Json where = nullptr;
    if (part.where)
        where = {{"channel", part.where->c}, {"y", part.where->y}, {"x", part.where->x}};
    return {{"values", part.count},   {"differing", part.differing}, {"incomparable", part.incomparable},
            {"max_abs", part.maxAbs}, {"worst", std::move(where)},   {"mean_abs", part.meanAbs},
            {"rmse", part.rmse}};
}

Json figuresJson(const CompareResult& figures)
{
    const auto optional = [](const std::optional<DifferenceFigures>& part) {
        return part ? partJson(*part) : Json(nullptr);
    };
    return {{"identical", figures.identical()},
            {"peak", figures.peak},
            {"psnr", figures.psnr},
            {"ssim", figures.ssim},
            {"flip", figures.flip},
            {"whole", partJson(figures.whole)},
            {"border", optional(figures.border)},
            {"interior", optional(figures.interior)}};
}

Json modesJson(const ModeSheet& sheet)
{
    Json tiles = Json::array();
    for (const ModeTile& tile : sheet.tiles)
        tiles.push_back({{"modes", tile.labels},
                         {"configured", tile.configured},
                         {"max_abs", tile.figures.maxAbs},
                         {"mean_abs", tile.figures.meanAbs},
                         {"rmse", tile.figures.rmse}});
    return {{"tiles", std::move(tiles)}, {"notes", englishOf(sheet.notes)}};
}

std::string csvNumber(double value)
{
    return std::isnan(value) ? "nan" : std::isinf(value) ? "inf" : fmt::format("{:.9g}", value);
}

std::string csvNumber(const std::optional<double>& value)
{
    return value ? csvNumber(*value) : "";
}

std::string csvText(const std::string& text)
{
    std::string quoted = "\"";
    for (const char letter : text)
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + "\"";
}

std::string csvPart(const char* name, const DifferenceFigures& part, const std::string& psnr,
                    const std::string& ssim, const std::string& flip)
{
    const std::string where =
        part.where ? fmt::format("{},{},{}", part.where->c, part.where->y, part.where->x) : ",,";
    return fmt::format("{},{},{},{},{},{},{},{},{},{}\n", name, part.count, part.differing,
                       csvNumber(part.maxAbs), where, csvNumber(part.meanAbs), csvNumber(part.rmse), psnr,
                       ssim, flip);
}

Phrase partLine(const Phrase& name, const DifferenceFigures& part)
{
    return part.where ? say(words::partFiguresAt, name, part.maxAbs, part.where->x, part.where->y,
                            part.where->c, part.meanAbs, part.rmse, part.differing, part.count)
                      : say(words::partFigures, name, part.maxAbs, part.meanAbs, part.rmse, part.differing,
                            part.count);
}

Phrase tileText(const ModeTile& tile)
{
    const Phrase figures = tile.configured ? say(words::tileConfigured)
                                           : say(words::tileFigures, tile.figures.rmse, tile.figures.maxAbs);
    return tile.labels.size() > 1 ? say(words::tileEqual, figures, tile.labels.size() - 1) : figures;
}

Phrase qualityText(const CompareResult& figures)
{
    const Phrase psnr = figures.psnr ? say(words::qualityPsnr, *figures.psnr) : say(words::qualityNoPsnr);
    const Phrase ssim =
        figures.ssim ? say(words::qualitySsim, psnr, *figures.ssim) : say(words::qualityNoSsim, psnr);
    return figures.flip ? say(words::qualityFlip, ssim, *figures.flip) : ssim;
}

} // namespace

std::string previewJson(const PreviewReport& report)
{
    Json certificate = nullptr;
    if (report.certificate)
        certificate = {{"exactness", toString(report.certificate->exactness)},
                       {"worst_case", report.certificate->worstCase},
                       {"interior_worst_case", report.certificate->interiorWorstCase}};
    return printJson({{"schema", "resizelens.preview/1"},
                      {"model", report.model},
                      {"site", report.site},
                      {"source", report.source},
                      {"conversion", report.conversion.english},
                      {"against", report.against},
                      {"operators", report.operators},
                      {"certificate", std::move(certificate)},
                      {"input_shape", report.input},
                      {"output_shape", report.figures.dims},
                      {"figures", figuresJson(report.figures)},
                      {"modes", report.modes ? modesJson(*report.modes) : Json(nullptr)},
                      {"files", report.files}});
}

std::string figuresCsv(const CompareResult& figures)
{
    std::string csv = "part,values,differing,max_abs,channel,y,x,mean_abs,rmse,psnr_db,ssim,flip\n";
    csv += csvPart("whole", figures.whole, csvNumber(figures.psnr), csvNumber(figures.ssim),
                   csvNumber(figures.flip));
    if (figures.border)
        csv += csvPart("border", *figures.border, "", "", "");
    if (figures.interior)
        csv += csvPart("interior", *figures.interior, "", "", "");
    return csv;
}

Result<Picture> modeSheetPicture(const ModeSheet& sheet, const PlaneChoice& show, bool detail)
{
    std::vector<Panel> panels;
    for (const ModeTile& tile : sheet.tiles) {
        RL_TAKE(auto picture, toPicture(detail ? tile.detail : tile.whole, show));
        panels.push_back({std::move(picture), tile.labels.front(), tileText(tile).english});
    }
    constexpr PanelLayout kTiles{.leastSide = 384, .mostSide = 384, .columns = 5, .detailBelow = true};
    return composePanels(panels, std::nullopt, englishOf(sheet.notes), kTiles);
}

std::string modesCsv(const ModeSheet& sheet)
{
    std::string csv = "modes,configured,max_abs,mean_abs,rmse\n";
    for (const ModeTile& tile : sheet.tiles)
        csv += fmt::format("{},{},{},{},{}\n", csvText(fmt::format("{}", fmt::join(tile.labels, "; "))),
                           tile.configured ? 1 : 0, csvNumber(tile.figures.maxAbs),
                           csvNumber(tile.figures.meanAbs), csvNumber(tile.figures.rmse));
    return csv;
}

std::string modesText(const ModeSheet& sheet)
{
    std::vector<std::vector<std::string>> rows;
    for (const ModeTile& tile : sheet.tiles) {
        const DifferenceFigures& figures = tile.figures;
        rows.push_back({(tile.configured ? say(words::tileConfigured)
                                         : say(words::doneOf, figures.differing, figures.count))
                            .english,
                        tile.configured ? "" : fmt::format("{:.4g}", figures.maxAbs),
                        fmt::format("{}", fmt::join(tile.labels, "; "))});
    }
    return textTable(columnTitles({words::colDiffering, words::colError, words::colMode}), rows);
}

double differenceGain(const CompareResult& figures)
{
    const double common = std::min(figures.whole.maxAbs, 6.0 * figures.whole.rmse);
    if (!(common > 0.0) || !std::isfinite(common))
        return 1.0;
    return std::exp2(std::clamp(std::floor(std::log2(figures.peak / common)), -12.0, 24.0));
}

std::vector<std::string> figureLines(const CompareResult& figures)
{
    if (figures.identical())
        return {say(words::figuresIdentical, figures.whole.count).english};
    std::vector<Phrase> lines = {partLine(say(words::partWhole), figures.whole)};
    if (figures.border)
        lines.push_back(partLine(say(words::partBorder), *figures.border));
    if (figures.interior)
        lines.push_back(partLine(say(words::partInterior), *figures.interior));
    lines.push_back(qualityText(figures));
    return englishOf(lines);
}

} // namespace resizelens
