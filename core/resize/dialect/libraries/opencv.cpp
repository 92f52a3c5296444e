// OpenCV's cv::resize: modules/imgproc/src/resize.cpp, with the size given (dsize) as in nearly all calls.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/byte_arithmetic.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>
#include <cfloat>
#include <numbers>

namespace resizelens {

namespace {

constexpr std::string_view kOpenCv = "OpenCV", kOpenCvSource = "modules/imgproc/src/resize.cpp";

/// OpenCV's scale_x: the reciprocal of m/n, which may differ from n/m by one rounding.
double openCvStep(const LibraryAxis& axis)
{
    return axis.factor ? 1.0 / *axis.factor
                       : 1.0 / (static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn));
}

AxisOperator openCvNearest(const LibraryAxis& axis)
{
    const double step = openCvStep(axis);
    return nearestAxis(axis, [=](std::int64_t i) { return std::floor(static_cast<double>(i) * step); });
}

/// In 1/65536 of an input, `back` units before the centre.
AxisOperator nearestExactBehind(const LibraryAxis& axis, std::int64_t back)
{
    const std::int64_t step = ((axis.nIn << 16) + axis.nOut / 2) / axis.nOut;
    return nearestAxis(axis, [=](std::int64_t i) { return (step * i + step / 2 - back) >> 16; });
}

AxisOperator oldNearestExact(const LibraryAxis& axis)
{
    return nearestExactBehind(axis, 1);
}

AxisOperator openCvNearestExact(const LibraryAxis& axis)
{
    return nearestExactBehind(axis, axis.nIn % 2);
}

struct OpenCvPlace
{
    std::int64_t first;
    float rest;
};

OpenCvPlace placeOf(const LibraryAxis& axis, std::int64_t i)
{
    const auto x = static_cast<float>((static_cast<double>(i) + 0.5) * openCvStep(axis) - 0.5);
    const float low = std::floor(x);
    return {static_cast<std::int64_t>(low), x - low};
}

/// INTER_AREA when upsampling.
OpenCvPlace areaPlaceOf(const LibraryAxis& axis, std::int64_t i)
{
    const double step = openCvStep(axis);
    const double low = std::floor(static_cast<double>(i) * step);
    const auto rest = static_cast<float>(static_cast<double>(i + 1) - (low + 1.0) / step);
    return {static_cast<std::int64_t>(low), rest <= 0.0F ? 0.0F : rest - std::floor(rest)};
}

/// Both weights are rounded by `round`.
template<class PlaceOf, class Round>
AxisOperator twoTaps(const LibraryAxis& axis, PlaceOf place, Round round)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        auto [first, rest] = place(axis, i);
        if (first < 0 || first >= axis.nIn - 1)
            rest = 0.0F;
        taps.clamped(first, round(static_cast<double>(1.0F - rest)));
        taps.clamped(first + 1, round(static_cast<double>(rest)));
    });
}

double unrounded(double weight)
{
    return weight;
}

/// INTER_RESIZE_COEF_BITS.
double toElevenBits(double weight)
{
    return std::nearbyint(weight * 2048.0) / 2048.0;
}

/// The first tap is at offset -(count - 2) / 2.
template<std::size_t count, class Weights, class Round>
AxisOperator manyTaps(const LibraryAxis& axis, Weights weightsAt, Round round)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const OpenCvPlace place = placeOf(axis, i);
        const std::array<float, count> weights = weightsAt(place.rest);
        for (std::size_t k = 0; k < count; ++k)
            taps.clamped(place.first + static_cast<std::int64_t>(k) - static_cast<std::int64_t>(count / 2) +
                             1,
                         round(static_cast<double>(weights[k])));
    });
}

std::array<float, 4> openCvCubic(float x)
{
    constexpr float a = -0.75F;
    const float y = 1.0F - x;
    const float first = ((a * (x + 1.0F) - 5.0F * a) * (x + 1.0F) + 8.0F * a) * (x + 1.0F) - 4.0F * a;
    const float second = ((a + 2.0F) * x - (a + 3.0F)) * x * x + 1.0F;
    const float third = ((a + 2.0F) * y - (a + 3.0F)) * y * y + 1.0F;
    return {first, second, third, 1.0F - first - second - third};
}

