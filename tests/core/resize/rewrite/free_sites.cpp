#include "tests/core/resize/rewrite/free_sites.h"

#include <type_traits>

#include <fmt/format.h>

namespace resizelens::test {

namespace {

using M = ResizeMode;
using C = CoordinateMode;
using N = NearestMode;

} // namespace

ResizeSite siteOf(const FreeSite& free)
{
    ResizeSite site;
    site.id = "free";
    site.spec.opset = 19;
    site.spec.mode = free.mode;
    site.spec.coordinateMode = free.coordinates;
    site.spec.nearestMode = free.rounding;
    site.spec.excludeOutside = free.exclude;
    site.spec.antialias = free.antialias;
    site.spec.cubicCoeffA = free.coefficient;
    site.type = DType::float32;
    Shape input, output;
    for (std::size_t i = 0; i < 4; ++i) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(i);
        axis.scaleGiven = true;
        axis.scale = 1.0;
        axis.nIn = axis.nOut = static_cast<std::int64_t>(i < 2 ? 1 + i : 3);
        if (i == free.axis) {
            axis.scale = static_cast<double>(static_cast<float>(free.scale));
            axis.nIn.reset();
            axis.nOut.reset();
        }
        input.push_back({axis.nIn.value_or(-1)});
        output.push_back({axis.nOut.value_or(-1)});
        site.axes.push_back(axis);
    }
    site.inputShape = input;
    site.outputShape = output;
    return site;
}

std::string describe(const FreeSite& free)
{
    return fmt::format("{} {} {} x{} axis {} exclude={} antialias={} a={}", toString(free.mode),
                       toString(free.coordinates), toString(free.rounding), free.scale, free.axis,
                       free.exclude, free.antialias, free.coefficient);
}

FreeSite randomFree(std::mt19937_64& random)
{
    const auto pick = [&](auto... all) {
        const std::common_type_t<decltype(all)...> list[] = {all...};
        return list[random() % sizeof...(all)];
    };
    FreeSite free{pick(M::nearest, M::linear, M::cubic),
                  pick(C::halfPixel, C::halfPixelSymmetric, C::pytorchHalfPixel, C::alignCorners,
                       C::asymmetric, C::tfHalfPixelForNn),
                  pick(N::roundPreferFloor, N::roundPreferCeil, N::floor, N::ceil)};
    const auto whole = [&](std::uint64_t most) { return static_cast<double>(1 + random() % most); };
    switch (random() % 4) {
    case 0:
        free.scale = whole(9);
        break;
    case 1:
        free.scale = 1.0 / whole(64);
        break;
    case 2:
        free.scale = whole(64) / static_cast<double>(1 << (random() % 7));
        break;
    default: // a decimal, or a ratio
        free.scale = random() % 2 == 0 ? whole(40) / 10.0 : whole(24) / whole(24);
    }
    free.axis = random() % 8 == 0 ? random() % 2 : 2 + random() % 2;
    free.exclude = random() % 4 == 0;
    free.antialias = free.mode != M::nearest && random() % 4 == 0;
    free.coefficient = pick(-0.75, -0.5);
    return free;
}

} // namespace resizelens::test
