#include "core/target/suited_form.h"

#include "core/target/cascade.h"
#include "core/target/verdict.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// What makes an operator dense; nullptr for one that has one form only.
struct DenseForm
{
    template<OneOf<Conv, ConvTranspose> Op>
    bool* operator()(Op& op) const
    {
        return op.channels > 1 ? &op.blockDiagonal : nullptr;
    }

    template<OneOf<MaxPool, AveragePool, ChannelConv, EdgePad, Slice, Gather, ScaleMap, FillMap, MatMul,
                   Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace, Cast, Resize>
                 Op>
    bool* operator()(Op&) const
    {
        return nullptr;
    }
};

bool* denseForm(Operator& op)
{
    return std::visit(DenseForm{}, op);
}

/// The same replication by other names of its coordinates and rounding.
std::vector<Operator> otherSpellings(const Operator& op)
{
    const auto* const resize = std::get_if<Resize>(&op);
    if (resize == nullptr || !replicates(*resize))
        return {};
    std::vector<Operator> all;
    for (const NearestMode rounding : {NearestMode::roundPreferFloor, NearestMode::roundPreferCeil}) {
        Resize other = *resize;
        other.spec.coordinateMode = CoordinateMode::halfPixel;
        other.spec.nearestMode = rounding;
        all.emplace_back(std::move(other));
    }
    return all;
}

Transpose swapOf(std::size_t rank, std::size_t a, std::size_t b)
{
    Transpose turn;
    for (std::size_t axis = 0; axis < rank; ++axis)
        turn.permutation.push_back(static_cast<std::int64_t>(axis));
    std::swap(turn.permutation[a], turn.permutation[b]);
    return turn;
}

/// A product from the left as one from the right, Y = (Xᵀ · Aᵀ)ᵀ: the constant is the second factor then.
std::vector<Operator> constantSecond(const Operator& op, std::size_t rank)
{
    const auto* const product = std::get_if<MatMul>(&op);
    if (product == nullptr || product->lastAxis || rank < 2)
        return {};
    const Transpose turn = swapOf(rank, rank - 2, rank - 1);
    return {turn, MatMul{product->matrix, true}, turn};
}

/// A product as a Conv of one sample whose channels are the axis.
std::vector<Operator> productOfChannels(const Operator& op, std::size_t rank)
{
    const auto* const product = std::get_if<MatMul>(&op);
    if (product == nullptr || rank < 3)
        return {};
    const ChannelConv conv{product->matrix, rank - 2};
    const std::size_t axis = product->lastAxis ? rank - 1 : rank - 2;
    if (axis == 1)
        return {conv};
    const Transpose turn = swapOf(rank, 1, axis);
    return {turn, conv, turn};
}

constexpr int kMostStages = 4;

/// Finds the form of each operator in turn; lengths and type run along.
class Fitter
{
public:
    Fitter(const TargetProfile& target, const ResizeSite& site, bool quantised)
        : m_target(target)
        , m_quantised(quantised && site.inputDims())
        , m_dims(inputLengths(site))
        , m_type(site.type)
    {
    }

    OperatorChain run(const OperatorChain& chain)
    {
        OperatorChain result;
        for (const Operator& op : chain.operators) {
            std::vector<Operator> form = best(op);
            result.operators.insert(result.operators.end(), form.begin(), form.end());
            m_dims = dimsAfter(op, m_dims);
            m_type = typeAfter(op, m_type);
        }
        return result;
    }

    bool changed() const { return m_changed; }

private:
    Acceptance judgeForm(const std::vector<Operator>& form) const
    {
        Acceptance worst = Acceptance::accepted;
        for (const OperatorFacts& facts : factsOfChain(OperatorChain{form}, m_dims, m_type))
            worst = std::max(worst, judge(facts, m_target).acceptance);
        return worst;
    }

    /// As it is, dense, in stages: the first that the target takes; the one before where none is better.
    std::vector<Operator> best(const Operator& op)
    {
        std::vector<Operator> form = {op};
        Acceptance says = judgeForm(form);
        const auto consider = [&](std::vector<Operator> other) {
            if (other.empty() || says == Acceptance::accepted)
                return;
            if (const Acceptance now = judgeForm(other); now < says) {
                says = now;
                form = std::move(other);
                m_changed = true;
            }
        };
        Operator dense = op;
        if (bool* flag = denseForm(dense)) {
            *flag = true;
            consider({dense});
        }
        if (const auto* pad = std::get_if<EdgePad>(&op); pad != nullptr && m_quantised && !m_dims.empty())
            consider(gathersOf(*pad, m_dims));
        const std::vector<Operator> spellings = otherSpellings(op);
        for (const Operator& spelling : spellings)
            consider({spelling});
        consider(constantSecond(op, m_dims.size()));
        consider(productOfChannels(op, m_dims.size()));
        for (int stages = 2; stages <= kMostStages; ++stages) {
            for (const Operator& one : {op, dense})
                consider(cascadeOf(one, stages));
        }
        return form;
    }

    const TargetProfile& m_target;
    bool m_quantised;
    Dims m_dims;
    DType m_type;
    bool m_changed = false;
};

} // namespace

Candidate suitedTo(const TargetProfile& target, SiteProver& prover, Candidate candidate)
{
    const ResizeSite& site = prover.view().site;
    Fitter fitter(target, site, candidate.quantised.has_value());
    OperatorChain chain = fitter.run(candidate.chain);
    if (!fitter.changed())
        return candidate;
    auto certificate = prover.certify(chain);
    if (!certificate)
        return candidate;
    if (candidate.quantised) {
        auto form = prover.quantise(chain, candidate.quantised->realInside);
        if (!form)
            return candidate;
        candidate.quantised = std::move(*form);
    }
    candidate.chain = std::move(chain);
    candidate.certificate = std::move(*certificate);
    if (candidate.cost)
        if (auto cost = chainCost(candidate.chain, inputLengths(site), site.type))
            candidate.cost = *cost;
    return candidate;
}

} // namespace resizelens