/// sinc(d)·sinc(d/4) up to a factor, as sin(π·d) only changes sign; float32 before and after normalising.
std::array<float, 8> openCvLanczos(float x)
{
    constexpr double kQuarter = std::numbers::pi / 4.0;
    std::array<float, 8> weights{};
    if (x < FLT_EPSILON) {
        weights[3] = 1.0F;
        return weights;
    }
    const double first = -static_cast<double>(x + 3.0F) * kQuarter;
    float sum = 0.0F;
    for (std::size_t k = 0; k < weights.size(); ++k) {
        const double turn = 5.0 * kQuarter * static_cast<double>(k);
        const double y = -static_cast<double>(x + 3.0F - static_cast<float>(k)) * kQuarter;
        weights[k] = static_cast<float>(
            (std::cos(turn) * std::sin(first) + std::sin(turn) * std::cos(first)) / (y * y));
        sum += weights[k];
    }
    for (float& weight : weights)
        weight *= 1.0F / sum;
    return weights;
}

/// Weights are each input's overlap with [i·s, (i + 1)·s].
AxisOperator overlapAxis(const LibraryAxis& axis)
{
    constexpr double kLeast = 1e-3; // OpenCV drops smaller shares
    const double step = openCvStep(axis), length = static_cast<double>(axis.nIn);
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double begin = static_cast<double>(i) * step, end = begin + step;
        const double cell = std::min(step, length - begin);
        const double last = std::min(std::floor(end), length - 1.0);
        const double first = std::min(std::ceil(begin), last);
        if (first - begin > kLeast)
            taps.at(static_cast<std::int64_t>(first) - 1, (first - begin) / cell);
        for (auto k = static_cast<std::int64_t>(first); k < static_cast<std::int64_t>(last); ++k)
            taps.at(k, 1.0 / cell);
        if (end - last > kLeast)
            taps.at(static_cast<std::int64_t>(last), std::min(std::min(end - last, 1.0), cell) / cell);
    });
}

bool halves(const LibraryAxis& axis)
{
    return std::abs(openCvStep(axis) - 2.0) < DBL_EPSILON;
}

bool isWhole(const LibraryAxis& axis)
{
    return std::abs(openCvStep(axis) - std::nearbyint(openCvStep(axis))) < DBL_EPSILON;
}

bool shrinksOrKeeps(const LibraryAxis& rows, const LibraryAxis& columns)
{
    return openCvStep(rows) >= 1.0 && openCvStep(columns) >= 1.0;
}

/// Halving both axes is the mean of four samples, in both INTER_LINEAR and INTER_AREA.
bool isMeanOfFour(const LibraryAxis& rows, const LibraryAxis& columns)
{
    return halves(rows) && halves(columns);
}

PlaneMatrices areaMatrices(const LibraryAxis& rows, const LibraryAxis& columns)
{
    if (shrinksOrKeeps(rows, columns))
        return {overlapAxis(rows), overlapAxis(columns)};
    return {twoTaps(rows, areaPlaceOf, unrounded), twoTaps(columns, areaPlaceOf, unrounded)};
}

PlaneMatrices linearMatrices(const LibraryAxis& rows, const LibraryAxis& columns)
{
    if (isMeanOfFour(rows, columns))
        return areaMatrices(rows, columns);
    return {twoTaps(rows, placeOf, unrounded), twoTaps(columns, placeOf, unrounded)};
}

AxisOperator cubicPlaces(const LibraryAxis& axis)
{
    return manyTaps<4>(axis, openCvCubic, unrounded);
}

AxisOperator lanczosPlaces(const LibraryAxis& axis)
{
    return manyTaps<8>(axis, openCvLanczos, unrounded);
}

std::int64_t asItIs(std::uint8_t value)
{
    return value;
}

WholeRows times2048(const AxisOperator& axis)
{
    return wholeRows(axis, [](double weight) { return weight * 2048.0; });
}

/// Keeps both taps of a row even on the same line, since each product is rounded by itself.
template<class PlaceOf>
WholeRows linesOf(const LibraryAxis& axis, PlaceOf place)
{
    WholeRows lines{axis.nIn, {}};
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const auto [first, rest] = place(axis, i);
        const auto whole = [](float weight) {
            return static_cast<std::int64_t>(std::nearbyint(weight * 2048.0F));
        };
        WholeRows::Row row{std::clamp<std::int64_t>(first, 0, axis.nIn - 1),
                           {whole(1.0F - rest), whole(rest)}};
        row.oneSample = first < 0 || first >= axis.nIn - 1;
        lines.rows.push_back(std::move(row));
    }
    return lines;
}

