#include "core/extras/compiler_logs/profile_rewrite.h"

#include "core/base/temp_folder.h"
#include "core/engine/export_model.h"
#include "core/extras/compiler_logs/words.h"
#include "core/extras/model_diff/match_nodes.h"

#include <string>

namespace resizelens {

Result<RewrittenTimes> profileRewritten(const Analysis& analysis, const Plan& plan, const ProfileRun& options,
                                        const Progress& progress)
{
    const auto folder = TempFolder::make();
    RL_TRY(folder);
    ExportOptions exporting;
    exporting.ifUnchanged = IfUnchanged::copy;
    exporting.externalData = ExternalData::gather; // files of the source are not in this folder
    const auto written = exportModel(analysis, plan, folder->path() / "rewritten.onnx", exporting, progress);
    RL_TRY(written);
    AnalysisOptions analysing;
    analysing.inputShapes = analysis.inputShapes;
    analysing.stopAfter = StopAfter::sites;
    const auto after = analyse(written->output, analysing, progress);
    RL_TRY(after);
    const auto log = profileModel(**after, options, progress);
    RL_TRY(log);
    const auto values = valuesOf(**after, *log);
    RL_TRY(values);
    const auto match = matchNodes(*analysis.index, *(*after)->index, progress);
    RL_TRY(match);
    RewrittenTimes times{values->total(), 0.0};
    for (const NodeValue& node : values->nodes)
        times.added += match->beforeOf(node.node) ? 0.0 : node.value;
    return times;
}

} // namespace resizelens
