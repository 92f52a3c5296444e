// Internal to the form search: operators as keys of its memo.
#pragma once

#include "core/targets/form.h"

#include <span>
#include <string>

namespace resizelens {

/// Equal for equal operators in equal places, and only for those.
std::string keyOf(std::span<const Operator> operators, const FormPlace& place);

} // namespace resizelens
