#include "widgets/messages/message_text.h"

#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>

namespace resizelens {

namespace {

/// What the reader of pictures says has no key yet, and is looked up by its words.
[[maybe_unused]] constexpr const char* kSentences[] = {
    QT_TRANSLATE_NOOP("Error", "there is no such file"),
    QT_TRANSLATE_NOOP("Error", "this is a folder, not a picture"),
    QT_TRANSLATE_NOOP("Error", "this is not a regular file"),
    QT_TRANSLATE_NOOP("Error", "the file is empty"),
    QT_TRANSLATE_NOOP("Error", "the file cannot be read"),
    QT_TRANSLATE_NOOP("Error", "the file cannot be read to its end"),
    QT_TRANSLATE_NOOP("Error", "the file is larger than 2 GiB"),
    QT_TRANSLATE_NOOP("Error", "this is not a picture that can be read"),
    QT_TRANSLATE_NOOP("Error", "the picture has no pixels"),
    QT_TRANSLATE_NOOP("Error", "there is not enough memory for this picture"),
    // What to do about it.
    QT_TRANSLATE_NOOP("Error", "Check its permissions."),
    QT_TRANSLATE_NOOP("Error", "Check the folder, its permissions and the free space."),
    QT_TRANSLATE_NOOP("Error", "Check the name, or choose another picture."),
    QT_TRANSLATE_NOOP("Error", "Choose a picture inside of it."),
    QT_TRANSLATE_NOOP("Error", "Copy or download it again."),
    QT_TRANSLATE_NOOP("Error", "Crop it or make it smaller first."),
    QT_TRANSLATE_NOOP("Error", "Save it with 8 or 16 bits without sign, or as float."),
    QT_TRANSLATE_NOOP("Error", "Use a grey or colour picture."),
};

/// `phrase` is empty where core says the sentence without a key.
QString words(const Phrase& phrase, const std::string& text)
{
    return phrase.empty() ? QCoreApplication::translate("Error", text.c_str()) : coreWords(phrase);
}

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
    text += words(error.said, error.message);
    if (error.offset)
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", " (at byte %1)")).arg(*error.offset);
    if (!error.hint.empty())
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", ". ")) + words(error.advice, error.hint);
    return text;
}

} // namespace resizelens
