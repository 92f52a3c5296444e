#include "core/session/proof_verdict.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace {

void addRun(const ModelCompareReport& report, ProofVerdict& verdict)
{
    verdict.runtime = report.runtime;
    verdict.provider = report.provider;
    for (const ComparedRun& run : report.tried)
        if (run.skipped.empty())
            verdict.seeds.push_back(run.seed);
    verdict.inputs = report.inputs;
    verdict.tried = report.tried;
    verdict.quantaSites = report.quantaSites;
    for (const ComparedValue& output : report.outputs) {
        const std::string what = fmt::format("output '{}'", output.name);
        if (!output.comparable) {
            verdict.notRun.push_back({what + " was", output.problem});
            continue;
        }
        verdict.outputs.push_back(output.name);
        if (output.difference.differing > 0 && output.vacuous.empty() && !output.close &&
            isFloating(output.difference.type))
            verdict.tolerances.push_back({output.name, output.tolerance, output.from});
        if (!output.vacuous.empty())
            verdict.vacuous.push_back({what, output.vacuous});
        if (output.selection && output.selection->explained)
            verdict.selections.push_back({what, output.selection->sentence});
    }
}

std::string differenceOf(const ModelCompareReport& report)
{
    for (const ComparedValue& output : report.outputs)
        if (output.comparable && !output.problem.empty())
            return fmt::format("output '{}': {}", output.name, output.problem);
    for (const ComparedValue& output : report.outputs)
        if (output.comparable && !output.within && output.selection)
            return fmt::format("output '{}': {}", output.name, output.selection->sentence);
    const ComparedValue* const start = report.firstDifferent();
    std::string text =
        fmt::format("outputs differ by {:.3g} ({:.3g} of the largest value){}", report.maxAbs(),
                    report.maxRel(), start == nullptr ? "" : ", from " + start->site + " on");
    const auto& departure = report.departure;
    if (departure && !departure->value.empty() && (start == nullptr || departure->site != start->site))
        text +=
            fmt::format("; the first tensor that departs is '{}' ({})", departure->value, departure->node);
    return text;
}

void judgeRun(const ModelCompareReport& report, ProofVerdict& verdict)
{
    addRun(report, verdict);
    const bool differs =
        std::any_of(report.outputs.begin(), report.outputs.end(), [](const ComparedValue& output) {
            return output.comparable && (!output.problem.empty() || !output.within);
        });
    verdict.onlyValues =
        std::all_of(report.outputs.begin(), report.outputs.end(), [](const ComparedValue& output) {
            return !output.comparable || (output.problem.empty() && output.difference.nonFinite == 0);
        });
    if (differs) {
        verdict.answer = ProofVerdict::Answer::differs;
        verdict.difference = differenceOf(report);
    } else if (verdict.notRun.empty() && verdict.vacuous.empty() && !verdict.outputs.empty()) {
        verdict.answer = ProofVerdict::Answer::same;
    }
}

/// What node checks say where the answer does not follow from a run.
void judgeNodes(const NodeCheckReport& nodes, double tolerance, ProofVerdict& verdict)
{
    for (const SiteCheck& site : nodes.sites) {
        if (!site.problem.empty())
            continue;
        if (site.withinCertificate)
            verdict.proved.push_back(site.site);
        const bool contradicted = !site.withinCertificate;
        const bool beyond = site.certificate && site.certificate->worstCase > tolerance;
        if (verdict.answer != ProofVerdict::Answer::unproved || !verdict.difference.empty())
            continue;
        if (contradicted)
            verdict.difference =
                fmt::format("{} is off by {:.3g}, more than its certificate allows", site.site, site.maxAbs);
        else if (beyond && !verdict.approximate)
            verdict.difference = fmt::format("{} may be off by {:.3g} of max|x|, its certificate says",
                                             site.site, site.certificate->worstCase);
    }
    verdict.provesAll = verdict.proved.size() == nodes.sites.size();
}

} // namespace

bool ProofVerdict::accepted() const
{
    switch (answer) {
    case Answer::same:
        return true;
    case Answer::differs:
        return approximate && onlyValues && ((notRun.empty() && vacuous.empty()) || allowUnrun);
    case Answer::unproved:
        return allowUnrun && provesAll;
    }
    return false;
}

