#pragma once

#include "core/targets/form.h"
#include "core/targets/target_profile.h"

#include <compare>

namespace resizelens {

/// How well a target serves some operators: those that it refuses count before those that it computes
/// otherwise, these before those of which nothing is known, and the price decides between equals.
struct FormRank
{
    int refused = 0, differs = 0, unknown = 0;
    double price = 0.0; // see searchForms()

    FormRank operator+(const FormRank& other) const;
    auto
    operator<=>(const FormRank&) const = default; // NOLINT(modernize-use-nullptr): the compiler writes its 0
    bool isAccepted() const { return refused + differs + unknown == 0; }
};

/// quick: for every rewrite of every site; thorough: where a site has none yet.
enum class Effort { quick, thorough };

/// How deep forms of forms go, and after how many questions to the profile no further form is tried for a chain. A question
/// is one operator.
struct SearchLimits
{
    int depth = 1, questions = 0;
};
constexpr SearchLimits searchLimits(Effort effort)
{
    return effort == Effort::quick ? SearchLimits{2, 60} : SearchLimits{3, 1000};
}

/// The best of all compositions of forms for a chain: each operator as it is or in any form, the operators of
/// a form in forms of their own, within searchLimits(). What the target takes as it is stays so. When the questions are
/// used up, the answer is the best so far: the same chain has the same on every machine. The price is by the
/// target's prices, and where it states none by a list of the search's own.
struct FormSearchResult
{
    OperatorChain chain;
    FormRank rank;
    int questions = 0;
    bool changed = false; // another than the chain that was asked about, and better
};
FormSearchResult searchForms(const OperatorChain& chain, const TargetProfile& target, const FormPlace& start,
                             Effort effort);

} // namespace resizelens
