// Axis matrices against a slow reference written down from the operator's text: for each output, each input's
// weight by the definition.
#include "core/base/limits.h"
#include "core/resize/matrix/axis_meaning.h"
#include "core/resize/matrix/axis_operator.h"
#include "core/resize/matrix/axis_rows.h"
#include "core/resize/matrix/reading_notes.h"
#include "core/resize/matrix/resize_site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <thread>
#include <tuple>
#include <type_traits>
#include <vector>

namespace resizelens {
namespace {

/// The length of the result is `length`: an integer by the text, n · scale in onnx's evaluator.
double transform(const ResizeSpec& spec, const AxisGeometry& axis, double length, double i)
{
    const double n = static_cast<double>(axis.nIn), m = static_cast<double>(axis.nOut);
    switch (spec.coordinateMode) {
    case CoordinateMode::halfPixel:
        return (i + 0.5) / axis.scale - 0.5;
    case CoordinateMode::halfPixelSymmetric:
        return n / 2 * (1 - m / (axis.scale * n)) + (i + 0.5) / axis.scale - 0.5;
    case CoordinateMode::pytorchHalfPixel:
        return length > 1 ? (i + 0.5) / axis.scale - 0.5 : 0.0;
    case CoordinateMode::alignCorners:
        return length == 1 ? 0.0 : i * (n - 1) / (length - 1);
    case CoordinateMode::asymmetric:
        return i / axis.scale;
    case CoordinateMode::tfHalfPixelForNn:
        return (i + 0.5) / axis.scale;
    case CoordinateMode::tfCropAndResize:
        return length != 1
                   ? axis.roiStart * (n - 1) + i * (axis.roiEnd - axis.roiStart) * (n - 1) / (length - 1)
                   : 0.5 * (axis.roiStart + axis.roiEnd) * (n - 1);
    }
    return 0.0;
}

double kernel(const ResizeSpec& spec, double x)
{
    const double t = std::abs(x), a = spec.cubicCoeffA;
    if (spec.mode == ResizeMode::linear)
        return std::max(0.0, 1.0 - t);
    if (t < 1)
        return (a + 2) * t * t * t - (a + 3) * t * t + 1;
    return t < 2 ? a * t * t * t - 5 * a * t * t + 8 * a * t - 4 * a : 0.0;
}

/// Coordinates of these lengths and scales lie on halves, or farther from them than float64 rounds.
double onTie(double x)
{
    const double tie = std::nearbyint(2.0 * x) / 2.0;
    return std::abs(x - tie) < 1e-9 ? tie : x;
}

std::vector<double> referenceRow(const ResizeSpec& spec, const AxisGeometry& axis, double length,
                                 std::int64_t i)
{
    const double x = onTie(transform(spec, axis, length, static_cast<double>(i)));
    std::vector<double> row(static_cast<std::size_t>(axis.nIn), 0.0);
    if (spec.coordinateMode == CoordinateMode::tfHalfPixelForNn && axis.scale == 1.0 &&
        axis.nIn == axis.nOut) {
        row[static_cast<std::size_t>(i)] = 1.0; // runtimes leave the axis alone
        return row;
    }
    const auto clamp = [&](std::int64_t j) {
        return static_cast<std::size_t>(std::clamp<std::int64_t>(j, 0, axis.nIn - 1));
    };
    if (spec.mode == ResizeMode::nearest) {
        double j = 0.0;
        switch (spec.nearestMode) {
        case NearestMode::roundPreferFloor:
            j = x - std::floor(x) <= 0.5 ? std::floor(x) : std::ceil(x);
            break;
        case NearestMode::roundPreferCeil:
            j = x - std::floor(x) < 0.5 ? std::floor(x) : std::ceil(x);
            break;
        case NearestMode::floor:
            j = std::floor(x);
            break;
        case NearestMode::ceil:
            j = std::ceil(x);
            break;
        }
        row[clamp(static_cast<std::int64_t>(j))] = 1.0;
        return row;
    }
    const double stretch = spec.antialias ? std::min(axis.scale, 1.0) : 1.0;
    const auto reach = static_cast<std::int64_t>(3.0 / stretch) + 2;
    const auto middle = static_cast<std::int64_t>(std::floor(x));
    double total = 0.0, inside = 0.0;
    for (std::int64_t j = middle - reach; j <= middle + reach; ++j) {
        const double weight = kernel(spec, (static_cast<double>(j) - x) * stretch);
        total += weight;
        const bool within = j >= 0 && j < axis.nIn;
        inside += within ? weight : 0.0;
        if (within || !spec.excludeOutside)
            row[clamp(j)] += weight;
    }
    const double norm = spec.excludeOutside ? inside : stretch < 1.0 ? total : 1.0;
    for (double& weight : row)
        weight /= norm == 0.0 ? 1.0 : norm;
    return row;
}

TEST(AxisOperator, equalsTheDefinition)
{
    std::mt19937 random(11);
    const auto pick = [&](auto... values) {
        const std::common_type_t<decltype(values)...> all[] = {values...};
        return all[random() % sizeof...(values)];
    };
    int compared = 0;
    for (int trial = 0; trial < 6000; ++trial) {
        ResizeSpec spec;
        spec.opset = 19;
        spec.mode = pick(ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic);
        spec.coordinateMode =
            pick(CoordinateMode::halfPixel, CoordinateMode::halfPixelSymmetric,
                 CoordinateMode::pytorchHalfPixel, CoordinateMode::alignCorners, CoordinateMode::asymmetric,
                 CoordinateMode::tfHalfPixelForNn, CoordinateMode::tfCropAndResize);
        spec.nearestMode = pick(NearestMode::roundPreferFloor, NearestMode::roundPreferCeil,
                                NearestMode::floor, NearestMode::ceil);
        spec.cubicCoeffA = pick(-0.75, -0.5);
        spec.antialias = random() % 3 == 0;
        spec.excludeOutside = random() % 3 == 0;
        AxisGeometry axis;
        axis.nIn = 1 + static_cast<std::int64_t>(random() % 23);
        axis.nOut = 1 + static_cast<std::int64_t>(random() % 41);
        axis.scale = static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
        if (random() % 2 == 0) {
            axis.scaleGiven = true;
            axis.scale = pick(0.25, 0.37, 0.5, 0.6, 1.0, 1.5, 1.65, 2.0, 2.5, 3.0, 4.0);
            axis.nOut = static_cast<std::int64_t>(std::floor(axis.scale * static_cast<double>(axis.nIn)));
            if (axis.nOut < 1)
                continue;
        }
        axis.roiStart = static_cast<double>(pick(0.0f, 0.1f, 0.4f)); // files hold float32
        axis.roiEnd = static_cast<double>(pick(0.7f, 1.0f, 1.2f));
        const auto matrix = axisOperator(spec, axis);
        ASSERT_TRUE(matrix.has_value()) << matrix.error().message;
        ASSERT_EQ(matrix->outputs(), axis.nOut);
        for (std::int64_t i = 0; i < axis.nOut; ++i) {
            const auto length = static_cast<double>(axis.nOut);
            const double x = onTie(transform(spec, axis, length, static_cast<double>(i)));
            if (spec.coordinateMode == CoordinateMode::tfCropAndResize &&
                (x < 0 || x > static_cast<double>(axis.nIn - 1))) {
                EXPECT_TRUE(matrix->extrapolated(i));
                continue;
            }
            const auto wanted = referenceRow(spec, axis, length, i);
            std::vector<double> got(wanted.size(), 0.0);
            for (std::size_t k = 0; k < matrix->weights(i).size(); ++k)
                got[static_cast<std::size_t>(matrix->first(i)) + k] = matrix->weights(i)[k];
            for (std::size_t j = 0; j < wanted.size(); ++j)
                ASSERT_NEAR(got[j], wanted[j], 1e-9)
                    << toString(spec.mode) << ' ' << toString(spec.coordinateMode) << ' ' << axis.nIn << "→"
                    << axis.nOut << " row " << i;
        }
        ++compared;
    }
    EXPECT_GT(compared, 5000);
}

std::vector<double> placesOf(const ResizeSpec& spec, const AxisGeometry& axis, Dialect dialect)
{
    // Of a ramp, linear interpolation gives the coordinates themselves.
    const auto matrix = axisOperator(spec, axis, dialect);
    std::vector<double> places;
    for (std::int64_t i = 0; matrix && i < matrix->outputs(); ++i) {
        double place = 0.0;
        for (std::size_t k = 0; k < matrix->weights(i).size(); ++k)
            place +=
                matrix->weights(i)[k] * static_cast<double>(matrix->first(i) + static_cast<std::int64_t>(k));
        places.push_back(place);
    }
    return places;
}

TEST(AxisOperator, readsTheLengthOfTheResultAsRuntimesDo)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    spec.coordinateMode = CoordinateMode::alignCorners;
    // PyTorch's Upsample(scale_factor=1.5, align_corners=True) of 7: the last of 10 samples is the last of 7.
    const AxisGeometry axis{7, 10, 1.5, 0.0, 1.0, true};
    EXPECT_NEAR(placesOf(spec, axis, Dialect::onnx)[9], 6.0, 1e-12);
    EXPECT_NEAR(placesOf(spec, axis, Dialect::onnxruntime)[9], 6.0, 1e-5);
    EXPECT_NEAR(placesOf(spec, axis, Dialect::tensorrt)[9], 6.0, 1e-12);
    EXPECT_NEAR(placesOf(spec, axis, Dialect::evaluator)[9], 9.0 * 6.0 / 9.5, 1e-12);
    EXPECT_TRUE(tieSensitiveRows(spec, axis).empty()) << "no runtime reads it otherwise";
    // One sample: by the text and in runtimes, the evaluator sees a length of 1.5.
    spec.coordinateMode = CoordinateMode::pytorchHalfPixel;
    const AxisGeometry single{3, 1, 0.5, 0.0, 1.0, true};
    EXPECT_NEAR(placesOf(spec, single, Dialect::onnx)[0], 0.0, 1e-12);
    EXPECT_NEAR(placesOf(spec, single, Dialect::evaluator)[0], 0.5, 1e-12);
}

TEST(AxisOperator, leavesAxesOfScaleOneAlone)
{
    ResizeSpec spec;
    spec.coordinateMode = CoordinateMode::tfHalfPixelForNn;
    for (const ResizeMode mode : {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic})
        for (const NearestMode rounding :
             {NearestMode::ceil, NearestMode::roundPreferCeil, NearestMode::floor}) {
            spec.mode = mode;
            spec.nearestMode = rounding;
            EXPECT_TRUE(axisOperator(spec, {4, 4, 1.0, 0.0, 1.0, true})->isIdentity());
            EXPECT_TRUE(axisOperator(spec, {4, 4, 1.0})->isIdentity());
        }
    spec.mode = ResizeMode::nearest;
    spec.nearestMode = NearestMode::ceil;
    EXPECT_FALSE(axisOperator(spec, {4, 4, 1.0}, Dialect::evaluator)->isIdentity());
}

TEST(ReadingNotes, sayWhereProgramsReadASiteDifferently)
{
    const auto notesOf = [](CoordinateMode coordinates, NearestMode rounding, std::int64_t in,
                            std::int64_t out, double scale) {
        ResizeSite site;
        site.spec.coordinateMode = coordinates;
        site.spec.nearestMode = rounding;
        SiteAxis axis;
        axis.nIn = in;
        axis.nOut = out;
        axis.scale = static_cast<double>(static_cast<float>(scale));
        axis.scaleGiven = true;
        site.axes = {axis};
        std::vector<std::string> notes;
        for (const Phrase& note : readingNotes(site))
            notes.push_back(note.english);
        return notes;
    };
    using testing::ElementsAre;
    using testing::HasSubstr;
    const auto floor = NearestMode::floor, ceil = NearestMode::ceil;
    EXPECT_THAT(notesOf(CoordinateMode::alignCorners, floor, 7, 10, 1.5),
                ElementsAre(HasSubstr("takes 10.5 for")));
    EXPECT_THAT(notesOf(CoordinateMode::alignCorners, floor, 8, 12, 1.5), ElementsAre());
    EXPECT_THAT(notesOf(CoordinateMode::alignCorners, floor, 10, 7, 0.7),
                ElementsAre(HasSubstr("7 in float32")));
    EXPECT_THAT(notesOf(CoordinateMode::halfPixel, floor, 7, 10, 1.5), ElementsAre());
    EXPECT_THAT(notesOf(CoordinateMode::pytorchHalfPixel, floor, 3, 1, 0.5),
                ElementsAre(HasSubstr("takes 1.5 for")));
    EXPECT_THAT(notesOf(CoordinateMode::tfHalfPixelForNn, ceil, 4, 4, 1.0),
                ElementsAre(HasSubstr("half a sample")));
    EXPECT_THAT(notesOf(CoordinateMode::tfHalfPixelForNn, floor, 4, 4, 1.0), ElementsAre());
    EXPECT_THAT(notesOf(CoordinateMode::halfPixel, floor, 20, 28, 1.4),
                ElementsAre(HasSubstr("28 in float32 (ONNX Runtime) and 27 in float64")));
    EXPECT_THAT(notesOf(CoordinateMode::halfPixel, floor, 640, 447, 0.7),
                ElementsAre(HasSubstr("programs disagree")));
}

TEST(AxisOperator, refusesWhatMakesNoSense)
{
    ResizeSpec spec;
    EXPECT_FALSE(axisOperator(spec, {0, 4, 1.0}).has_value());
    EXPECT_FALSE(axisOperator(spec, {4, 0, 1.0}).has_value());
    EXPECT_FALSE(axisOperator(spec, {4, 8, 0.0}).has_value());
    EXPECT_FALSE(axisOperator(spec, {4, 8, -2.0}).has_value());
    EXPECT_FALSE(axisOperator(spec, {4, 8, std::nan("")}).has_value());
    EXPECT_FALSE(axisOperator(spec, {4, std::int64_t{1} << 40, 2.0}).has_value());
    EXPECT_TRUE(axisOperator(spec, {1 << 10, kMaxAxisRows, 4096.0}).has_value());
    EXPECT_FALSE(axisOperator(spec, {1 << 10, kMaxAxisRows + 1, 4096.0}).has_value());
    spec.mode = ResizeMode::cubic;
    spec.antialias = true;
    EXPECT_FALSE(axisOperator(spec, {std::int64_t{1} << 30, 1 << 20, 1e-9}).has_value());
    // Rows that all have the same weights: few that differ, but in another dialect they may.
    const AxisGeometry alike{(std::int64_t{1} << 31) - 32768, 65535, 0x1p-15};
    for (const Dialect dialect : {Dialect::onnx, Dialect::onnxruntime})
        EXPECT_FALSE(axisOperator(spec, alike, dialect).has_value());
    spec.antialias = false;
    EXPECT_TRUE(axisOperator(spec, {1'000'000, 2'000'000, 2.0}).has_value()); // two different rows
    EXPECT_FALSE(axisOperator(spec, {999'983, 2'000'000, 2'000'000.0 / 999'983}).has_value());
}

TEST(AxisOperator, composesLikeMatrices)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    const auto up = *axisOperator(spec, {7, 14, 2.0}), down = *axisOperator(spec, {14, 5, 5.0 / 14});
    const AxisOperator both = compose(down, up);
    ASSERT_EQ(both.inputs(), 7);
    ASSERT_EQ(both.outputs(), 5);
    for (std::int64_t i = 0; i < 5; ++i) {
        double sum = 0.0;
        for (const double weight : both.weights(i))
            sum += weight;
        EXPECT_NEAR(sum, 1.0, 1e-12);
    }
}

