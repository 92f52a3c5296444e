#include "core/rewrite/candidate.h"

#include "core/resize/words.h"
#include "core/rewrite/any_length.h"
#include "core/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

Result<Certificate> certifyAt(const OperatorChain& chain, const RuleSite& site, const Dims& input,
                              std::span<const AxisOperator> axes)
{
    return certifyChain(chain, input, {axes, site.site.spec.extrapolationValue, site.site.type});
}

/// The weaker promise of both, of every kind.
Certificate worseOf(Certificate a, Certificate b)
{
    Certificate& worse =
        b.exactness > a.exactness || (b.exactness == a.exactness && b.worstCase > a.worstCase) ? b : a;
    worse.roundingBound = std::max(a.roundingBound, b.roundingBound);
    worse.inputRange = std::min(a.inputRange, b.inputRange);
    worse.keepsBits = a.keepsBits && b.keepsBits;
    if (&worse == &b)
        b.lengths = std::move(a.lengths);
    return std::move(worse);
}

/// Which lengths of one unknown axis have to be compared, and up to which length the proof then holds.
Result<ProvenLengths> lengthsToProve(const OperatorChain& chain, const RuleSite& site, std::size_t axis)
{
    const SiteAxis& free = site.site.axes[axis];
    const auto resize = uniformResize(site.site.spec, free);
    RL_TRY(resize);
    const auto rewrite = uniformChain(chain, axis, site.input.size());
    RL_TRY(rewrite);
    const auto proof = lengthProof(*resize, *rewrite);
    RL_TRY(proof);
    const std::int64_t agreed = lengthsAgreeUpTo(*free.scale);
    // A length that float32 rounds otherwise soon is none that one operator can give.
    constexpr std::int64_t kShortestUseful = 4096;
    if (agreed < std::max(proof->longest, kShortestUseful))
        return fail(words::lengthNoFraction, axis, agreed);
    return ProvenLengths{
        static_cast<std::int64_t>(axis), 0, agreed, proof->period, proof->reach, proof->longest};
}

} // namespace

std::shared_ptr<const Result<AxisOperator>> LengthMatrices::at(const RuleSite& site, std::size_t axis,
                                                               std::int64_t length)
{
    constexpr std::int64_t kMostRows = 1 << 20; // that are kept
    const std::pair key(axis, length);
    if (const auto found = m_known.find(key); found != m_known.end())
        return found->second;
    Dims input = site.input;
    input[axis] = length;
    const auto moved = siteAtSize(site.site, input);
    const auto fits = moved ? checkRows(*moved) : fail(moved.error());
    auto made = std::make_shared<const Result<AxisOperator>>(fits ? siteAxisOperator(*moved, axis)
                                                                  : fail(fits.error()));
    m_rows += *made ? (*made)->outputs() : 0;
    if (m_rows <= kMostRows)
        m_known.emplace(key, made);
    return made;
}

namespace {

/// The worst certificate over lengths of one unknown axis, all others at their working length. Lengths too
/// short for a sample of the result come first and promise nothing; at every other one the chain is compared.
Result<Certificate> certifyLengths(const OperatorChain& chain, const RuleSite& site, std::size_t axis,
                                   Certificate worst, LengthMatrices& lengths)
{
    auto proven = lengthsToProve(chain, site, axis);
    RL_TRY(proven);
    std::vector<AxisOperator> axes = site.axes;
    Dims input = site.input;
    for (std::int64_t length = 1; length <= proven->tried; ++length) {
        input[axis] = length;
        const auto moved = lengths.at(site, axis, length);
        if (!*moved && is(moved->error(), words::siteEmpty) && proven->first == 0)
            continue;
        if (!*moved)
            return fail(words::lengthWhy, phraseOf(moved->error()));
        proven->first = proven->first == 0 ? length : proven->first;
        axes[axis] = **moved;
        auto certificate = certifyAt(chain, site, input, axes);
        if (!certificate)
            return fail(words::lengthDoesNotHold, length, axis, phraseOf(certificate.error()));
        worst = worseOf(std::move(worst), std::move(*certificate));
    }
    if (proven->first == 0)
        return fail(words::lengthNoResult, axis);
    worst.lengths.push_back(*proven);
    return worst;
}

Result<Certificate> certifyAnyLength(const OperatorChain& chain, const RuleSite& site,
                                     LengthMatrices& lengths)
{
    auto worst = certifyAt(chain, site, site.input, site.axes);
    for (std::size_t axis = 0; worst && axis < site.input.size(); ++axis)
        if (!site.site.axes[axis].nIn)
            worst = certifyLengths(chain, site, axis, std::move(*worst), lengths);
    if (worst)
        worst->anyLength = true;
    return worst;
}

} // namespace

