// Lengths that only `sizes` tells, when the model runs: the nodes that are written pick and weigh what the Resize does,
// for every pair of lengths.
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/core/resize/rewrite/written_site.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace resizelens {
namespace {

constexpr auto kMaps = std::to_array({
    "nearest asymmetric floor",
    "nearest asymmetric ceil",
    "nearest asymmetric round_prefer_floor",
    "nearest asymmetric round_prefer_ceil",
    "nearest half_pixel floor",
    "nearest half_pixel ceil",
    "nearest half_pixel round_prefer_floor",
    "nearest half_pixel round_prefer_ceil",
    "nearest pytorch_half_pixel floor",
    "nearest pytorch_half_pixel ceil",
    "nearest pytorch_half_pixel round_prefer_floor",
    "nearest half_pixel_symmetric round_prefer_ceil",
    "nearest align_corners floor",
    "nearest align_corners ceil",
    "nearest align_corners round_prefer_floor",
    "nearest align_corners round_prefer_ceil",
    "linear asymmetric",
    "linear half_pixel",
    "linear half_pixel exclude",
    "linear half_pixel_symmetric",
    "linear pytorch_half_pixel",
    "linear align_corners",
});

ResizeSite freeSite(const char* map, const char* lengths = "? -> ?")
{
    return test::writtenSite(fmt::format("{} {}", map, lengths));
}

ResizeSite siteOfLengths(const char* map, std::int64_t n, std::int64_t m)
{
    return test::writtenSite(fmt::format("{} {} -> {} type=float64", map, n, m));
}

OperatorChain chainOf(const ResizeSite& site)
{
    const auto candidate = findCandidate(*findRule("by_sizes"), site);
    EXPECT_TRUE(candidate.has_value()) << candidate.error().message;
    return candidate ? candidate->chain : OperatorChain{};
}

/// A value of the graph: whole numbers and truth values are doubles here, which hold them.
struct Numbers
{
    std::vector<double> values;
    bool whole = true;
};

/// Runs nodes on one axis as the operators' text says it; a few lines per operator, apart from the code under test.
class Interpreter
{
public:
    Interpreter(std::vector<double> input, std::int64_t length)
        : m_results{{std::move(input), false}}
        , m_sizes{{static_cast<double>(length)}}
    {
    }

    Numbers run(const std::vector<OnnxNode>& nodes)
    {
        for (const OnnxNode& node : nodes)
            m_results.push_back(resultOf(node));
        return m_results.back();
    }

private:
    std::vector<Numbers> operandsOf(const OnnxNode& node) const
    {
        std::vector<Numbers> operands(node.flows.size() + node.constants.size());
        std::vector<bool> taken(operands.size());
        for (const OnnxFlow& flow : node.flows) {
            operands[flow.input] =
                flow.back == OnnxFlow::kSizes ? m_sizes : m_results[m_results.size() - flow.back];
            taken[flow.input] = true;
        }
        std::size_t place = 0;
        for (const Tensor& constant : node.constants) {
            while (taken[place])
                ++place;
            operands[place++] = {*constant.toDoubles(), true};
        }
        return operands;
    }

    static double calculated(const std::string& op, double a, double b, bool whole)
    {
        return op == "Add"     ? a + b
               : op == "Sub"   ? a - b
               : op == "Mul"   ? a * b
               : op == "Div"   ? (whole ? std::trunc(a / b) : a / b)
               : op == "Max"   ? std::max(a, b)
               : op == "Min"   ? std::min(a, b)
               : op == "Less"  ? static_cast<double>(a < b)
               : op == "Equal" ? static_cast<double>(a == b)
                               : std::nan("");
    }

    static double at(const Numbers& numbers, std::size_t i)
    {
        return numbers.values.size() == 1 ? numbers.values.front() : numbers.values.at(i);
    }

    static Numbers resultOfRange(const std::vector<Numbers>& of)
    {
        Numbers result;
        for (double i = of[0].values[0]; i < of[1].values[0]; i += of[2].values[0])
            result.values.push_back(i);
        return result;
    }

    Numbers resultOf(const OnnxNode& node) const
    {
        const auto of = operandsOf(node);
        if (node.opType == "Shape")
            return {{static_cast<double>(of[0].values.size())}};
        if (node.opType == "Range")
            return resultOfRange(of);
        if (node.opType == "Cast")
            return {of[0].values, false};
        if (node.opType == "Reshape")
            return of[0];
        Numbers result{{}, of[0].whole && of[1].whole};
        if (node.opType == "Gather") {
            result.whole = of[0].whole;
            for (const double index : of[1].values)
                result.values.push_back(of[0].values.at(static_cast<std::size_t>(index)));
            return result;
        }
        std::size_t count = 1;
        for (const Numbers& one : of)
            count = std::max(count, one.values.size());
        for (std::size_t i = 0; i < count; ++i)
            result.values.push_back(node.opType == "Where"
                                        ? at(of[at(of[0], i) != 0.0 ? 1 : 2], i)
                                        : calculated(node.opType, at(of[0], i), at(of[1], i), result.whole));
        return result;
    }

    std::vector<Numbers> m_results; // the input, then one per node
    Numbers m_sizes;
};

/// Odd and even, 1, 2, 3, primes, large; a skip connection's, one off the double.
std::array<std::int64_t, 2> randomPair(std::mt19937_64& random)
{
    constexpr auto kHard =
        std::to_array<std::int64_t>({1, 2, 3, 4, 5, 7, 16, 31, 64, 97, 127, 509, 1021, 4093});
    const auto length = [&] {
        return random() % 3 == 0 ? kHard[random() % kHard.size()]
                                 : static_cast<std::int64_t>(1 + random() % (random() % 8 == 0 ? 3000 : 90));
    };
    const std::int64_t n = length();
    switch (random() % 4) {
    case 0:
        return {n, 2 * n - 1};
    case 1:
        return {n, 2 * n + static_cast<std::int64_t>(random() % 2)};
    default:
        return {n, length()};
    }
}

TEST(BySizes, writtenNodesDoWhatTheResizeDoesForEveryPairOfLengths)
{
    std::mt19937_64 random(test::seed(20261128));
    int tried = 0;
    for (const char* const map : kMaps) {
        const OperatorChain chain = chainOf(freeSite(map));
        ASSERT_EQ(chain.operators.size(), 1U) << map;
        for (int n = 0; n < test::tries(300); ++n) {
            const auto [in, out] = randomPair(random);
            const auto nodes = writeChain(chain, DType::float64, n % 2 == 0 ? 11 : 17);
            ASSERT_TRUE(nodes.has_value()) << nodes.error().message;
            const Tensor x = test::randomTensor({in}, random, DType::float64);
            const auto wanted = evaluateSite(siteOfLengths(map, in, out), x);
            ASSERT_TRUE(wanted.has_value()) << wanted.error().message;
            const Numbers got = Interpreter(*x.toDoubles(), out).run(*nodes);
            const auto values = *wanted->toDoubles();
            ASSERT_EQ(got.values.size(), values.size()) << map;
            for (std::size_t i = 0; i < values.size(); ++i)
                ASSERT_NEAR(got.values[i], values[i],
                            chain.operators.size() == 1 && map[0] == 'n' ? 0.0 : 1e-13)
                    << map << " " << in << " → " << out << ", sample " << i;
            ++tried;
        }
    }
    EXPECT_GE(tried, test::tries(300) * std::ssize(kMaps));
}

TEST(BySizes, everySmallPairIsTried)
{
    for (const char* const map : kMaps) {
        const auto nodes = *writeChain(chainOf(freeSite(map)), DType::float64, 13);
        for (std::int64_t in = 1; in <= 24; ++in)
            for (std::int64_t out = 1; out <= 24; ++out) {
                const Tensor x = test::randomTensor({in}, static_cast<std::uint64_t>(in), DType::float64);
                const auto values = *evaluateSite(siteOfLengths(map, in, out), x)->toDoubles();
                const Numbers got = Interpreter(*x.toDoubles(), out).run(nodes);
                for (std::size_t i = 0; i < values.size(); ++i)
                    ASSERT_NEAR(got.values.at(i), values[i], 1e-14) << map << " " << in << " → " << out;
            }
    }
}

TEST(BySizes, theCertificateSaysWhatHolds)
{
    for (const char* const map : kMaps) {
        const auto candidate = findCandidate(*findRule("by_sizes"), freeSite(map, "1x3x?x? -> 1x3x?x?"));
        ASSERT_TRUE(candidate.has_value()) << map << ": " << candidate.error().message;
        const auto& certificate = candidate->certificate;
        ASSERT_TRUE(certificate.has_value()) << map;
        const bool moves = map[0] == 'n';
        EXPECT_EQ(certificate->exactness, moves ? Exactness::bitExact : Exactness::exact) << map;
        EXPECT_EQ(certificate->keepsBits, moves) << map;
        EXPECT_TRUE(certificate->anyLength);
        ASSERT_EQ(certificate->lengths.size(), 2U);
        EXPECT_EQ(certificate->lengths[0].first, 1);
        for (OperatorChain chain = candidate->chain;
             const auto& [in, out] : {std::pair(5, 9), std::pair(9, 4)}) {
            for (Operator& op : chain.operators)
                std::get<AxisBySizes>(op).length = out;
            const auto site =
                test::writtenSite(fmt::format("{} 1x3x{}x{} -> 1x3x{}x{}", map, in, in, out, out));
            const Tensor x = test::randomTensor({1, 3, in, in}, 7);
            EXPECT_LE(test::largestDifference(*evaluateSite(site, x), *evaluateChain(chain, x)),
                      certificate->roundingBound + 1e-7)
                << map;
        }
    }
}

TEST(BySizes, areReadBackAsWritten)
{
    for (const char* const map : kMaps)
        for (const std::int64_t opset : {11, 13, 20})
            for (const DType type : {DType::float32, DType::float64}) {
                ResizeSite site = freeSite(map, "1x3x?x? -> 1x3x?x?");
                site.type = type;
                site.spec.opset = opset;
                const auto candidate = findCandidate(*findRule("by_sizes"), site);
                ASSERT_TRUE(candidate.has_value()) << map;
                const auto nodes = writeChain(candidate->chain, type, opset);
                const auto back = nodes ? readChain(*nodes) : fail(nodes.error());
                ASSERT_TRUE(back.has_value()) << map << ": " << back.error().message;
                const auto certificate = certifyStoredAtSite(*back, *candidate, site);
                ASSERT_TRUE(certificate && *certificate) << map;
                EXPECT_EQ((*certificate)->exactness, candidate->certificate->exactness) << map;
            }
}

TEST(BySizes, oneChangedNumberIsNeverCalledExact)
{
    std::mt19937_64 random(test::seed(5));
    int harmed = 0;
    for (const char* const map : kMaps) {
        const ResizeSite site = freeSite(map, "1x3x?x? -> 1x3x?x?");
        const auto candidate = findCandidate(*findRule("by_sizes"), site);
        ASSERT_TRUE(candidate.has_value());
        for (int n = 0; n < 60; ++n) {
            auto nodes = *writeChain(candidate->chain, DType::float32, 13);
            OnnxNode& node = nodes[random() % nodes.size()];
            if (node.constants.empty())
                continue;
            node.constants.front().as<std::int64_t>()[0] += random() % 2 == 0 ? 1 : -1;
            const auto back = readChain(nodes);
            if (back) {
                EXPECT_FALSE(certifyStoredAtSite(*back, *candidate, site).has_value()) << map;
            }
            ++harmed;
        }
    }
    EXPECT_GT(harmed, 300);
}

TEST(BySizes, anotherMapIsRefused)
{
    for (const char* const written : kMaps)
        for (const char* const meant : kMaps) {
            const ResizeSite site = freeSite(meant, "1x3x?x? -> 1x3x?x?");
            const OperatorChain chain = chainOf(freeSite(written, "1x3x?x? -> 1x3x?x?"));
            const auto certificate = certifyAtSite(chain, site);
            if (!certificate || !*certificate)
                continue;
            for (std::int64_t n = 1; n <= 40; ++n) { // called equal: so they are
                const std::int64_t m = (n * 7919) % 61 + 1;
                EXPECT_EQ(*siteAxisOperator(siteOfLengths(written, n, m), 0),
                          *siteAxisOperator(siteOfLengths(meant, n, m), 0))
                    << written << ", " << meant << ": " << n << " → " << m;
            }
        }
}

TEST(BySizes, codesAreMovedAndNotWeighed)
{
    const Quantisation numbers{DType::uint8, 0.0125, 3};
    const auto outcome = [&](const char* map, SiteQuantisation::Kind kind) {
        ResizeSite site = freeSite(map, "1x3x?x? -> 1x3x?x?");
        site.type = kind == SiteQuantisation::Kind::codes ? DType::uint8 : DType::float32;
        site.quantisation = SiteQuantisation{kind, numbers, numbers};
        const auto candidate = findCandidate(*findRule("by_sizes"), site);
        return candidate ? std::string("served") : candidate.error().code;
    };
    using Kind = SiteQuantisation::Kind;
    EXPECT_EQ(outcome("nearest asymmetric", Kind::codes), "served");
    EXPECT_EQ(outcome("linear half_pixel", Kind::codes), "by-sizes.quantised");
    EXPECT_EQ(outcome("nearest asymmetric", Kind::wrapped), "by-sizes.quantised");
    EXPECT_EQ(outcome("linear half_pixel", Kind::wrapped), "by-sizes.quantised");
    EXPECT_EQ(outcome("linear half_pixel", Kind::input), "served");
}

TEST(BySizes, theAxisAndItsPlaceAreThoseOfTheSite)
{
    ResizeSite site = freeSite("nearest asymmetric floor", "1x3x?x? -> 1x3x?x?");
    site.spec.axes = std::vector<std::int64_t>{-1, 2};
    const auto candidate = findCandidate(*findRule("by_sizes"), site);
    ASSERT_TRUE(candidate.has_value()) << candidate.error().message;
    OperatorChain chain = candidate->chain;
    EXPECT_EQ(std::get<AxisBySizes>(chain.operators[0]).place, 1);
    EXPECT_EQ(std::get<AxisBySizes>(chain.operators[1]).place, 0);
    std::get<AxisBySizes>(chain.operators[0]).place = 0;
    EXPECT_FALSE(certifyAtSite(chain, site).has_value());
    chain = candidate->chain;
    chain.operators.pop_back();
    EXPECT_FALSE(certifyAtSite(chain, site).has_value());
}

} // namespace
} // namespace resizelens
