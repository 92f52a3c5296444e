#include "widgets/sites/site_standing.h"

#include "widgets/sites/site_text.h"
#include "widgets/sites/site_words.h"

namespace resizelens {

SiteState standingState(SiteStanding standing)
{
    switch (standing) {
    case SiteStanding::exact:
        return SiteState::exact;
    case SiteStanding::withError:
        return SiteState::withError;
    case SiteStanding::accepted:
        return SiteState::accepted;
    case SiteStanding::differs:
        return SiteState::differs;
    case SiteStanding::refused:
        return SiteState::refused;
    case SiteStanding::needsChoice:
    case SiteStanding::kept:
        return SiteState::kept;
    case SiteStanding::unknownShape:
        break;
    }
    return SiteState::unknown;
}

SiteStanding siteStanding(const SiteAnalysis& site, const Choice& choice)
{
    if (choice.candidate)
        return siteState(site, choice) == SiteState::exact ? SiteStanding::exact : SiteStanding::withError;
    if (!site.site.unknown.empty() || site.site.direction() == Direction::unknown)
        return SiteStanding::unknownShape;
    if (site.verdict && site.verdict->acceptance == Acceptance::accepted)
        return SiteStanding::accepted;
    if (!site.candidates.empty() && !choice.asked)
        return SiteStanding::needsChoice;
    switch (site.verdict ? site.verdict->acceptance : Acceptance::accepted) {
    case Acceptance::refused:
        return SiteStanding::refused;
    case Acceptance::differs:
        return SiteStanding::differs;
    case Acceptance::accepted:
    case Acceptance::unknown:
        break;
    }
    return SiteStanding::kept;
}

QString standingMark(SiteStanding standing)
{
    return siteMark(standingState(standing));
}

QString standingText(SiteStanding standing, int count)
{
    switch (standing) {
    case SiteStanding::exact:
        return tr("%1 exact").arg(count);
    case SiteStanding::withError:
        return tr("%1 with an error").arg(count);
    case SiteStanding::accepted:
        return tr("%1 supported by the target").arg(count);
    case SiteStanding::needsChoice:
        return (count == 1 ? tr("%1 needs your choice") : tr("%1 need your choice")).arg(count);
    case SiteStanding::differs:
        return tr("%1 computed otherwise").arg(count);
    case SiteStanding::refused:
        return tr("%1 refused").arg(count);
    case SiteStanding::kept:
        return tr("%1 kept").arg(count);
    case SiteStanding::unknownShape:
        break;
    }
    return (count == 1 ? tr("%1 unknown shape") : tr("%1 unknown shapes")).arg(count);
}

QString standingText(SiteStanding standing)
{
    switch (standing) {
    case SiteStanding::exact:
        return tr("exact");
    case SiteStanding::withError:
        return tr("inexact");
    case SiteStanding::accepted:
        return tr("taken");
    case SiteStanding::needsChoice:
        return tr("choose");
    case SiteStanding::differs:
        return tr("differs");
    case SiteStanding::refused:
        return tr("refused");
    case SiteStanding::kept:
        return tr("kept");
    case SiteStanding::unknownShape:
        break;
    }
    return tr("unknown");
}

} // namespace resizelens
