#pragma once

#include <QString>

namespace resizelens {

struct Error;
struct Phrase;
struct VerdictReason;

/// Translates a phrase by its key and fills in its values. Foreign text stays untranslated.
QString coreWords(const Phrase& phrase);

/// What failed and what to do about it, without the location.
QString errorWords(Error error);

/// One line on an operator's verdict: operator, profile's reason, actual value.
QString verdictWords(const VerdictReason& reason);

/// With a capital at the start, unless that is a name. Empty stays empty.
QString capitalised(QString text);

/// Capitalised, and with a stop at the end. Empty stays empty.
QString asSentence(QString text);

/// Error::sentence() in the language of the program. Texts of the system and of libraries stay as they are.
QString sentenceOf(Error error);

} // namespace resizelens
