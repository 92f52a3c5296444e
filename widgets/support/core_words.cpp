#include "widgets/support/core_words.h"

#include "core/support/error.h"
#include "core/support/phrase.h"
#include "core/target/verdict.h"

#include <QCoreApplication>

namespace resizelens {

QString coreWords(const Phrase& phrase)
{
    constexpr std::string_view kProfile = "profile/";
    if (phrase.key.starts_with(kProfile))
        return QCoreApplication::translate("Profile", phrase.english.c_str(),
                                           phrase.key.c_str() + kProfile.size());
    const QString key = QString::fromStdString(phrase.key);
    const QString said = key.isEmpty() ? key : QCoreApplication::translate("Words", phrase.key.c_str());
    if (said == key) // English has no table of its own
        return QString::fromStdString(phrase.english);
    return QString::fromStdString(fillWords(said.toStdString(), phrase.values, [](const Phrase& inner) {
        return coreWords(inner).toStdString();
    }));
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

} // namespace resizelens
