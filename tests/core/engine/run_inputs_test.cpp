// What models are run on: other values each time, integers that index, lengths.
#include "core/engine/model_compare.h"
#include "core/engine/random_input.h"
#include "tests/core/engine/whole_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

TEST(PatternTensor, hasTheRangeOfItsKind)
{
    struct Range
    {
        InputKind kind;
        double low, high;
    };
    const auto bounds = [](const Tensor& tensor) {
        const auto values = *tensor.toDoubles();
        const auto [low, high] = std::minmax_element(values.begin(), values.end());
        return std::pair(*low, *high);
    };
    for (const Range& range : {Range{InputKind::uniform, -1, 1}, Range{InputKind::image, 0, 1},
                               Range{InputKind::wide, -1000, 1000}, Range{InputKind::bytes, 0, 255},
                               Range{InputKind::alternating, -1, 1}}) {
        const auto tensor = patternTensor(DType::float32, {1, 3, 40, 50}, 7, range.kind);
        ASSERT_TRUE(tensor);
        const auto [low, high] = bounds(*tensor);
        const double margin = 0.1 * (range.high - range.low);
        EXPECT_GE(low, range.low) << inputKindWords(range.kind).english;
        EXPECT_LE(low, range.low + margin) << inputKindWords(range.kind).english;
        EXPECT_LE(high, range.high) << inputKindWords(range.kind).english;
        EXPECT_GE(high, range.high - margin) << inputKindWords(range.kind).english;
        const auto again = patternTensor(DType::float32, {1, 3, 40, 50}, 7, range.kind);
        EXPECT_TRUE(std::ranges::equal(tensor->bytes(), again->bytes()));
    }
    const auto constant = bounds(*patternTensor(DType::float32, {5, 6}, 7, InputKind::constant));
    EXPECT_EQ(constant.first, constant.second);
    EXPECT_NE(constant.first, 0.0);
    const auto normal = patternTensor(DType::float64, {10000}, 7, InputKind::normal)->toDoubles();
    double sum = 0.0, square = 0.0;
    for (const double value : *normal) {
        sum += value;
        square += value * value;
    }
    EXPECT_NEAR(sum / 1e4, 0.0, 0.05);
    EXPECT_NEAR(square / 1e4, 1.0, 0.05);
}

TEST(PatternTensor, isSmoothAndAlternates)
{
    const auto image = patternTensor(DType::float32, {1, 1, 64, 64}, 3, InputKind::image)->toDoubles();
    const auto turns = patternTensor(DType::float32, {1, 1, 4, 5}, 3, InputKind::alternating)->toDoubles();
    for (std::size_t i = 1; i < 64; ++i)
        EXPECT_LE(std::abs((*image)[i] - (*image)[i - 1]), 0.1);
    for (std::size_t row = 0; row < 4; ++row)
        for (std::size_t column = 0; column < 5; ++column)
            EXPECT_EQ((*turns)[row * 5 + column], (row + column) % 2 == 0 ? 1.0 : -1.0);
}

TEST(PatternTensor, keepsIndicesSmall)
{
    for (int i = 0; i < kInputKinds; ++i) {
        const auto kind = static_cast<InputKind>(i);
        for (const DType type : {DType::int32, DType::int64, DType::uint16})
            for (const std::int64_t most : {100, 8, 1}) {
                const auto values = *patternTensor(type, {500}, 5, kind, most)->toDoubles();
                EXPECT_TRUE(std::all_of(
                    values.begin(), values.end(),
                    [&](double value) { return value >= 0.0 && value < static_cast<double>(most); }))
                    << inputKindWords(kind).english << " " << dtypeName(type) << " " << most;
            }
    }
    const auto wide = *patternTensor(DType::int32, {500}, 5, InputKind::wide)->toDoubles();
    EXPECT_LT(*std::min_element(wide.begin(), wide.end()), -1e9);
    EXPECT_GT(*std::max_element(wide.begin(), wide.end()), 1e9);
}

class Inputs : public WholeModels
{
protected:
    ModelCompareReport compare(const onnx::ModelProto& a, const onnx::ModelProto& b) const
    {
        auto report = WholeModels::compare(a, b, {}, options);
        EXPECT_TRUE(report) << report.error().sentence();
        return report ? std::move(*report) : ModelCompareReport();
    }

    ModelCompareOptions options;
};