/// Rows of few different weights at places that mostly advance, some of them empty, some that only pick.
AxisOperator randomMatrix(std::int64_t inputs, std::int64_t outputs, std::mt19937& random)
{
    const auto below = [&](std::int64_t n) {
        return std::uniform_int_distribution<std::int64_t>(0, n - 1)(random);
    };
    const bool picks = below(3) == 0, anywhere = below(4) == 0;
    const std::int64_t step = 1 + below(3),
                       longest = picks ? 1 : 1 + below(std::min<std::int64_t>(inputs, 5));
    std::vector<Rationals> kinds(static_cast<std::size_t>(1 + below(3)));
    for (Rationals& kind : kinds)
        for (std::int64_t k = 1 + below(longest); k > 0; --k)
            kind.push_back(picks ? Rational(1) : Rational::ratio(below(7) - 3, 1 + below(4)));
    AxisOperator matrix(inputs, outputs);
    const bool exact = below(5) != 0;
    for (std::int64_t i = 0; i < outputs; ++i) {
        const auto& kind =
            kinds[static_cast<std::size_t>(below(4) == 0 ? below(std::ssize(kinds)) : i % std::ssize(kinds))];
        const std::int64_t room = inputs - std::ssize(kind);
        const std::int64_t first = anywhere ? below(room + 1) : std::min(room, i / 2 * step);
        const bool empty = !picks && below(9) == 0;
        const Rationals row = empty ? Rationals() : kind;
        if (exact)
            matrix.addRow(empty ? 0 : first, row);
        else
            matrix.addComputedRow(empty ? 0 : first, toDoubles(row));
    }
    return matrix;
}

