#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "tests/data/random_tensor.h"

#include <gtest/gtest.h>

#include <random>

namespace resizelens {
namespace {

Tensor random(DType type, const Dims& dims)
{
    return test::randomTensor(dims, 9, type);
}

/// Evaluating and composing are written apart: they must agree.
void expectComposed(const OperatorChain& chain, const Dims& dims)
{
    const Tensor input = random(DType::float64, dims);
    const auto direct = evaluateChain(chain, input);
    ASSERT_TRUE(direct.has_value()) << direct.error().message;
    const auto map = composeChain(chain, dims);
    ASSERT_TRUE(map.has_value()) << map.error().message;
    const auto matrices = map->matrices();
    ASSERT_TRUE(matrices.has_value()) << matrices.error().message;
    const auto composed = applyAxes(input, *matrices);
    ASSERT_TRUE(composed.has_value());
    ASSERT_EQ(direct->dims(), composed->dims());
    ASSERT_EQ(direct->dims(), *chainOutputDims(chain, dims));
    for (std::int64_t i = 0; i < direct->count(); ++i)
        ASSERT_NEAR(direct->as<double>()[static_cast<std::size_t>(i)],
                    composed->as<double>()[static_cast<std::size_t>(i)], 1e-12);
}

OperatorChain single(Operator op)
{
    return OperatorChain{{std::move(op)}};
}

TEST(Operators, evaluateAsTheirMatrices)
{
    expectComposed(single(MaxPool{{{1, 3, 0, 0}, {1, 2, 0, 0}}}), {1, 2, 10, 9});
    expectComposed(single(AveragePool{{{2, 2, 0, 0}, {3, 3, 0, 0}}}), {2, 3, 8, 9});
    expectComposed(single(AveragePool{{{3, 2, 1, 2}, {2, 1, 0, 1}}}), {1, 1, 7, 6});
    expectComposed(single(ConvTranspose{2, {{{0.25, 0.75, 0.75, 0.25}, 2, 1, 1}, {{1, 1, 1}, 3, 0, 0}}}),
                   {1, 2, 5, 4});
    expectComposed(single(ConvTranspose{1, {{{1, 2, 3}, 1, 0, 2}, {{1, -1}, 4, 1, 0}}}), {1, 1, 4, 3});
    expectComposed(single(ConvTranspose{3, {{{0.5, 1, 0.5}, 2, 1, 0}}}), {1, 3, 7});
    expectComposed(single(ConvTranspose{1, {{{1, 2}, 2, 0, 0}, {{3}, 1, 0, 0}, {{1, 1, 1}, 1, 1, 1}}}),
                   {1, 1, 3, 4, 5});
    expectComposed(OperatorChain{{ConvTranspose{1, {{{1, 1}, 2, 0, 0}, {{1, 1}, 2, 0, 0}}},
                                  AveragePool{{{4, 2, 1, 1}, {4, 2, 1, 1}}}}},
                   {1, 1, 5, 6});
}

TEST(Operators, maxPoolTakesTheLargest)
{
    const double values[] = {1, 5, 2, 0, -1, -7, 3, 4, 8, -2, 6, 9, 0, 0, 1, 1};
    for (const DType type : {DType::float32, DType::float64, DType::float16, DType::int8}) {
        const auto input = *Tensor::fromDoubles(type, {1, 1, 4, 4}, values);
        const auto got = evaluateChain(single(MaxPool{{{2, 2, 0, 0}, {2, 2, 0, 0}}}), input);
        ASSERT_TRUE(got.has_value());
        EXPECT_EQ(*got->toDoubles(), (std::vector<double>{5, 4, 8, 9})) << dtypeName(type);
    }
    EXPECT_FALSE(isLinear(single(MaxPool{{{2, 2, 0, 0}}})));
}

TEST(Operators, survivesWritingAndReading)
{
    const OperatorChain chain{{ConvTranspose{4, {{{0.25, 0.75, 0.75, 0.25}, 2, 1, 1}, {{1, 1, 1}, 3, 0, 0}}},
                               AveragePool{{{2, 2, 0, 1}, {1, 1, 0, 0}}},
                               MaxPool{{{1, 2, 0, 0}, {2, 2, 0, 0}}}}};
    const auto nodes = writeChain(chain, DType::float32, 13);
    ASSERT_TRUE(nodes.has_value());
    ASSERT_EQ(nodes->size(), 3u);
    EXPECT_EQ((*nodes)[0].constants[0].dims(), (Dims{4, 1, 4, 3}));
    const auto back = readChain(*nodes);
    ASSERT_TRUE(back.has_value()) << back.error().message;
    EXPECT_EQ(describeChain(*back), describeChain(chain));
    const Tensor input = random(DType::float32, {1, 4, 5, 6});
    EXPECT_EQ(*evaluateChain(chain, input)->toDoubles(), *evaluateChain(*back, input)->toDoubles());
}

TEST(Operators, readsOnlyWhatItUnderstands)
{
    auto nodes =
        *writeChain(single(ConvTranspose{2, {{{1, 1}, 2, 0, 0}, {{1, 1}, 2, 0, 0}}}), DType::float32, 13);
    const auto refused = [&](auto change) {
        auto changed = nodes;
        change(changed[0]);
        return !readChain(changed).has_value();
    };
    EXPECT_FALSE(refused([](OnnxNode&) {}));
    EXPECT_TRUE(refused([](OnnxNode& node) {
        node.attributes["dilations"] = std::vector<std::int64_t>{2, 2};
    }));
    EXPECT_TRUE(refused([](OnnxNode& node) { node.attributes["group"] = std::int64_t{1}; }));
    EXPECT_TRUE(refused([](OnnxNode& node) { node.attributes["strange"] = std::int64_t{1}; }));
    EXPECT_TRUE(refused([](OnnxNode& node) { node.attributes["auto_pad"] = std::string("SAME_UPPER"); }));
    EXPECT_TRUE(refused([](OnnxNode& node) { node.constants.clear(); }));
    EXPECT_TRUE(
        refused([](OnnxNode& node) { node.constants[0].as<float>()[1] = 0.5f; })); // differs by channel
    EXPECT_TRUE(refused([](OnnxNode& node) { node.opType = "Erf"; }));
}

/// A map has as many axes as its input; one number is a factor of the whole, which no rewrite leaves.
TEST(Operators, readsNoFactorOfTheWholeAsAMap)
{
    for (const Dims& dims : {Dims{}, Dims{1}, Dims{1, 1, 1, 1}}) {
        OnnxNode node{"Mul"};
        node.constants.push_back(*Tensor::fromDoubles(DType::float32, dims, std::vector<double>{2.0}));
        const auto read = readChain(std::vector<OnnxNode>{node});
        ASSERT_FALSE(read.has_value()) << dims.size();
        EXPECT_EQ(read.error().code, "chain.map") << dims.size();
    }
}

TEST(Operators, refusesWhatDoesNotFit)
{
    EXPECT_FALSE(
        chainOutputDims(single(AveragePool{{{4, 1, 0, 0}, {4, 1, 0, 0}}}), {1, 1, 3, 3}).has_value());
    EXPECT_FALSE(
        chainOutputDims(single(AveragePool{{{2, 1, 2, 0}, {2, 1, 0, 0}}}), {1, 1, 3, 3}).has_value());
    EXPECT_FALSE(chainOutputDims(single(ConvTranspose{2, {{{1}, 1, 0, 0}, {{1}, 1, 0, 0}}}), {1, 3, 4, 4})
                     .has_value());
    EXPECT_FALSE(writeChain(single(AveragePool{{{2, 2, 0, 0}}}), DType::int8, 13).has_value());
    EXPECT_FALSE(writeChain(single(MaxPool{{{2, 2, 0, 0}}}), DType::uint8, 11).has_value());
    EXPECT_TRUE(writeChain(single(MaxPool{{{2, 2, 0, 0}}}), DType::uint8, 12).has_value());
}

TEST(Operators, countTheirCost)
{
    const auto cost = chainCost(single(ConvTranspose{8, {{{1, 1}, 2, 0, 0}, {{1, 1}, 2, 0, 0}}}),
                                {1, 8, 10, 10}, DType::float32);
    ASSERT_TRUE(cost.has_value());
    EXPECT_EQ(cost->macs, 8 * 100 * 4);
    EXPECT_EQ(cost->weightBytes, 8 * 4 * 4);
    EXPECT_EQ(cost->largestIntermediate, 8 * 400);
    EXPECT_EQ(cost->movedBytes, (8 * 100 + 8 * 400) * 4);
    EXPECT_EQ(cost->operators, 1);
    EXPECT_EQ(cost->outputs, 8 * 400);
    EXPECT_EQ(cost->macsPerOutput(), 1.0);
}

/// What stands between two operators is written by one and read by the other, in its own type.
TEST(Operators, countWhatMovesBetweenThem)
{
    const OperatorChain chain{
        {Cast{DType::float32}, MaxPool{{{1, 2, 0, 0}, {1, 2, 0, 0}}}, Cast{DType::float16}}};
    const auto cost = chainCost(chain, {1, 2, 4, 4}, DType::float16);
    ASSERT_TRUE(cost.has_value());
    EXPECT_EQ(cost->movedBytes, 32 * 2 + 32 * 4 + 32 * 4 + 8 * 4 + 8 * 4 + 8 * 2);
    EXPECT_EQ(cost->operators, 3);
    EXPECT_EQ(cost->outputs, 8);
    const auto removed = chainCost({}, {1, 2, 4, 4}, DType::float16);
    ASSERT_TRUE(removed.has_value());
    EXPECT_EQ(removed->movedBytes, 0);
    EXPECT_EQ(removed->macsPerOutput(), 0.0);
}

} // namespace
} // namespace resizelens