onnx::ModelProto clipped(bool clips, int type, std::int64_t low, std::int64_t high)
{
    auto model = emptyModel("clipped", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 8}, type);
    onnx::TensorProto bound;
    bound.set_data_type(type);
    const auto limit = [&](const char* name, std::int64_t value) {
        onnx::TensorProto tensor;
        tensor.set_name(name);
        tensor.set_data_type(type);
        if (type == onnx::TensorProto::FLOAT)
            tensor.add_float_data(static_cast<float>(value));
        else
            tensor.add_int32_data(static_cast<std::int32_t>(value));
        return graph.constant(tensor);
    };
    if (clips)
        graph.node("Clip", "clip", {"x", limit("low", low), limit("high", high)}, {}, "y");
    else
        graph.node("Identity", "pass", {"x"}, {}, "y");
    graph.output("y", {1, 8}, type);
    return model;
}

TEST_F(Inputs, areOfSeveralRanges)
{
    const auto plain = clipped(false, onnx::TensorProto::FLOAT, -1, 1),
               other = clipped(true, onnx::TensorProto::FLOAT, -1, 1);
    EXPECT_TRUE(compare(plain, other).same()); // within [-1, 1]
    options.runs = 3;
    const auto report = compare(plain, other);
    EXPECT_FALSE(report.same());
    EXPECT_EQ(report.runs, 3);
    ASSERT_EQ(report.tried.size(), 3u);
    EXPECT_EQ(report.tried[0].values.english, "uniform in [-1, 1]");
    EXPECT_EQ(report.tried[1].values.english, "smooth in [0, 1]");
    EXPECT_EQ(report.tried[2].values.english, "uniform in [-1000, 1000]");
}

TEST_F(Inputs, areIntegersOfTheWholeType)
{
    options.runs = 3;
    EXPECT_FALSE(compare(clipped(false, onnx::TensorProto::INT32, 0, 99),
                         clipped(true, onnx::TensorProto::INT32, 0, 99))
                     .same());
}

/// `rows` of a table, picked by an input.
onnx::ModelProto picking(int rows)
{
    auto model = emptyModel("picking", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("at", {4}, onnx::TensorProto::INT64);
    std::vector<float> table;
    for (int i = 0; i < rows * 3; ++i)
        table.push_back(static_cast<float>(i));
    graph.node("Gather", "pick", {graph.constant(floatTensor("table", {rows, 3}, table)), "at"}, {}, "y");
    graph.output("y", {4, 3});
    return model;
}

TEST_F(Inputs, keepIndicesWithinWhatTheOriginalTakes)
{
    for (const int rows : {1000, 100, 10, 3, 2}) {
        options.runs = kInputKinds;
        const auto report = compare(picking(rows), picking(rows));
        EXPECT_TRUE(report.same()) << rows;
        EXPECT_EQ(report.runs, kInputKinds) << rows;
    }
}

/// The first 64 of a free length, or all; `even` lengths only.
onnx::ModelProto sliced(bool slices, bool even)
{
    auto model = emptyModel("sliced", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, "length"});
    std::string from = "x";
    if (even)
        from = graph.node("Reshape", "pair", {"x", graph.ints("pairs", {1, -1, 2})});
    if (slices)
        graph.node("Slice", "cut",
                   {from, graph.ints("from", {0}), graph.ints("to", {64}), graph.ints("on", {1})}, {}, "y");
    else
        graph.node("Identity", "pass", {from}, {}, "y");
    graph.output("y", even ? Axes{1, "length", 2} : Axes{1, "length"});
    return model;
}

TEST_F(Inputs, haveFurtherLengthsWhereTheyAreFree)
{
    EXPECT_TRUE(compare(sliced(false, false), sliced(true, false)).same()); // at 64
    options.lengths = {1, 33, 96};
    const auto report = compare(sliced(false, false), sliced(true, false));
    EXPECT_FALSE(report.same());
    EXPECT_EQ(report.tried.size(), 4u);
    EXPECT_EQ(report.tried.back().dims, (std::vector<Dims>{{1, 96}}));

    const auto even = compare(sliced(false, true), sliced(false, true));
    EXPECT_TRUE(even.same());
    EXPECT_EQ(even.runs, 2);
    ASSERT_EQ(even.tried.size(), 4u);
    EXPECT_THAT(even.tried[1].skipped.english, HasSubstr("the original rejects it"));
    EXPECT_EQ(even.tried[3].skipped.english, "");
}

TEST_F(Inputs, thatAreGivenAreRunOnce)
{
    options.runs = 5;
    options.inputs.push_back({"x", *Tensor::zeros(DType::float32, {1, 8})});
    const auto plain = clipped(false, onnx::TensorProto::FLOAT, -1, 1);
    EXPECT_EQ(compare(plain, plain).runs, 1);
}

} // namespace
} // namespace resizelens::test
