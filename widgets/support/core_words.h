#pragma once

#include <QString>

namespace resizelens {

struct Error;
struct Phrase;
struct VerdictReason;

/// What core says (why a rule does not apply, why a node is kept, what an operator does) in the language of
/// the program: its key is looked up, its values are filled in. Somebody else's text stays as it is.
QString coreWords(const Phrase& phrase);

/// What failed and what to do about it, without where.
QString errorWords(Error error);

/// What a target says of an operator, in one line: the operator, the profile's sentence, what was found.
QString verdictWords(const VerdictReason& reason);

} // namespace resizelens