std::string ProofVerdict::sentence() const
{
    std::string text = answerSentence() + tolerancesText() + quantaText();
    for (const NarrowedInput& input : narrowed)
        text += fmt::format(" The rewritten model takes '{}' as {} only (before: {}).", input.name,
                            toText(input.rewritten), toText(input.original));
    return text;
}

std::string ProofVerdict::answerSentence() const
{
    switch (answer) {
    case Answer::same:
        return fmt::format("Verified: every output was run in {} and keeps to its tolerance{}.", runtime,
                           selectionsText());
    case Answer::differs:
        return fmt::format(
            "{}: {}.", accepted() ? "Different, as an approximate rewrite may be" : "Different", difference);
    case Answer::unproved:
        break;
    }
    const std::string text = whatIsMissing();
    return fmt::format("Not verified by a run: {}.{}", text,
                       provesAll ? " Every rewrite keeps to its certificate, and nothing else differs." : "");
}

/// For each source the largest.
std::string ProofVerdict::tolerancesText() const
{
    std::string text;
    for (const auto& [from, what] : {std::pair(ToleranceFrom::asked, "as asked for"),
                                     {ToleranceFrom::bounds, "from the rewrites' rounding bounds"},
                                     {ToleranceFrom::rounding, "rounding alone"},
                                     {ToleranceFrom::usual, "usual for the type"}}) {
        double largest = -1.0;
        for (const Tolerance& one : tolerances)
            if (one.from == from)
                largest = std::max(largest, one.tolerance);
        if (largest >= 0.0)
            text += fmt::format("{}{:.2g}, {}", text.empty() ? " Tolerance: " : "; ", largest, what);
    }
    return text.empty() ? text : text + ".";
}

/// What certificates in quanta allow, where that is why an output may differ.
std::string ProofVerdict::quantaText() const
{
    if (quantaSites.empty() || answer != Answer::same)
        return {};
    return fmt::format(" By {}, codes of {} may be one quantum apart.",
                       quantaSites.size() == 1 ? "its certificate" : "their certificates",
                       fmt::join(quantaSites, ", "));
}

std::string ProofVerdict::selectionsText() const
{
    std::string text;
    for (const NotRun& one : selections)
        text += fmt::format("; {}: {}", one.what, one.why);
    return text;
}

std::string ProofVerdict::whatIsMissing() const
{
    std::string text;
    for (const NotRun& one : notRun)
        text += fmt::format("{}{} not run ({})", text.empty() ? "" : "; ", one.what, one.why);
    for (const NotRun& one : vacuous)
        text += fmt::format("{}{} says nothing ({})", text.empty() ? "" : "; ", one.what, one.why);
    return text;
}

std::string_view toString(ProofVerdict::Answer answer)
{
    switch (answer) {
    case ProofVerdict::Answer::same:
        return "same";
    case ProofVerdict::Answer::differs:
        return "differs";
    case ProofVerdict::Answer::unproved:
        break;
    }
    return "unproved";
}

ProofVerdict judgeProof(const ProofParts& parts)
{
    ProofVerdict verdict;
    verdict.allowUnrun = parts.allowUnrun;
    verdict.approximate = parts.approximate;
    verdict.narrowed = parts.narrowed;
    if (parts.model.compared) {
        judgeRun(*parts.model.compared, verdict);
    } else if (parts.model.rewrittenFails) {
        verdict.answer = ProofVerdict::Answer::differs;
        verdict.onlyValues = false;
        verdict.difference = parts.model.whyNot;
    } else {
        verdict.notRun.push_back({"the models were", parts.model.whyNot});
    }
    if (parts.nodes != nullptr)
        judgeNodes(*parts.nodes, parts.tolerance, verdict);
    if (verdict.answer == ProofVerdict::Answer::unproved && !parts.elsewhere.empty())
        verdict.difference = parts.elsewhere.front();
    if (verdict.answer == ProofVerdict::Answer::unproved && !verdict.difference.empty())
        verdict.onlyValues = false;
    if (!verdict.difference.empty())
        verdict.answer = ProofVerdict::Answer::differs;
    if (!parts.elsewhere.empty() || verdict.answer == ProofVerdict::Answer::differs)
        verdict.provesAll = false;
    return verdict;
}

} // namespace resizelens
