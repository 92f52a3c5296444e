#pragma once

#include "core/onnx/shape_table.h"
#include "core/targets/target_profile.h"

#include <cstddef>
#include <map>
#include <string>

namespace resizelens {

/// What a profile says of the operators of models; constants and quantization count for none, as in a
/// Partition.
struct Coverage
{
    std::size_t accepted = 0, refused = 0;             // accepted: what the target computes otherwise as well
    std::size_t open = 0;                              // listed, but the answer is not known
    std::map<std::string, std::size_t> notListed = {}; // by name, as profiles spell it

    std::size_t notListedCount() const;
    std::size_t operators() const { return accepted + refused + open + notListedCount(); }
    /// Percentages of operators(); 0 where there are none.
    double notListedShare() const;
    double openShare() const;
    Coverage& operator+=(const Coverage& other);
};

/// Whether the profile speaks of all operators: it says what holds for those that it does not name, or names
/// nearly all that ONNX has.
bool hasWholeList(const TargetProfile& target);

/// Errors: cancellation.
Result<Coverage> coverageOf(const GraphIndex& index, const ShapeTable& shapes, const TargetProfile& target,
                            const Progress& progress = {});

} // namespace resizelens