template<class Weights>
auto spread(const AxisOperator& matrix, std::int64_t row, const Weights& weights)
{
    std::vector<std::remove_cvref_t<decltype(weights[0])>> all(static_cast<std::size_t>(matrix.inputs()));
    for (std::size_t k = 0; k < weights.size(); ++k)
        all[static_cast<std::size_t>(matrix.first(row)) + k] = weights[k];
    return all;
}

/// One row of the product, sum by sum.
void expectProduct(const AxisOperator& product, const AxisOperator& outer, const AxisOperator& inner,
                   std::int64_t row)
{
    std::vector<double> sums(static_cast<std::size_t>(inner.inputs()));
    Rationals fractions(sums.size());
    for (std::size_t k = 0; k < outer.weights(row).size(); ++k) {
        const std::int64_t j = outer.first(row) + static_cast<std::int64_t>(k);
        for (std::size_t t = 0; t < inner.weights(j).size(); ++t) {
            const std::size_t at = static_cast<std::size_t>(inner.first(j)) + t;
            sums[at] += outer.weights(row)[k] * inner.weights(j)[t];
            if (product.exact())
                fractions[at] += outer.exactWeights(row)[k] * inner.exactWeights(j)[t];
        }
    }
    const auto got = spread(product, row, product.weights(row));
    for (std::size_t j = 0; j < sums.size(); ++j)
        ASSERT_NEAR(got[j], sums[j], 1e-12) << "row " << row;
    if (!product.exact())
        return;
    ASSERT_EQ(spread(product, row, product.exactWeights(row)), fractions) << "row " << row;
}

