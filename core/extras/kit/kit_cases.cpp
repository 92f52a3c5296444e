#include "core/extras/kit/kit_cases.h"

#include "core/engine/random_input.h"

#include <array>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::int64_t kAntialiasOpset = 18, kSymmetricOpset = 19;
constexpr std::int64_t kChannels = 2;
const Dims kImage = {1, kChannels, 16, 24};

constexpr std::array kRoundings = {NearestMode::roundPreferFloor, NearestMode::roundPreferCeil,
                                   NearestMode::floor, NearestMode::ceil};
constexpr std::array kCoordinates = {CoordinateMode::halfPixel, CoordinateMode::pytorchHalfPixel,
                                     CoordinateMode::asymmetric, CoordinateMode::alignCorners};

struct Factor
{
    const char* name;
    double height, width;
};

constexpr Factor kTwo{"x2", 2.0, 2.0};
constexpr Factor kHalf{"x1_2", 0.5, 0.5};
constexpr Factor kThreeHalves{"x3_2", 1.5, 1.5};

ResizeSpec specOf(ResizeMode mode, CoordinateMode coordinates, NearestMode rounding = {})
{
    ResizeSpec spec;
    spec.opset = 11;
    spec.mode = mode;
    spec.coordinateMode = coordinates;
    spec.nearestMode = rounding;
    return spec;
}

std::string nameOf(const ResizeSpec& spec)
{
    return fmt::format("{}-{}{}{}{}{}", toString(spec.mode), toString(spec.coordinateMode),
                       spec.mode == ResizeMode::nearest ? "-" : "",
                       spec.mode == ResizeMode::nearest ? toString(spec.nearestMode) : "",
                       spec.antialias ? "-antialias" : "", spec.excludeOutside ? "-exclude_outside" : "");
}

class Cases
{
public:
    std::vector<KitCase> all()
    {
        modes();
        factors();
        tensors();
        operators();
        return std::move(m_cases);
    }

private:
    void add(const ResizeSpec& spec, const Factor& factor, const Dims& input = kImage)
    {
        addCase(nameOf(spec) + "-" + factor.name, spec, {1.0, 1.0, factor.height, factor.width}, {}, input);
    }
    void addSizes(const ResizeSpec& spec, const Dims& input, const Dims& sizes)
    {
        addCase(fmt::format("{}-{}_to_{}", nameOf(spec), input.back(), sizes.back()), spec, {}, sizes, input);
    }
    void addCase(std::string name, const ResizeSpec& spec, std::vector<double> scales, Dims sizes, Dims input)
    {
        const bool isSymmetric = spec.coordinateMode == CoordinateMode::halfPixelSymmetric;
        const std::int64_t opset = isSymmetric      ? kSymmetricOpset
                                   : spec.antialias ? kAntialiasOpset
                                                    : spec.opset;
        m_cases.push_back(
            {std::move(name), Resize{spec, std::move(scales), std::move(sizes)}, std::move(input), opset});
    }
    void add(std::string_view op, Operator made, Dims input = kImage)
    {
        m_cases.push_back({fmt::format("operator-{}", op), std::move(made), std::move(input)});
    }

    /// Factors at which positions fall between samples, on ties and at quarters: they tell the roundings apart.
    void modes()
    {
        using enum ResizeMode;
        for (const NearestMode rounding : kRoundings) {
            add(specOf(nearest, CoordinateMode::asymmetric, rounding), {"x4", 4.0, 4.0});
            add(specOf(nearest, CoordinateMode::halfPixel, rounding), kTwo);
            addSizes(specOf(nearest, CoordinateMode::alignCorners, rounding), {1, kChannels, 7, 7},
                     {1, kChannels, 9, 9});
        }
        for (const NearestMode rounding : {NearestMode::roundPreferFloor, NearestMode::roundPreferCeil})
            add(specOf(nearest, CoordinateMode::halfPixel, rounding), kHalf);
        for (const CoordinateMode coordinates : kCoordinates) {
            add(specOf(linear, coordinates), kTwo);
            add(specOf(cubic, coordinates), kTwo);
        }
        add(specOf(linear, CoordinateMode::halfPixelSymmetric), kTwo);
        add(specOf(nearest, CoordinateMode::tfHalfPixelForNn, NearestMode::floor), kTwo);
        for (const ResizeMode mode :
             {linear, cubic}) // half_pixel and pytorch_half_pixel differ at a length of 1
            addSizes(specOf(mode, CoordinateMode::pytorchHalfPixel), {1, kChannels, 16, 2},
                     {1, kChannels, 8, 1});
        ResizeSpec outside = specOf(cubic, CoordinateMode::halfPixel);
        outside.excludeOutside = true;
        add(outside, kTwo);
        ResizeSpec antialiased = specOf(linear, CoordinateMode::halfPixel);
        antialiased.antialias = true;
        add(antialiased, kHalf);
    }

