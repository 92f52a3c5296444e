#include "widgets/messages/message_text.h"

#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>

namespace resizelens {

namespace {

QString frame(const char* text)
{
    return QCoreApplication::translate("ErrorFrame", text);
}

} // namespace

QString sentenceOf(const Error& error)
{
    QString text;
    if (!error.file.empty())
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", "%1: ")).arg(foreignName(error.file));
    if (!error.node.empty())
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", "node '%1': ")).arg(foreignName(error.node));
    text += coreWords(phraseOf(error));
    if (error.offset)
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", " (at byte %1)")).arg(*error.offset);
    if (!error.hint.empty())
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", ". ")) +
                coreWords(error.advice.empty() ? foreignPhrase(error.hint) : error.advice);
    return text;
}

} // namespace resizelens
