#include "core/targets/form_search.h"

#include "core/targets/form_question.h"
#include "core/targets/verdict.h"

#include <algorithm>
#include <unordered_map>
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
    const auto cost = operatorCost(op, place.input, place.type);
    if (!cost)
        return kOperator;
    return static_cast<double>(cost->macs) + kWrite * static_cast<double>(cost->written) +
           kWeightByte * static_cast<double>(cost->weightBytes) + kOperator;
}

/// What is asked about an operator in its place: the same for every target.
struct Asked
{
    std::vector<OperatorFacts> facts; // one per node
    double ownPrice = 0.0;
    std::optional<ChainCost> cost; // nullopt if lengths are unknown
    FormPlace next;
};

Asked ask(const Operator& op, const FormPlace& place)
{
    Asked asked{factsOfChain(OperatorChain{{op}}, place.input, place.type), ownPrice(op, place), {}, place};
    asked.next.input = dimsAfter(op, place.input);
    asked.next.type = typeAfter(op, place.type);
    if (place.hasLengths())
        if (const auto cost = chainCost(OperatorChain{{op}}, place.input, place.type))
            asked.cost = *cost;
    return asked;
}

/// Every form that the first few of `chain` have in their place.
using FormChoices = std::vector<std::pair<const Form*, FormChoice>>;

FormChoices choicesOf(std::span<const Operator> chain, const FormPlace& place)
{
    FormChoices all;
    for (const Form* form : allForms())
        for (FormChoice& choice : form->of(chain, place))
            all.emplace_back(form, std::move(choice));
    return all;
}

/// Searches for many targets ask about the same few operators: of 170,000 questions for seven nodes and 58
/// targets, one in a hundred is new.
class FormMemo
{
public:
    const Asked& asked(const Operator& op, const FormPlace& place)
    {
        return found(m_asked, {&op, 1}, place, [&] { return ask(op, place); });
    }
    const FormChoices& choices(std::span<const Operator> chain, const FormPlace& place)
    {
        return found(m_choices, chain, place, [&] { return choicesOf(chain, place); });
    }

    /// References from before become invalid.
    void limit()
    {
        constexpr std::size_t kMost = 4096; // some 10 MB
        if (m_asked.size() + m_choices.size() > kMost)
            *this = {};
    }

private:
    template<class T, class Make>
    static const T& found(std::unordered_map<std::string, T>& known, std::span<const Operator> operators,
                          const FormPlace& place, const Make& make)
    {
        std::string key = keyOf(operators, place);
        const auto at = known.find(key);
        return at != known.end() ? at->second : known.emplace(std::move(key), make()).first->second;
    }

    std::unordered_map<std::string, Asked> m_asked = {};
    std::unordered_map<std::string, FormChoices> m_choices = {};
};

FormMemo& memoOfThread()
{
    thread_local FormMemo memo;
    return memo;
}

/// By the target's prices where it states some. What it holds of weights is there for each operator anew: the search adds up
/// operators one by one.
double priceOf(const Asked& asked, const TargetProfile& target)
{
    return target.prices ? expense(1, asked.cost, 0, *target.prices) : asked.ownPrice;
}

class FormSearch
{
public:
    FormSearch(const TargetProfile& target, const FormPlace& start, int questions)
        : m_target(target)
        , m_start(start)
        , m_mostQuestions(questions)
    {
        m_memo.limit();
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
        std::vector<const Asked*> asked;
        for (const Operator& op : chain)
            asked.push_back(&m_memo.asked(op, asked.empty() ? start : asked.back()->next));
        std::vector<Step> steps(chain.size() + 1);
        for (std::size_t i = chain.size(); i-- > 0;)
            steps[i] = bestFrom(chain, i, *asked[i], i == 0 ? start : asked[i - 1]->next, steps, depth);
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
        FormRank rank;
        const FormPlace* place = &m_start;
        for (const Operator& op : chain.operators) {
            const Asked& asked = m_memo.asked(op, *place);
            rank = rank + rankOf(asked);
            place = &asked.next;
        }
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

    Step bestFrom(std::span<const Operator> chain, std::size_t i, const Asked& asked, const FormPlace& place,
                  const std::vector<Step>& after, int depth)
    {
        const FormRank alone = rankOf(asked);
        Step best{{chain[i]}, 1, alone + after[i + 1].rank};
        if (depth == 0)
            return best;
        for (const auto& [form, choice] : m_memo.choices(chain.subspan(i), place)) {
            // What is taken as it is stays, unless what follows is not.
            if (alone.isAccepted() && !form->takesSeveral)
                continue;
            if (m_questions >= m_mostQuestions)
                return best;
            Found found = search(choice.operators, place, depth - 1);
            const FormRank rank = found.rank + after[i + choice.replaces].rank;
            if (rank < best.rank)
                best = {std::move(found.operators), choice.replaces, rank};
        }
        return best;
    }

    FormRank rankOf(const Asked& asked)
    {
        FormRank rank;
        rank.price = priceOf(asked, m_target);
        for (const OperatorFacts& facts : asked.facts) {
            ++m_questions;
            const Acceptance says = acceptanceOf(facts, m_target);
            rank.refused += says == Acceptance::refused ? 1 : 0;
            rank.differs += says == Acceptance::differs ? 1 : 0;
            rank.unknown += says == Acceptance::unknown ? 1 : 0;
        }
        return rank;
    }

    const TargetProfile& m_target;
    const FormPlace& m_start;
    FormMemo& m_memo = memoOfThread();
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
