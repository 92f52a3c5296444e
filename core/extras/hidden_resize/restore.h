#pragma once

#include "core/extras/hidden_resize/find_hidden.h"
#include "core/onnx/model_edits.h"

#include <span>

namespace resizelens {

struct RestoredResizes
{
    ModelEdits edits;
    std::vector<std::size_t> written;                      // indices of those that become Resize nodes
    std::vector<std::pair<std::size_t, Phrase>> left = {}; // the others, with the reason
};

/// Each hidden resize as one Resize node with constant sizes or scales, in place of its last node; operators that nothing reads
/// any more go. What is left: no ONNX mode computes it, its lengths are dynamic, a type without Resize in runtimes, an
/// opset without the mode. Errors: the graph has problems.
Result<RestoredResizes> restoreResizes(const Analysis& analysis, std::span<const HiddenResize> hidden);

} // namespace resizelens
