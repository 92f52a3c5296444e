// Forms: operators that compute the same as others, for targets that take these and not those. A form is one
// file below forms/; the build lists them (rl_listed). Which forms are tried on what, and which is chosen, is
// the search's matter (suited_form.h).
#pragma once

#include "core/resize/chain/operator_chain.h"

#include <span>
#include <string_view>
#include <vector>

namespace resizelens {

/// Where an operator stands in a chain.
struct FormPlace
{
    Dims input; // negative where a length is unknown; empty where not even the rank is known
    DType type = DType::float32;
    std::int64_t opset = 0;
    bool quantised = false; // the chain is written in codes: what computes rounds them

    bool hasLengths() const; // all of them
};

/// Operators for the first `replaces` of those that a form was asked about.
struct FormChoice
{
    std::vector<Operator> operators;
    std::size_t replaces = 1;
};

struct Form
{
    std::string_view id; // the name of its file
    /// What may stand for the first of `operators` (never empty), or for the first few; nothing where the form
    /// has none. Each choice gives the same tensor as what it replaces, for every input.
    std::vector<FormChoice> (*of)(std::span<const Operator> operators, const FormPlace& place);
    bool takesSeveral = false; // it may replace more than the first
};

/// All forms, by their ids.
std::span<const Form* const> allForms();

} // namespace resizelens
