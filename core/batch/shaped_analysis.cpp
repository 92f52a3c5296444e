#include "core/batch/shaped_analysis.h"

#include "core/batch/words.h"

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
                                                      Phrase& note, const Progress& progress)
{
    note = {};
    if (shapes.empty())
        return analyse(path, options, progress);
    AnalysisOptions opening = options;
    opening.stopAfter = StopAfter::index;
    const auto opened = analyse(path, opening, progress);
    if (!opened)
        return opened;
    std::string unknown;
    for (const auto& [input, dims] : shapes)
        if (hasInput(*(*opened)->index, input))
            options.inputShapes.insert_or_assign(input, dims);
        else
            unknown += fmt::format("{}'{}'", unknown.empty() ? "" : ", ", input);
    if (!unknown.empty())
        note = say(words::batchNoInput, unknown);
    return reanalyse(**opened, options, progress);
}

} // namespace resizelens
