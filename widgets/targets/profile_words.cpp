#include "widgets/targets/profile_words.h"

#include "core/target/target_profile.h"

#include <cstring>

namespace resizelens {

namespace {

QHash<QByteArray, QString> wordsIn(const std::string& language)
{
    QHash<QByteArray, QString> words;
    auto targets = allTargets();
    if (!targets) // one of the user's is damaged: where profiles are listed it is named
        targets = allTargets({});
    if (!targets)
        return words;
    for (const TargetPointer& target : *targets)
        if (const auto known = target->translations.find(language); known != target->translations.end())
            for (const auto& [sentence, said] : known->second)
                words.insert(QByteArray::fromStdString(sentence), QString::fromStdString(said));
    return words;
}

} // namespace

void ProfileWords::speak(const QString& language)
{
    m_words = wordsIn(language.toStdString());
}

QString ProfileWords::translate(const char* context, const char* sourceText, const char*, int) const
{
    return std::strcmp(context, "Core") == 0 ? m_words.value(sourceText) : QString();
}

} // namespace resizelens
