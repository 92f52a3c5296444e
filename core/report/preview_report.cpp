#include "core/report/preview_report.h"

#include "core/image/panels.h"
#include "core/report/json_parts.h"
#include "core/report/text_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinity: a number that is none is null, and `differing` and `incomparable` say why.
Json number(double value)
{
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json number(const std::optional<double>& value)
{
    return value ? number(*value) : Json(nullptr);
}

Json partJson(const DifferenceFigures& part)
{
    Json where = nullptr;
    if (part.where)
        where = {{"channel", part.where->c}, {"y", part.where->y}, {"x", part.where->x}};
    return {
        {"values", part.count},           {"differing", part.differing}, {"incomparable", part.incomparable},
        {"max_abs", number(part.maxAbs)}, {"worst", std::move(where)},   {"mean_abs", number(part.meanAbs)},
        {"rmse", number(part.rmse)}};
}

Json figuresJson(const CompareResult& figures)
{
    const auto optional = [](const std::optional<DifferenceFigures>& part) {
        return part ? partJson(*part) : Json(nullptr);
    };
    return {{"identical", figures.identical()},      {"peak", figures.peak},
            {"psnr", number(figures.psnr)},          {"ssim", number(figures.ssim)},
            {"whole", partJson(figures.whole)},      {"border", optional(figures.border)},
            {"interior", optional(figures.interior)}};
}

Json modesJson(const ModeSheet& sheet)
{
    Json tiles = Json::array();
    for (const ModeTile& tile : sheet.tiles)
        tiles.push_back({{"modes", tile.labels},
                         {"configured", tile.configured},
                         {"max_abs", number(tile.figures.maxAbs)},
                         {"mean_abs", number(tile.figures.meanAbs)},
                         {"rmse", number(tile.figures.rmse)}});
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
                    const std::string& ssim)
{
    const std::string where =
        part.where ? fmt::format("{},{},{}", part.where->c, part.where->y, part.where->x) : ",,";
    return fmt::format("{},{},{},{},{},{},{},{},{}\n", name, part.count, part.differing,
                       csvNumber(part.maxAbs), where, csvNumber(part.meanAbs), csvNumber(part.rmse), psnr,
                       ssim);
}

std::string partLine(const char* name, const DifferenceFigures& part)
{
    std::string line = fmt::format("{}: max-abs {:.4g}", name, part.maxAbs);
    if (part.where)
        line += fmt::format(" at x {}, y {}, channel {}", part.where->x, part.where->y, part.where->c);
    line += fmt::format(", mean-abs {:.4g}, RMSE {:.4g}, {} of {} values differ", part.meanAbs, part.rmse,
                        part.differing, part.count);
    return line;
}

} // namespace

std::string previewJson(const PreviewReport& report)
{
    Json certificate = nullptr;
    if (report.certificate)
        certificate = {{"exactness", toString(report.certificate->exactness)},
                       {"worst_case", report.certificate->worstCase},
                       {"interior_worst_case", number(report.certificate->interiorWorstCase)}};
    return printJson({{"schema", "resizelens.preview/1"},
                      {"model", report.model},
                      {"site", report.site},
                      {"source", report.source},
                      {"conversion", report.conversion},
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
    std::string csv = "part,values,differing,max_abs,channel,y,x,mean_abs,rmse,psnr_db,ssim\n";
    csv += csvPart("whole", figures.whole, csvNumber(figures.psnr), csvNumber(figures.ssim));
    if (figures.border)
        csv += csvPart("border", *figures.border, "", "");
    if (figures.interior)
        csv += csvPart("interior", *figures.interior, "", "");
    return csv;
}

Result<Picture> modeSheetPicture(const ModeSheet& sheet, const PlaneChoice& show, bool detail)
{
    std::vector<Panel> panels;
    for (const ModeTile& tile : sheet.tiles) {
        auto picture = toPicture(detail ? tile.detail : tile.whole, show);
        RL_TRY(picture);
        std::string figures = tile.configured ? "as configured"
                                              : fmt::format("RMSE {:.3g}, max-abs {:.3g}", tile.figures.rmse,
                                                            tile.figures.maxAbs);
        if (tile.labels.size() > 1)
            figures += fmt::format(", and {} equal", tile.labels.size() - 1);
        panels.push_back({std::move(*picture), tile.labels.front(), std::move(figures)});
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
        rows.push_back(
            {tile.configured ? "as configured" : fmt::format("{} of {}", figures.differing, figures.count),
             tile.configured ? "" : fmt::format("{:.4g}", figures.maxAbs),
             fmt::format("{}", fmt::join(tile.labels, "; "))});
    }
    return textTable({"values that differ", "max-abs", "mode"}, rows);
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
    std::vector<std::string> lines;
    if (figures.identical()) {
        lines.push_back(fmt::format("Identical: all {} values are equal", figures.whole.count));
        return lines;
    }
    lines.push_back(partLine("whole", figures.whole));
    if (figures.border)
        lines.push_back(partLine("border", *figures.border));
    if (figures.interior)
        lines.push_back(partLine("interior", *figures.interior));
    std::string quality = figures.psnr ? fmt::format("PSNR {:.2f} dB", *figures.psnr) : "PSNR unknown";
    quality += figures.ssim ? fmt::format(", SSIM {:.5f}", *figures.ssim) : ", SSIM unknown";
    lines.push_back(quality);
    return lines;
}

} // namespace resizelens
