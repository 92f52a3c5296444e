// Text that the program did not write: names in models, of files, in profiles. Anything may be in it, at any
// length. It is shown as the characters that it is, never as HTML.
#pragma once

#include <QObject>
#include <QString>

#include <string_view>

class QLabel;

namespace resizelens {

constexpr qsizetype kLongestName = 400; // characters of a name that are shown

/// On one line: control characters, line ends and marks that turn the direction of writing become blanks, and
/// of what is longer than `most` characters the middle is left out.
QString foreignName(const QString& name, qsizetype most = kLongestName);
QString foreignName(std::string_view utf8, qsizetype most = kLongestName);

/// For a tool tip: lines of at most `columns` characters, broken between words where there are any, and not
/// more of them than a screen holds. Line ends of `text` stay.
QString foldedTip(const QString& text, int columns = 100);

/// For menus, buttons and tabs, which take "&" for a mnemonic's mark.
QString withoutMnemonics(QString text);

/// HTML of a text, with its first address as a link.
QString linkedText(const QString& text);

/// HTML of the program's own making, with names escaped; without pictures: a label would read any file that
/// one names.
void setHtml(QLabel& label, QString html);

/// For the whole program, while `parent` lives: a label shows HTML only where that was asked for
/// (Qt::RichText), tool tips and message boxes included.
void keepTextPlain(QObject* parent);

} // namespace resizelens
