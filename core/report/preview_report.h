#pragma once

#include "core/image/compare.h"
#include "core/image/to_tensor.h"
#include "core/session/preview.h"
#include "core/session/preview_modes.h"

#include <string>
#include <vector>

namespace resizelens {

/// A comparison with what it was made of; the window and the command line write the same figures.
struct PreviewReport
{
    std::string model = {}; // empty where it is not known
    std::string site = {};
    std::string source = {};  // the picture's file or the test pattern's name
    Phrase conversion = {};   // how it became the tensor
    std::string against = {}; // the rule, the mode, or "keep"
    std::vector<std::string> operators = {};
    std::optional<Certificate> certificate = {};
    Dims input = {};
    CompareResult figures = {};
    std::vector<std::string> files = {}; // written beside
    std::optional<ModeSheet> modes = {};
};

/// One document of the schema resizelens.preview/1.
std::string previewJson(const PreviewReport& report);
/// "part,max_abs,…": a line each for the whole, the border and the interior.
std::string figuresCsv(const CompareResult& figures);
/// All tiles of the sheet, the whole pictures or the details, each with its name and figures. Errors: those of
/// toPicture() and composePanels().
Result<Picture> modeSheetPicture(const ModeSheet& sheet, const PlaneChoice& show, bool detail);
/// A line a tile of the sheet.
std::string modesCsv(const ModeSheet& sheet);
/// The same as a table for people.
std::string modesText(const ModeSheet& sheet);
/// The gain 2^k at which six times the RMSE fills the scale of a difference picture.
double differenceGain(const CompareResult& figures);
/// The figures as lines for people, without a final line break.
std::vector<std::string> figureLines(const CompareResult& figures);

} // namespace resizelens
