#include "core/resize/rewrite/candidate.h"

#include "core/resize/chain/matrix_comparison.h"
#include "core/resize/matrix/axis_rows.h"
#include "core/resize/matrix/words.h"
#include "core/resize/rewrite/any_length.h"
#include "core/resize/rewrite/by_sizes.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

Result<Certificate> certifyAt(const OperatorChain& chain, const RuleSite& site, const Dims& input,
                              std::span<const AxisOperator> axes)
{
    return certifyChain(chain, input, {axes, site.site.spec.extrapolationValue, site.site.type});
}

/// The lengths of one unknown axis to compare, and the length up to which the proof then holds.
Result<ProvenLengths> lengthsToProve(const OperatorChain& chain, const RuleSite& site, std::size_t axis)
{
    const SiteAxis& free = site.site.axes[axis];
    RL_TAKE(const auto resize, uniformResize(site.site.spec, free));
    RL_TAKE(const auto rewrite, uniformChain(chain, axis, site.input.size()));
    RL_TAKE(const auto proof, lengthProof(resize, rewrite));
    const std::int64_t agreed = lengthsAgreeUpTo(*free.scale);
    // No single operator covers a scale whose float32 lengths deviate this early.
    constexpr std::int64_t kShortestUseful = 4096;
    if (agreed < std::max(proof.longest, kShortestUseful))
        return fail(words::lengthNoFraction, axis, agreed);
    return ProvenLengths{
        static_cast<std::int64_t>(axis), 0, agreed, proof.period, proof.reach, proof.longest};
}

} // namespace

std::shared_ptr<const Result<AxisOperator>> LengthMatrices::at(const RuleSite& site, std::size_t axis,
                                                               std::int64_t length)
{
    constexpr std::int64_t kMostRows = 1 << 20; // limit of the cache
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

/// The worst certificate over the lengths of one unknown axis, all others at their working length. Skips
/// lengths too short to give any output, or a single one that the chain does not compute; compares the chain at
/// every other.
Result<Certificate> certifyLengths(const OperatorChain& chain, const RuleSite& site, std::size_t axis,
                                   Certificate worst, LengthMatrices& lengths)
{
    RL_TAKE(auto proven, lengthsToProve(chain, site, axis));
    std::vector<AxisOperator> axes = site.axes;
    Dims input = site.input;
    for (std::int64_t length = 1; length <= proven.tried; ++length) {
        input[axis] = length;
        const auto moved = lengths.at(site, axis, length);
        if (!*moved && is(moved->error(), words::siteEmpty) && proven.first == 0)
            continue;
        if (!*moved)
            return fail(words::lengthWhy, phraseOf(moved->error()));
        proven.first = proven.first == 0 ? length : proven.first;
        axes[axis] = **moved;
        auto certificate = certifyAt(chain, site, input, axes);
        if (isLoneSample(site.site, axis, axes[axis].outputs()) && !(certificate && certificate->isExact())) {
            proven.first = 0;
            continue;
        }
        if (!certificate)
            return fail(words::lengthDoesNotHold, length, axis, phraseOf(certificate.error()));
        worst = worseOf(std::move(worst), std::move(*certificate));
    }
    if (proven.first == 0)
        return fail(words::lengthNoResult, axis);
    worst.lengths.push_back(proven);
    return worst;
}

/// Bounds the error for all combinations of lengths of several unknown axes: certifyLengths() varies one at a
/// time. |⊗E - ⊗R| telescopes over the axes, each with the largest norms of its lengths.
Result<double> boundTogether(const OperatorChain& chain, const RuleSite& site,
                             const std::vector<ProvenLengths>& proven, LengthMatrices& lengths)
{
    struct Norms
    {
        double difference = 0.0, rewrite = 0.0, resize = 0.0;
    };
    std::vector<Norms> norms(site.axes.size());
    for (const ProvenLengths& one : proven)
        for (std::int64_t length = one.first; length <= one.tried; ++length) {
            const auto axis = static_cast<std::size_t>(one.axis);
            std::vector<AxisOperator> resize = site.axes;
            Dims input = site.input;
            input[axis] = length;
            resize[axis] = **lengths.at(site, axis, length);
            RL_TAKE(const auto map, composeChain(chain, input));
            RL_TAKE(auto matrices, map.matrices());
            const auto rewrite = inSameGauge(std::move(matrices), resize);
            for (std::size_t i = 0; i < norms.size(); ++i) {
                norms[i].difference =
                    std::max(norms[i].difference, telescoped({&rewrite[i], 1}, {&resize[i], 1}));
                norms[i].rewrite = std::max(norms[i].rewrite, boundsOf(rewrite[i]).mass);
                norms[i].resize = std::max(norms[i].resize, boundsOf(resize[i]).mass);
            }
        }
    double bound = 0.0, before = 1.0;
    for (std::size_t i = 0; i < norms.size(); ++i) {
        double term = before * norms[i].difference;
        for (std::size_t k = i + 1; k < norms.size(); ++k)
            term *= norms[k].resize;
        bound += term;
        before *= norms[i].rewrite;
    }
    return bound;
}

Result<Certificate> certifyAnyLength(const OperatorChain& chain, const RuleSite& site,
                                     LengthMatrices& lengths)
{
    auto worst = certifyAt(chain, site, site.input, site.axes);
    for (std::size_t axis = 0; worst && axis < site.input.size(); ++axis)
        if (!site.site.axes[axis].nIn)
            worst = certifyLengths(chain, site, axis, std::move(*worst), lengths);
    if (worst && worst->exactness == Exactness::bounded && worst->lengths.size() > 1) {
        RL_TAKE(const auto together, boundTogether(chain, site, worst->lengths, lengths));
        worst->worstCase = std::max(worst->worstCase, together);
    }
    if (worst)
        worst->anyLength = true;
    return worst;
}

} // namespace

