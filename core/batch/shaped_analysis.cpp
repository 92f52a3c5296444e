#include "core/batch/shaped_analysis.h"

#include <fmt/format.h>

namespace resizelens {

namespace {

bool hasInput(const GraphIndex& index, const std::string& name)
{
    const auto value = index.find(GraphIndex::mainGraph(), name);
    return value && index.value(*value).graphInput;
}

} // namespace

Result<std::shared_ptr<const Analysis>> analyseShaped(const std::filesystem::path& path,
                                                      AnalysisOptions options, const InputShapes& shapes,
                                                      std::string& note, const Progress& progress)
{
    note.clear();
    if (shapes.empty())
        return analyse(path, options, progress);
    AnalysisOptions opening = options;
    opening.stopAfter = StopAfter::index;
    const auto opened = analyse(path, opening, progress);
    if (!opened)
        return opened;
    for (const auto& [input, dims] : shapes)
        if (hasInput(*(*opened)->index, input))
            options.inputShapes.insert_or_assign(input, dims);
        else
            note += fmt::format("{}'{}'", note.empty() ? "" : ", ", input);
    if (!note.empty())
        note = "no input " + note + ": its --shape does not count";
    return reanalyse(**opened, options, progress);
}

} // namespace resizelens
