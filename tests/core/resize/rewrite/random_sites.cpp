#include "random_sites.h"

#include "core/onnx/resized_length.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace resizelens::test {

namespace {

constexpr std::int64_t kLengths[] = {1,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                     11, 12, 13, 15, 16, 17, 19, 20, 23, 24, 31};
constexpr double kScales[] = {0.125, 0.2, 0.25,    1.0 / 3, 0.4, 0.5,  0.6, 2.0 / 3, 0.75, 0.9, 1.05, 1.2,
                              1.25,  1.5, 5.0 / 3, 1.8,     2,   2.25, 2.5, 3,       3.5,  4,   5,    8};

template<class T>
T pick(std::mt19937_64& random, std::initializer_list<T> all)
{
    return all.begin()[random() % all.size()];
}

bool chance(std::mt19937_64& random, double share)
{
    return std::uniform_real_distribution<double>(0.0, 1.0)(random) < share;
}

ResizeSpec randomSpec(std::mt19937_64& random)
{
    ResizeSpec spec;
    spec.opset = pick<std::int64_t>(random, {11, 13, 18, 19});
    spec.mode =
        pick(random, {ResizeMode::nearest, ResizeMode::linear, ResizeMode::linear, ResizeMode::cubic});
    spec.coordinateMode = pick(random, {CoordinateMode::halfPixel, CoordinateMode::halfPixel,
                                        CoordinateMode::pytorchHalfPixel, CoordinateMode::alignCorners,
                                        CoordinateMode::asymmetric, CoordinateMode::tfHalfPixelForNn,
                                        CoordinateMode::halfPixelSymmetric, CoordinateMode::tfCropAndResize});
    spec.nearestMode = pick(random, {NearestMode::roundPreferFloor, NearestMode::roundPreferCeil,
                                     NearestMode::floor, NearestMode::ceil});
    spec.cubicCoeffA = pick(random, {-0.75, -0.5});
    spec.excludeOutside = chance(random, 0.3);
    spec.antialias = spec.mode != ResizeMode::nearest && chance(random, 0.3);
    spec.extrapolationValue = pick(random, {0.0, 0.0, 2.5, -1.0});
    return spec;
}

SiteAxis randomAxis(std::mt19937_64& random, std::int64_t number, bool resized, bool scales,
                    const ResizeSpec& spec)
{
    SiteAxis axis;
    axis.axis = number;
    const std::int64_t length = kLengths[random() % std::size(kLengths)];
    axis.nIn = resized ? length : std::min<std::int64_t>(length, 3);
    axis.nOut = axis.nIn;
    axis.scale = 1.0;
    axis.scaleGiven = scales;
    if (!resized)
        return axis;
    if (scales) {
        axis.scale = static_cast<double>(static_cast<float>(kScales[random() % std::size(kScales)]));
        axis.nOut = scaledLength(*axis.nIn, *axis.scale);
        if (*axis.nOut < 1) {
            axis.scale = 1.5;
            axis.nOut = std::max<std::int64_t>(1, *axis.nIn * 3 / 2);
        }
    } else {
        axis.nOut = chance(random, 0.2) ? *axis.nIn * static_cast<std::int64_t>(1 + random() % 5)
                                        : kLengths[random() % std::size(kLengths)];
        axis.scale = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
    }
    if (spec.coordinateMode == CoordinateMode::tfCropAndResize) {
        axis.roiStart = static_cast<double>(pick(random, {0.0f, 0.1f, -0.2f, 0.25f}));
        axis.roiEnd = static_cast<double>(pick(random, {1.0f, 0.8f, 1.3f, 0.75f}));
    }
    return axis;
}

} // namespace

ResizeSite randomSite(std::mt19937_64& random)
{
    ResizeSite site;
    site.id = "random";
    site.type = DType::float32;
    site.spec = randomSpec(random);
    const std::size_t rank = 1 + random() % 5;
    const bool scales = chance(random, 0.5);
    Dims in, out;
    std::size_t resized = 0;
    for (std::size_t i = 0; i < rank; ++i) {
        // Mostly the last axes of pictures; sometimes any.
        const bool candidate = rank < 4 ? chance(random, 0.7)
                               : i >= 2 ? chance(random, 0.9)
                                        : chance(random, 0.1);
        const bool resizes = candidate && resized < 3;
        resized += resizes ? 1 : 0;
        site.axes.push_back(randomAxis(random, static_cast<std::int64_t>(i), resizes, scales, site.spec));
        in.push_back(*site.axes.back().nIn);
        out.push_back(*site.axes.back().nOut);
    }
    site.inputShape = knownShape(in);
    site.outputShape = knownShape(out);
    return site;
}

ResizeSite knownSite(ResizeMode mode, CoordinateMode coordinates, const Dims& input, const Dims& output)
{
    ResizeSite site;
    site.id = "resize";
    site.spec.opset = 13;
    site.spec.mode = mode;
    site.spec.coordinateMode = coordinates;
    site.spec.nearestMode = NearestMode::floor;
    site.type = DType::float32;
    site.inputShape = knownShape(input);
    site.outputShape = knownShape(output);
    for (std::size_t i = 0; i < input.size(); ++i) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(i);
        axis.nIn = input[i];
        axis.nOut = output[i];
        axis.scale = static_cast<double>(output[i]) / static_cast<double>(input[i]);
        site.axes.push_back(axis);
    }
    site.sizeSource = {SizeSource::What::scales, SizeSource::From::initializer};
    return site;
}

std::string describe(const ResizeSite& site)
{
    std::string text = fmt::format(
        "{} {} {} a={} exclude={} antialias={} extrapolation={}:", toString(site.spec.mode),
        toString(site.spec.coordinateMode), toString(site.spec.nearestMode), site.spec.cubicCoeffA,
        site.spec.excludeOutside, site.spec.antialias, site.spec.extrapolationValue);
    for (const SiteAxis& axis : site.axes)
        text += fmt::format(" {}->{} x{}{} roi {}..{}", *axis.nIn, *axis.nOut, *axis.scale,
                            axis.scaleGiven ? " given" : "", axis.roiStart, axis.roiEnd);
    return text;
}

} // namespace resizelens::test
