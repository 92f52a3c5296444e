#include "widgets/sites/site_story.h"

#include "widgets/sites/cost_text.h"
#include "widgets/sites/plan_story.h"
#include "widgets/sites/site_badge.h"
#include "widgets/sites/site_text.h"
#include "widgets/sites/site_words.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

/// One word with an arrow that opens the address; a source without one as it is.
QString sourceLink(const VerdictReason& reason)
{
    const QString address = addressOf(reason);
    if (address.isEmpty())
        return QString::fromStdString(reason.source).toHtmlEscaped();
    return QStringLiteral("%2&nbsp;<a href=\"%1\" style=\"text-decoration:none\">↗</a>")
        .arg(address.toHtmlEscaped(), sourceWord(reason).toHtmlEscaped());
}

/// The reasons that decide the verdict.
std::vector<VerdictReason> deciding(const Verdict& verdict)
{
    std::vector<VerdictReason> reasons;
    for (const VerdictReason& reason : verdict.reasons)
        if (reason.says == verdict.acceptance)
            reasons.push_back(reason);
    return reasons;
}

QString targetHead(const Verdict& verdict)
{
    const QString target = foreignName(verdict.target);
    switch (verdict.acceptance) {
    case Acceptance::accepted:
        return tr("%1 supports it.").arg(target);
    case Acceptance::refused:
        return tr("%1 does not support it.").arg(target);
    case Acceptance::differs:
        return tr("%1 computes something else.").arg(target);
    case Acceptance::unknown:
        break;
    }
    return tr("Whether %1 supports it is not known.").arg(target);
}

StoryStep targetStep(const Verdict& verdict)
{
    StoryStep step{.marks = SiteMarks{verdict.acceptance, Planned::kept}, .head = targetHead(verdict)};
    QStringList sentences, here, sources, tips;
    for (const VerdictReason& reason : deciding(verdict)) {
        sentences.append(asSentence(coreWords(reason.text)));
        if (!reason.found.empty())
            here.append(coreWords(reason.found));
        if (reason.source.empty())
            continue;
        sources.append(sourceLink(reason));
        tips.append(QString::fromStdString(reason.source));
    }
    for (QStringList* each : {&sentences, &here, &sources, &tips})
        each->removeDuplicates();
    if (!here.isEmpty())
        sentences.append(tr("Here: %1.").arg(here.join(QStringLiteral(", "))));
    step.rest = sentences.join(QLatin1Char(' '));
    step.small = sources.join(QStringLiteral(" · "));
    step.tip = tips.join(QLatin1Char('\n'));
    return step;
}

StoryStep keptStep(const SiteAnalysis& site, const Choice& choice)
{
    const auto exact = std::ranges::count_if(site.candidates, [](const Candidate& each) {
        return each.certificate && each.certificate->isExact();
    });
    StoryStep step{.marks = SiteMarks{{}, site.site.unknown ? Planned::unknown : Planned::kept},
                   .head = tr("It stays as it is.")};
    const bool supported = site.verdict && site.verdict->acceptance == Acceptance::accepted;
    if (!supported || choice.asked)
        step.rest = asSentence(coreWords(choice.keepReason));
    if (exact > 0)
        step.small = exact == 1 ? tr("It has one exact rewrite.")
                                : tr("It has %1 exact rewrites.").arg(exact).toHtmlEscaped();
    return step;
}

StoryStep rewriteStep(const SiteAnalysis& site, const Choice& choice)
{
    const Candidate& candidate = site.candidates[*choice.candidate];
    const QString after = rowBadge(site, choice, {}).after;
    StoryStep step{.marks = SiteMarks{{}, siteMarks(site, choice).plan}};
    if (candidate.chain.empty())
        step.head = tr("It is removed.");
    else if (after.contains(QStringLiteral(" · ")))
        step.head = tr("%1 replace it.").arg(QString(after).replace(QStringLiteral(" · "), tr(" and ")));
    else
        step.head = tr("%1 replaces it.").arg(after);
    step.small = tr("Rule %1").arg(
        QStringLiteral("<i>%1</i>").arg(QString::fromStdString(candidate.rule).toHtmlEscaped()));
    if (const auto cost = costOf(site, *choice.candidate)) {
        step.small +=
            tr(" · estimated cost %1").arg(roundedPrice(*cost).replace(QLatin1Char(' '), QChar::Nbsp));
        step.tip = operatorsText(candidate.chain) + QLatin1Char('\n') + costTip(site, *choice.candidate);
    }
    return step;
}

/// From which to which length a certificate holds; empty where lengths are known.
QString lengthsNote(const Certificate& certificate)
{
    if (!certificate.anyLength || certificate.lengths.empty())
        return {};
    const auto [first, last] = provenLengths(certificate);
    return tr("For any length from %1 to %2.").arg(first).arg(last);
}

