#pragma once

#include "core/report/report.h"
#include "core/support/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

std::string base64(const std::vector<std::byte>& bytes);

/// "268.6 KiB"
std::string sizeText(std::uint64_t bytes);
/// "12,345"
std::string countText(std::int64_t count);
/// "✓ accepted", "✕ refused", "? unknown": a mark, and the word that every other place has.
std::string acceptanceText(Acceptance acceptance);
/// "exact to the bit", or why nothing is known.
std::string exactnessText(const SiteReport& site);
/// "max-abs 1.2e-07 at 1×3×8×8, within its certificate", "not measured", "not checked: …".
std::string measuredText(const SiteReport& site);
/// costText() of its rewrite, or why nothing is known.
std::string costText(const SiteReport& site);
/// "run by ONNX Runtime 1.21.0 on cpu, before and after, seed 1: the outputs differ by at most 1e-06", "not
/// run: …".
std::string proofText(const ModelProof& proof);
std::string statusText(BatchStatus status); // "rewritten", "failed", …

/// Whole numbers over all models.
struct ReportTotals
{
    std::size_t models = 0, sites = 0, rewritten = 0, exact = 0, kept = 0, failed = 0;
    std::size_t unread = 0; // models whose nodes nobody knows: they are in no sum
    /// Of the nodes: supported by the target as they stand, and after the rewrites.
    std::size_t takenBefore = 0, takenAfter = 0;
    bool judged = false; // there was a target
    bool measured = false;
    double maxAbs = 0.0; // the largest that was measured
};
ReportTotals totalsOf(const Report& report);
/// Which models are in no sum; only where there are some.
std::string unreadText(const ReportTotals& totals);
/// "1 node", "0 nodes", "7 nodes".
std::string counted(std::size_t count, std::string_view noun);

/// How the target takes the site after all: the rewrite's verdict, or that of the node that was kept.
const std::optional<Verdict>& verdictAfter(const SiteReport& site);

} // namespace resizelens