TEST(AxisOperator, composesRandomMatrices)
{
    std::mt19937 random(2027);
    std::uniform_int_distribution<std::int64_t> length(1, 40);
    int exact = 0;
    for (int round = 0; round < 5000; ++round) {
        const std::int64_t inputs = length(random), between = length(random), outputs = length(random);
        const AxisOperator inner = randomMatrix(inputs, between, random);
        const AxisOperator outer = randomMatrix(between, outputs, random);
        const AxisOperator product = compose(outer, inner);
        ASSERT_EQ(product.inputs(), inputs);
        ASSERT_EQ(product.outputs(), outputs);
        ASSERT_EQ(product.exact(), outer.exact() && inner.exact());
        exact += product.exact() ? 1 : 0;
        std::size_t taps = 0;
        for (std::int64_t i = 0; i < outputs; ++i) {
            ASSERT_NO_FATAL_FAILURE(expectProduct(product, outer, inner, i)) << "round " << round;
            taps += product.weights(i).size();
        }
        ASSERT_EQ(product.tapCount(), taps);
    }
    EXPECT_GT(exact, 2000);
}

/// For the thread sanitizer: one writes what the other has just read and let go.
TEST(AxisOperator, isWrittenAfterTheLastReader)
{
    for (int round = 0; round < 1000; ++round) {
        AxisOperator matrix = AxisOperator::identity(3);
        double sum = 0.0;
        std::jthread reader([copy = matrix, &sum]() mutable {
            for (std::int64_t row = 0; row < copy.outputs(); ++row)
                sum += copy.weights(row).front();
            copy = AxisOperator(0, 0);
        });
        matrix.repeatRow(0, 2);
        reader.join();
        ASSERT_EQ(sum, 3.0);
        ASSERT_EQ(matrix.outputs(), 4);
    }
}

