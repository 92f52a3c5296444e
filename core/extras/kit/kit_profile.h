#pragma once

#include "core/extras/kit/kit_folder.h"
#include "core/targets/target_profile.h"

#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// One case of the kit, as the board answered it.
struct KitRow
{
    enum class What {
        notAsked,
        same,      // within 2 % of the range of what the standard says
        otherwise, // a Resize with the attributes `as`
        unknown,   // nor any other Resize
        otherShape,
        refused,
    };
    std::string name;
    What what = What::notAsked;
    ComputedAs as = {};
    double off = 0.0;        // largest difference from what the standard says
    Dims shape, expected;    // of otherShape
    std::string said = {};   // of refused
    Phrase sentence() const; // empty for `same` and `notAsked`
};

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
