#pragma once

#include "core/graph/graph_index.h"
#include "core/plan/plan.h"
#include "core/support/progress.h"

#include <string>
#include <vector>

namespace resizelens {

/// Whether two models are the same but for their rewritten sites: interfaces, operator sets, every other node
/// with its attributes, every other weight by its values. With the rewrites proved one by one, that proves
/// the whole without running it. A length that was free may be a number in the rewritten model's interface
/// (narrowedInputs() names them). Names and comments of nodes do not count, nor does the order of the file;
/// nodes and weights that are gone do not, as long as nothing reads them.
///
/// `rewrites` is what findRewrites() found. A Resize that changed no length may be gone, its readers read its
/// input then, and an overridable initializer whose default value sites rest on may be an input no more. Gives
/// a sentence (without full stop) for each difference, at most ten. Errors: cancellation.
Result<std::vector<Phrase>> compareRest(const GraphIndex& original, const std::vector<SiteAnalysis>& sites,
                                        const GraphIndex& rewritten, const std::vector<AppliedSite>& rewrites,
                                        const Progress& progress = {});

} // namespace resizelens
