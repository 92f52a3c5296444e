#pragma once

#include "core/plan/plan.h"
#include "core/support/progress.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// How the codes of a quantised rewrite lie to those of the Resize in whole numbers, ties to even.
struct QuantaCheck
{
    std::int64_t most = 0;                        // largest difference, in quanta
    std::int64_t less = 0, same = 0, greater = 0; // elements
    std::int64_t allowed = 0;                     // by the certificate of what was written
};

/// One rewritten site of an exported file, read back and checked against the original node.
struct SiteCheck
{
    std::string site;
    Dims testedInput;                       // the input's lengths; free lengths are filled in with small ones
    std::optional<Certificate> certificate; // of the operators as they stand in the exported file
    double maxAbs = 0.0;                    // measured on seeded random input in [-1, 1]
    double maxRel = 0.0;                    // share of the largest output
    bool withinCertificate = false;         // maxAbs does not exceed what the certificate promises
    Phrase problem;                         // not empty: could not be checked, and why
    std::optional<QuantaCheck> quanta = {}; // of a quantised rewrite
};

struct NodeCheckReport
{
    std::uint64_t seed = 0;
    std::vector<SiteCheck> sites;
    bool passed() const;
    double maxAbs() const;
};

/// What rounding may make of rewrites, by site.
struct RoundingBounds
{
    std::map<std::string, double> shares = {}; // of the largest input (Certificate::roundingBound)
    std::vector<std::string> quanta = {};      // sites whose codes may be a quantum apart
};
/// Of each site whose nodes can be read back: the certificates of checkExport(), without evaluating anything.
RoundingBounds roundingBounds(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                              const std::vector<AppliedSite>& applied);

/// Finds the nodes that replaced each site in `exported`, the written file opened anew, reads them back from
/// ONNX, recomputes their certificate from what is in the file and evaluates them beside the original Resize.
/// Neither the rule's intention nor the plan's chain is used. Errors: cancellation.
Result<NodeCheckReport> checkExport(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                                    const std::vector<AppliedSite>& applied, std::uint64_t seed,
                                    const Progress& progress = {});

} // namespace resizelens
