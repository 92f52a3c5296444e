#pragma once

#include "core/base/progress.h"
#include "core/engine/plan.h"
#include "core/engine/site_check.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// Compares a quantised rewrite with the Resize in integers, ties to even.
struct QuantaCheck
{
    std::int64_t most = 0; // largest difference in LSBs
    std::int64_t less = 0, same = 0, greater = 0;
    std::int64_t allowed = 0; // by the certificate of the written nodes
};

/// A rewritten site, read back from the exported file and checked against the original node.
struct SiteCheck
{
    std::string site;
    Dims testedInput;                       // dynamic dimensions are set to small values
    std::optional<Certificate> certificate; // of the operators as written
    double maxAbs = 0.0;                    // on seeded random input in [-1, 1]
    double maxRel = 0.0;                    // share of the largest output
    bool withinCertificate = false;         // maxAbs is within the certificate
    Phrase problem;                         // why it could not be checked; empty if it was
    std::optional<QuantaCheck> quanta = {};
};

struct NodeCheckReport
{
    std::uint64_t seed = 0;
    std::vector<SiteCheck> sites;
    bool passed() const;
    double maxAbs() const;
};

/// Guarantees of an exported file's rewrites, derived from the nodes as written.
class SitePromises
{
public:
    /// All must outlive the object. Errors of a site are reported by at().
    SitePromises(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                 std::vector<AppliedSite> applied);

    /// For an input of these dimensions. Errors: those of siteAtSize() and siteOperators().
    Result<SitePromise> at(std::size_t site, const Dims& input) const;
    bool isRewritten(std::size_t site) const { return m_applied.contains(site); }
    std::vector<std::size_t> rewritten() const;

private:
    const GraphIndex& m_exported;
    const std::vector<SiteAnalysis>& m_sites;
    std::map<std::size_t, AppliedSite> m_applied;
    std::unordered_map<std::string, NodeId> m_byName;
};

/// Finds the nodes that replaced each site in the reopened file, recomputes their certificates and evaluates
/// them next to the original Resize. Independent of the rule and of the plan's chain. Errors: cancellation.
Result<NodeCheckReport> checkExport(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                                    const std::vector<AppliedSite>& applied, std::uint64_t seed,
                                    const Progress& progress = {});

} // namespace resizelens