/// 11-bit weights across; down, the upper bits of each product are summed.
Result<Tensor> linearBytesBy(const Tensor& input, const WholeRows& rows, const AxisOperator& columns)
{
    return weighBytes(input, rows, times2048(columns), asItIs, sumOf,
                      [](const WholeRows::Row& row, const std::int64_t* samples) {
                          std::int64_t sum = 0;
                          for (std::size_t k = 0; k < row.weights.size(); ++k)
                              sum += (row.weights[k] * (samples[row.oneSample ? 0 : k] >> 4)) >> 16;
                          return toByte((sum + 2) >> 2);
                      });
}

/// Whole boxes: byte sum times float32(1/area); boxes cut by the border: byte sum over their sample count.
Result<Tensor> boxBytes(const Tensor& input, const AxisOperator& rows, const AxisOperator& columns,
                        std::int64_t area)
{
    const auto whole = [](const AxisOperator& axis) { return wholeRows(axis, [](double) { return 1.0; }); };
    const WholeRows across = whole(columns);
    const float share = 1.0F / static_cast<float>(area);
    std::size_t column = 0; // weighBytes() runs along each row
    return weighBytes(input, whole(rows), across, asItIs, sumOf,
                      [&](const WholeRows::Row& row, const std::int64_t* samples) {
                          const auto sum = static_cast<float>(sumOf(row, samples));
                          const std::size_t seen = row.weights.size() * across.rows[column].weights.size();
                          column = (column + 1) % across.rows.size();
                          const bool isCut = seen != static_cast<std::size_t>(area);
                          return toByte(std::lrint(isCut ? sum / static_cast<float>(seen) : sum * share));
                      });
}

Result<Tensor> areaBytes(const Tensor& input, const LibraryAxis& rows, const LibraryAxis& columns)
{
    if (!shrinksOrKeeps(rows, columns))
        return linearBytesBy(input, linesOf(rows, areaPlaceOf), twoTaps(columns, areaPlaceOf, toElevenBits));
    if (isMeanOfFour(rows, columns))
        return roundedBytes(input, overlapAxis(rows), overlapAxis(columns), ByteRounding::halfUp);
    if (isWhole(rows) && isWhole(columns))
        return boxBytes(input, overlapAxis(rows), overlapAxis(columns),
                        std::lrint(openCvStep(rows)) * std::lrint(openCvStep(columns)));
    return roundedBytes(input, overlapAxis(rows), overlapAxis(columns), ByteRounding::halfEvenOfFloat);
}

Result<Tensor> linearBytes(const Tensor& input, const LibraryAxis& rows, const LibraryAxis& columns)
{
    if (isMeanOfFour(rows, columns))
        return areaBytes(input, rows, columns);
    return linearBytesBy(input, linesOf(rows, placeOf), twoTaps(columns, placeOf, toElevenBits));
}

/// 22 fractional bits, rounded half up.
Result<Tensor> wideBytes(const Tensor& input, const AxisOperator& rows, const AxisOperator& columns)
{
    return weighBytes(input, times2048(rows), times2048(columns), asItIs, sumOf,
                      [](const WholeRows::Row& row, const std::int64_t* samples) {
                          return toByte((sumOf(row, samples) + (std::int64_t{1} << 21)) >> 22);
                      });
}

Result<Tensor> cubicBytes(const Tensor& input, const LibraryAxis& rows, const LibraryAxis& columns)
{
    return wideBytes(input, manyTaps<4>(rows, openCvCubic, toElevenBits),
                     manyTaps<4>(columns, openCvCubic, toElevenBits));
}

Result<Tensor> lanczosBytes(const Tensor& input, const LibraryAxis& rows, const LibraryAxis& columns)
{
    return wideBytes(input, manyTaps<8>(rows, openCvLanczos, toElevenBits),
                     manyTaps<8>(columns, openCvLanczos, toElevenBits));
}

/// Coordinates in float64; the second weight has 8 bits, the first is what remains to 1.
AxisOperator exactTaps(const LibraryAxis& axis)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double x = openCvStep(axis) * (static_cast<double>(i) + 0.5) - 0.5;
        const auto first = static_cast<std::int64_t>(std::floor(x));
        const bool isInside = first >= 0 && first < axis.nIn - 1;
        const double rest = isInside ? std::nearbyint((x - std::floor(x)) * 256.0) / 256.0 : 0.0;
        taps.clamped(first, 1.0 - rest);
        taps.clamped(first + 1, rest);
    });
}