Result<std::optional<Certificate>> SiteProver::certify(const OperatorChain& chain)
{
    const RuleSite& site = m_view;
    if (!site.known)
        return certifyBySizes(chain, site.site);
    RL_TAKE(auto certificate, site.anyLength ? certifyAnyLength(chain, site, m_lengths)
                                             : certifyAt(chain, site, site.input, site.axes));
    certificate.readings = site.readings;
    certificate.readingDistance = site.readingDistance;
    return std::optional(std::move(certificate));
}

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

/// Casts to float32 and back where an operator lacks bfloat16 or the like; no extra precision is lost.
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

/// Between DequantizeLinear and QuantizeLinear, or on quantised values. With one of the two nodes alone the
/// Resize computes on real numbers.
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

/// Requires an exact certificate: a quantised form of an approximate chain would claim too much.
Outcome<Candidate> SiteProver::examineQuantised(const Rule& rule, OperatorChain chain, bool realInside)
{
    if (const auto& refused = m_view.site.quantisation->refused)
        return refuse("site.quantised", say(words::notQuantised, *refused));
    auto form = quantise(chain, realInside);
    if (!form)
        return refuse("site.quantised", say(words::notQuantised, phraseOf(form.error())));
    if (auto writable = writeForm(*form, m_view.site.spec.opset); !writable)
        return refuse("site.type", phraseOf(writable.error()));
    RL_TAKE(auto candidate, examine(rule, std::move(chain)));
    if (!candidate.certificate || !candidate.certificate->isExact())
        return refuse("site.quantised", say(words::quantisedNotExact));
    candidate.quantised = std::move(*form);
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
    RL_TAKE(auto chain, rule.apply(site));
    if (site.known) {
        EmissionOptions forms = emission;
        forms.edgePads = forms.edgePads || !quantised || site.anyLength;
        auto emitted = emitAs(chain, forms, site.input);
        if (!emitted)
            return refuse("emission", phraseOf(emitted.error()));
        chain = std::move(*emitted);
    }
    // Quantised values that are only moved need no quantised form.
    if (wrapped || (quantised && !checkWritable(chain, site.site.type, site.site.spec.opset)))
        return examineQuantised(rule, std::move(chain));
    if (auto writable = checkWritable(chain, site.site.type, site.site.spec.opset); !writable) {
        // The Resize works on quantised values, which no floating-point Conv supports.
        if (isQuantised(site.site) && site.site.quantisation->kind == SiteQuantisation::Kind::codes)
            return examineQuantised(rule, std::move(chain), true);
        auto cast = inFloat32(chain, site.site);
        if (!cast)
            return refuse("site.type", phraseOf(writable.error()));
        chain = std::move(*cast);
    }
    return examine(rule, std::move(chain));
}

const Rule* findRule(std::string_view id)
{
    const auto rules = allRules();
    const auto found = std::ranges::find_if(rules, [&](const Rule* rule) { return rule->id == id; });
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
        return certifyBySizes(stored, site.site);
    RL_TAKE(auto certificate,
            resizelens::certifyStored(stored, site.input,
                                      {site.axes, site.site.spec.extrapolationValue,
                                       candidate.quantised ? DType::float32 : site.site.type}));
    if (!candidate.certificate || certificate.exactness > candidate.certificate->exactness)
        return std::optional(std::move(certificate));
    // The stored weights are the proof's, rounded, so its statement about other lengths still holds.
    Certificate proven = *candidate.certificate;
    proven.roundingBound = std::max(proven.roundingBound, certificate.roundingBound);
    proven.worstCase = std::max(proven.worstCase, certificate.worstCase);
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
