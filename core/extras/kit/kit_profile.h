#pragma once

#include "core/extras/kit/kit_answers.h"

#include <span>
#include <string>
#include <vector>

namespace resizelens {

struct KitReading
{
    std::vector<KitRow> rows; // in the order of kitCases()
    std::string profile; // JSON of a target profile: rules with the narrowest limits that the answers prove

    Phrase counts() const;
};

/// `answers` as readKit() gives them. `board`: the profile's name; its id is that in lower case with dashes. Limits
/// between the factors that were asked are the simplest that separate what was accepted from what was not. Errors: a
/// name without letters and digits.
Result<KitReading> readAnswers(std::span<const KitAnswer> answers, const std::string& board,
                               const Progress& progress = {});

} // namespace resizelens
