// core/extras/kit: small models for a board or compiler that cannot be asked from here, and the target profile that
// its answers make.
#pragma once

#include "core/resize/chain/operator_chain.h"

#include <string>
#include <vector>

namespace resizelens {

/// One operator on one input. The name says all of it, so that answers are read without the models.
struct KitCase
{
    std::string name; // of its files: "linear-half_pixel-x2", "operator-DepthwiseConv"
    Operator op;
    Dims input;
    std::int64_t opset = 11;

    const Resize* resize() const { return std::get_if<Resize>(&op); }
    /// float32, in [-1, 1), the same on every machine.
    Result<Tensor> samples() const;
};

/// At most 64, each Resize differing from a common one in one thing, and the operators that rewrites are made of.
std::vector<KitCase> kitCases();

} // namespace resizelens
