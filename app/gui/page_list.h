#pragma once

#include "app/gui/page.h"

namespace resizelens {

struct Context;

// Each in a file of its own, graph_page.cpp and so on.
Page makeGraphPage(const Context& context);
Page makeComparePage(const Context& context);
Page makeTargetsPage(const Context& context);
Page makeBatchPage(const Context& context);

/// All pages of the window, in the order of its header.
inline constexpr Page (*kPages[])(const Context&) = {makeGraphPage, makeComparePage, makeTargetsPage,
                                                     makeBatchPage};

} // namespace resizelens
