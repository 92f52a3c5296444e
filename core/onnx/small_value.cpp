#include "core/onnx/small_value.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace resizelens {

namespace {

template<std::ranges::range T, class Make>
std::vector<Element> elementsOf(const T& values, Make make)
{
    std::vector<Element> elements;
    elements.reserve(values.size());
    for (const auto& value : values)
        elements.push_back(make(value));
    return elements;
}

std::vector<Element> elementsOf(const PartialInts& ints)
{
    std::vector<Element> elements(ints.values.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (ints.values[i]) {
            elements[i] = Element::ofInteger(*ints.values[i]);
            continue;
        }
        if (i < ints.symbols.size())
            elements[i].symbol = ints.symbols[i];
        if (i < ints.multiples.size())
            elements[i].multiple = ints.multiples[i];
    }
    return elements;
}

void storeInts(ValueFacts& facts, const SmallValue& value)
{
    PartialInts ints;
    ints.scalar = value.dims.empty();
    ints.values.resize(value.elements.size());
    for (std::size_t i = 0; i < value.elements.size(); ++i) {
        const Element& element = value.elements[i];
        if (element.known)
            ints.values[i] = element.integer;
        if (!element.symbol.empty()) {
            ints.symbols.resize(value.elements.size());
            ints.symbols[i] = element.symbol;
        }
        if (element.multiple.known()) {
            ints.multiples.resize(value.elements.size());
            ints.multiples[i] = element.multiple;
        }
    }
    facts.ints = std::move(ints);
}

void storeFloats(ValueFacts& facts, const SmallValue& value)
{
    std::vector<double> whole;
    std::vector<std::optional<double>> partial(value.elements.size());
    std::vector<Multiple> multiples(value.elements.size());
    bool hasMultiples = false;
    for (std::size_t i = 0; i < value.elements.size(); ++i) {
        multiples[i] = value.elements[i].multiple;
        hasMultiples = hasMultiples || multiples[i].known();
        if (value.elements[i].known) {
            whole.push_back(value.elements[i].real);
            partial[i] = value.elements[i].real;
        }
    }
    if (hasMultiples)
        facts.floatMultiples = std::move(multiples);
    if (whole.size() == partial.size())
        facts.floats = std::move(whole);
    else
        facts.partialFloats = std::move(partial);
}

} // namespace

bool isWholeNumber(DType type)
{
    return isInteger(type) || type == DType::boolean;
}

std::optional<Dims> smallDims(const ValueFacts& facts)
{
    if (!facts.shape)
        return std::nullopt;
    auto dims = knownDims(*facts.shape);
    if (!dims)
        return std::nullopt;
    // 0 counts as 1, so that strides and offsets stay small too.
    std::int64_t size = 1;
    for (const std::int64_t length : *dims)
        if (__builtin_mul_overflow(size, std::max<std::int64_t>(length, 1), &size) ||
            size > kMaxSmallElements)
            return std::nullopt;
    return dims;
}

std::optional<SmallValue> smallValue(const ValueFacts& facts)
{
    if (!facts.ints && !facts.floats && !facts.partialFloats)
        return std::nullopt;
    auto dims = smallDims(facts);
    if (!dims)
        return std::nullopt;
    SmallValue value{facts.type, std::move(*dims)};
    if (facts.ints)
        value.elements = elementsOf(*facts.ints);
    else if (facts.floats)
        value.elements = elementsOf(*facts.floats, Element::ofReal);
    else
        value.elements = elementsOf(*facts.partialFloats, [](const std::optional<double>& real) {
            return real ? Element::ofReal(*real) : Element{};
        });
    for (std::size_t i = 0; facts.floatMultiples && i < facts.floatMultiples->size(); ++i)
        if (i < value.elements.size())
            value.elements[i].multiple = (*facts.floatMultiples)[i];
    if (static_cast<std::int64_t>(value.elements.size()) != elementCount(value.dims))
        return std::nullopt;
    return value;
}

std::optional<SmallValue> smallValue(const Tensor& tensor)
{
    SmallValue value{tensor.type(), tensor.dims()};
    if (tensor.type() == DType::uint64) { // elements beyond int64 stay unknown
        value.elements = elementsOf(tensor.as<std::uint64_t>(), [](std::uint64_t number) {
            return std::in_range<std::int64_t>(number) ? Element::ofInteger(static_cast<std::int64_t>(number))
                                                       : Element{};
        });
        return value;
    }
    if (isWholeNumber(tensor.type())) {
        const auto ints = tensor.toInts();
        if (!ints)
            return std::nullopt;
        value.elements = elementsOf(*ints, Element::ofInteger);
        return value;
    }
    const auto reals = tensor.toDoubles();
    if (!reals)
        return std::nullopt;
    value.elements = elementsOf(*reals, Element::ofReal);
    return value;
}

void storeValue(ValueFacts& facts, const SmallValue& value)
{
    const auto tells = [](const Element& element) {
        return element.known || !element.symbol.empty() || element.multiple.known();
    };
    if (!value.elements.empty() && std::ranges::none_of(value.elements, tells))
        return;
    if (isWholeNumber(value.type))
        storeInts(facts, value);
    else if (isFloating(value.type))
        storeFloats(facts, value);
}

std::vector<std::int64_t> rowMajorStrides(std::span<const std::int64_t> dims)
{
    std::vector<std::int64_t> strides(dims.size(), 1);
    for (std::size_t axis = dims.size(); axis-- > 1;)
        strides[axis - 1] = strides[axis] * dims[axis];
    return strides;
}

std::vector<std::size_t> stridedIndex(std::span<const std::int64_t> to, std::span<const std::int64_t> strides,
                                      std::int64_t start)
{
    const auto count = static_cast<std::size_t>(elementCount(to).value_or(0));
    std::vector<std::size_t> index(count);
    std::vector<std::int64_t> position(to.size(), 0);
    std::int64_t source = start;
    for (std::size_t& entry : index) {
        entry = static_cast<std::size_t>(source);
        for (std::size_t axis = to.size(); axis-- > 0;) {
            source += strides[axis];
            if (++position[axis] < to[axis])
                break;
            source -= strides[axis] * to[axis];
            position[axis] = 0;
        }
    }
    return index;
}

std::vector<std::size_t> broadcastIndex(std::span<const std::int64_t> from, std::span<const std::int64_t> to)
{
    const auto own = rowMajorStrides(from);
    std::vector<std::int64_t> strides(to.size(), 0);
    const std::size_t lead = to.size() - from.size();
    for (std::size_t axis = 0; axis < from.size(); ++axis)
        strides[lead + axis] = from[axis] == 1 ? 0 : own[axis];
    return stridedIndex(to, strides);
}

} // namespace resizelens
