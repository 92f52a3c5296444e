#include "core/targets/form_question.h"

#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

/// Appends every member of an operator. The bindings name all of them, so that a new one does not compile until
/// it is part of the key.
class KeyWriter
{
public:
    std::string take() { return std::move(m_key); }

    template<class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
    void add(T value) { m_key.append(reinterpret_cast<const char*>(&value), sizeof value); }
    void add(const Rational& value) { all(value.numerator(), value.denominator()); }
    void add(Int128 value) { m_key.append(reinterpret_cast<const char*>(&value), sizeof value); }
    void add(const std::string& text)
    {
        add(text.size());
        m_key += text;
    }
    template<class T>
    void add(const std::vector<T>& list)
    {
        add(list.size());
        for (const auto& one : list)
            add(static_cast<const T&>(one));
    }
    template<class T>
    void add(const std::optional<T>& value)
    {
        add(value.has_value());
        if (value)
            add(*value);
    }

    void add(const AxisOperator& matrix)
    {
        all(matrix.inputs(), matrix.outputs(), matrix.exact(), matrix.folded(), matrix.step());
        for (std::int64_t row = 0; row < matrix.outputs(); ++row) {
            const auto weights = matrix.weights(row);
            all(matrix.first(row), matrix.extrapolated(row), weights.size());
            m_key.append(reinterpret_cast<const char*>(weights.data()), weights.size_bytes());
            if (matrix.exact())
                for (const Rational& weight : matrix.exactWeights(row))
                    add(weight);
        }
    }
    void add(const ResizeSpec& spec)
    {
        const auto& [opType, opset, mode, coordinateMode, nearestMode, aspectRatioPolicy, cubicCoeffA,
                     excludeOutside, antialias, policyGiven, extrapolationValue, axes] = spec;
        all(opType, opset, mode, coordinateMode, nearestMode, aspectRatioPolicy, cubicCoeffA, excludeOutside,
            antialias, policyGiven, extrapolationValue, axes);
    }

    template<OneOf<Window, ConvAxis, TransposedAxis, SliceAxis> Part>
    void add(const Part& part)
    {
        const auto& [first, second, third, fourth] = part;
        all(first, second, third, fourth);
    }

    template<OneOf<Conv, ConvTranspose, Interleave> Op>
    void add(const Op& op)
    {
        const auto& [channels, lists, blockDiagonal] = op;
        all(channels, lists, blockDiagonal);
    }
    template<OneOf<ChannelConv, EdgePad, FillMap, MatMul, Gather> Op>
    void add(const Op& op)
    {
        const auto& [first, second] = op;
        all(first, second);
    }
    template<OneOf<MaxPool, AveragePool, Slice, ScaleMap, Transpose, Reshape, Unsqueeze, Squeeze,
                   DepthToSpace, Cast>
                 Op>
    void add(const Op& op)
    {
        const auto& [only] = op;
        add(only);
    }
    template<OneOf<EdgeConcat, Resize> Op>
    void add(const Op& op)
    {
        const auto& [first, second, third] = op;
        all(first, second, third);
    }
    void add(const MaskedPad& op)
    {
        const auto& [axis, begin, end, length, channels, spatialAxes, blockDiagonal] = op;
        all(axis, begin, end, length, channels, spatialAxes, blockDiagonal);
    }
    void add(const AxisBySizes& op)
    {
        const auto& [axis, place, behind, mode, coordinates, rounding, length] = op;
        all(axis, place, behind, mode, coordinates, rounding, length);
    }
    void add(const Operator& op)
    {
        add(op.index());
        std::visit([this](const auto& one) { add(one); }, op);
    }

    template<class... Parts>
    void all(const Parts&... parts)
    {
        (add(parts), ...);
    }

private:
    std::string m_key;
};

} // namespace

std::string keyOf(std::span<const Operator> operators, const FormPlace& place)
{
    KeyWriter key;
    const auto& [input, type, opset, quantised] = place;
    key.all(input, type, opset, quantised, operators.size());
    for (const Operator& op : operators)
        key.add(op);
    return key.take();
}

} // namespace resizelens
