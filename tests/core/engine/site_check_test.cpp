// What may separate the two results of one site.
#include "core/engine/site_check.h"

#include "core/base/portable_random.h"
#include "core/process/runtime_session.h"
#include "core/resize/matrix/resize_eval.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"

#include <gtest/gtest.h>

#include <limits>

namespace resizelens::test {
namespace {

/// 1×1×6×n by the nearest or linear mode to 1×1×6×m.
ResizeSite siteOf(ResizeMode mode, CoordinateMode coordinates, std::int64_t from, std::int64_t to,
                  std::optional<double> scale = {})
{
    ResizeSite site;
    site.type = DType::float32;
    site.spec.opset = 13;
    site.spec.mode = mode;
    site.spec.coordinateMode = coordinates;
    for (const auto& [in, out] :
         std::initializer_list<std::pair<std::int64_t, std::int64_t>>{{1, 1}, {1, 1}, {6, 6}, {from, to}}) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(site.axes.size());
        axis.nIn = in;
        axis.nOut = out;
        axis.scaleGiven = scale.has_value();
        axis.scale = scale && in == from && in != 6 && in != 1
                         ? *scale
                         : static_cast<double>(out) / static_cast<double>(in);
        site.axes.push_back(axis);
    }
    const Dims input = {1, 1, 6, from}, output = {1, 1, 6, to};
    site.inputShape = knownShape(input);
    site.outputShape = knownShape(output);
    return site;
}

Tensor noise(const Dims& dims, std::uint64_t seed)
{
    std::mt19937_64 generator(seed);
    auto tensor = *Tensor::zeros(DType::float32, dims);
    for (float& value : tensor.as<float>())
        value = static_cast<float>(2.0 * unitRandom(generator) - 1.0);
    return tensor;
}

SiteFinding check(const SitePromise& promise, const Tensor& x, const Tensor& a, const Tensor& b)
{
    auto finding = checkSite(promise, x, a, b);
    EXPECT_TRUE(finding) << finding.error().sentence();
    return finding ? std::move(*finding) : SiteFinding{.beyond = -1};
}

TEST(SiteCheck, allowsWhatFloat32PositionsMove)
{
    for (const auto& [from, to] : {std::pair(100, 200), std::pair(37, 518), std::pair(80, 160)}) {
        const auto promise =
            promiseOfKept(siteOf(ResizeMode::linear, CoordinateMode::alignCorners, from, to));
        ASSERT_TRUE(promise);
        const Tensor x = noise({1, 1, 6, from}, 3);
        const Tensor exact = *evaluateSite(promise->site, x),
                     rounded = *evaluateSite(promise->site, x, Dialect::onnxruntime);
        const SiteFinding finding = check(*promise, x, rounded, exact);
        EXPECT_GT(finding.difference.maxAbs, 1e-6) << from;
        EXPECT_EQ(finding.beyond, 0) << from;
        EXPECT_LT(finding.allowed, 1e-3) << from;
        Tensor wrong = exact;
        wrong.as<float>()[7] += 1e-3F;
        EXPECT_EQ(check(*promise, x, rounded, wrong).beyond, 1) << from;
    }
}

/// Another length than the runtime's is no rounding: nothing of what it moves is allowed.
TEST(SiteCheck, doesNotAllowAnotherDefinition)
{
    auto site = siteOf(ResizeMode::linear, CoordinateMode::alignCorners, 7, 10);
    const Tensor x = noise({1, 1, 6, 7}, 5);
    const auto promise = promiseOfKept(site);
    ASSERT_TRUE(promise);
    const Tensor computed = *evaluateSite(site, x, Dialect::onnxruntime);
    // Positions i · 6 / 9.5 in place of i · 6 / 9, as for an unrounded length of 10.5.
    Tensor other = computed;
    for (std::int64_t row = 0; row < 6; ++row)
        for (std::int64_t i = 0; i < 10; ++i) {
            const double at = static_cast<double>(i) * 6.0 / 9.5;
            const auto low = static_cast<std::int64_t>(at);
            const double part = at - static_cast<double>(low);
            const auto value = [&](std::int64_t j) {
                return static_cast<double>(
                    x.as<float>()[static_cast<std::size_t>(row * 7 + std::min<std::int64_t>(j, 6))]);
            };
            other.as<float>()[static_cast<std::size_t>(row * 10 + i)] =
                static_cast<float>((1 - part) * value(low) + part * value(low + 1));
        }
    EXPECT_GT(check(*promise, x, computed, other).beyond, 40);
}

TEST(SiteCheck, takesEitherSampleAtATieAndNoOther)
{
    // Half of 6 by half_pixel: positions 0.5, 2.5, 4.5.
    const auto promise = promiseOfKept(siteOf(ResizeMode::nearest, CoordinateMode::halfPixel, 8, 4));
    ASSERT_TRUE(promise);
    EXPECT_EQ(promise->ties.back().size(), 4U);
    const Tensor x = noise({1, 1, 6, 8}, 9);
    const Tensor y = *evaluateSite(promise->site, x);
    Tensor up = y, far = y;
    up.as<float>()[5] = x.as<float>()[8 + 3]; // row 1, position 2.5: 2 or 3
    far.as<float>()[5] = x.as<float>()[8 + 4];
    const SiteFinding tied = check(*promise, x, y, up);
    EXPECT_EQ(tied.beyond, 0);
    EXPECT_EQ(tied.ties, 1);
    EXPECT_EQ(tied.difference.differing, 1);
    EXPECT_EQ(check(*promise, x, y, far).beyond, 1);
    // No tie: positions 0.25, 0.75, …
    const auto plain = promiseOfKept(siteOf(ResizeMode::nearest, CoordinateMode::halfPixel, 8, 16));
    ASSERT_TRUE(plain);
    EXPECT_TRUE(plain->ties.back().empty());
    const Tensor z = *evaluateSite(plain->site, x);
    Tensor moved = z;
    moved.as<float>()[3] = x.as<float>()[2];
    EXPECT_EQ(check(*plain, x, z, moved).beyond, 1);
}

TEST(SiteCheck, comparesSpecialValuesWhereTheCertificateSpeaksOfThem)
{
    auto promise = promiseOfKept(siteOf(ResizeMode::nearest, CoordinateMode::asymmetric, 8, 16));
    ASSERT_TRUE(promise);
    Tensor x = noise({1, 1, 6, 8}, 9);
    x.as<float>()[2] = std::numeric_limits<float>::quiet_NaN();
    x.as<float>()[3] = -std::numeric_limits<float>::infinity();
    const Tensor y = *evaluateSite(promise->site, x);
    Tensor lost = y;
    for (float& value : lost.as<float>())
        value = std::isfinite(value) ? value : std::numeric_limits<float>::lowest();
    EXPECT_EQ(check(*promise, x, y, y).beyond, 0);
    EXPECT_EQ(check(*promise, x, y, lost).beyond, 4);
    promise->keepsBits = false;
    const SiteFinding silent = check(*promise, x, y, lost);
    EXPECT_FALSE(silent.compared);
    EXPECT_EQ(silent.beyond, 0);
}

/// ONNX Runtime itself is within what is allowed of its own Resize.
TEST(SiteCheck, holdsOfOnnxRuntimeItself)
{
    std::string why;
    const auto runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    std::mt19937_64 generator(11);
    const auto below = [&](std::int64_t count) {
        return static_cast<std::int64_t>(unitRandom(generator) * static_cast<double>(count));
    };
    for (int round = 0; round < 40; ++round) {
        const std::int64_t from = 3 + below(300), to = 3 + below(600);
        const bool cubic = below(2) == 1;
        const auto coordinates =
            std::array{CoordinateMode::alignCorners, CoordinateMode::halfPixel, CoordinateMode::asymmetric,
                       CoordinateMode::pytorchHalfPixel}[static_cast<std::size_t>(below(4))];
        auto model = emptyModel("one", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, 6, from});
        graph.node("Resize", "r", {"x", "", "", graph.ints("sizes", {1, 1, 6, to})},
                   {attribute("mode", cubic ? "cubic" : "linear"),
                    attribute("coordinate_transformation_mode", std::string(toString(coordinates)).c_str())},
                   "y");
        graph.output("y", {1, 1, 6, to});
        const std::string bytes = model.SerializeAsString();
        auto session = RuntimeSession::open(runtime, std::as_bytes(std::span(bytes)));
        ASSERT_TRUE(session) << session.error().sentence();
        const auto promise =
            promiseOfKept(siteOf(cubic ? ResizeMode::cubic : ResizeMode::linear, coordinates, from, to));
        ASSERT_TRUE(promise);
        const Tensor x = noise({1, 1, 6, from}, static_cast<std::uint64_t>(round));
        const auto y = session->run({{"x", x}}, {"y"});
        ASSERT_TRUE(y) << y.error().sentence();
        const SiteFinding finding = check(*promise, x, (*y)[0], *evaluateSite(promise->site, x));
        EXPECT_EQ(finding.beyond, 0) << from << " to " << to << " " << toString(coordinates) << " " << cubic
                                     << " " << finding.difference.maxAbs << " allowed " << finding.allowed;
    }
}

} // namespace
} // namespace resizelens::test
