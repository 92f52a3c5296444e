#include "core/targets/axis_search.h"

#include "core/resize/rewrite/line_site.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/targets/form_search.h"
#include "core/targets/suited_form.h"
#include "core/targets/swapped_axes.h"

#include <utility>

namespace resizelens {

namespace {

/// A rewrite of one axis, with how well the target serves it.
struct Line
{
    OperatorChain chain;
    FormRank rank;
};

class LineSearch
{
public:
    LineSearch(const TargetProfile& target, const EmissionOptions& emission)
        : m_target(target)
        , m_emission(emission)
    {
    }

    std::optional<Line> best(const ResizeSite& site, std::size_t axis, const Dims& input)
    {
        m_best.reset();
        consider(lineSite(site, axis, input), {}, {}, input);
        if (m_best && m_best->rank.isAccepted())
            return std::move(m_best);
        const HeightSite height = heightSite(site, axis, input);
        consider(height.site, {Reshape{height.shape}}, {Reshape{height.original}}, input);
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
        consider(turned, {exchange}, {exchange}, input);
    }

    /// All rewrites of one site, between operators that bring its input and take its result.
    void consider(const ResizeSite& site, const std::vector<Operator>& before,
                  const std::vector<Operator>& after, const Dims& input)
    {
        SiteProver prover(site);
        const FormPlace start{input, site.type, site.spec.opset};
        for (const Candidate& candidate : prover.findAll(m_emission).possible) {
            if (!candidate.certificate || !candidate.certificate->isExact())
                continue;
            OperatorChain whole{before};
            const auto& inner = candidate.chain.operators;
            whole.operators.insert(whole.operators.end(), inner.begin(), inner.end());
            whole.operators.insert(whole.operators.end(), after.begin(), after.end());
            FormSearchResult found = searchForms(whole, m_target, start, Effort::thorough);
            if (!m_best || found.rank < m_best->rank)
                m_best = Line{std::move(found.chain), found.rank};
        }
    }

    const TargetProfile& m_target;
    const EmissionOptions& m_emission;
    std::optional<Line> m_best;
};

} // namespace

std::optional<Candidate> searchAxisByAxis(const TargetProfile& target, SiteProver& prover,
                                          const EmissionOptions& emission)
{
    const RuleSite& view = prover.view();
    const ResizeSite& site = view.site;
    if (!view.known || view.anyLength || view.refused || site.quantisation || site.unknown)
        return std::nullopt;
    LineSearch search(target, emission);
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
