#include "widgets/targets/profile_words.h"

#include "core/targets/user_targets.h"

#include <cstring>

namespace resizelens {

namespace {

/// A sentence of one profile; each may say it in its own way.
QByteArray keyOf(const char* profile, const char* sentence)
{
    return QByteArray(profile).append('\0').append(sentence);
}

QHash<QByteArray, QString> wordsIn(const std::string& language)
{
    QHash<QByteArray, QString> words;
    const auto targets = soundTargets(); // a damaged one of the user's is named where profiles are listed
    if (!targets)
        return words;
    for (const TargetPointer& target : *targets)
        if (const auto known = target->translations.find(language); known != target->translations.end())
            for (const auto& [sentence, said] : known->second)
                words.insert(keyOf(target->id.c_str(), sentence.c_str()), QString::fromStdString(said));
    return words;
}

} // namespace

void ProfileWords::speak(const QString& language)
{
    m_words = wordsIn(language.toStdString());
}

QString ProfileWords::translate(const char* context, const char* sourceText, const char* disambiguation,
                                int) const
{
    return std::strcmp(context, "Profile") == 0 && disambiguation != nullptr
               ? m_words.value(keyOf(disambiguation, sourceText))
               : QString();
}

} // namespace resizelens
