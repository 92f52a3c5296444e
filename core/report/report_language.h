#pragma once

#include "core/support/phrase.h"

#include <functional>
#include <string>

namespace resizelens {

/// How a report says its phrases: in English, unless a face of the program brings another language.
struct ReportLanguage
{
    std::function<std::string(const Phrase&)> translate = [](const Phrase& phrase) { return phrase.english; };

    std::string operator()(const Phrase& phrase) const { return translate(phrase); }
    template<class... Args>
    std::string operator()(WordsFor<Args...> words, const Args&... args) const
    {
        return translate(say(words, args...));
    }
};

} // namespace resizelens
