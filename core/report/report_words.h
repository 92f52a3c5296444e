#pragma once

#include "core/report/report.h"
#include "core/support/text.h"

#include <span>
#include <string>
#include <vector>

namespace resizelens {

std::string base64(const std::vector<std::byte>& bytes);

/// "268.6 KiB"
std::string sizeText(std::uint64_t bytes);
/// "12,345"
std::string countText(std::int64_t count);
/// "✓ accepted", "✕ refused", "? unknown": a mark, and the word that every other place has.
Phrase acceptancePhrase(Acceptance acceptance);
/// "exact to the bit", or why nothing is known.
Phrase exactnessPhrase(const SiteReport& site);
/// "max-abs 1.2e-07 at 1×3×8×8, within its certificate", "not measured", "not checked: …".
Phrase measuredPhrase(const SiteReport& site);
/// costPhrase() of its rewrite, or why nothing is known.
Phrase costPhrase(const SiteReport& site);
/// "run by ONNX Runtime 1.21.0 on cpu, before and after, seed 1: the outputs differ by at most 1e-06", "not
/// run: …".
Phrase proofPhrase(const ModelProof& proof);
Phrase statusPhrase(BatchStatus status);        // "rewritten", "failed", …
Phrase confidencePhrase(Confidence confidence); // "vendor document", …
/// "Conv 2×2 stride 2, Mul by a map of 1×1×4×4", or "removed" for none.
Phrase operatorsPhrase(std::span<const Phrase> operators);

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
Phrase unreadPhrase(const ReportTotals& totals);
/// "1 node", "0 nodes", "7 nodes".
Phrase counted(std::size_t count, WordsFor<std::size_t> one, WordsFor<std::size_t> many);
/// The nouns that several reports count.
Phrase countedNodes(std::size_t count);
Phrase countedModels(std::size_t count);
Phrase countedInitializers(std::size_t count);

/// How the target takes the site after all: the rewrite's verdict, or that of the node that was kept.
const std::optional<Verdict>& verdictAfter(const SiteReport& site);

} // namespace resizelens
