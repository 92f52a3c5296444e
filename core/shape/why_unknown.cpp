#include "core/shape/why_unknown.h"

#include "core/shape/words.h"

#include <algorithm>

namespace resizelens {

namespace {

/// The input of unknown rank that a node's outputs wait for.
ValueId openInput(const GraphIndex& index, const ShapeTable& shapes, NodeId node)
{
    const auto& inputs = index.node(node).inputs;
    const auto open = std::ranges::find_if(
        inputs, [&](ValueId input) { return input != kNoValue && !shapes.facts(input).shape; });
    return open == inputs.end() ? kNoValue : *open;
}

} // namespace

Phrase whyUnknown(const GraphIndex& index, const ShapeTable& shapes, ValueId value)
{
    for (std::size_t steps = 0; steps <= index.nodeCount(); ++steps) { // there may be a cycle
        const GraphValue& at = index.value(value);
        if (!at.producer)
            return at.graphInput && at.graph == GraphIndex::mainGraph() ? say(words::openModelInput, at.name)
                                                                        : Phrase{};
        const ValueId before = openInput(index, shapes, *at.producer);
        if (before == kNoValue) {
            const Phrase reason = shapes.reason(*at.producer);
            return reason.empty() ? reason : say(words::withNode, index.nodeLabel(*at.producer), reason);
        }
        value = before;
    }
    return say(words::openCycle);
}

} // namespace resizelens