TEST(AxisOperator, picksRows)
{
    AxisOperator matrix(6, 0);
    matrix.addRow(1, Rationals{Rational::ratio(1, 3), Rational::ratio(2, 3)});
    matrix.addExtrapolatedRow();
    matrix.addRow(4, Rationals{1});
    const std::int64_t rows[] = {2, 0, 1, 2};
    AxisOperator picked = matrix.picked(rows);
    ASSERT_EQ(picked.outputs(), 4);
    EXPECT_EQ(picked.tapCount(), 4u);
    EXPECT_EQ(picked.first(0), 4);
    EXPECT_EQ(picked.first(1), 1);
    EXPECT_EQ(picked.exactWeights(1)[0], Rational::ratio(1, 3));
    EXPECT_FALSE(picked.extrapolated(1));
    EXPECT_TRUE(picked.extrapolated(2));
    picked.addRow(0, Rationals{1}); // found among the weights that were taken over
    EXPECT_EQ(picked.rowClass(4), picked.rowClass(0));
    EXPECT_EQ(matrix.outputs(), 3);
}

TEST(AxisOperator, dialectsDisagreeAtTies)
{
    ResizeSpec spec;
    spec.coordinateMode = CoordinateMode::halfPixel;
    spec.nearestMode = NearestMode::floor;
    EXPECT_TRUE(tieSensitiveRows(spec, {6, 12, 2.0, 0.0, 1.0, true}).empty());
    // 13 × 1.65 = 21.45: the given scale and the ratio 21/13 lead to other inputs.
    spec.coordinateMode = CoordinateMode::asymmetric;
    EXPECT_FALSE(tieSensitiveRows(spec, {13, 21, static_cast<double>(1.65f), 0.0, 1.0, true}).empty());
}

