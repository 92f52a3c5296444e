// What this room says; core/support/phrase.h.
#pragma once

#include "core/support/words.h"

namespace resizelens::words {

inline constexpr Words onlyLookedAt{"hint.only-looked-at", "Such a model can be looked at, not exported"};
inline constexpr Words inspectListsSites{"hint.inspect-lists-sites", "inspect lists the sites"};
inline constexpr ErrorWords planUnsound{ErrorKind::graph, "plan.unsound",
                                        "the model's graph is not sound: {why}", &onlyLookedAt};
inline constexpr ErrorWords planPromise{
    ErrorKind::unsupported, "plan.promise",
    "rule {rule} does not keep its promise in the nodes as they are written"};
inline constexpr ErrorWords planOfOtherModel{ErrorKind::argument, "plan.size",
                                             "the plan belongs to another model"};
inline constexpr ErrorWords protoAttribute{ErrorKind::unsupported, "proto.attribute",
                                           "attribute '{name}' is of a kind that is not understood here"};
inline constexpr ErrorWords protoInputNotConstant{ErrorKind::unsupported, "proto.constant",
                                                  "input {input} is not constant"};
inline constexpr ErrorWords planUnknownRule{ErrorKind::argument, "plan.unknown#rule",
                                            "there is no rule '{name}'"};
inline constexpr ErrorWords planUnknownSite{ErrorKind::argument, "plan.unknown#site",
                                            "there is no site '{name}'", &inspectListsSites};
inline constexpr Words knownRules{"hint.known-rules", "Known are {names}"};
// Why a node is kept.
inline constexpr Words keptByChoice{"keep.choice", "kept by choice"};
inline constexpr Words keptForTarget{"keep.target-takes-it", "the target supports this node as is"};
inline constexpr Words keptRuleGivesNothing{"keep.rule-gives-nothing", "rule {rule} gives nothing here"};
inline constexpr Words keptNoneExact{"keep.none-exact", "no rewrite is exact: {why}"};
inline constexpr Words keptNoneTolerable{"keep.none-within-tolerance",
                                         "no rewrite is within the tolerance: {why}"};
inline constexpr Words keptNoneExactTaken{
    "keep.none-exact-taken",
    "no rewrite that is exact uses only supported operators; closest: {rule}, blocked by {why}"};
inline constexpr Words keptNoneTolerableTaken{"keep.none-within-tolerance-taken",
                                              "no rewrite that is within the tolerance uses only supported "
                                              "operators; closest: {rule}, blocked by {why}"};
inline constexpr Words keptGrowth{
    "keep.growth", "its rewrite would add {bytes} bytes of constants, and the model may grow to "
                   "{factor:.3g} times its size"};
inline constexpr Words keptErrorUnknown{"keep.error-unknown", "the error of rule {rule} is unknown: {why}"};
inline constexpr Words keptErrorTooLarge{
    "keep.error-too-large",
    "rule {rule} may be off by {error:.3g} of max|x|, more than the tolerance {tolerance:.3g}"};

// What a node carried and no new node can.
inline constexpr Words noteField{"note.field", "field {number}"};
inline constexpr Words noteSharding{"note.sharding", "the sharding of {tensor}"};

} // namespace resizelens::words
