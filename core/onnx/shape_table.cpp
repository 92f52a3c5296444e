#include "core/onnx/shape_table.h"

namespace resizelens {

Phrase ShapeTable::reason(NodeId id) const
{
    const auto found = m_reasons.find(id);
    return found == m_reasons.end() ? Phrase{} : found->second;
}

void ShapeTable::setReason(NodeId id, Phrase why)
{
    if (why.empty())
        m_reasons.erase(id);
    else
        m_reasons.insert_or_assign(id, std::move(why));
}

} // namespace resizelens
