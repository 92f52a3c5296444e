#pragma once

#include "core/onnx/shape_table.h"

#include <cstdint>
#include <unordered_map>

namespace resizelens {

/// Explains why values have unknown rank. Visits each value at most once over all calls.
class UnknownRanks
{
public:
    UnknownRanks(const GraphIndex& index, const ShapeTable& shapes)
        : m_index(index)
        , m_shapes(shapes)
    {
    }

    /// "node 'NonZero_3': the data decide how many elements it gives": the first node on the path with known
    /// input ranks, and its reason; or the model input without a shape. Empty if neither applies.
    Phrase why(ValueId value);

private:
    ValueId before(ValueId value) const;
    Phrase sayOfFirst(ValueId value) const;

    const GraphIndex& m_index;
    const ShapeTable& m_shapes;
    std::unordered_map<std::uint32_t, ValueId> m_first; // by value: start of its path; kNoValue: cycle
};

} // namespace resizelens
