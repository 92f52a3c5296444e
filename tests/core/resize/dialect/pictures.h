// Pictures that the libraries are held against each other with.
#pragma once

#include "core/base/portable_random.h"
#include "core/base/tensor.h"

namespace resizelens::test {

struct PictureSizes
{
    std::int64_t rows, columns, toRows, toColumns;
};

/// Smaller, larger, both, to the half, to an eighth, one line, equal lengths.
inline constexpr PictureSizes kPictureSizes[] = {
    {16, 16, 31, 31}, {31, 17, 16, 9},  {32, 48, 16, 24}, {64, 64, 8, 8},    {13, 29, 40, 11},
    {24, 24, 36, 36}, {37, 41, 37, 82}, {48, 30, 16, 10}, {10, 10, 1, 1},    {1, 9, 3, 20},
    {60, 80, 45, 60}, {50, 50, 23, 77}, {33, 65, 66, 32}, {100, 75, 30, 40}, {7, 5, 28, 20},
    {96, 96, 97, 95}, {20, 30, 20, 15}, {81, 27, 27, 9},  {40, 64, 10, 16},  {29, 29, 64, 64}};

/// [1, channels, rows, columns] of noise over slow waves, every value of a byte.
inline Tensor bytePicture(std::int64_t channels, std::int64_t rows, std::int64_t columns, std::uint64_t seed)
{
    std::mt19937_64 generator(seed);
    auto picture = *Tensor::uninitialized(DType::uint8, {1, channels, rows, columns});
    std::size_t k = 0;
    for (auto& value : picture.as<std::uint8_t>()) {
        const double wave = 60.0 * (1.0 + static_cast<double>((k / 7) % 11) / 10.0);
        value = static_cast<std::uint8_t>(unitRandom(generator) * (255.0 - wave) + wave);
        ++k;
    }
    return picture;
}

inline Tensor floatOf(const Tensor& bytes)
{
    auto picture = *Tensor::uninitialized(DType::float32, bytes.dims());
    for (std::size_t k = 0; k < picture.as<float>().size(); ++k)
        picture.as<float>()[k] = static_cast<float>(bytes.as<std::uint8_t>()[k]) / 255.0F;
    return picture;
}

struct Departure
{
    double largest = 0.0;
    std::size_t differing = 0, count = 0;

    void add(double a, double b)
    {
        largest = std::max(largest, std::abs(a - b));
        differing += a != b;
        ++count;
    }
};

} // namespace resizelens::test
