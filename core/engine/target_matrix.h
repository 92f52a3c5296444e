#pragma once

#include "core/engine/analysis.h"
#include "core/targets/partition.h"

#include <functional>
#include <string>
#include <vector>

namespace resizelens {

struct TargetCell
{
    Verdict verdict;       // of the node as is
    std::string rule = {}; // of the exact rewrite that the target supports; empty: none
    std::vector<std::string> operators = {};
    std::optional<Exactness> exactness = {};
    Phrase keepReason = {};
    bool open = false; // the profile does not say whether the target runs a rewrite that is exact
    bool solved() const { return verdict.acceptance == Acceptance::accepted || !rule.empty(); }
    /// Not documented, of the node or of what would replace it.
    bool isUnknown() const { return !solved() && (open || verdict.acceptance == Acceptance::unknown); }
};

struct TargetMatrix
{
    std::vector<TargetPointer> targets;
    std::vector<std::vector<TargetCell>> rows;      // one per site, in the order of the analysis
    std::size_t solvedBy(std::size_t target) const; // sites that run natively or rewritten
};

/// The cells of one site, one per target.
using OnMatrixRow = std::function<void(std::size_t site, const std::vector<TargetCell>& row)>;

/// Applies the policy "exact". Sites that are alike are judged once, others in parallel. `onRow` gets each row once it
/// is complete, in the order of the sites, from one thread at a time. Errors: cancellation.
Result<TargetMatrix> targetMatrix(const Analysis& analysis, const std::vector<TargetPointer>& targets,
                                  const Progress& progress = {}, const OnMatrixRow& onRow = {});

/// The verdict of the analysis' target on each site as is, in place of its node; unknown without a target.
Replacements judgedSites(const Analysis& analysis);

struct PartitionEffect
{
    Partitioning before, after;
};

/// Partitioning on the analysis' target (must be set) before and after the plan. Errors: cancellation.
Result<PartitionEffect> partitionEffect(const Analysis& analysis, const Plan& plan,
                                        const Progress& progress = {});

} // namespace resizelens