Result<std::optional<Certificate>> SiteProver::certify(const OperatorChain& chain)
{
    const RuleSite& site = m_view;
    if (!site.known)
        return std::nullopt;
    auto certificate = site.anyLength ? certifyAnyLength(chain, site, m_lengths)
                                      : certifyAt(chain, site, site.input, site.axes);
    RL_TRY(certificate);
    certificate->readings = site.readings;
    certificate->readingDistance = site.readingDistance;
    return std::optional(std::move(*certificate));
}

/// A rule whose result contradicts the site is refused like any other: it must never reach a model.
Outcome<Candidate> SiteProver::examine(const Rule& rule, OperatorChain chain)
{
    const RuleSite& site = m_view;
    Candidate candidate{std::string(rule.id), std::move(chain), std::nullopt, {}, std::nullopt};
    auto certificate = certify(candidate.chain);
    if (!certificate)
        return refuse("rule.mismatch", phraseOf(certificate.error()));
    candidate.certificate = std::move(*certificate);
    if (!candidate.certificate)
        candidate.uncertified = say(words::uncertifiedLengths);
    if (!site.known)
        return candidate;
    if (site.anyLength)
        return candidate;
    if (auto cost = chainCost(candidate.chain, site.input, site.site.type))
        candidate.cost = *cost;
    return candidate;
}

namespace {

/// bfloat16 and other floating types that an operator does not take go through float32 and back: nothing is
/// lost that the operator itself would have kept.
std::optional<OperatorChain> inFloat32(const OperatorChain& chain, const ResizeSite& site)
{
    if (!isFloating(site.type) || site.type == DType::float32 || site.type == DType::float64)
        return std::nullopt;
    OperatorChain cast{{Cast{DType::float32}}};
    cast.operators.insert(cast.operators.end(), chain.operators.begin(), chain.operators.end());
    cast.operators.emplace_back(Cast{site.type});
    if (!checkWritable(cast, site.type, site.spec.opset))
        return std::nullopt;
    return cast;
}

/// Between DequantizeLinear and QuantizeLinear, or of codes. With one of the two alone the Resize computes
/// with real numbers, whatever its neighbours do.
bool isQuantised(const ResizeSite& site)
{
    return site.quantisation && (site.quantisation->kind == SiteQuantisation::Kind::wrapped ||
                                 site.quantisation->kind == SiteQuantisation::Kind::codes);
}

} // namespace

Result<QuantisedForm> SiteProver::quantise(const OperatorChain& chain, bool realInside) const
{
    if (realInside)
        return quantiseEnds(chain, m_view.axes, *m_view.site.quantisation);
    return resizelens::quantise(chain, m_view.axes, *m_view.site.quantisation, !m_view.anyLength);
}

/// A form in codes of a chain that is none of the Resize's numbers would say more than is true.
Outcome<Candidate> SiteProver::examineQuantised(const Rule& rule, OperatorChain chain, bool realInside)
{
    if (const auto& refused = m_view.site.quantisation->refused)
        return refuse("site.quantised", say(words::notQuantised, *refused));
    auto form = quantise(chain, realInside);
    if (!form)
        return refuse("site.quantised", say(words::notQuantised, phraseOf(form.error())));
    if (auto writable = writeForm(*form, m_view.site.spec.opset); !writable)
        return refuse("site.type", phraseOf(writable.error()));
    auto candidate = examine(rule, std::move(chain));
    if (!candidate)
        return candidate;
    if (!candidate->certificate || !candidate->certificate->isExact())
        return refuse("site.quantised", say(words::quantisedNotExact));
    candidate->quantised = std::move(*form);
    return candidate;
}

