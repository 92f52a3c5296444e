#pragma once

#include "core/targets/form.h"

#include <optional>

namespace resizelens {

/// Phases that are put between each other: by DepthToSpace, or by Reshape, Transpose and Reshape as movedPhases()
/// makes them.
struct PhaseMove
{
    std::int64_t channels = 1;
    std::vector<std::int64_t> phases;
    std::size_t operators = 1; // that do it
};

/// What the first of `operators` move; nullopt where they do anything else.
std::optional<PhaseMove> readMovedPhases(std::span<const Operator> operators, const FormPlace& place);

} // namespace resizelens
