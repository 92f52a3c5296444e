#include "core/extras/which_resize/chance.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

/// ln P(Σ (y - x)² <= share·n·σ²) for n normal y and any x: maximum density times the volume of the ball.
double keptBound(double share, double n)
{
    return 0.5 * n * std::log(0.5 * n * share) - std::lgamma(0.5 * n + 1.0);
}

/// ln of an upper bound of the incomplete beta function I_share(a, b), the distribution of the residual share
/// after fitting `slopes` slopes and offsets to n normal samples.
double fittedBound(double share, double n, double slopes)
{
    const double a = 0.5 * (n - 2.0 * slopes), b = 0.5 * slopes;
    if (a <= 0.0 || share >= 1.0)
        return 0.0;
    return a * std::log(share) - std::log(a) - std::lgamma(a) - std::lgamma(b) + std::lgamma(a + b) +
           std::min(b - 1.0, 0.0) * std::log1p(-share);
}

} // namespace

double chanceOf(const FullFit& fit, const OutputFacts& output)
{
    if (fit.count == 0 || output.deviation == 0.0)
        return 1.0;
    const double left = std::max(std::sqrt(fit.squares / static_cast<double>(fit.count)), output.resolution);
    const double share = left * left / (output.deviation * output.deviation);
    const double n =
        static_cast<double>(std::min<std::size_t>(output.distinct, static_cast<std::size_t>(fit.count)));
    const double slopes = static_cast<double>(fit.values.parameters) / 2.0;
    const double bound = slopes == 0.0 ? keptBound(share, n) : fittedBound(share, n, slopes);
    return std::min(1.0, std::exp(bound));
}

} // namespace resizelens