Outcome<Candidate> SiteProver::find(const Rule& rule, const EmissionOptions& emission)
{
    const RuleSite& site = m_view;
    if (site.site.unknown)
        return refuse("site.unknown", *site.site.unknown);
    if (site.refused)
        return refuse("site.refused", *site.refused);
    const bool quantised = emission.quantised && isQuantised(site.site);
    const bool wrapped = quantised && site.site.quantisation->kind == SiteQuantisation::Kind::wrapped;
    if (wrapped && site.site.quantisation->refused)
        return refuse("site.quantised", say(words::notQuantised, *site.site.quantisation->refused));
    m_view.wholeNumbers = quantised;
    auto chain = rule.apply(site);
    RL_TRY(chain);
    if (site.known) {
        EmissionOptions forms = emission;
        forms.edgePads = forms.edgePads || !quantised || site.anyLength;
        auto emitted = emitAs(*chain, forms, site.input);
        if (!emitted)
            return refuse("emission", phraseOf(emitted.error()));
        *chain = std::move(*emitted);
    }
    // Codes that are only moved are so without quantised neighbours.
    if (wrapped || (quantised && !checkWritable(*chain, site.site.type, site.site.spec.opset)))
        return examineQuantised(rule, std::move(*chain));
    if (auto writable = checkWritable(*chain, site.site.type, site.site.spec.opset); !writable) {
        // Codes themselves, which no Conv of real numbers takes.
        if (isQuantised(site.site) && site.site.quantisation->kind == SiteQuantisation::Kind::codes)
            return examineQuantised(rule, std::move(*chain), true);
        auto cast = inFloat32(*chain, site.site);
        if (!cast)
            return refuse("site.type", phraseOf(writable.error()));
        *chain = std::move(*cast);
    }
    return examine(rule, std::move(*chain));
}

const Rule* findRule(std::string_view id)
{
    const auto rules = allRules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const Rule* rule) { return rule->id == id; });
    return found == rules.end() ? nullptr : *found;
}

Phrase summaryOf(const Rule& rule)
{
    return {rule.summary.key, rule.summary.english, {}};
}

Result<std::optional<Certificate>> SiteProver::certifyStored(const OperatorChain& stored,
                                                             const Candidate& candidate) const
{
    const RuleSite& site = m_view;
    if (!site.known)
        return std::nullopt;
    auto certificate = resizelens::certifyStored(stored, site.input,
                                                 {site.axes, site.site.spec.extrapolationValue,
                                                  candidate.quantised ? DType::float32 : site.site.type});
    RL_TRY(certificate);
    if (!candidate.certificate || certificate->exactness > candidate.certificate->exactness)
        return std::optional(std::move(*certificate));
    // The numbers in the file are those of the proof, rounded: what it says of other lengths holds of them
    // too.
    Certificate proven = *candidate.certificate;
    proven.roundingBound = std::max(proven.roundingBound, certificate->roundingBound);
    proven.worstCase = std::max(proven.worstCase, certificate->worstCase);
    return std::optional(std::move(proven));
}

Candidates SiteProver::findAll(const EmissionOptions& emission)
{
    Candidates result;
    for (const Rule* rule : allRules()) {
        auto candidate = find(*rule, emission);
        if (candidate) {
            result.possible.push_back(std::move(*candidate));
        } else {
            candidate.error().rule = rule->id;
            result.refused.push_back(std::move(candidate.error()));
        }
    }
    return result;
}

Result<std::optional<Certificate>> certifyAtSite(const OperatorChain& chain, const ResizeSite& site)
{
    return SiteProver(site).certify(chain);
}

Result<std::optional<Certificate>> certifyStoredAtSite(const OperatorChain& stored,
                                                       const Candidate& candidate, const ResizeSite& site)
{
    return SiteProver(site).certifyStored(stored, candidate);
}

Outcome<Candidate> findCandidate(const Rule& rule, const ResizeSite& site, const EmissionOptions& emission)
{
    return SiteProver(site).find(rule, emission);
}

Candidates findCandidates(const ResizeSite& site, const EmissionOptions& emission)
{
    return SiteProver(site).findAll(emission);
}

} // namespace resizelens
