#pragma once

#include "core/support/error.h"

#include <QString>

namespace resizelens {

/// Error::sentence() in the language of the program. Sentences that carry values of the model stay English.
QString sentenceOf(const Error& error);

} // namespace resizelens
