#include "app/gui/navigation.h"

namespace resizelens {

namespace {

constexpr std::size_t kMostSteps = 200;

}

void NavigationHistory::visit(const Place& place)
{
    if (!m_places.empty() && m_places[m_at] == place)
        return;
    if (!m_places.empty())
        m_places.erase(m_places.begin() + static_cast<std::ptrdiff_t>(m_at) + 1, m_places.end());
    m_places.push_back(place);
    if (m_places.size() > kMostSteps)
        m_places.erase(m_places.begin());
    m_at = m_places.size() - 1;
}

std::optional<Place> NavigationHistory::back()
{
    if (!canGoBack())
        return std::nullopt;
    return m_places[--m_at];
}

std::optional<Place> NavigationHistory::forward()
{
    if (!canGoForward())
        return std::nullopt;
    return m_places[++m_at];
}

} // namespace resizelens
