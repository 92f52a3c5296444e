#pragma once

#include "core/support/phrase.h"

#include <functional>
#include <string>

namespace resizelens {

/// How a report says its phrases: in English, unless a face of the program brings another language.
struct ReportLanguage
{
    std::function<std::string(const Phrase&)> translate = {}; // empty: English

    std::string operator()(const Phrase& phrase) const
    {
        return translate ? translate(phrase) : phrase.english;
    }
    template<class... Args>
    std::string operator()(WordsFor<Args...> words, const Args&... args) const
    {
        return (*this)(say(words, args...));
    }
};

} // namespace resizelens
