#pragma once

#include "core/placement/node_names.h"
#include "core/placement/placement.h"
#include "core/session/analysis.h"
#include "core/target/verdict.h"

#include <string_view>

namespace resizelens {

/// A profile's verdict of a node beside what a log says of it.
enum class Agreement {
    confirmed,
    contradicted,
    answered,     // the log says where it ran; the profile does not know, or there is none
    notMentioned, // the log does not say
};
std::string_view toString(Agreement agreement); // "not_mentioned", as in JSON
Phrase agreementWords(Agreement agreement);

struct ConfirmedNode
{
    NodeId node;
    std::string label; // GraphIndex::nodeLabel
    std::string op;
    std::optional<SiteId> site = {};
    std::optional<Acceptance> profile; // nullopt: there is no target
    std::string reason;                // of the profile
    Agreement agreement = Agreement::notMentioned;
    std::optional<bool> onTarget;       // by the log
    std::optional<Placement> placement; // the log's strongest statement
    NameMatch how = NameMatch::exact;
};

struct Confirmation
{
    PlacementLog log;                 // without its placements
    std::vector<ConfirmedNode> nodes; // Resize sites first, then the others in the order of the graph
    std::size_t matched = 0;          // statements of the log that are about nodes of the model
    std::size_t unmatched = 0;        // about what the model does not have: layers of the compiler's own
    std::size_t count(Agreement agreement) const;
};

/// Operators that run as such: constants that are folded and Q/DQ are left out, as in a Partition. Errors: no
/// name of the log is the model's ("confirm.other-model"), the log is about another target
/// ("confirm.other-target"), cancellation.
Result<Confirmation> confirm(const Analysis& analysis, PlacementLog log, const Progress& progress = {});

} // namespace resizelens
