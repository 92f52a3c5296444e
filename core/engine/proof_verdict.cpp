#include "core/engine/proof_verdict.h"

#include "core/base/enum_names.h"
#include "core/engine/words.h"

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
        const Phrase what = say(words::outputNamed, output.name);
        if (!output.comparable) {
            verdict.notRun.push_back({say(words::outputWas, output.name), output.problem});
            continue;
        }
        verdict.outputs.push_back(output.name);
        if (output.difference.differing > 0 && output.vacuous.empty() && !output.close && !output.selection &&
            isFloating(output.difference.type))
            verdict.tolerances.push_back({output.name, output.tolerance, output.from});
        if (!output.vacuous.empty())
            verdict.vacuous.push_back({what, output.vacuous});
        if (output.selection && output.selection->explained)
            verdict.selections.push_back({what, output.selection->sentence});
    }
}

Phrase differenceOf(const ModelCompareReport& report)
{
    for (const ComparedValue& output : report.outputs)
        if (output.comparable && !output.problem.empty())
            return say(words::outputSays, output.name, output.problem);
    for (const ComparedValue& output : report.outputs)
        if (output.comparable && !output.within && output.selection)
            return say(words::outputSays, output.name, output.selection->sentence);
    const auto infinite = std::ranges::find_if(report.outputs, [](const ComparedValue& output) {
        return output.comparable && !output.within && output.difference.nonFinite > 0;
    });
    const Phrase by = infinite != report.outputs.end()
                          ? say(words::outputSays, infinite->name,
                                say(words::valuesNotFinite, infinite->difference.nonFinite))
                          : say(words::outputsDiffer, report.maxAbs(), report.maxRel());
    const auto& departure = report.departure;
    if (!departure || departure->value.empty())
        return by;
    return say(words::listed, by, say(words::firstDeparts, departure->value, departure->node));
}

void judgeRun(const ModelCompareReport& report, ProofVerdict& verdict)
{
    addRun(report, verdict);
    const bool differs = std::ranges::any_of(report.outputs, [](const ComparedValue& output) {
        return output.comparable && (!output.problem.empty() || !output.within);
    });
    verdict.onlyValues = std::ranges::all_of(report.outputs, [](const ComparedValue& output) {
        return !output.comparable || (output.problem.empty() && output.difference.nonFinite == 0);
    });
    if (differs) {
        verdict.answer = ProofVerdict::Answer::differs;
        verdict.difference = differenceOf(report);
    } else if (verdict.notRun.empty() && verdict.vacuous.empty() && !verdict.outputs.empty()) {
        verdict.answer = ProofVerdict::Answer::same;
    }
}

/// Adds the node checks if the runs alone do not decide.
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
            verdict.difference = say(words::siteOff, site.site, site.maxAbs);
        else if (beyond && !verdict.approximate)
            verdict.difference = say(words::siteMayBeOff, site.site, site.certificate->worstCase);
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

Phrase ProofVerdict::said() const
{
    std::vector<Phrase> sentences = answerSentences();
    for (Phrase more : {tolerancesSaid(), quantaSaid()})
        if (!more.empty())
            sentences.push_back(std::move(more));
    for (const NarrowedInput& input : narrowed)
        sentences.push_back(
            say(words::takesOnly, input.name, toText(input.rewritten), toText(input.original)));
    return joined(words::sentences, sentences);
}

std::vector<Phrase> ProofVerdict::answerSentences() const
{
    switch (answer) {
    case Answer::same:
        return {selections.empty() ? say(words::verified, runtime)
                                   : say(words::verifiedWithSelections, runtime, selectionsSaid())};
    case Answer::differs:
        return {accepted() ? say(words::differentAsAllowed, difference) : say(words::different, difference)};
    case Answer::unproved:
        break;
    }
    std::vector<Phrase> sentences = {say(words::notVerified, whatIsMissing())};
    if (provesAll)
        sentences.push_back(say(words::everyRewriteKeeps));
    return sentences;
}

/// Lists the largest tolerance per source.
Phrase ProofVerdict::tolerancesSaid() const
{
    std::vector<Phrase> parts;
    const auto add = [&](ToleranceFrom from, auto text) {
        double largest = -1.0;
        for (const Tolerance& one : tolerances)
            if (one.from == from)
                largest = std::max(largest, one.tolerance);
        if (largest >= 0.0)
            parts.push_back(text(largest));
    };
    add(ToleranceFrom::asked, [](double value) { return say(words::toleranceAsked, value); });
    add(ToleranceFrom::bounds, [](double value) { return say(words::toleranceBounds, value); });
    add(ToleranceFrom::rounding, [](double value) { return say(words::toleranceRounding, value); });
    add(ToleranceFrom::usual, [](double value) { return say(words::toleranceUsual, value); });
    return parts.empty() ? Phrase() : say(words::tolerancesAre, joined(words::listed, parts));
}

/// Mentions LSB certificates if they are why an output may differ.
Phrase ProofVerdict::quantaSaid() const
{
    if (quantaSites.empty() || answer != Answer::same)
        return {};
    if (quantaSites.size() == 1)
        return say(words::oneQuantumOfSite, quantaSites.front());
    return say(words::oneQuantumOfSites, fmt::format("{}", fmt::join(quantaSites, ", ")));
}

Phrase ProofVerdict::selectionsSaid() const
{
    std::vector<Phrase> parts;
    for (const NotRun& one : selections)
        parts.push_back(say(words::withCause, one.what, one.why));
    return joined(words::listed, parts);
}

Phrase ProofVerdict::whatIsMissing() const
{
    std::vector<Phrase> parts;
    for (const NotRun& one : notRun)
        parts.push_back(say(words::notRun, one.what, one.why));
    for (const NotRun& one : vacuous)
        parts.push_back(say(words::saysNothing, one.what, one.why));
    return joined(words::listed, parts);
}

std::string_view toString(ProofVerdict::Answer answer)
{
    static constexpr EnumNames<ProofVerdict::Answer::unproved> kNames("same", "differs", "unproved");
    return kNames[answer];
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
        verdict.notRun.push_back({say(words::modelsWere), parts.model.whyNot});
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
