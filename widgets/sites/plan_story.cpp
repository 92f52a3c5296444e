#include "widgets/sites/plan_story.h"

#include "widgets/sites/mark_counts.h"
#include "widgets/sites/site_words.h"

#include <QStringList>

#include <algorithm>

namespace resizelens {

namespace {

Planned gravest(const Fates& fates)
{
    return fates.withError > 0 ? Planned::withError : fates.exactly > 0 ? Planned::exactly : Planned::kept;
}

QString fateText(const Fates& fates)
{
    if (fates.exactly == fates.sites)
        return fates.sites == 1 ? tr("rewritten exactly") : tr("all %1 rewritten exactly").arg(fates.sites);
    if (fates.kept == fates.sites)
        return fates.sites == 1 ? tr("kept") : tr("all %1 kept").arg(fates.sites);
    QStringList parts;
    if (fates.exactly > 0)
        parts.append(tr("%1 rewritten exactly").arg(fates.exactly));
    if (fates.withError > 0)
        parts.append(tr("%1 with an error").arg(fates.withError));
    if (fates.kept > 0)
        parts.append(tr("%1 kept").arg(fates.kept));
    return parts.join(QStringLiteral(", "));
}

PlanStory storyWithoutTarget(const Fates& all)
{
    PlanStory story{SiteMarks{{}, gravest(all)}, {}};
    if (all.exactly == all.sites)
        story.head = all.sites == 1 ? tr("1 Resize node, it has an exact rewrite")
                                    : tr("%1 Resize nodes, each has an exact rewrite").arg(all.sites);
    else if (all.kept == all.sites)
        story.head = all.sites == 1 ? tr("1 Resize node, not rewritten")
                                    : tr("%1 Resize nodes, none rewritten").arg(all.sites);
    else
        story.head = (all.sites == 1 ? tr("1 Resize node: %1") : tr("%1 Resize nodes: %2").arg(all.sites))
                         .arg(fateText(all));
    return story;
}

} // namespace

SiteMarks siteMarks(const SiteAnalysis& site, const Choice& choice)
{
    SiteMarks marks;
    if (site.verdict)
        marks.target = site.verdict->acceptance;
    if (choice.candidate) {
        const auto& certificate = site.candidates[*choice.candidate].certificate;
        marks.plan = !certificate             ? Planned::unknown
                     : certificate->isExact() ? Planned::exactly
                                              : Planned::withError;
    } else if (site.site.unknown && !marks.target) {
        marks.plan = Planned::unknown;
    }
    return marks;
}

PlanStory planStory(const Analysis& analysis, const Plan& plan)
{
    if (analysis.sites.empty())
        return {{}, tr("No Resize node in this model")};
    const MarkCounts counts = countMarks(analysis, plan);
    const Fates refused = fatesOf(counts, Acceptance::refused),
                unknown = fatesOf(counts, Acceptance::unknown);
    const int differs = fatesOf(counts, Acceptance::differs).sites;
    const int accepted = fatesOf(counts, Acceptance::accepted).sites;
    if (!analysis.target)
        return storyWithoutTarget(fatesOf(counts, [](const SiteMarks&) { return true; }));
    QStringList rest;
    const auto addRest = [&rest](int count, const QString& text) {
        if (count > 0)
            rest.append(text.arg(count));
    };
    addRest(differs, tr("%1 with another result"));
    PlanStory story;
    if (refused.sites > 0) {
        story = {SiteMarks{Acceptance::refused, gravest(refused)},
                 tr("%1 not supported, %2").arg(refused.sites).arg(fateText(refused))};
        addRest(unknown.sites, tr("%1 unknown"));
    } else if (unknown.sites > 0) {
        story = {SiteMarks{Acceptance::unknown, gravest(unknown)},
                 tr("%1 unknown, %2").arg(unknown.sites).arg(fateText(unknown))};
    } else if (accepted > 0 || differs == 0) {
        return {SiteMarks{differs > 0 ? Acceptance::differs : Acceptance::accepted, Planned::kept},
                differs == 0 ? tr("All %1 supported").arg(accepted) : tr("%1 supported").arg(accepted),
                rest.join(QStringLiteral(" · "))};
    } else {
        return {SiteMarks{Acceptance::differs, Planned::kept}, rest.join(QString())};
    }
    addRest(accepted, tr("%1 supported"));
    story.rest = rest.join(QStringLiteral(" · "));
    return story;
}

PlanPromise promiseOf(const Analysis& analysis, const Plan& plan)
{
    PlanPromise promise;
    for (std::size_t i = 0; i < plan.choices.size(); ++i) {
        if (!plan.choices[i].candidate)
            continue;
        promise.any = true;
        const auto& certificate = analysis.sites[i].candidates[*plan.choices[i].candidate].certificate;
        if (!certificate || certificate->exactness == Exactness::dataDependent)
            promise.bounded = false;
        else if (!certificate->isExact())
            promise.worst = std::max(promise.worst, certificate->worstCase);
    }
    return promise;
}

} // namespace resizelens
