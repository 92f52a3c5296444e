// How users name a site: on the command line, in job files and in Python.
#pragma once

#include "core/resize/matrix/resize_site.h"

#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// Gives every site a unique id: its label or, if that is ambiguous or could be mistaken for a key, its key
/// and label: "2:0 if_3/then_branch/#0".
void giveIds(std::span<ResizeSite> sites);

/// Finds sites by what a user wrote: an id, a key ("2:0"), or an unambiguous label.
class SiteNames
{
public:
    /// find() returns indices into `sites`; the sites must outlive this object.
    explicit SiteNames(std::vector<const ResizeSite*> sites);

    /// Errors: no such site (plan.unknown); an ambiguous label (plan.several, listing the choices).
    Result<std::size_t> find(std::string_view written) const;

private:
    std::vector<const ResizeSite*> m_sites;
    std::unordered_map<std::string_view, std::size_t> m_byId;
    std::unordered_map<std::string, std::size_t> m_byKey;
    std::unordered_map<std::string_view, std::vector<std::size_t>> m_byLabel;
};

} // namespace resizelens
