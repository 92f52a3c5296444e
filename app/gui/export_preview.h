#pragma once

#include "core/engine/analysis.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace resizelens {

/// What an export of a plan will do, from the edits that it will make.
struct ExportPreview
{
    std::size_t sites = 0, rewritten = 0, exact = 0;
    std::size_t helpers = 0;  // nodes that computed sizes and that nothing uses any more, without Constants
    std::size_t newNodes = 0; // in the place of sites
    std::uint64_t bytesBefore = 0, bytesAfter = 0; // with external data; afterwards to a few bytes per list
    std::optional<std::pair<std::size_t, std::size_t>> partitions; // on the target, before and after
    std::vector<std::pair<std::size_t, Phrase>> left;              // sites that stay, and why
};

/// Errors: an unsound graph. May take a while: for workers.
Result<ExportPreview> previewExport(const Analysis& analysis, const Plan& plan, const std::stop_token& stop);

} // namespace resizelens
