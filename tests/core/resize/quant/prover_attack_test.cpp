// Attacks on the certificates in quanta: thousands of random sites in whole numbers, and operators that were
// changed in one place.
#include "core/resize/quant/integer_eval.h"
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <map>
#include <random>

namespace resizelens::test {
namespace {

Quantisation randomNumbers(std::mt19937_64& random, DType type)
{
    constexpr double kScales[] = {0.0125, 0.5, 1.0, 0.00390625, 0.0217};
    Quantisation numbers{type, static_cast<double>(static_cast<float>(kScales[random() % 5])), 0};
    numbers.zeroPoint = numbers.least() + static_cast<std::int64_t>(random() % 256);
    return numbers;
}

ResizeSite randomQuantisedSite(std::mt19937_64& random)
{
    ResizeSite site = randomSite(random);
    site.type = DType::float32;
    const DType type = random() % 2 == 0 ? DType::uint8 : DType::int8;
    const Quantisation before = randomNumbers(random, type);
    const Quantisation after = random() % 2 == 0 ? before : randomNumbers(random, type);
    site.quantisation = SiteQuantisation{SiteQuantisation::Kind::wrapped, before, after};
    return site;
}

/// Extremes make the largest differences: half of the tensors have none but the first and last code.
Tensor codesFor(const ResizeSite& site, std::mt19937_64& random)
{
    const Quantisation& numbers = *site.quantisation->before;
    const bool extreme = random() % 2 == 0;
    const Dims dims = *site.inputDims();
    std::vector<double> values(static_cast<std::size_t>(*elementCount(dims)));
    for (double& value : values)
        value = static_cast<double>(numbers.least()) +
                static_cast<double>(extreme ? 255 * (random() % 2) : random() % 256);
    return *Tensor::fromDoubles(numbers.type, dims, values);
}

std::int64_t furthest(const Tensor& a, const Tensor& b)
{
    EXPECT_EQ(a.dims(), b.dims());
    const auto x = *a.toInts(), y = *b.toInts();
    std::int64_t most = 0;
    for (std::size_t i = 0; i < x.size() && i < y.size(); ++i)
        most = std::max(most, std::abs(x[i] - y[i]));
    return most;
}

/// Σ w·x in rational numbers, one result after the other, without anything that the product computes with.
Tensor byTheDefinition(const std::vector<AxisOperator>& axes, const SiteQuantisation& numbers,
                       const Tensor& codes)
{
    Dims dims;
    for (const AxisOperator& axis : axes)
        dims.push_back(axis.outputs());
    const auto values = *codes.toInts();
    const Rational ratio = Rational(numbers.before->scale) / Rational(numbers.after->scale);
    std::vector<double> result;
    Dims at(dims.size(), 0);
    for (std::int64_t i = 0; i < *elementCount(dims); ++i) {
        std::int64_t rest = i;
        for (std::size_t k = dims.size(); k-- > 0; rest /= dims[k])
            at[k] = rest % dims[k];
        // (place in the input, weight) of all taps so far
        std::vector<std::pair<std::int64_t, Rational>> taps = {{0, Rational(1)}};
        for (std::size_t k = 0; k < dims.size(); ++k) {
            std::vector<std::pair<std::int64_t, Rational>> next;
            const auto weights = axes[k].exactWeights(at[k]);
            for (const auto& [place, weight] : taps)
                for (std::size_t j = 0; j < weights.size(); ++j)
                    next.emplace_back(place * axes[k].inputs() + axes[k].first(at[k]) +
                                          static_cast<std::int64_t>(j),
                                      weight * weights[j]);
            taps = std::move(next);
        }
        Rational sum = 0;
        for (const auto& [place, weight] : taps)
            sum += weight * Rational(values[static_cast<std::size_t>(place)] - numbers.before->zeroPoint);
        const Rational exact = sum * ratio;
        EXPECT_TRUE(exact.defined());
        const Int128 low = exact.floor();
        const Rational part = exact - Rational(static_cast<std::int64_t>(low));
        const bool tie = part == Rational::ratio(1, 2);
        const bool up = tie ? low % 2 != 0 : Rational::ratio(1, 2) < part;
        const std::int64_t code = static_cast<std::int64_t>(low) + (up ? 1 : 0) + numbers.after->zeroPoint;
        result.push_back(
            static_cast<double>(std::clamp(code, numbers.after->least(), numbers.after->most())));
    }
    return *Tensor::fromDoubles(numbers.after->type, dims, result);
}

TEST(IntegerEvaluator, isTheDefinitionInRationalNumbers)
{
    std::mt19937_64 random(seed(5));
    int compared = 0;
    for (int i = 0; i < tries(600); ++i) {
        const ResizeSite site = randomQuantisedSite(random);
        const auto axes = siteOperators(site);
        if (!axes || *elementCount(*site.outputDims()) > 3000)
            continue;
        const Tensor codes = codesFor(site, random);
        const auto got = resizeCodes(*axes, *site.quantisation, codes, CodeRounding::halfEven);
        if (!got)
            continue;
        ++compared;
        EXPECT_EQ(furthest(*got, byTheDefinition(*axes, *site.quantisation, codes)), 0) << describe(site);
    }
    EXPECT_GT(compared, tries(600) / 3);
}

TEST(QuantaProof, noRandomSiteIsFurtherOffThanItsCertificate)
{
    std::mt19937_64 random(seed(7));
    std::map<std::string, std::array<std::int64_t, 3>>
        seen; // class -> candidates, largest difference, largest bound
    for (int i = 0; i < tries(2500); ++i) {
        const ResizeSite site = randomQuantisedSite(random);
        const auto axes = siteOperators(site);
        if (!axes || *elementCount(*site.outputDims()) > 20000)
            continue;
        const Tensor codes = codesFor(site, random);
        for (const Candidate& candidate : findCandidates(site).possible) {
            ASSERT_TRUE(candidate.quantised.has_value()) << describe(site) << " " << candidate.rule;
            const QuantaCertificate& certificate = candidate.quantised->certificate;
            for (const CodeRounding rounding : {CodeRounding::halfEven, CodeRounding::halfUp}) {
                const auto wanted = resizeCodes(*axes, *site.quantisation, codes, rounding);
                const auto got = evaluateForm(*candidate.quantised, codes, rounding);
                if (!wanted)
                    continue;
                ASSERT_TRUE(got.has_value())
                    << describe(site) << " " << candidate.rule << got.error().message;
                const std::int64_t off = furthest(*wanted, *got);
                const std::int64_t allowed = certificate.isExact() ? 0 : certificate.quanta;
                EXPECT_LE(off, allowed) << describe(site) << " " << candidate.rule;
                auto& row = seen[std::string(toString(certificate.kind))];
                row = {row[0] + 1, std::max(row[1], off), std::max(row[2], allowed)};
            }
            // A runtime that rounds otherwise than the Resize is compared with.
            if (!certificate.isExact())
                continue;
            const auto even = resizeCodes(*axes, *site.quantisation, codes, CodeRounding::halfEven);
            const auto up = evaluateForm(*candidate.quantised, codes, CodeRounding::halfUp);
            const auto cut = evaluateForm(*candidate.quantised, codes, CodeRounding::truncate);
            if (!even || !up || !cut)
                continue;
            const bool noTies =
                site.quantisation->sameNumbers() &&
                (certificate.kind == QuantaClass::nearest || certificate.kind == QuantaClass::identical);
            EXPECT_LE(furthest(*even, *up), noTies ? 0 : 1) << describe(site) << " " << candidate.rule;
            EXPECT_LE(furthest(*even, *cut), site.quantisation->sameNumbers() ? certificate.quanta : 1)
                << describe(site) << " " << candidate.rule;
        }
    }
    for (const auto& [kind, row] : seen)
        std::printf("%-10s %6lld comparisons, at most %lld quanta, allowed up to %lld\n", kind.c_str(),
                    static_cast<long long>(row[0]), static_cast<long long>(row[1]),
                    static_cast<long long>(row[2]));
    for (const char* kind : {"identical", "nearest", "half_even", "ties", "at_most"})
        EXPECT_GT(seen[kind][0], 0) << kind;
}

/// One number of one operator changed.
bool mutate(OperatorChain& chain, std::mt19937_64& random)
{
    Operator& op = chain.operators[random() % chain.operators.size()];
    const auto step = [&] { return random() % 2 == 0 ? 1 : -1; };
    if (auto* conv = std::get_if<Conv>(&op)) {
        ConvAxis& axis = conv->axes[random() % conv->axes.size()];
        Rationals& kernel = axis.kernels[random() % axis.kernels.size()];
        if (random() % 2 == 0)
            kernel[random() % kernel.size()] += Rational::ratio(step(), 1 << (random() % 8));
        else
            axis.padBegin += 1;
        return true;
    }
    if (auto* conv = std::get_if<ConvTranspose>(&op)) {
        TransposedAxis& axis = conv->axes[random() % conv->axes.size()];
        switch (random() % 3) {
        case 0:
            axis.kernel[random() % axis.kernel.size()] += Rational::ratio(step(), 1 << (random() % 8));
            return true;
        case 1:
            axis.stride += 1;
            return true;
        default:
            axis.padBegin += 1;
            axis.padEnd -= axis.padEnd > 0 ? 1 : 0;
            return true;
        }
    }
    if (auto* gather = std::get_if<Gather>(&op)) {
        std::int64_t& index = gather->indices[random() % gather->indices.size()];
        index = index > 0 ? index - 1 : index + 1;
        return true;
    }
    if (auto* pad = std::get_if<EdgePad>(&op)) {
        (random() % 2 == 0 ? pad->begins : pad->ends).back() += 1;
        return true;
    }
    return false;
}

TEST(QuantaProof, aChainThatWasChangedInOnePlaceHasNoCertificateOfEqualCodes)
{
    std::mt19937_64 random(seed(11));
    int changed = 0, refused = 0;
    for (int i = 0; i < tries(900); ++i) {
        const ResizeSite site = randomQuantisedSite(random);
        SiteProver prover(site);
        const Tensor codes = codesFor(site, random);
        std::vector<Candidate> all;
        for (const Candidate& candidate : prover.findAll().possible)
            all.insert(all.end(), 6, candidate); // each is changed in several places
        for (const Candidate& candidate : all) {
            OperatorChain chain = candidate.chain;
            if (chain.empty() || !mutate(chain, random))
                continue;
            ++changed;
            const auto certificate = prover.certify(chain);
            if (!certificate || !*certificate || !(*certificate)->isExact()) {
                ++refused;
                continue;
            }
            // A change that changes nothing (a tap that only padding meets) may keep its certificate.
            const auto form = prover.quantise(chain);
            if (!form || !form->certificate.isExact())
                continue;
            const auto before = evaluateForm(*candidate.quantised, codes, CodeRounding::halfEven);
            const auto after = evaluateForm(*form, codes, CodeRounding::halfEven);
            ASSERT_TRUE(before && after) << describe(site);
            if (candidate.quantised->certificate.isExact()) {
                EXPECT_EQ(furthest(*before, *after), 0) << describe(site) << " " << candidate.rule;
            }
        }
    }
    std::printf("%d changed chains, %d refused\n", changed, refused);
    EXPECT_GT(changed, tries(900));
    EXPECT_GT(refused, changed * 9 / 10);
}

} // namespace
} // namespace resizelens::test
