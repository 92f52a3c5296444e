#include "tests/core/resize/rewrite/free_promise.h"

#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "tests/data/random_tensor.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace resizelens::test {

std::string fault(const Candidate& candidate, const ResizeSite& site, std::size_t axis, std::int64_t length,
                  std::mt19937_64& random)
{
    const Certificate& promise = *candidate.certificate;
    const auto proven =
        std::find_if(promise.lengths.begin(), promise.lengths.end(), [&](const ProvenLengths& lengths) {
            return lengths.axis == static_cast<std::int64_t>(axis);
        });
    if (proven == promise.lengths.end())
        return "it does not say for which lengths it holds";
    Dims input;
    for (const SiteAxis& one : site.axes)
        input.push_back(one.nIn.value_or(length));
    const auto moved = siteAtSize(site, input);
    if (!moved) // an empty result
        return length < proven->first ? "" : "it is said to hold where the Resize has no result";
    if (length > proven->last) // float32 makes the length another one
        return "";
    if (length < proven->first && isLoneSample(site, axis, moved->axes[axis].nOut.value_or(0)))
        return "";
    if (length < proven->first)
        return fmt::format("it is not said to hold, only from {} to {}", proven->first, proven->last);
    const Tensor x = randomTensor(input, random);
    const auto wanted = evaluateSite(*moved, x);
    const auto got = evaluateChain(candidate.chain, x);
    if (!wanted || !got)
        return "it cannot be evaluated";
    if (wanted->dims() != got->dims())
        return fmt::format("it gives {}, the Resize gives {}", toText(got->dims()), toText(wanted->dims()));
    const auto a = *wanted->toDoubles(), b = *got->toDoubles();
    double worst = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max(worst, std::abs(a[i] - b[i]));
    const double allowed = promise.exactness == Exactness::bitExact
                               ? 0.0
                               : promise.roundingBound + 2.0 * unitRoundoff(DType::float32);
    return worst <= allowed ? "" : fmt::format("it is off by {}, {} is allowed", worst, allowed);
}

std::vector<Candidate> exactCandidates(const ResizeSite& site)
{
    std::vector<Candidate> exact;
    for (Candidate& candidate : findCandidates(site).possible)
        if (candidate.certificate && candidate.certificate->anyLength && candidate.certificate->isExact())
            exact.push_back(std::move(candidate));
    return exact;
}

} // namespace resizelens::test