    void factors()
    {
        using enum ResizeMode;
        constexpr Factor three{"x3", 3.0, 3.0}, four{"x4", 4.0, 4.0}, eight{"x8", 8.0, 8.0};
        constexpr Factor quarter{"x1_4", 0.25, 0.25}, threeQuarters{"x3_4", 0.75, 0.75};
        constexpr Factor high{"x2x1", 2.0, 1.0}, wide{"x2x4", 2.0, 4.0};
        for (const Factor& factor :
             {three, four, eight, kThreeHalves, kHalf, quarter, threeQuarters, high, wide})
            add(specOf(linear, CoordinateMode::halfPixel), factor);
        for (const Factor& factor : {three, eight, kThreeHalves, wide})
            add(specOf(nearest, CoordinateMode::asymmetric, NearestMode::floor), factor);
        for (const Factor& factor : {kHalf, four})
            add(specOf(cubic, CoordinateMode::halfPixel), factor);
        const Factor large{"x32", 32.0, 32.0};
        const Dims small = {1, 1, 4, 6};
        add(specOf(linear, CoordinateMode::halfPixel), large, small);
        add(specOf(nearest, CoordinateMode::asymmetric, NearestMode::floor), large, small);
        // 16 and 24 samples become 4 and 7: the given scale is not the ratio of the lengths.
        add(specOf(linear, CoordinateMode::halfPixel), {"by_0_3", 0.3, 0.3});
        addSizes(specOf(linear, CoordinateMode::alignCorners), {1, kChannels, 8, 8}, {1, kChannels, 15, 15});
    }

    void tensors()
    {
        const ResizeSpec spec = specOf(ResizeMode::linear, CoordinateMode::halfPixel);
        addCase("linear-half_pixel-x2-batch", spec, {1, 1, 2, 2}, {}, {2, kChannels, 16, 24});
        addCase("linear-half_pixel-x2-rank3", spec, {1, 1, 2}, {}, {1, kChannels, 24});
        addCase("linear-half_pixel-x2-rank5", spec, {1, 1, 2, 2, 2}, {}, {1, kChannels, 4, 6, 8});
    }

    void operators()
    {
        const Rational quarter = Rational::ratio(1, 4), half = Rational::ratio(1, 2);
        for (const bool dense : {true, false}) {
            const std::string depthwise = dense ? "" : "Depthwise";
            const ConvAxis axis{{{quarter, half, quarter}}, 1, 1, 1};
            add(depthwise + "Conv", Conv{kChannels, {axis, axis}, dense});
            const TransposedAxis transposed{{quarter, 3 * quarter, 3 * quarter, quarter}, 2, 1, 1};
            add(depthwise + "ConvTranspose", ConvTranspose{kChannels, {transposed, transposed}, dense});
        }
        add("AveragePool", AveragePool{{Window{2, 2}, Window{2, 2}}});
        add("MaxPool", MaxPool{{Window{1, 2}, Window{1, 2}}});
        AxisOperator matrix(24, 12);
        for (std::int64_t row = 0; row < 12; ++row)
            matrix.addRow(2 * row, std::array{0.5, 0.5});
        add("MatMul", MatMul{std::move(matrix), true});
        add("EdgePad", EdgePad{{0, 0, 1, 2}, {0, 0, 2, 1}});
        add("Slice", Slice{{SliceAxis{2, 1, SliceAxis::kOpen, 2}, SliceAxis{3, 0, SliceAxis::kOpen, 2}}});
        add("Concat", EdgeConcat{3, 1, 2});
        add("Transpose", Transpose{{0, 1, 3, 2}});
        add("Gather", Gather{3, {0, 0, 1, 2, 5, 23}});
        add("DepthToSpace", DepthToSpace{2}, {1, 4 * kChannels, 8, 12});
        add("Mul",
            ScaleMap{{Rationals(1, 1), Rationals(kChannels, 1), Rationals(16, 1), Rationals(24, half)}});
    }

    std::vector<KitCase> m_cases;
};

} // namespace

Result<Tensor> KitCase::samples() const
{
    std::uint64_t seed = 1;
    for (const char c : name)
        seed = 31 * seed + static_cast<unsigned char>(c);
    return randomTensor(DType::float32, input, seed);
}

std::vector<KitCase> kitCases()
{
    return Cases().all();
}

} // namespace resizelens