/// Decided over fractions: however long an axis is, rounding alone is no disagreement, and a real one shows.
TEST(AxisOperator, roundingIsNoDisagreement)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    for (const ResizeMode mode : {ResizeMode::linear, ResizeMode::cubic})
        for (const std::int64_t length : {7, 300, 65'536}) {
            spec.mode = mode;
            for (const CoordinateMode coordinates :
                 {CoordinateMode::halfPixel, CoordinateMode::asymmetric, CoordinateMode::alignCorners}) {
                spec.coordinateMode = coordinates;
                EXPECT_TRUE(tieSensitiveRows(spec, {length, 2 * length, 2.0, 0.0, 1.0, true}).empty());
                EXPECT_TRUE(
                    tieSensitiveRows(spec, {length, length + 1,
                                            static_cast<double>(length + 1) / static_cast<double>(length)})
                        .empty());
            }
        }
    // 65,537 × 1.5 is 98,305.5: the ratio of the lengths is another scale, in the eighth digit.
    spec.mode = ResizeMode::linear;
    spec.coordinateMode = CoordinateMode::asymmetric;
    EXPECT_EQ(tieSensitiveRows(spec, {65'537, 98'305, 1.5, 0.0, 1.0, true}).size(), 98'303u);
    // Rounded scales whose length is whole mean the ratio.
    EXPECT_TRUE(tieSensitiveRows(spec, {300, 210, static_cast<double>(0.7f), 0.0, 1.0, true}).empty());
}

TEST(AxisOperator, tensorrtDividesIntegersAtTies)
{
    ResizeSpec spec;
    spec.coordinateMode = CoordinateMode::asymmetric;
    spec.nearestMode = NearestMode::roundPreferCeil;
    // 9 · 7 / 18 = 3.5 exactly.
    EXPECT_EQ(axisOperator(spec, {7, 18, 18.0 / 7}, Dialect::tensorrt)->first(9), 4);
}

using Tap = std::tuple<std::int64_t, double, double>;

std::vector<Tap> tapsOf(const AxisOperator& a, const AxisOperator& b)
{
    std::vector<Tap> taps;
    visitTaps(a, b, 0, [&](std::int64_t input, double x, double y) { taps.emplace_back(input, x, y); });
    return taps;
}

AxisOperator oneRow(std::int64_t first, const std::vector<double>& weights)
{
    AxisOperator axis(10, 1);
    axis.addRow(first, weights);
    return axis;
}

TEST(AxisRows, visitsWhatEitherReads)
{
    const AxisOperator a = oneRow(2, {0.5, 0.5}), b = oneRow(3, {0.25, 0.75}), far = oneRow(8, {1.0}),
                       inner = oneRow(2, {1.0}), none = oneRow(0, {});
    EXPECT_EQ(tapsOf(a, b), (std::vector<Tap>{{2, 0.5, 0.0}, {3, 0.5, 0.25}, {4, 0.0, 0.75}}));
    EXPECT_EQ(tapsOf(b, a), (std::vector<Tap>{{2, 0.0, 0.5}, {3, 0.25, 0.5}, {4, 0.75, 0.0}}));
    EXPECT_EQ(tapsOf(far, a), (std::vector<Tap>{{2, 0.0, 0.5}, {3, 0.0, 0.5}, {8, 1.0, 0.0}}));
    EXPECT_EQ(tapsOf(a, inner), (std::vector<Tap>{{2, 0.5, 1.0}, {3, 0.5, 0.0}}));
    EXPECT_EQ(tapsOf(none, far), (std::vector<Tap>{{8, 0.0, 1.0}}));
    EXPECT_TRUE(tapsOf(none, none).empty());
}

TEST(AxisRows, differInFloat32WhereTheirTapsDo)
{
    AxisOperator a(9, 4), b(9, 4);
    a.addRow(2, std::vector<double>{0.5, 0.5});
    b.addRow(2, std::vector<double>{0.5, 0.5 + 1e-12}); // no other float
    a.addRow(2, std::vector<double>{0.5, 0.5});
    b.addRow(2, std::vector<double>{0.5, 0.5 + 1e-6});
    a.addRow(2, std::vector<double>{1.0});
    b.addRow(3, std::vector<double>{1.0});
    a.addRow(4, std::vector<double>{1.0});
    b.addRow(4, std::vector<double>{1.0});
    EXPECT_EQ(rowsApartInFloat32(a, b), (std::vector<std::int64_t>{1, 2}));
}

TEST(AxisMeaning, isThatOfOtherAttributes)
{
    ResizeSpec nearest, floored;
    nearest.mode = floored.mode = ResizeMode::nearest;
    floored.coordinateMode = CoordinateMode::asymmetric;
    floored.nearestMode = NearestMode::floor;
    const AxisGeometry axis{5, 10, 2.0};
    AxisMeaning wanted{*axisOperator(nearest, axis)};
    EXPECT_TRUE(means(floored, axis, wanted)); // both repeat every sample
    wanted.inFloat32 = *axisOperator(nearest, axis, Dialect::onnxruntime);
    EXPECT_TRUE(means(floored, axis, wanted));
    wanted.inFloat32 = *axisOperator(nearest, {10, 10, 1.0});
    EXPECT_FALSE(means(floored, axis, wanted)); // as if float32 picked others
    floored.nearestMode = NearestMode::ceil;
    EXPECT_FALSE(means(floored, axis, {*axisOperator(nearest, axis)}));
}

TEST(AxisRows, areComparedAsFractions)
{
    AxisOperator third(4, 1), decimal(4, 1), computed(4, 1);
    third.addRow(1, Rationals{Rational::ratio(1, 3)});
    decimal.addRow(1, std::vector<double>{1.0 / 3.0});
    computed.addComputedRow(1, std::vector<double>{1.0 / 3.0});
    EXPECT_FALSE(sameRow(third, decimal, 0)); // a double is not a third
    EXPECT_TRUE(sameRow(third, computed, 0)); // known only as it is computed with
    EXPECT_FALSE(sameRows(third, oneRow(2, {1.0 / 3.0})));
    EXPECT_EQ(boundsOf(oneRow(0, {0.5, -0.75})).mass, 1.25);
    EXPECT_EQ(boundsOf(oneRow(0, {0.5, -0.75})).taps, 2u);
}

} // namespace
} // namespace resizelens
