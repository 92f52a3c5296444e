#pragma once

#include "core/onnx/graph_index.h"

#include <mutex>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace resizelens {

/// Internal: GraphIndex::scopeOf().
class NodeScopes
{
public:
    std::string_view of(const GraphIndex& index, NodeId node);

private:
    void read(const GraphIndex& index);

    std::once_flag m_isRead;
    std::unordered_set<std::string> m_modules; // what is not part of a name
    std::vector<std::string_view> m_scopes;    // by NodeId
};

} // namespace resizelens
