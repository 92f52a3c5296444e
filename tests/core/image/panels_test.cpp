#include "core/image/panels.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens {
namespace {

using testing::ElementsAre;

Picture plain(int width, int height, std::uint32_t colour)
{
    return {width, height,
            std::vector<std::uint32_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                                       colour)};
}

std::size_t countOf(const Picture& picture, std::uint32_t colour)
{
    return static_cast<std::size_t>(std::count(picture.pixels.begin(), picture.pixels.end(), colour));
}

TEST(Panels, smallPicturesAreEnlargedByWholeNumbers)
{
    const std::vector<Panel> panels = {{plain(10, 10, 0xFF00FF01), "One", "10 × 10"},
                                       {plain(10, 10, 0xFF0102FE), "Two", ""}};
    const auto sheet = composePanels(panels, std::nullopt, {}, {.leastSide = 35, .mostSide = 100});
    ASSERT_TRUE(sheet);
    EXPECT_EQ(countOf(*sheet, 0xFF00FF01), 30U * 30U);
    EXPECT_EQ(countOf(*sheet, 0xFF0102FE), 30U * 30U);
}

TEST(Panels, largePicturesAreReduced)
{
    const std::vector<Panel> panels = {{plain(400, 200, 0xFF00FF01), "Wide", ""}};
    const auto sheet = composePanels(panels, std::nullopt, {}, {.leastSide = 10, .mostSide = 100});
    ASSERT_TRUE(sheet);
    EXPECT_EQ(countOf(*sheet, 0xFF00FF01), 100U * 50U);
}

TEST(Panels, theLegendHasTheEndsOfItsScale)
{
    const DifferenceScale scale{DifferenceKind::signedDifference, 0.125, 0.0};
    EXPECT_THAT(scaleLabels(scale), ElementsAre("<= -0.125", "0", ">= +0.125"));
    EXPECT_THAT(scaleLabels({DifferenceKind::magnitude, 0.5, 0.0}), ElementsAre("0", "0.25", ">= 0.5"));
    EXPECT_THAT(scaleLabels({DifferenceKind::magnitude, 1.0, 4.0}), ElementsAre("<= 0.0001", "0.01", ">= 1"));
    const std::vector<Panel> panels = {{plain(300, 20, 0xFF00FF01), "Difference", ""}};
    const std::vector<std::string> lines = {"one line"};
    const auto without = composePanels(panels, std::nullopt, {});
    const auto with = composePanels(panels, scale, lines);
    ASSERT_TRUE(without && with);
    EXPECT_GT(with->height, without->height);
    const ColorTable table = colorTable(scale.kind);
    EXPECT_GT(countOf(*with, table.front()), 5U);
    EXPECT_GT(countOf(*with, table.back()), 5U);
}

TEST(Panels, nothingIsRefused)
{
    EXPECT_EQ(composePanels({}, std::nullopt, {}).error().code, "image.panels");
    const std::vector<Panel> empty = {{{}, "Nothing", ""}};
    EXPECT_EQ(composePanels(empty, std::nullopt, {}).error().code, "image.panels");
}

TEST(LogScale, hasTheEndAndTheDecadesBelow)
{
    Tensor a = *Tensor::zeros(DType::float32, {1, 1, 1, 5});
    Tensor b = a;
    const float differences[] = {0.0F, 1e-6F, 1e-3F, 0.1F, 10.0F};
    std::copy(std::begin(differences), std::end(differences), b.as<float>().begin());
    DifferencePictureOptions options;
    options.kind = DifferenceKind::magnitude;
    options.decades = 4.0;
    options.peak = 0.1;
    const auto picture = differencePicture(a, b, options);
    ASSERT_TRUE(picture);
    const ColorTable table = colorTable(options.kind);
    EXPECT_EQ(picture->at(0, 0), table.front());
    EXPECT_EQ(picture->at(1, 0), table.front()); // below 0.1 / 10^4
    EXPECT_EQ(picture->at(2, 0), table[128]);    // two of four decades below the end
    EXPECT_EQ(picture->at(3, 0), table.back());
    EXPECT_EQ(picture->at(4, 0), table.back());
}

} // namespace
} // namespace resizelens
