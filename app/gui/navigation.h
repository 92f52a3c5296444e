#pragma once

#include "core/onnx/graph_index.h"

#include <optional>
#include <vector>

namespace resizelens {

/// Something of a model that was looked at.
struct Place
{
    GraphId graph;
    std::optional<NodeId> node;
    bool operator==(const Place&) const = default;
};

/// The places that were looked at, in order, with a cursor as browsers have it: going somewhere forgets what
/// lay ahead; the same place twice in a row is one. Keeps the last 200.
class NavigationHistory
{
public:
    void visit(const Place& place);
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// The place gone to; nullopt at the end.
    std::optional<Place> back();
    std::optional<Place> forward();
    std::size_t size() const { return m_places.size(); }

private:
    std::vector<Place> m_places;
    std::size_t m_at = 0; // the current place, when there is any
};

} // namespace resizelens
