#include "core/report/library_report.h"

#include "core/report/json_parts.h"
#include "core/report/text_report.h"
#include "core/support/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using LibraryJson = nlohmann::ordered_json;

std::string evidenceText(Evidence evidence)
{
    return evidence == Evidence::library ? "the library itself" : "its definition";
}

LibraryJson modeJson(const LibraryMode& mode)
{
    return {{"id", mode.id},
            {"library", mode.library},
            {"name", mode.name},
            {"formula", mode.formula},
            {"source", mode.source},
            {"since", textOrNull(std::string(mode.since))},
            {"held_against", toString(mode.evidence)},
            {"own_bytes", mode.bytes != nullptr},
            {"keeps_factor", mode.keepsFactor}};
}

} // namespace

std::string libraryModesText()
{
    std::vector<std::vector<std::string>> rows;
    for (const LibraryMode& mode : libraryModes())
        rows.push_back({std::string(mode.id), labelOf(mode), std::string(mode.formula)});
    return textTable({"id", "mode", "formula"}, rows) +
           "\nn: length before, m: after, s = n/m, i: output sample, x: its place in the input, d: distance "
           "from it\n";
}

std::string libraryModeText(const LibraryMode& mode)
{
    std::string text = textLine(labelOf(mode)) + textLine(fmt::format("  {}", mode.formula)) +
                       textLine(fmt::format("  source: {}", mode.source));
    if (!mode.since.empty())
        text += textLine(fmt::format("  version: {}", mode.since));
    return text + textLine(fmt::format("  held against {}", evidenceText(mode.evidence)));
}

std::string comparisonText(const LibraryComparison& comparison)
{
    const PlaneDistance& distance = comparison.distance;
    const std::string sizes = fmt::format("{}×{} to {}×{}", comparison.rows.nIn, comparison.columns.nIn,
                                          comparison.rows.nOut, comparison.columns.nOut);
    if (distance.worstCase == 0.0)
        return textLine(fmt::format("{}: the same for every picture", sizes));
    return textLine(
        fmt::format("{}: a sample is off by {} {:.3g} % of the largest value, {} row {}, column {}", sizes,
                    distance.tight ? "as much as" : "at most", 100.0 * distance.worstCase,
                    distance.tight ? "at" : "worst near", distance.y, distance.x));
}

std::string librariesJson(const LibraryComparison* comparison)
{
    LibraryJson modes = LibraryJson::array(), compared = nullptr;
    for (const LibraryMode& mode : libraryModes())
        modes.push_back(modeJson(mode));
    if (comparison)
        compared = {{"first", comparison->first->id},
                    {"second", comparison->second->id},
                    {"input", {comparison->rows.nIn, comparison->columns.nIn}},
                    {"output", {comparison->rows.nOut, comparison->columns.nOut}},
                    {"worst_case", comparison->distance.worstCase},
                    {"worst_pixel", {comparison->distance.y, comparison->distance.x}},
                    {"tight", comparison->distance.tight}};
    return printJson({{"schema", "resizelens.libraries/1"},
                      {"modes", std::move(modes)},
                      {"comparison", std::move(compared)}});
}

} // namespace resizelens