void sayPromise(StoryStep& step, const Certificate& certificate, DType type)
{
    QStringList small = {lengthsNote(certificate), overflowText(certificate, type)};
    switch (certificate.exactness) {
    case Exactness::bitExact:
        step.head = certificate.keepsBits ? tr("The result is the same to the bit for every input.")
                                          : tr("The result is the same for every finite input.");
        break;
    case Exactness::exact:
        step.head = tr("The result is the same for every input,");
        step.rest = tr("up to %1 rounding.").arg(QString::fromStdString(dtypeName(type)));
        break;
    case Exactness::bounded:
        step.head = tr("The result is off by at most %1 % of the largest input")
                        .arg(percentText(certificate.worstCase));
        step.rest =
            !certificate.interiorWorstCase ? QString()
            : *certificate.interiorWorstCase == 0.0
                ? tr("and exact away from the border.")
                : tr("and by %1 % away from the border.").arg(percentText(*certificate.interiorWorstCase));
        if (step.rest.isEmpty())
            step.head = asSentence(step.head);
        break;
    case Exactness::dataDependent:
        step.head = tr("How far the result is off depends on the data.");
    }
    small.removeAll(QString());
    step.small = small.join(QLatin1Char(' ')).toHtmlEscaped();
}

StoryStep resultStep(const SiteAnalysis& site, const Choice& choice)
{
    const Candidate& candidate = site.candidates[*choice.candidate];
    StoryStep step{.sign = resultSign(site, choice), .tone = siteState(site, choice)};
    if (candidate.quantised)
        step.head = asSentence(coreWords(say(candidate.quantised->certificate)));
    else if (candidate.certificate)
        sayPromise(step, *candidate.certificate, site.site.type);
    else {
        step.head = tr("How far the result is off is not known.");
        step.rest = asSentence(coreWords(candidate.uncertified));
    }
    return step;
}

} // namespace

QString StoryStep::text() const
{
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    QStringList parts = {head, rest, QString(small).replace(tags, QStringLiteral(" ")).simplified()};
    parts.removeAll(QString());
    return (marks ? marksText(*marks) : sign) + QLatin1Char(' ') + parts.join(QLatin1Char(' '));
}

std::vector<StoryStep> siteStory(const SiteAnalysis& site, const Choice& choice)
{
    std::vector<StoryStep> steps;
    if (site.verdict)
        steps.push_back(targetStep(*site.verdict));
    if (!choice.candidate) {
        steps.push_back(keptStep(site, choice));
        if (site.verdict && site.verdict->acceptance == Acceptance::differs && site.verdict->difference) {
            StoryStep step{.sign = QStringLiteral("≠"), .tone = SiteState::differs};
            sayPromise(step, *site.verdict->difference, site.site.type);
            steps.push_back(std::move(step));
        }
        return steps;
    }
    steps.push_back(rewriteStep(site, choice));
    steps.push_back(resultStep(site, choice));
    return steps;
}

std::vector<StoryStep> faultSteps(std::span<const FaultFinding> faults, SiteId site)
{
    std::vector<StoryStep> steps;
    for (const FaultFinding& fault : faults) {
        if (fault.site != site)
            continue;
        StoryStep step{.sign = QStringLiteral("⚠"), .tone = SiteState::differs};
        step.head = fault.certain ? tr("The exporter wrote it wrongly.")
                                  : tr("The exporter may have written it wrongly.");
        step.rest = asSentence(coreWords(fault.said));
        QStringList small;
        if (fault.effect)
            small.append(tr("Differs by up to %1.").arg(QLocale().toString(*fault.effect, 'g', 2)));
        if (!fault.meant.empty())
            small.append(tr("Meant: %1.")
                             .arg(QString::fromStdString(fmt::format("{}", fmt::join(fault.meant, ", ")))));
        if (!fault.line.empty())
            small.append(QString::fromStdString(fault.line));
        step.small = small.join(QLatin1Char(' ')).toHtmlEscaped();
        steps.push_back(std::move(step));
    }
    return steps;
}

std::vector<StoryStep> noteSteps(std::span<const Phrase> notes)
{
    std::vector<StoryStep> steps;
    for (const Phrase& note : notes) {
        StoryStep step{.sign = QStringLiteral("i")};
        step.rest = asSentence(coreWords(note));
        if (!step.rest.isEmpty())
            step.rest[0] = step.rest[0].toUpper();
        steps.push_back(std::move(step));
    }
    return steps;
}

QString shortReason(const SiteAnalysis& site)
{
    if (!site.verdict || site.verdict->reasons.empty())
        return {};
    const auto reasons = deciding(*site.verdict);
    return reasons.empty() ? QString() : asSentence(coreWords(reasons.front().text));
}

QString resultSign(const SiteAnalysis& site, const Choice& choice)
{
    if (!choice.candidate)
        return site.verdict && site.verdict->acceptance == Acceptance::differs ? QStringLiteral("≠")
                                                                               : QStringLiteral("→");
    const auto& certificate = site.candidates[*choice.candidate].certificate;
    return certificate && certificate->isExact() ? QStringLiteral("=") : QStringLiteral("≈");
}

} // namespace resizelens
