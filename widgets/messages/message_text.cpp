#include "widgets/messages/message_text.h"

#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

namespace resizelens {

QString sentenceOf(Error error)
{
    error.file = foreignName(error.file).toStdString();
    error.node = foreignName(error.node).toStdString();
    return asSentence(coreWords(wholePhraseOf(error)));
}

} // namespace resizelens
