#include "widgets/messages/message_text.h"

#include "widgets/support/foreign_text.h"

#include <QCoreApplication>

namespace resizelens {

namespace {

/// What core says in these words is looked up by them: the table is only for the translators' tools.
[[maybe_unused]] constexpr const char* kSentences[] = {
    QT_TRANSLATE_NOOP("Error", "there is no such file"),
    QT_TRANSLATE_NOOP("Error", "there is no such folder"),
    QT_TRANSLATE_NOOP("Error", "this is a folder, not a file"),
    QT_TRANSLATE_NOOP("Error", "this is a folder, not a picture"),
    QT_TRANSLATE_NOOP("Error", "this is a folder; name a file in it"),
    QT_TRANSLATE_NOOP("Error", "this is not a regular file"),
    QT_TRANSLATE_NOOP("Error", "the file is empty"),
    QT_TRANSLATE_NOOP("Error", "the file cannot be read"),
    QT_TRANSLATE_NOOP("Error", "the file cannot be read to its end"),
    QT_TRANSLATE_NOOP("Error", "the file is shorter than it was when it was opened"),
    QT_TRANSLATE_NOOP("Error", "the file is larger than 2 GiB"),
    QT_TRANSLATE_NOOP("Error", "the file on the disk is not what was written"),
    QT_TRANSLATE_NOOP("Error", "the source became shorter while it was copied"),
    QT_TRANSLATE_NOOP("Error", "the folder holds no .onnx file"),
    QT_TRANSLATE_NOOP("Error", "the folder to write to does not exist"),
    QT_TRANSLATE_NOOP("Error", "graphs are nested more than 64 deep"),
    QT_TRANSLATE_NOOP("Error", "the model holds no graph; the file may be truncated"),
    QT_TRANSLATE_NOOP("Error", "the model has two main graphs"),
    QT_TRANSLATE_NOOP("Error", "the model has more than 30 million parts"),
    QT_TRANSLATE_NOOP("Error", "the model's structure (without weights) is larger than 1 GB"),
    QT_TRANSLATE_NOOP("Error", "the model holds no Resize or Upsample node"),
    QT_TRANSLATE_NOOP("Error", "the lengths of the node's input are unknown"),
    QT_TRANSLATE_NOOP("Error", "the rewrite gives another size than the node at this picture's size"),
    QT_TRANSLATE_NOOP("Error", "the plan belongs to another model"),
    QT_TRANSLATE_NOOP("Error", "this is not a picture that can be read"),
    QT_TRANSLATE_NOOP("Error", "the picture has no pixels"),
    QT_TRANSLATE_NOOP("Error", "there is no picture"),
    QT_TRANSLATE_NOOP("Error", "there is no graph to save"),
    QT_TRANSLATE_NOOP("Error", "there is not enough memory for this picture"),
    QT_TRANSLATE_NOOP("Error", "the picture cannot be written here"),
    QT_TRANSLATE_NOOP("Error", "this is too large for a target profile"),
    // What to do about it.
    QT_TRANSLATE_NOOP("Error", "Check its permissions."),
    QT_TRANSLATE_NOOP("Error", "Check the disk"),
    QT_TRANSLATE_NOOP("Error", "Check the path"),
    QT_TRANSLATE_NOOP("Error", "Check the folder and its permissions."),
    QT_TRANSLATE_NOOP("Error", "Check the folder, its permissions and the free space."),
    QT_TRANSLATE_NOOP("Error", "Check the name, or choose another picture."),
    QT_TRANSLATE_NOOP("Error", "Choose a folder that you may write to"),
    QT_TRANSLATE_NOOP("Error", "Choose a model file inside it"),
    QT_TRANSLATE_NOOP("Error", "Choose a picture inside of it."),
    QT_TRANSLATE_NOOP("Error", "Choose an .onnx file"),
    QT_TRANSLATE_NOOP("Error", "Choose another name"),
    QT_TRANSLATE_NOOP("Error", "Copy or download it again."),
    QT_TRANSLATE_NOOP("Error", "Crop it or make it smaller first."),
    QT_TRANSLATE_NOOP("Error", "Export the model again"),
    QT_TRANSLATE_NOOP("Error", "Export to another folder"),
    QT_TRANSLATE_NOOP("Error", "Free some space or choose another disk"),
    QT_TRANSLATE_NOOP("Error", "Give the shapes of the model's inputs (--shape on the command line)"),
    QT_TRANSLATE_NOOP("Error", "Only files below the model's folder are read"),
    QT_TRANSLATE_NOOP("Error", "Open it again"),
    QT_TRANSLATE_NOOP("Error", "Put it beside the model"),
    QT_TRANSLATE_NOOP("Error", "Save it with 8 or 16 bits without sign, or as float."),
    QT_TRANSLATE_NOOP("Error", "Show the picture at its own size"),
    QT_TRANSLATE_NOOP("Error", "There is nothing to rewrite in it"),
    QT_TRANSLATE_NOOP("Error", "Use a grey or colour picture."),
};

QString words(const std::string& text)
{
    return QCoreApplication::translate("Error", text.c_str());
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
    text += words(error.message);
    if (error.offset)
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", " (at byte %1)")).arg(*error.offset);
    if (!error.hint.empty())
        text += frame(QT_TRANSLATE_NOOP("ErrorFrame", ". ")) + words(error.hint);
    return text;
}

} // namespace resizelens
