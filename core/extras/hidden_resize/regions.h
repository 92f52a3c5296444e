#pragma once

#include "core/base/progress.h"
#include "core/extras/hidden_resize/follower.h"

#include <functional>
#include <string>
#include <vector>

namespace resizelens {

/// The end of the doc string of each node that a rule wrote.
constexpr std::string_view kWrittenByRule = " of ResizeLens";

/// Nodes that compute one matrix per axis of `input`; some axes are resized, as those of images are.
struct HiddenRegion
{
    ValueId input, output;
    std::vector<NodeId> nodes; // as they are followed
    std::string form;          // "gather + means", "rewrite"
    std::vector<AxisOperator> matrices = {};

    std::vector<std::size_t> resizedAxes() const;
};

/// For each node that a search starts at, the largest region around it that `isResize` accepts; nodes of one region are
/// in no other. A search also starts at operators that say that a rule wrote them. Errors: cancelled.
Result<std::vector<HiddenRegion>> findRegions(const GraphIndex& index, const ShapeTable& shapes,
                                              const std::function<bool(const HiddenRegion&)>& isResize,
                                              const Progress& progress);

/// Whether some node that a search starts at has data whose lengths are unknown.
bool lengthsMatter(const GraphIndex& index, const ShapeTable& shapes);

} // namespace resizelens
