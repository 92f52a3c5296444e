#include "core/targets/axis_search.h"

#include "core/resize/rewrite/line_site.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/targets/form_search.h"
#include "core/targets/suited_form.h"
#include "core/targets/swapped_axes.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

using Laid = AxisRewrites::Laid;

/// A rewrite of one axis, with how well the target serves it.
struct Line
{
    OperatorChain chain;
    FormRank rank;
};

class LineSearch
{
public:
    LineSearch(const TargetProfile& target, const EmissionOptions& emission, AxisRewrites& rewrites)
        : m_target(target)
        , m_emission(emission)
        , m_rewrites(rewrites)
    {
    }

    std::optional<Line> best(const ResizeSite& site, std::size_t axis, const Dims& input)
    {
        m_best.reset();
        m_axis = axis;
        consider(lineSite(site, axis, input), Laid::inPlace, {}, {}, input);
        if (m_best && m_best->rank.isAccepted())
            return std::move(m_best);
        const HeightSite height = heightSite(site, axis, input);
        consider(height.site, Laid::asHeight, {Reshape{height.shape}}, {Reshape{height.original}}, input);
        if (m_best && m_best->rank.isAccepted())
            return std::move(m_best);
        if (input.size() == 4 && axis == 2)
            considerAsWidth(site, input);
        return std::move(m_best);
    }

private:
    /// The height as the width, between two exchanges of both.
    void considerAsWidth(const ResizeSite& site, const Dims& input)
    {
        ResizeSite turned = lineSite(site, 2, input);
        std::swap(turned.axes[2], turned.axes[3]);
        turned.axes[2].axis = 2;
        turned.axes[3].axis = 3;
        std::swap((*turned.inputShape)[2], (*turned.inputShape)[3]);
        std::swap((*turned.outputShape)[2], (*turned.outputShape)[3]);
        const Transpose exchange = swappedAxes(4, 2, 3);
        consider(turned, Laid::asWidth, {exchange}, {exchange}, input);
    }

    /// All rewrites of one site, between operators that bring its input and take its result.
    void consider(const ResizeSite& site, Laid laid, const std::vector<Operator>& before,
                  const std::vector<Operator>& after, const Dims& input)
    {
        const FormPlace start{input, site.type, site.spec.opset};
        for (const OperatorChain& inner : m_rewrites.of(site, m_axis, laid, m_emission)) {
            OperatorChain whole{before};
            whole.operators.insert(whole.operators.end(), inner.operators.begin(), inner.operators.end());
            whole.operators.insert(whole.operators.end(), after.begin(), after.end());
            FormSearchResult found = searchForms(whole, m_target, start, Effort::thorough);
            if (!m_best || found.rank < m_best->rank)
                m_best = Line{std::move(found.chain), found.rank};
        }
    }

    const TargetProfile& m_target;
    const EmissionOptions& m_emission;
    AxisRewrites& m_rewrites;
    std::size_t m_axis = 0;
    std::optional<Line> m_best;
};

} // namespace

const std::vector<OperatorChain>& AxisRewrites::of(const ResizeSite& alone, std::size_t axis, Laid laid,
                                                   const EmissionOptions& emission)
{
    Key key{axis, laid, emission};
    const auto known = std::ranges::find_if(m_known, [&](const auto& entry) { return entry.first == key; });
    if (known != m_known.end())
        return known->second;
    std::vector<OperatorChain> exact;
    SiteProver prover(alone);
    for (Candidate& candidate : prover.findAll(emission).possible)
        if (candidate.certificate && candidate.certificate->isExact())
            exact.push_back(std::move(candidate.chain));
    return m_known.emplace_back(std::move(key), std::move(exact)).second;
}

std::optional<Candidate> searchAxisByAxis(const TargetProfile& target, SiteProver& prover,
                                          const EmissionOptions& emission, AxisRewrites& rewrites)
{
    const RuleSite& view = prover.view();
    const ResizeSite& site = view.site;
    if (!view.known || view.anyLength || view.refused || site.quantisation || site.unknown)
        return std::nullopt;
    LineSearch search(target, emission, rewrites);
    OperatorChain chain;
    Dims input = view.input;
    for (const std::size_t axis : view.resizedAxes()) {
        if (view.axes[axis].hasExtrapolation())
            return std::nullopt;
        auto line = search.best(site, axis, input);
        if (!line)
            return std::nullopt;
        auto& operators = line->chain.operators;
        std::move(operators.begin(), operators.end(), std::back_inserter(chain.operators));
        input[axis] = view.axes[axis].outputs();
    }
    return exactRewrite(prover, rules::axis_by_axis, std::move(chain));
}

} // namespace resizelens
