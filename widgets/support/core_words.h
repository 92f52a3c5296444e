#pragma once

#include <QString>

#include <string_view>

namespace resizelens {

struct VerdictReason;

/// What core says about a site (why a rule does not apply, why a node is kept, what an operator does) in the
/// language of the program. Core speaks English and knows no other; what is not in the table stays as it is.
QString coreWords(std::string_view text);

/// What a target says of an operator, in one line: the operator, the profile's sentence, what was found.
QString verdictWords(const VerdictReason& reason);

} // namespace resizelens
