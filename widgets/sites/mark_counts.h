#pragma once

#include "core/engine/analysis.h"
#include "widgets/support/marks.h"

#include <functional>
#include <utility>
#include <vector>

namespace resizelens {

/// The sites of a model by their marks, what is not supported first.
using MarkCounts = std::vector<std::pair<SiteMarks, int>>;

MarkCounts countMarks(const Analysis& analysis, const Plan& plan);

/// What becomes of some sites. A rewrite without a certificate counts as one with an error.
struct Fates
{
    int sites = 0, exactly = 0, withError = 0, kept = 0;
};

/// Of the sites whose marks match.
Fates fatesOf(const MarkCounts& counts, const std::function<bool(const SiteMarks&)>& matches);
/// Of the sites of which the target says this.
Fates fatesOf(const MarkCounts& counts, Acceptance target);

} // namespace resizelens
