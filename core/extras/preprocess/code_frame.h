// What all code of a language has in common: resources/preprocess. Internal to this room.
#pragma once

#include "core/extras/preprocess/preprocess_code.h"

#include <string_view>

namespace resizelens {

/// `name: text` for each function, constant and form of statement; below a line --- the code, with `$name` for the
/// pipeline's statements and expressions. There a line whose first character is a mark stands only where it is
/// needed: @ a resize, ^ by weights that are normalised, * or rounded; < channels B, G, R; % a window is cut or
/// padded, $ none is; ~ patches are cut, = none are; definitions of ? where, & rint, > walk.
std::string_view codeFrame(CodeLanguage language);

} // namespace resizelens
