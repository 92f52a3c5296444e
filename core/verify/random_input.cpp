#include "core/verify/random_input.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <fmt/format.h>

namespace resizelens {

namespace {

template<class T, class Make>
void fill(Tensor& tensor, std::uint64_t seed, Make make)
{
    // The distributions of the standard library differ from machine to machine, its generators do not.
    std::mt19937_64 generator(seed);
    for (T& value : tensor.as<T>())
        value = make(static_cast<double>(generator() >> 11) * 0x1p-53);
}

template<class T>
void fillInteger(Tensor& tensor, std::uint64_t seed, double low, double count)
{
    fill<T>(tensor, seed, [=](double u) { return static_cast<T>(low + std::floor(u * count)); });
}

template<class T, class Round>
void fillFloat(Tensor& tensor, std::uint64_t seed, Round round)
{
    fill<T>(tensor, seed, [=](double u) { return round(2.0 * u - 1.0); });
}

} // namespace

Result<Tensor> randomTensor(DType type, const Dims& dims, std::uint64_t seed)
{
    auto made = Tensor::uninitialized(type, dims);
    if (!made)
        return made;
    const auto asFloat = [](double value) { return static_cast<float>(value); };
    switch (type) {
    case DType::float32:
        fillFloat<float>(*made, seed, asFloat);
        return made;
    case DType::float64:
        fillFloat<double>(*made, seed, [](double value) { return value; });
        return made;
    case DType::float16:
        fillFloat<std::uint16_t>(*made, seed, [&](double value) { return floatToHalf(asFloat(value)); });
        return made;
    case DType::bfloat16:
        fillFloat<std::uint16_t>(*made, seed, [&](double value) { return floatToBfloat16(asFloat(value)); });
        return made;
    case DType::uint8:
        fillInteger<std::uint8_t>(*made, seed, 0.0, 256.0);
        return made;
    case DType::int8:
        fillInteger<std::int8_t>(*made, seed, -128.0, 256.0);
        return made;
    case DType::boolean:
        fillInteger<std::uint8_t>(*made, seed, 0.0, 2.0);
        return made;
    case DType::uint16:
        fillInteger<std::uint16_t>(*made, seed, 0.0, 100.0);
        return made;
    case DType::int16:
        fillInteger<std::int16_t>(*made, seed, 0.0, 100.0);
        return made;
    case DType::uint32:
        fillInteger<std::uint32_t>(*made, seed, 0.0, 100.0);
        return made;
    case DType::int32:
        fillInteger<std::int32_t>(*made, seed, 0.0, 100.0);
        return made;
    case DType::uint64:
        fillInteger<std::uint64_t>(*made, seed, 0.0, 100.0);
        return made;
    case DType::int64:
        fillInteger<std::int64_t>(*made, seed, 0.0, 100.0);
        return made;
    default:
        return fail(ErrorKind::unsupported, "verify.type",
                    fmt::format("random values of type {} are not made here", dtypeName(type)));
    }
}

Dims filledIn(const Shape& shape)
{
    constexpr std::int64_t kUsualLength = 64;
    Dims dims;
    for (std::size_t axis = 0; axis < shape.size(); ++axis)
        dims.push_back(shape[axis].known() ? shape[axis].length : axis == 0 ? 1 : kUsualLength);
    return dims;
}

const Tensor* findTensor(const std::vector<NamedTensor>& tensors, const std::string& name)
{
    const auto found = std::find_if(tensors.begin(), tensors.end(),
                                    [&](const NamedTensor& one) { return one.name == name; });
    return found == tensors.end() ? nullptr : &found->tensor;
}

} // namespace resizelens
