#include "core/resize/matrix/site_names.h"

#include "core/resize/matrix/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

/// "2:0", alone or before a label.
bool beginsWithKey(std::string_view text)
{
    return parseNodeKey(text.substr(0, text.find(' '))).has_value();
}

} // namespace

void giveIds(std::span<ResizeSite> sites)
{
    std::unordered_map<std::string_view, std::size_t> bearers;
    for (const ResizeSite& site : sites)
        ++bearers[site.label];
    for (ResizeSite& site : sites)
        site.id = bearers[site.label] == 1 && !beginsWithKey(site.label)
                      ? site.label
                      : fmt::format("{} {}", toText(site.key), site.label);
}

SiteNames::SiteNames(std::vector<const ResizeSite*> sites)
    : m_sites(std::move(sites))
{
    for (std::size_t i = 0; i < m_sites.size(); ++i) {
        m_byId.emplace(m_sites[i]->id, i);
        m_byKey.emplace(toText(m_sites[i]->key), i);
        m_byLabel[m_sites[i]->label].push_back(i);
    }
}

Result<std::size_t> SiteNames::find(std::string_view written) const
{
    if (const auto found = m_byId.find(written); found != m_byId.end())
        return found->second;
    if (const auto found = m_byKey.find(std::string(written)); found != m_byKey.end())
        return found->second;
    const auto found = m_byLabel.find(written);
    if (found == m_byLabel.end())
        return fail(words::siteNameNone, std::string(written));
    if (found->second.size() == 1)
        return found->second.front();
    constexpr std::size_t kShown = 8;
    std::vector<std::string> choices;
    for (const std::size_t site : found->second)
        if (choices.size() < kShown)
            choices.push_back(fmt::format("'{}'", m_sites[site]->id));
    if (found->second.size() > kShown)
        choices.emplace_back("…");
    return fail(words::siteNameSeveral, found->second.size(), std::string(written),
                fmt::format("{}", fmt::join(choices, ", ")));
}

} // namespace resizelens
