#include "widgets/support/core_words.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/targets/verdict.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace resizelens {

namespace {

QString translated(const Phrase& phrase)
{
    constexpr std::string_view kProfile = "profile/";
    if (phrase.key.starts_with(kProfile))
        return QCoreApplication::translate("Profile", phrase.english.c_str(),
                                           phrase.key.c_str() + kProfile.size());
    const QString key = QString::fromStdString(phrase.key);
    const QString said = key.isEmpty() ? key : QCoreApplication::translate("Words", phrase.key.c_str());
    if (said == key) // untranslated, as in English
        return QString::fromStdString(phrase.english);
    return QString::fromStdString(fillWords(said.toStdString(), phrase.values, [](const Phrase& inner) {
        return coreWords(inner).toStdString();
    }));
}

/// Where an option of the command line is what to do, the window has another way, and says that itself.
QString withoutOptions(QString text)
{
    static const QRegularExpression option(
        QStringLiteral("\\s*[(（](?:命令行用 )?--[a-z][a-z-]*(?: [A-Z=]+| on the command line)?[)）]"));
    static const QRegularExpression alternative(
        QStringLiteral("--[a-z][a-z-]*[;；] ?(in the window, |在窗口中[，：]?)"));
    if (!text.contains(QLatin1String("--")))
        return text;
    return text.remove(option).remove(alternative);
}

} // namespace

QString coreWords(const Phrase& phrase)
{
    return withoutOptions(translated(phrase));
}

QString errorWords(Error error)
{
    error.file.clear();
    error.node.clear();
    error.offset.reset();
    return coreWords(wholePhraseOf(error));
}

QString verdictWords(const VerdictReason& reason)
{
    return coreWords(reason.said());
}

QString capitalised(QString text)
{
    const QString word = text.section(QLatin1Char(' '), 0, 0);
    if (!word.isEmpty() && std::ranges::all_of(word, [](QChar letter) { return letter.isLower(); }))
        text[0] = text[0].toUpper();
    return text;
}

QString asSentence(QString text)
{
    text = capitalised(text.trimmed());
    if (text.isEmpty())
        return text;
    const QChar last = text.back();
    if (QStringLiteral(".!?…。！？").contains(last))
        return text;
    return text + (last.script() == QChar::Script_Han ? QChar(0x3002) : QChar(u'.'));
}

QString sentenceOf(Error error)
{
    error.file = foreignName(error.file).toStdString();
    error.node = foreignName(error.node).toStdString();
    return asSentence(coreWords(wholePhraseOf(error)));
}

} // namespace resizelens
