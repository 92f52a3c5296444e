#pragma once

#include "core/base/text.h"
#include "core/report/report.h"

#include <span>
#include <string>
#include <vector>

namespace resizelens {

std::string base64(const std::vector<std::byte>& bytes);

/// "268.6 KiB"
std::string sizeText(std::uint64_t bytes);
/// "12,345"
std::string countText(std::int64_t count);
/// Mark and word: "✓ …", "✕ …", "? unknown".
Phrase acceptancePhrase(Acceptance acceptance);
/// The page's class for it: "good", "bad", "maybe".
std::string_view acceptanceMark(Acceptance acceptance);
/// "exact to the bit", or why it is unknown.
Phrase exactnessPhrase(const SiteReport& site);
/// "max-abs 1.2e-07 at 1×3×8×8, within its certificate", "not measured", "not checked: …".
Phrase measuredPhrase(const SiteReport& site);
/// costPhrase() of the rewrite, or why it is unknown.
Phrase costPhrase(const SiteReport& site);
/// "run by ONNX Runtime 1.21.0 on cpu, before and after, seed 1: …", or "not run: …".
Phrase proofPhrase(const ModelProof& proof);
Phrase statusPhrase(BatchStatus status); // "rewritten", "failed", …
/// "Conv 2×2 stride 2, Mul by a map of 1×1×4×4", or "removed" for none.
Phrase operatorsPhrase(std::span<const Phrase> operators);

struct ReportTotals
{
    std::size_t models = 0, sites = 0, rewritten = 0, exact = 0, kept = 0, failed = 0;
    std::size_t unread = 0; // models whose nodes are unknown, not in the sums
    /// Nodes supported by the target, before and after the rewrites.
    std::size_t takenBefore = 0, takenAfter = 0;
    bool judged = false; // a target was chosen
    bool measured = false;
    double maxAbs = 0.0; // largest measured
};
ReportTotals totalsOf(const Report& report);
/// Which models are not in the sums; empty if none.
Phrase unreadPhrase(const ReportTotals& totals);
/// "1 node", "0 nodes", "7 nodes".
Phrase counted(std::size_t count, WordsFor<std::size_t> one, WordsFor<std::size_t> many);
Phrase countedNodes(std::size_t count);
Phrase countedModels(std::size_t count);
Phrase countedInitializers(std::size_t count);

/// The target's final verdict: on the rewrite, or on the node if kept.
const std::optional<Verdict>& verdictAfter(const SiteReport& site);

} // namespace resizelens
