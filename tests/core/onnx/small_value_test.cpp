#include "core/onnx/small_value.h"

#include <gmock/gmock.h>

namespace resizelens {
namespace {

using testing::ElementsAre;

TEST(SmallValue, broadcastRepeatsAxesOfLengthOne)
{
    EXPECT_THAT(broadcastIndex(Dims{2, 1}, Dims{2, 3}), ElementsAre(0, 0, 0, 1, 1, 1));
    EXPECT_THAT(broadcastIndex(Dims{3}, Dims{2, 3}), ElementsAre(0, 1, 2, 0, 1, 2));
    EXPECT_THAT(broadcastIndex(Dims{}, Dims{2}), ElementsAre(0, 0));
}

TEST(SmallValue, stridesMayRunBackwards)
{
    EXPECT_THAT(stridedIndex(Dims{3}, std::vector<std::int64_t>{-1}, 2), ElementsAre(2, 1, 0));
    EXPECT_THAT(stridedIndex(Dims{0, 4}, std::vector<std::int64_t>{4, 1}), ElementsAre());
    EXPECT_THAT(stridedIndex(Dims{}, std::vector<std::int64_t>{}), ElementsAre(0));
}

TEST(SmallValue, partlyKnownValuesComeBackAsTheyWereStored)
{
    ValueFacts facts{DType::int64, Shape{Dim{3}}};
    storeValue(facts, {DType::int64, {3}, {Element::ofInteger(7), {false, 0, 0.0, "batch"}, {}}});
    const auto value = smallValue(facts);
    ASSERT_TRUE(value);
    EXPECT_TRUE(value->elements[0].known);
    EXPECT_EQ(value->elements[1].symbol, "batch");
    EXPECT_FALSE(value->elements[2].known);
    EXPECT_TRUE(value->elements[2].symbol.empty());
}

TEST(SmallValue, floatsAreWholeOrPartial)
{
    ValueFacts whole{DType::float32, Shape{Dim{1}}};
    storeValue(whole, {DType::float32, {1}, {Element::ofReal(2.5)}});
    EXPECT_TRUE(whole.floats);
    ValueFacts partial{DType::float32, Shape{Dim{2}}};
    storeValue(partial, {DType::float32, {2}, {Element::ofReal(2.5), {}}});
    EXPECT_FALSE(partial.floats);
    EXPECT_TRUE(partial.partialFloats);
}

TEST(SmallValue, nothingKnownStoresNothing)
{
    ValueFacts facts{DType::int64, Shape{Dim{2}}};
    storeValue(facts, {DType::int64, {2}, {{}, {}}});
    EXPECT_FALSE(facts.ints);
}

TEST(SmallValue, largeTensorsHaveNoSmallDims)
{
    EXPECT_TRUE(smallDims({DType::int64, knownShape(Dims{1024})}));
    EXPECT_FALSE(smallDims({DType::int64, knownShape(Dims{1025})}));
    EXPECT_FALSE(smallDims({DType::int64, knownShape(Dims{0, std::int64_t{1} << 62, 8})}));
    EXPECT_FALSE(smallDims({DType::int64, Shape{Dim{}}}));
}

} // namespace
} // namespace resizelens
