#pragma once

#include "core/base/shape.h"
#include "core/base/tensor.h"
#include "core/process/runtime_session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Seeded random values, identical on every machine: floating-point types in [-1, 1), 8-bit integers over the
/// full range, other integers 0 to 99, booleans. Errors: any other type, invalid dimensions.
Result<Tensor> randomTensor(DType type, const Dims& dims, std::uint64_t seed);

/// Distribution of the values of an input. The half types replace `wide` and `bytes`, which would overflow.
enum class InputKind {
    uniform,     // as randomTensor()
    image,       // smooth, 0 to 1; integers 0 to 255
    wide,        // -1000 to 1000; integers over the full range
    normal,      // mean 0, standard deviation 1
    bytes,       // smooth, 0 to 255
    alternating, // 1 and -1 alternating along every axis; integers 0 and 1
    constant,
    // Not part of the regular cycle; integers as in uniform.
    extreme,   // ±0, denormals, ±1e4 to ±1e30 within the type's range, mixed with [-1, 1]
    notFinite, // same, plus NaN and ±inf
};
inline constexpr int kInputKinds = 7;

inline bool isSpecial(InputKind kind)
{
    return kind == InputKind::extreme || kind == InputKind::notFinite;
}

/// "uniform in [-1, 1]", …
Phrase inputKindWords(InputKind kind);

/// Identical on every machine. Integers wider than 8 bits may be used as indices: they stay below `most` if
/// given. Errors: as randomTensor().
Result<Tensor> patternTensor(DType type, const Dims& dims, std::uint64_t seed, InputKind kind,
                             std::optional<std::int64_t> most = {});

/// Sets dynamic dimensions to 1 for the first axis and 64, a multiple of common network strides, for others.
Dims filledIn(const Shape& shape);

const Tensor* findTensor(const std::vector<NamedTensor>& tensors, const std::string& name);

} // namespace resizelens