Result<Tensor> exactBytes(const Tensor& input, const LibraryAxis& rows, const LibraryAxis& columns)
{
    const auto times256 = [](const AxisOperator& axis) {
        return wholeRows(axis, [](double weight) { return weight * 256.0; });
    };
    return weighBytes(input, times256(exactTaps(rows)), times256(exactTaps(columns)), asItIs, sumOf,
                      [](const WholeRows::Row& row, const std::int64_t* samples) {
                          return toByte((sumOf(row, samples) + (std::int64_t{1} << 15)) >> 16);
                      });
}

constexpr std::array kOpenCvModes = {
    LibraryMode{.id = "opencv.nearest",
                .library = kOpenCv,
                .name = "INTER_NEAREST",
                .formula = "min(floor(i·s), n-1), s = 1/(m/n)",
                .source = kOpenCvSource,
                .evidence = Evidence::library,
                .keepsFactor = true,
                .matrices = onBoth<openCvNearest>},
    LibraryMode{.id = "opencv.nearest_exact",
                .library = kOpenCv,
                .name = "INTER_NEAREST_EXACT",
                .formula = "q = ((n<<16) + m/2) div m; (q·i + q/2 - n mod 2) >> 16",
                .source = kOpenCvSource,
                .since = "after 4.6",
                .matrices = onBoth<openCvNearestExact>},
    LibraryMode{.id = "opencv.nearest_exact_4_6",
                .library = kOpenCv,
                .name = "INTER_NEAREST_EXACT, to 4.6",
                .formula = "q = ((n<<16) + m/2) div m; (q·i + q/2 - 1) >> 16",
                .source = kOpenCvSource,
                .evidence = Evidence::library,
                .matrices = onBoth<oldNearestExact>},
    LibraryMode{
        .id = "opencv.linear",
        .library = kOpenCv,
        .name = "INTER_LINEAR",
        .formula = "x = float32((i+0.5)·s - 0.5), clamped; both axes to the half: INTER_AREA; uint8: weights "
                   "of 11 bits",
        .source = kOpenCvSource,
        .evidence = Evidence::library,
        .keepsFactor = true,
        .matrices = linearMatrices,
        .bytes = linearBytes,
        .bytesWithin = 1.375}, // weights 0.25, dropped bits 0.625, rounding 0.5
    LibraryMode{.id = "opencv.linear_exact",
                .library = kOpenCv,
                .name = "INTER_LINEAR_EXACT",
                .formula = "as INTER_LINEAR; uint8: x in float64, weights of 8 bits, rounded half up",
                .source = kOpenCvSource,
                .evidence = Evidence::library,
                .keepsFactor = true,
                .matrices = linearMatrices,
                .bytes = exactBytes},
    LibraryMode{.id = "opencv.cubic",
                .library = kOpenCv,
                .name = "INTER_CUBIC",
                .formula =
                    "x = float32((i+0.5)·s - 0.5), a = -0.75, inputs clamped; uint8: weights of 11 bits",
                .source = kOpenCvSource,
                .evidence = Evidence::library,
                .keepsFactor = true,
                .matrices = onBoth<cubicPlaces>,
                .bytes = cubicBytes,
                .bytesWithin = 1.25}, // weights 0.75, rounding 0.5
    LibraryMode{.id = "opencv.lanczos4",
                .library = kOpenCv,
                .name = "INTER_LANCZOS4",
                .formula =
                    "sinc(d)·sinc(d/4) over 8 inputs, sum 1, inputs clamped; uint8: weights of 11 bits",
                .source = kOpenCvSource,
                .evidence = Evidence::library,
                .keepsFactor = true,
                .matrices = onBoth<lanczosPlaces>,
                .bytes = lanczosBytes,
                .bytesWithin = 2.25}, // weights 1.75, rounding 0.5
    LibraryMode{
        .id = "opencv.area",
        .library = kOpenCv,
        .name = "INTER_AREA",
        .formula =
            "share of each input within [i·s, (i+1)·s]; an axis grows: linear with f = (i+1) - (k+1)/s",
        .source = kOpenCvSource,
        .evidence = Evidence::library,
        .keepsFactor = true,
        .matrices = areaMatrices,
        .bytes = areaBytes,
        .bytesWithin = 1.375}, // as INTER_LINEAR where it grows
};

} // namespace

std::span<const LibraryMode> openCvModes()
{
    return kOpenCvModes;
}

} // namespace resizelens
