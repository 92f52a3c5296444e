#include "core/target/form_search.h"

#include "core/target/verdict.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// The search's own list, for targets that state none: what is computed, what is written, what is stored, and the
/// operator itself. Stored bytes are moved with every run and make the model grow.
double ownPrice(const Operator& op, const FormPlace& place)
{
    constexpr double kWrite = 4.0, kOperator = 16384.0, kWeightByte = 2.0;
    if (!place.hasLengths())
        return kOperator;
    const auto cost = std::visit([&](const auto& o) { return o.cost(place.input, place.type); }, op);
    if (!cost)
        return kOperator;
    return static_cast<double>(cost->macs) + kWrite * static_cast<double>(cost->outputElements) +
           kWeightByte * static_cast<double>(cost->weightBytes) + kOperator;
}

/// By the target's prices where it states some. What it holds of weights is there for each operator anew: the search adds up
/// operators one by one.
double priceOf(const Operator& op, const FormPlace& place, const TargetProfile& target)
{
    if (!target.prices)
        return ownPrice(op, place);
    std::optional<ChainCost> cost;
    if (place.hasLengths())
        if (const auto all = chainCost(OperatorChain{{op}}, place.input, place.type))
            cost = *all;
    return expense(1, cost, 0, *target.prices);
}

class FormSearch
{
public:
    FormSearch(const TargetProfile& target, const FormPlace& start, int questions)
        : m_target(target)
        , m_start(start)
        , m_mostQuestions(questions)
    {
    }

    struct Found
    {
        std::vector<Operator> operators;
        FormRank rank;
    };

    /// Backwards, since the best of what follows is needed for every choice. Forms keep the lengths between
    /// operators, so that each part of the chain has its best for itself.
    Found search(std::span<const Operator> chain, const FormPlace& start, int depth)
    {
        const std::vector<FormPlace> places = placesOf(chain, start);
        std::vector<Step> steps(chain.size() + 1);
        for (std::size_t i = chain.size(); i-- > 0;)
            steps[i] = bestFrom(chain, i, places[i], steps, depth);
        Found found;
        for (std::size_t i = 0; i < chain.size(); i += steps[i].replaces)
            std::move(steps[i].operators.begin(), steps[i].operators.end(),
                      std::back_inserter(found.operators));
        found.rank = chain.empty() ? FormRank() : steps.front().rank;
        return found;
    }

    int questions() const { return m_questions; }

    FormRank rankOf(const OperatorChain& chain)
    {
        const std::vector<FormPlace> places = placesOf(chain.operators, m_start);
        FormRank rank;
        for (std::size_t i = 0; i < chain.operators.size(); ++i)
            rank = rank + rankOf(chain.operators[i], places[i]);
        return rank;
    }

private:
    /// The operators of one choice, and the rank from there to the end of the chain.
    struct Step
    {
        std::vector<Operator> operators;
        std::size_t replaces = 1;
        FormRank rank;
    };

    static std::vector<FormPlace> placesOf(std::span<const Operator> chain, const FormPlace& start)
    {
        std::vector<FormPlace> places = {start};
        for (const Operator& op : chain) {
            FormPlace next = places.back();
            next.input = dimsAfter(op, next.input);
            next.type = typeAfter(op, next.type);
            places.push_back(std::move(next));
        }
        return places;
    }

    Step bestFrom(std::span<const Operator> chain, std::size_t i, const FormPlace& place,
                  const std::vector<Step>& after, int depth)
    {
        const FormRank alone = rankOf(chain[i], place);
        Step best{{chain[i]}, 1, alone + after[i + 1].rank};
        if (depth == 0)
            return best;
        for (const Form* form : allForms()) {
            // What is taken as it is stays, unless what follows is not.
            if (alone.isAccepted() && !form->takesSeveral)
                continue;
            for (const FormChoice& choice : form->of(chain.subspan(i), place)) {
                if (m_questions >= m_mostQuestions)
                    return best;
                Found found = search(choice.operators, place, depth - 1);
                const FormRank rank = found.rank + after[i + choice.replaces].rank;
                if (rank < best.rank)
                    best = {std::move(found.operators), choice.replaces, rank};
            }
        }
        return best;
    }

    FormRank rankOf(const Operator& op, const FormPlace& place)
    {
        FormRank rank;
        rank.price = priceOf(op, place, m_target);
        for (const OperatorFacts& facts : factsOfChain(OperatorChain{{op}}, place.input, place.type)) {
            ++m_questions;
            const Acceptance says = judge(facts, m_target).acceptance;
            rank.refused += says == Acceptance::refused ? 1 : 0;
            rank.differs += says == Acceptance::differs ? 1 : 0;
            rank.unknown += says == Acceptance::unknown ? 1 : 0;
        }
        return rank;
    }

    const TargetProfile& m_target;
    const FormPlace& m_start;
    int m_mostQuestions;
    int m_questions = 0;
};

} // namespace

FormRank FormRank::operator+(const FormRank& other) const
{
    return {refused + other.refused, differs + other.differs, unknown + other.unknown, price + other.price};
}

bool FormPlace::hasLengths() const
{
    return !input.empty() &&
           std::all_of(input.begin(), input.end(), [](std::int64_t length) { return length >= 0; });
}

FormSearchResult searchForms(const OperatorChain& chain, const TargetProfile& target, const FormPlace& start,
                             Effort effort)
{
    const SearchLimits limits = searchLimits(effort);
    FormSearch search(target, start, limits.questions);
    const FormRank before = search.rankOf(chain);
    if (before.isAccepted())
        return {chain, before, search.questions()};
    auto found = search.search(chain.operators, start, limits.depth);
    if (!(found.rank < before))
        return {chain, before, search.questions()};
    return {OperatorChain{std::move(found.operators)}, found.rank, search.questions(), true};
}

} // namespace resizelens
