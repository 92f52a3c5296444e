// Generated from resources/targets. Internal to this room.
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace resizelens {

/// The name and the text of each file.
std::span<const std::pair<std::string_view, std::string_view>> builtinTargetTexts();

} // namespace resizelens
