#pragma once

#include "core/base/progress.h"
#include "core/engine/plan.h"
#include "core/onnx/graph_index.h"

#include <string>
#include <vector>

namespace resizelens {

/// Compares two models apart from their rewritten sites: interfaces, operator sets, all other nodes with
/// their attributes, all other weights by value. Together with proofs of the single rewrites, this proves the
/// model without running it. Ignored: node names and comments, file order, removed nodes and weights that
/// nothing reads, and dynamic dimensions that became static (see narrowedInputs()).
///
/// `rewrites`: from findRewrites(). A Resize that changed no dimension may be gone, and an overridable
/// initializer whose default value sites rely on may have stopped being an input. Returns one sentence
/// (without full stop) per difference, at most ten. Errors: cancellation.
Result<std::vector<Phrase>> compareRest(const GraphIndex& original, const std::vector<SiteAnalysis>& sites,
                                        const GraphIndex& rewritten, const std::vector<AppliedSite>& rewrites,
                                        const Progress& progress = {});

} // namespace resizelens
