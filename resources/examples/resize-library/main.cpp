// The matrix of a Resize and its exact rewrites, without a model file: linear half_pixel ×2 on 1×3×32×32.
#include "core/resize/rewrite/candidate.h"

#include <cstdio>

int main()
{
    using namespace resizelens;
    ResizeSite site;
    site.spec.opset = 18;
    site.spec.mode = ResizeMode::linear;
    site.type = DType::float32;
    site.inputShape = Shape{{1}, {3}, {32}, {32}};
    site.outputShape = Shape{{1}, {3}, {64}, {64}};
    for (std::size_t i = 0; i < site.inputShape->size(); ++i) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(i);
        axis.nIn = (*site.inputShape)[i].length;
        axis.nOut = (*site.outputShape)[i].length;
        axis.scale = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
        site.axes.push_back(axis);
    }
    const auto matrices = siteOperators(site);
    if (!matrices)
        return std::printf("%s\n", matrices.error().sentence().c_str()), 1;
    const AxisOperator& width = matrices->back();
    for (std::size_t tap = 0; tap < width.weights(3).size(); ++tap)
        std::printf("y[3] += %g * x[%lld]\n", width.weights(3)[tap],
                    static_cast<long long>(width.first(3)) + static_cast<long long>(tap));
    for (const Candidate& candidate : findCandidates(site).possible)
        if (candidate.certificate && candidate.certificate->isExact())
            std::printf("exact: %s, %zu operators\n", candidate.rule.c_str(),
                        candidate.chain.operators.size());
}
