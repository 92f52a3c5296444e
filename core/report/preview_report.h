#pragma once

#include "core/image/compare.h"
#include "core/image/to_tensor.h"
#include "core/preview/preview.h"
#include "core/preview/preview_modes.h"

#include <string>
#include <vector>

namespace resizelens {

/// A comparison and its inputs; shared by the window and the command line.
struct PreviewReport
{
    std::string model = {}; // empty if unknown
    std::string site = {};
    std::string source = {};  // image file, or name of the test pattern
    Phrase conversion = {};   // from image to tensor
    std::string against = {}; // rule, mode, or "keep"
    std::vector<std::string> operators = {};
    std::optional<Certificate> certificate = {};
    Dims input = {};
    CompareResult figures = {};
    std::vector<std::string> files = {}; // written alongside
    std::optional<ModeSheet> modes = {};
};

/// Schema resizelens.preview/1.
std::string previewJson(const PreviewReport& report);
/// "part,max_abs,…": one line each for whole, border and interior.
std::string figuresCsv(const CompareResult& figures);
/// All tiles, whole or details, with names and figures. Errors: as toPicture() and composePanels().
Result<Picture> modeSheetPicture(const ModeSheet& sheet, const PlaneChoice& show, bool detail);
/// One line per tile.
std::string modesCsv(const ModeSheet& sheet);
std::string modesText(const ModeSheet& sheet);
/// Amplification of a difference image: the largest 2^k at which min(max-abs, 6·RMSE) fits the scale.
double differenceGain(const CompareResult& figures);
/// One line each, without a trailing newline.
std::vector<std::string> figureLines(const CompareResult& figures);

} // namespace resizelens
