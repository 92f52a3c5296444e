#include "widgets/support/foreign_text.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace resizelens {

namespace {

constexpr qsizetype kMostLines = 40;

bool turnsDirection(QChar character)
{
    const char16_t code = character.unicode();
    return code == 0x061c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

bool isInvisible(QChar character)
{
    return character.category() == QChar::Other_Control || character == QChar::LineSeparator ||
           character == QChar::ParagraphSeparator || turnsDirection(character);
}

/// End of the line of `text` that begins at `start`.
qsizetype lineEnd(const QString& text, qsizetype start, qsizetype columns)
{
    if (text.size() - start <= columns)
        return text.size();
    const qsizetype blank = text.lastIndexOf(u' ', start + columns);
    if (blank > start + columns / 2)
        return blank + 1;
    const qsizetype end = start + columns;
    return text[end].isLowSurrogate() ? end - 1 : end;
}

class PlainTextRule : public QObject
{
public:
    explicit PlainTextRule(QObject* parent)
        : QObject(parent)
    {
    }

private:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Polish)
            if (auto* label = qobject_cast<QLabel*>(watched);
                label != nullptr && label->textFormat() == Qt::AutoText)
                label->setTextFormat(Qt::PlainText);
        return false;
    }
};

} // namespace

QString foreignName(const QString& name, qsizetype most)
{
    QString text = name.size() <= most
                       ? name
                       : name.left(most / 2) + QStringLiteral("…") + name.right(most - most / 2 - 1);
    for (QChar& character : text)
        if (isInvisible(character))
            character = u' ';
    return text;
}

QString foreignName(std::string_view utf8, qsizetype most)
{
    const auto bytes = static_cast<qsizetype>(utf8.size());
    const qsizetype enough = 8 * most; // avoids decoding megabytes for one line
    if (bytes <= enough)
        return foreignName(QString::fromUtf8(utf8.data(), bytes), most);
    return foreignName(QString::fromUtf8(utf8.data(), enough / 2) +
                           QString::fromUtf8(utf8.data() + bytes - enough / 2, enough / 2),
                       most);
}

QString foldedTip(const QString& text, int columns)
{
    QStringList lines;
    for (const QString& line : text.split(u'\n')) {
        qsizetype start = 0;
        do {
            const qsizetype end = lineEnd(line, start, columns);
            lines.append(line.mid(start, end - start));
            start = end;
        } while (start < line.size() && lines.size() <= kMostLines);
    }
    if (lines.size() > kMostLines) {
        lines.resize(kMostLines);
        lines.append(QStringLiteral("…"));
    }
    return lines.join(u'\n');
}

QString withoutMnemonics(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

void setHtml(QLabel& label, QString html)
{
    // Qt would load these files unasked.
    static const QRegularExpression pictures(QStringLiteral("<\\s*img\\b[^>]*>?|url\\s*\\("),
                                             QRegularExpression::CaseInsensitiveOption);
    while (html.contains(pictures))
        html.remove(pictures);
    label.setTextFormat(Qt::RichText);
    label.clear(); // setText() ignores equal text and would keep the old link colour
    label.setText(html);
}

void keepTextPlain(QObject* parent)
{
    qApp->installEventFilter(new PlainTextRule(parent));
}

} // namespace resizelens
