#include "core/resize/matrix/axis_family.h"

#include <gtest/gtest.h>

namespace resizelens {
namespace {

AxisStructure structure(ResizeMode mode, CoordinateMode coordinates, std::int64_t in, std::int64_t out,
                        NearestMode rounding = NearestMode::floor, bool exclude = false,
                        bool antialias = false)
{
    ResizeSpec spec;
    spec.opset = 18;
    spec.mode = mode;
    spec.coordinateMode = coordinates;
    spec.nearestMode = rounding;
    spec.excludeOutside = exclude;
    spec.antialias = antialias;
    return classify(*axisOperator(spec, {in, out, static_cast<double>(out) / static_cast<double>(in)}));
}

void expectFamily(const AxisStructure& got, Family family, Border border)
{
    EXPECT_EQ(toString(got.family), toString(family));
    EXPECT_EQ(toString(got.border), toString(border));
}

TEST(AxisFamily, followsTheTable)
{
    using enum ResizeMode;
    using enum CoordinateMode;
    expectFamily(structure(linear, halfPixel, 9, 9), Family::identity, Border::none);
    expectFamily(structure(nearest, asymmetric, 24, 6), Family::select, Border::none);
    expectFamily(structure(linear, halfPixel, 27, 9), Family::select, Border::none); // odd: the centre sample
    expectFamily(structure(linear, alignCorners, 17, 5), Family::select, Border::none); // 16 / 4
    expectFamily(structure(linear, halfPixel, 24, 6), Family::average,
                 Border::none); // even: two taps of one half
    expectFamily(structure(linear, halfPixel, 24, 12), Family::average, Border::none);
    expectFamily(structure(nearest, asymmetric, 6, 12), Family::transposed, Border::none);
    expectFamily(structure(nearest, halfPixel, 6, 18, NearestMode::roundPreferFloor), Family::transposed,
                 Border::none);
    expectFamily(structure(linear, halfPixel, 8, 16), Family::transposed, Border::scale);
    expectFamily(structure(linear, halfPixel, 8, 32), Family::transposed, Border::scale);
    expectFamily(structure(linear, alignCorners, 8, 15), Family::transposed, Border::none);
    expectFamily(structure(linear, asymmetric, 8, 16), Family::transposed, Border::scale);
    expectFamily(structure(cubic, halfPixel, 12, 24), Family::transposed, Border::clamp);
    expectFamily(structure(cubic, halfPixel, 12, 24, NearestMode::floor, true), Family::transposed,
                 Border::scale);
    expectFamily(structure(linear, halfPixel, 12, 18), Family::rational, Border::scale);
    expectFamily(structure(linear, halfPixel, 24, 12, NearestMode::floor, false, true), Family::strided,
                 Border::clamp);
    EXPECT_EQ(structure(linear, halfPixel, 13, 20).family, Family::dense);
    expectFamily(structure(linear, halfPixel, 1, 32), Family::transposed, Border::none);
}

TEST(AxisFamily, readsThePeriod)
{
    const AxisStructure up = structure(ResizeMode::linear, CoordinateMode::halfPixel, 12, 18);
    EXPECT_EQ(up.p, 3);
    EXPECT_EQ(up.q, 2);
    const AxisStructure corners = structure(ResizeMode::linear, CoordinateMode::alignCorners, 8, 15);
    EXPECT_EQ(corners.p, 2);
    EXPECT_EQ(corners.q, 1);
}

} // namespace
} // namespace resizelens
