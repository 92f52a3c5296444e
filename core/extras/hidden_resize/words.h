// The texts of this room; see core/base/phrase.h.
#pragma once

#include "core/base/phrase.h"

namespace resizelens::words {

inline constexpr Words hiddenAt{
    "hidden.at", "{output} is a resize without a Resize node: {as} of {input}, {lengths} ({form}: {nodes})"};
inline constexpr Words hiddenSampled{"hidden.sampled", "{said}; compared at some lengths only"};
inline constexpr Words hiddenNodes{"hidden.nodes", "{count} nodes from {first} to {last}"};
inline constexpr Words hiddenRestored{"hidden.restored", "{said}: now a Resize node"};
inline constexpr Words hiddenLeft{"hidden.left", "{said}; left as it is: {why}"};
inline constexpr Words hiddenNone{"hidden.none", "{file}: every resize has a Resize node"};
inline constexpr Words hiddenNoMode{"hidden.no-mode", "no mode of Resize computes {as}"};
inline constexpr Words hiddenDynamic{"hidden.dynamic", "its lengths are dynamic; state them with --shape"};
inline constexpr Words hiddenType{"hidden.type", "runtimes have no Resize of {type}"};
inline constexpr Words hiddenOpset{"hidden.opset",
                                   "{attributes} needs operator set {since}, the model has {opset}"};

} // namespace resizelens::words
