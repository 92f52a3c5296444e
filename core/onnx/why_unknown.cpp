#include "core/onnx/why_unknown.h"

#include "core/onnx/words.h"

#include <algorithm>
#include <vector>

namespace resizelens {

/// The producer's first input of unknown rank; kNoValue if there is none.
ValueId UnknownRanks::before(ValueId value) const
{
    const auto producer = m_index.value(value).producer;
    if (!producer)
        return kNoValue;
    const auto& inputs = m_index.node(*producer).inputs;
    const auto open = std::ranges::find_if(
        inputs, [&](ValueId input) { return input != kNoValue && !m_shapes.facts(input).shape; });
    return open == inputs.end() ? kNoValue : *open;
}

Phrase UnknownRanks::sayOfFirst(ValueId value) const
{
    const GraphValue& first = m_index.value(value);
    if (!first.producer)
        return first.graphInput && first.graph == GraphIndex::mainGraph()
                   ? say(words::openModelInput, first.name)
                   : Phrase{};
    const Phrase reason = m_shapes.reason(*first.producer);
    return reason.empty() ? reason : say(words::withNode, m_index.nodeLabel(*first.producer), reason);
}

Phrase UnknownRanks::why(ValueId value)
{
    std::vector<ValueId> way;
    ValueId first = value;
    for (ValueId next = value; next != kNoValue; next = before(first)) {
        // A value that is already on the path closes a cycle.
        const auto [known, isNew] = m_first.try_emplace(next.value, kNoValue);
        first = isNew ? next : known->second;
        if (!isNew)
            break;
        way.push_back(next);
    }
    for (const ValueId each : way)
        m_first[each.value] = first;
    return first == kNoValue ? say(words::openCycle) : sayOfFirst(first);
}

} // namespace resizelens
