#pragma once

#include "core/engine/analysis.h"
#include "core/extras/compiler_logs/node_names.h"
#include "core/extras/compiler_logs/placement.h"
#include "core/targets/verdict.h"

#include <string_view>

namespace resizelens {

enum class Agreement {
    confirmed,
    contradicted,
    answered, // the log says where it ran; the profile does not know, or there is none
    notMentioned,
};
std::string_view toString(Agreement agreement); // "not_mentioned", as in JSON
Phrase agreementWords(Agreement agreement);

struct ConfirmedNode
{
    NodeId node;
    std::string label; // GraphIndex::nodeLabel
    std::string op;
    std::optional<SiteId> site = {};
    std::optional<Acceptance> profile; // nullopt: no target
    std::string reason;                // of the profile
    Agreement agreement = Agreement::notMentioned;
    std::optional<bool> onTarget;       // according to the log
    std::optional<Placement> placement; // the log's strongest statement
    NameMatch how = NameMatch::exact;
};

struct Confirmation
{
    PlacementLog log;                 // without its placements
    std::vector<ConfirmedNode> nodes; // Resize sites first, then graph order
    std::size_t matched = 0;          // statements about nodes of the model
    std::size_t unmatched = 0;        // statements about others, such as compiler-generated layers
    std::size_t count(Agreement agreement) const;
};

/// Omits folded constants and Q/DQ, as in a Partition. Errors: no name in the log belongs to the model
/// ("confirm.other-model"), the log is about another target ("confirm.other-target"), cancellation.
Result<Confirmation> confirm(const Analysis& analysis, PlacementLog log, const Progress& progress = {});

} // namespace resizelens
