#include "core/shape/shape_table.h"

namespace resizelens {

std::string ShapeTable::reason(NodeId id) const
{
    const auto found = m_reasons.find(id);
    return found == m_reasons.end() ? std::string{} : found->second;
}

void ShapeTable::setReason(NodeId id, std::string text)
{
    if (text.empty())
        m_reasons.erase(id);
    else
        m_reasons.insert_or_assign(id, std::move(text));
}

} // namespace resizelens
