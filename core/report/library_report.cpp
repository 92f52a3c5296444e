#include "core/report/library_report.h"

#include "core/base/text.h"
#include "core/report/json_parts.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using LibraryJson = nlohmann::ordered_json;

Phrase evidenceText(Evidence evidence)
{
    return evidence == Evidence::library ? say(words::libraryItself) : say(words::libraryDefinition);
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
    return textTable(columnTitles({words::colId, words::colMode, words::colFormula}), rows) + "\n" +
           textLine(say(words::librarySymbols).english);
}

std::string libraryModeText(const LibraryMode& mode)
{
    std::string text = textLine(labelOf(mode)) + textLine(fmt::format("  {}", mode.formula)) +
                       textLine("  " + say(words::librarySource, mode.source).english);
    if (!mode.since.empty())
        text += textLine("  " + say(words::libraryVersion, mode.since).english);
    return text + textLine("  " + say(words::libraryHeldAgainst, evidenceText(mode.evidence)).english);
}

std::string comparisonText(const LibraryComparison& comparison)
{
    const PlaneDistance& distance = comparison.distance;
    const Phrase sizes =
        say(words::librarySizes, fmt::format("{}×{}", comparison.rows.nIn, comparison.columns.nIn),
            fmt::format("{}×{}", comparison.rows.nOut, comparison.columns.nOut));
    if (distance.worstCase == 0.0)
        return textLine(say(words::librarySame, sizes).english);
    const double percent = 100.0 * distance.worstCase;
    return textLine((distance.tight
                         ? say(words::libraryDiffersBy, sizes, percent, distance.y, distance.x)
                         : say(words::libraryDiffersAtMost, sizes, percent, distance.y, distance.x))
                        .english);
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
