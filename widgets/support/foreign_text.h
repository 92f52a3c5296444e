// Text from outside the program: names in models, of files, in profiles. It may contain anything, at any
// length, and is shown literally, never as HTML.
#pragma once

#include <QObject>
#include <QString>

#include <string_view>

class QLabel;

namespace resizelens {

constexpr qsizetype kLongestName = 400; // characters shown

/// Blanks for control characters, line breaks and bidi marks; the middle is elided beyond `most` characters.
QString foreignName(const QString& name, qsizetype most = kLongestName);
QString foreignName(std::string_view utf8, qsizetype most = kLongestName);

/// For tool tips: wrapped at `columns`, between words if possible; at most a screenful. Keeps line breaks.
QString foldedTip(const QString& text, int columns = 100);

/// Escapes "&" for menus, buttons and tabs.
QString withoutMnemonics(QString text);

/// For our own HTML, names escaped. Removes images: a label would read any file they name.
void setHtml(QLabel& label, QString html);

/// While `parent` lives, labels, tool tips and message boxes show HTML only if set to Qt::RichText.
void keepTextPlain(QObject* parent);

} // namespace resizelens
