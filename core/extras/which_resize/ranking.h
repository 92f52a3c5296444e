// Ranks explanations by fit, then by simplicity.
#pragma once

#include "core/extras/which_resize/pair_views.h"

#include <vector>

namespace resizelens {

struct Trial
{
    Explanation explanation;
    std::vector<FullFit> fits;
};

/// Number of attempts before `trials` were selected, for the chance bound.
struct SearchSize
{
    std::size_t looks = 0;           // resizes over all layouts and framings tried
    std::size_t representatives = 0; // resizes used to choose framings
    std::size_t framings = 1;
};

/// `most`: explanations kept besides those equivalent to the best. Needs at least one trial.
Identification ranked(std::vector<Trial> trials, const std::vector<View>& views, const SearchSize& tried,
                      std::size_t most);

} // namespace resizelens
