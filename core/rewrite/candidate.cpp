#include "core/rewrite/candidate.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

namespace {

Result<Certificate> certifyAt(const OperatorChain& chain, const ResizeSite& site, const Dims& input)
{
    const auto operators = siteOperators(site);
    if (!operators)
        return fail(operators.error());
    return certifyChain(chain, input, {*operators, site.spec.extrapolationValue, site.type});
}

tl::unexpected<Error> notProven(std::string message)
{
    return fail(ErrorKind::shape, "rule.length", std::move(message));
}

/// Rows repeat after a period of inputs, and borders reach no further than a kernel: what holds for every
/// length up to this one holds for the longer ones too.
std::int64_t longestTried(const RuleSite& site, std::size_t axis)
{
    constexpr std::int64_t kBorders = 56;
    return 2 * site.input[axis] + kBorders;
}

/// The worst certificate over lengths of one unknown axis, all others at their working length. Lengths too
/// short for a sample of the result come first and promise nothing; at every other one the chain is compared.
Result<Certificate> certifyLengths(const OperatorChain& chain, const RuleSite& site, std::size_t axis,
                                   Certificate worst)
{
    const std::int64_t longest = longestTried(site, axis);
    ProvenLengths proven{static_cast<std::int64_t>(axis), 0, kMaxAxisRows};
    for (std::int64_t length = 1; length <= longest; ++length) {
        Dims input = site.input;
        input[axis] = length;
        const auto moved = siteAtSize(site.site, input);
        if (!moved && moved.error().code == "site.empty" && proven.first == 0)
            continue;
        if (!moved)
            return notProven(moved.error().message);
        proven.first = proven.first == 0 ? length : proven.first;
        auto certificate = certifyAt(chain, *moved, input);
        if (!certificate)
            return notProven(fmt::format("it does not hold for a length of {} along axis {}: {}", length,
                                         axis, certificate.error().message));
        worst.roundingBound = std::max(worst.roundingBound, certificate->roundingBound);
        if (certificate->exactness > worst.exactness ||
            (certificate->exactness == worst.exactness && certificate->worstCase > worst.worstCase)) {
            certificate->roundingBound = worst.roundingBound;
            certificate->lengths = std::move(worst.lengths);
            worst = std::move(*certificate);
        }
    }
    if (proven.first == 0 || longest - proven.first < site.input[axis])
        return notProven(fmt::format("too few lengths of axis {} can be tried", axis));
    worst.lengths.push_back(proven);
    return worst;
}

Result<Certificate> certifyAnyLength(const OperatorChain& chain, const RuleSite& site)
{
    const auto working = siteAtSize(site.site, site.input);
    auto worst = working ? certifyAt(chain, *working, site.input) : fail(working.error());
    for (std::size_t axis = 0; worst && axis < site.input.size(); ++axis)
        if (!site.site.axes[axis].nIn)
            worst = certifyLengths(chain, site, axis, std::move(*worst));
    if (worst)
        worst->anyLength = true;
    return worst;
}

Result<std::optional<Certificate>> certifyView(const OperatorChain& chain, const RuleSite& site)
{
    if (!site.known)
        return std::nullopt;
    auto certificate =
        site.anyLength ? certifyAnyLength(chain, site) : certifyAt(chain, site.site, site.input);
    if (!certificate)
        return fail(certificate.error());
    return std::optional(std::move(*certificate));
}

/// A rule whose result contradicts the site is refused like any other: it must never reach a model.
Outcome<Candidate> examine(const Rule& rule, const RuleSite& site, OperatorChain chain)
{
    Candidate candidate{std::string(rule.id), std::move(chain), std::nullopt, {}, std::nullopt};
    auto certificate = certifyView(candidate.chain, site);
    if (!certificate)
        return refuse("rule.mismatch", certificate.error().message);
    candidate.certificate = std::move(*certificate);
    if (!candidate.certificate)
        candidate.uncertified = "the input's lengths are unknown";
    if (!site.known)
        return candidate;
    if (site.anyLength)
        return candidate;
    if (auto cost = chainCost(candidate.chain, site.input, site.site.type))
        candidate.cost = *cost;
    return candidate;
}

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

Outcome<Candidate> tryRule(const Rule& rule, const RuleSite& site, const EmissionOptions& emission)
{
    if (!site.site.unknown.empty())
        return refuse("site.unknown", site.site.unknown);
    if (!site.refused.empty())
        return refuse("site.refused", site.refused);
    auto chain = rule.apply(site);
    if (!chain)
        return tl::make_unexpected(chain.error());
    if (site.known) {
        auto emitted = emitAs(*chain, emission, site.input);
        if (!emitted)
            return refuse("emission", emitted.error().message);
        *chain = std::move(*emitted);
    }
    if (auto writable = checkWritable(*chain, site.site.type, site.site.spec.opset); !writable) {
        auto cast = inFloat32(*chain, site.site);
        if (!cast)
            return refuse("site.type", writable.error().message);
        *chain = std::move(*cast);
    }
    return examine(rule, site, std::move(*chain));
}

} // namespace

const Rule* findRule(std::string_view id)
{
    const auto rules = allRules();
    const auto found =
        std::find_if(rules.begin(), rules.end(), [&](const Rule* rule) { return rule->id == id; });
    return found == rules.end() ? nullptr : *found;
}

Result<std::optional<Certificate>> certifyAtSite(const OperatorChain& chain, const ResizeSite& site)
{
    return certifyView(chain, ruleSite(site));
}

Outcome<Candidate> findCandidate(const Rule& rule, const ResizeSite& site, const EmissionOptions& emission)
{
    return tryRule(rule, ruleSite(site), emission);
}

Candidates findCandidates(const ResizeSite& site, const EmissionOptions& emission)
{
    Candidates result;
    const RuleSite view = ruleSite(site);
    for (const Rule* rule : allRules()) {
        auto candidate = tryRule(*rule, view, emission);
        if (candidate) {
            result.possible.push_back(std::move(*candidate));
        } else {
            candidate.error().rule = rule->id;
            result.refused.push_back(std::move(candidate.error()));
        }
    }
    return result;
}

} // namespace resizelens
