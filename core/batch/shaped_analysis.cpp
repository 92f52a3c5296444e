#include "core/batch/shaped_analysis.h"

#include "core/batch/words.h"
#include "core/engine/export_options.h"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

bool hasInput(const GraphIndex& index, const std::string& name)
{
    const auto value = index.find(GraphIndex::mainGraph(), name);
    return value && index.value(*value).graphInput;
}

} // namespace

AnalysisOptions analysisOptions(const BatchOptions& options)
{
    AnalysisOptions analysing = inputOptions(options.settings);
    analysing.emission = options.settings.emission;
    analysing.target = options.target;
    return analysing;
}

Result<std::shared_ptr<const Analysis>> analyseShaped(const std::filesystem::path& path,
                                                      AnalysisOptions options, Phrase& note,
                                                      const Progress& progress)
{
    note = {};
    if (options.inputShapes.empty() && options.inputValues.empty())
        return analyse(path, options, progress);
    AnalysisOptions opening = options;
    opening.stopAfter = StopAfter::index;
    opening.inputShapes.clear();
    opening.inputValues.clear();
    RL_TAKE(const auto opened, analyse(path, opening, progress));
    std::set<std::string> unknown;
    const auto isUnknown = [&](const auto& given) {
        const bool is = !hasInput(*opened->index, given.first);
        if (is)
            unknown.insert(fmt::format("'{}'", given.first));
        return is;
    };
    std::erase_if(options.inputShapes, isUnknown);
    std::erase_if(options.inputValues, isUnknown);
    if (!unknown.empty())
        note = say(words::batchNoInput, fmt::format("{}", fmt::join(unknown, ", ")));
    return reanalyse(*opened, options, progress);
}

} // namespace resizelens
