// What a target pays for a rewrite. All prices are in one unit, the multiply-add of the neutral list: only how
// they stand to each other matters, never their sum.
#pragma once

#include "core/resize/chain/operator_chain.h"

#include <cstdint>
#include <optional>
#include <string>

namespace resizelens {

/// What a chip holds of weights; those beyond it are fetched from elsewhere.
struct WeightBudget
{
    std::int64_t bytes = 0;
    double weightByte = 0.0; // the price of each byte beyond
    bool operator==(const WeightBudget&) const = default;
};

/// The defaults are the neutral list, for no target and for those whose makers publish no figures. Time grows
/// with what is computed and with what moves; an operator costs about as much as writing a few thousand
/// elements, leaving the target or coming back more. Before there were lists, plans reckoned with 1 per
/// multiply-add, 0.25 per byte of weights, 16384 per operator and 4 per element that is written. What one
/// operator writes the next one reads, so that 0.5 per byte of float32, read and written, is the same but for
/// what goes in and comes out, which all rewrites of a site have in common.
struct PriceList
{
    double mac = 1.0;         // a multiply-add
    double weightByte = 0.25; // ChainCost::weightBytes
    double movedByte = 0.5;   // ChainCost::movedBytes
    double perOperator = 16384.0;
    double transfer = 65536.0; // between the target and elsewhere, Verdict::transfers
    std::optional<WeightBudget> weightBudget = {};
    std::string note = {};   // how the prices follow from the source, one sentence
    std::string source = {}; // key of TargetProfile::sources; empty: the neutral list
    std::string of = {};     // the id of the profile that states it; empty: the neutral list

    bool isNeutral() const { return of.empty(); }
    /// The same list with its largest price as the unit, each to 24 bits: a list and its multiples become
    /// equal, so that rounding cannot make them choose otherwise.
    PriceList inProportion() const;
    bool operator==(const PriceList&) const = default;
};

/// What a rewrite costs. `operators` are all there is to count where lengths are not known.
double expense(std::int64_t operators, const std::optional<ChainCost>& cost, std::int64_t transfers,
               const PriceList& prices);

} // namespace resizelens
