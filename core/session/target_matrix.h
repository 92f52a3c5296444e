#pragma once

#include "core/session/analysis.h"
#include "core/target/partition.h"

#include <string>
#include <vector>

namespace resizelens {

/// What one target says of one site, and what would be done for it.
struct TargetCell
{
    Verdict verdict;                         // of the node as it stands
    std::string rule = {};                   // of the exact rewrite that the target takes; empty: none
    std::vector<std::string> operators = {}; // of that rewrite
    std::optional<Exactness> exactness = {}; // of that rewrite
    Phrase keepReason = {};                  // why there is no rewrite
    bool solved() const { return verdict.acceptance == Acceptance::accepted || !rule.empty(); }
};

struct TargetMatrix
{
    std::vector<TargetPointer> targets;             // the columns
    std::vector<std::vector<TargetCell>> rows;      // one per site, in the order of the analysis
    std::size_t solvedBy(std::size_t target) const; // sites that run on it natively or rewritten
};

/// Every site of the analysis on every target, with the policy "exact". Rewrites are looked for once for all
/// targets that have the same forms. Errors: cancellation.
Result<TargetMatrix> targetMatrix(const Analysis& analysis, const std::vector<TargetPointer>& targets,
                                  const Progress& progress = {});

/// What the analysis' target says of each site as it stands, in the place of its node; without a target they
/// are unknown.
Replacements judgedSites(const Analysis& analysis);

struct PartitionEffect
{
    Partitioning before, after;
};

/// How the model divides on the analysis' target (which must be set) before and after the plan.
PartitionEffect partitionEffect(const Analysis& analysis, const Plan& plan);

} // namespace resizelens
