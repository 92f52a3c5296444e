#pragma once

#include "core/base/phrase.h"

#include <functional>
#include <string>

namespace resizelens {

/// Translates a report's phrases; English by default.
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
