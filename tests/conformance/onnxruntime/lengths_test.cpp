// The length of a result: what core/onnx says is what ONNX Runtime makes of it.
#include "core/onnx/resized_length.h"
#include "core/process/runtime_session.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

/// A scale of 1/64 … 64 with one to seven decimal digits.
float decimalScale(std::mt19937_64& random)
{
    const double raw = std::exp2(static_cast<double>(random() % 12001) / 1000.0 - 6.0);
    const double unit = std::pow(10.0, static_cast<double>(1 + random() % 7));
    return static_cast<float>(std::max(std::round(raw * unit), std::ceil(unit / 64.0)) / unit);
}

/// A ratio of small numbers, rounded to float32 as exporters write it.
float ratioScale(std::mt19937_64& random)
{
    return static_cast<float>(1 + random() % 64) / static_cast<float>(1 + random() % 64);
}

/// Every scale resizes the one input "x" of a free length; results "y0", "y1", …
onnx::ModelProto modelOf(const std::vector<float>& scales)
{
    auto model = emptyModel("lengths", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {""});
    for (std::size_t i = 0; i < scales.size(); ++i) {
        const std::string stored =
            graph.constant(floatTensor(fmt::format("scale{}", i), {1}, std::span(&scales[i], 1)));
        const std::string result = fmt::format("y{}", i);
        graph.node("Resize", fmt::format("resize{}", i), {"x", "", stored},
                   {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "asymmetric"),
                    attribute("nearest_mode", "floor")},
                   result);
        graph.output(result, {""});
    }
    return model;
}

/// Compares every scale that gives a sample at this length; returns how many did.
int compareAt(RuntimeSession& session, const std::vector<float>& scales, std::int64_t length)
{
    std::vector<std::string> outputs;
    std::vector<std::int64_t> expected;
    for (std::size_t i = 0; i < scales.size(); ++i)
        if (const auto ours = scaledLength(length, static_cast<double>(scales[i])); ours && *ours > 0) {
            outputs.push_back(fmt::format("y{}", i));
            expected.push_back(*ours);
        }
    const auto x = Tensor::fromDoubles(DType::float32, {length},
                                       std::vector<double>(static_cast<std::size_t>(length), 1.0));
    const auto results = session.run({{"x", *x}}, outputs);
    if (!results) {
        ADD_FAILURE() << "length " << length << ": " << results.error().sentence();
        return 0;
    }
    for (std::size_t i = 0; i < outputs.size(); ++i)
        EXPECT_EQ((*results)[i].dims(), Dims{expected[i]})
            << length << " by " << scales[std::stoul(outputs[i].substr(1))];
    return static_cast<int>(outputs.size());
}

TEST(ResizedLength, isThatOfOnnxRuntime)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(20261123));
    int compared = 0;
    for (int round = 0; round < tries(10); ++round) {
        std::vector<float> scales;
        for (int i = 0; i < 40; ++i)
            scales.push_back(i % 2 == 0 ? decimalScale(random) : ratioScale(random));
        const std::string bytes = modelOf(scales).SerializeAsString();
        auto session = RuntimeSession::open(runtime, std::as_bytes(std::span(bytes)));
        ASSERT_TRUE(session.has_value()) << session.error().sentence();
        for (int trial = 0; trial < 20; ++trial)
            compared += compareAt(*session, scales,
                                  static_cast<std::int64_t>(1 + random() % (trial < 5 ? 20 : 1000)));
    }
    std::printf("%d pairs of length and scale\n", compared);
    EXPECT_GT(compared, tries(6000));
}

} // namespace
} // namespace resizelens::test
