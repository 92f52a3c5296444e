#pragma once

#include "core/base/error.h"

#include <QString>

namespace resizelens {

/// Error::sentence() in the language of the program. Texts of the system and of libraries stay as they are.
QString sentenceOf(Error error);

} // namespace resizelens
