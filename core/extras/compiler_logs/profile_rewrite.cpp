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
    RL_TAKE(const auto folder, TempFolder::make());
    ExportOptions exporting;
    exporting.ifUnchanged = IfUnchanged::copy;
    exporting.externalData = ExternalData::gather; // files of the source are not in this folder
    RL_TAKE(const auto written,
            exportModel(analysis, plan, folder.path() / "rewritten.onnx", exporting, progress));
    AnalysisOptions analysing;
    analysing.inputShapes = analysis.inputShapes;
    analysing.stopAfter = StopAfter::sites;
    RL_TAKE(const auto after, analyse(written.output, analysing, progress));
    RL_TAKE(const auto log, profileModel(*after, options, progress));
    RL_TAKE(const auto values, valuesOf(*after, log));
    RL_TAKE(const auto match, matchNodes(*analysis.index, *after->index, progress));
    RewrittenTimes times{values.total(), 0.0};
    for (const NodeValue& node : values.nodes)
        times.added += match.beforeOf(node.node) ? 0.0 : node.value;
    return times;
}

} // namespace resizelens
