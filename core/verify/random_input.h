#pragma once

#include "core/runtime/runtime_session.h"
#include "core/tensor/shape.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// A tensor of seeded random values, the same on every machine: floating types in [-1, 1), 8-bit integers of
/// their whole range, other integers 0 to 99, booleans. Errors: types that are none of these, sizes that no
/// tensor has.
Result<Tensor> randomTensor(DType type, const Dims& dims, std::uint64_t seed);

/// What the values of an input are like. Half of the types take less of `wide` and `bytes`, which would
/// overflow.
enum class InputKind {
    uniform,     // as randomTensor()
    image,       // smooth, 0 to 1; integers 0 to 255
    wide,        // -1000 to 1000; integers of their whole range
    normal,      // of mean 0 and deviation 1
    bytes,       // smooth, 0 to 255
    alternating, // 1 and -1 in turn along every axis; integers 0 and 1
    constant,    // all the same
};
inline constexpr int kInputKinds = 7;

/// "uniform in [-1, 1]", …
Phrase inputKindWords(InputKind kind);

/// A tensor of the kind, the same on every machine. Integers of more than 8 bits are below `most` where that
/// is given, since they are used as indices. Errors: as randomTensor().
Result<Tensor> patternTensor(DType type, const Dims& dims, std::uint64_t seed, InputKind kind,
                             std::optional<std::int64_t> most = {});

/// Lengths to make an input by: free ones become 1 for the first axis and 64, a multiple of the strides that
/// networks have, for others.
Dims filledIn(const Shape& shape);

/// nullptr where there is none of that name.
const Tensor* findTensor(const std::vector<NamedTensor>& tensors, const std::string& name);

} // namespace resizelens
