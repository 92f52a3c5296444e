#pragma once

#include "core/targets/verdict.h"
#include "widgets/support/site_state.h"

namespace resizelens {

/// For a node that is kept.
inline SiteState acceptanceState(Acceptance acceptance)
{
    switch (acceptance) {
    case Acceptance::accepted:
        return SiteState::accepted;
    case Acceptance::differs:
        return SiteState::differs;
    case Acceptance::refused:
        return SiteState::refused;
    case Acceptance::unknown:
        break;
    }
    return SiteState::unknown;
}

} // namespace resizelens
