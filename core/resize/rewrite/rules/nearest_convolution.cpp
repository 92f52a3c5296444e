// Rule `nearest_convolution`: linear interpolation as the target's own nearest Resize to a fine grid,
// followed by a short depthwise Conv. For a scale of p/q, along each axis:
//   asymmetric, align_corners   grid P = p    p taps of 1/p                   stride q
//   half_pixel, p and q odd     grid P = p    p taps of 1/p, centred          stride q
//   half_pixel, p even          grid P = p    ½, p - 1 ones, ½, over p        stride q
//   half_pixel, q even          grid P = 2p   2p taps of 1/2p, centred        stride 2q
//   input of one sample         grid P = p    no taps: all outputs are that sample
// A window of P samples over samples repeated P times is the hat function of linear interpolation. The ends
// are zero-padded; a factor map compensates, which equals the Resize's clamping because such a window reaches
// no input but the first or last. For targets that support `nearest` but not this kind of `linear`, or whose
// ConvTranspose has no groups, so that its kernel would grow with the square of the channels.
#include "core/resize/rewrite/axis_recipe.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <numeric>

namespace resizelens {

namespace {

/// Along one axis, in samples of the fine grid: output i is the weighted sum starting at i · stride - before.
struct FineForm
{
    std::int64_t grid = 1;
    Rationals kernel = {};
    std::int64_t stride = 1;
    std::int64_t before = 0;
};

/// Every output sums the whole kernel over all axes: longer ones are slower than any other rewrite.
constexpr std::int64_t kLongestKernel = 33;
/// Fine-grid samples per output along each axis.
constexpr std::int64_t kLongestStride = 8;

bool isWorthIt(const FineForm& form)
{
    return static_cast<std::int64_t>(form.kernel.size()) <= kLongestKernel && form.stride <= kLongestStride;
}

Rationals equalTaps(std::int64_t count)
{
    return Rationals(static_cast<std::size_t>(count), Rational(1) / Rational(count));
}

Rationals halvedEnds(std::int64_t p)
{
    Rationals taps(static_cast<std::size_t>(p + 1), Rational(1) / Rational(p));
    taps.front() = taps.back() = Rational(1) / Rational(2 * p);
    return taps;
}

std::vector<FineForm> formsOf(std::int64_t p, std::int64_t q)
{
    std::vector<FineForm> forms = {{p, equalTaps(p), q, 0}};
    if (q % 2 == 0)
        forms.push_back({2 * p, equalTaps(2 * p), 2 * q, p - q});
    else if (p % 2 == 0)
        forms.push_back({p, halvedEnds(p), q, (p - q + 1) / 2});
    else
        forms.push_back({p, equalTaps(p), q, (p - q) / 2});
    return forms;
}

/// Factors that compensate for the part of each window outside the grid; empty if all are 1.
Rationals gains(const FineForm& form, std::int64_t fine, std::int64_t outputs)
{
    Rationals factors;
    bool any = false;
    for (std::int64_t i = 0; i < outputs; ++i) {
        Rational sum;
        for (std::size_t k = 0; k < form.kernel.size(); ++k) {
            const std::int64_t at = i * form.stride - form.before + static_cast<std::int64_t>(k);
            if (at >= 0 && at < fine)
                sum += form.kernel[k];
        }
        factors.push_back(sum.isZero() ? Rational(1) : Rational(1) / sum);
        any = any || !factors.back().isOne();
    }
    return any ? factors : Rationals();
}

std::optional<AxisRecipe> recipeOf(const FineForm& form, const AxisOperator& axis)
{
    const std::int64_t fine = axis.inputs() * form.grid;
    const auto size = static_cast<std::int64_t>(form.kernel.size());
    const std::int64_t after = (axis.outputs() - 1) * form.stride - form.before + size - fine;
    if (form.before < 0 || form.before >= size || after >= size)
        return std::nullopt;
    AxisRecipe recipe = {
        ReplicateStage{form.grid},
        ConvStage{{{form.kernel}, form.stride, form.before, std::max<std::int64_t>(after, 0)}}};
    if (Rationals factors = gains(form, fine, axis.outputs()); !factors.empty())
        recipe.emplace_back(ScaleStage{std::move(factors)});
    return recipe;
}

/// Proving longer axes would take a second.
constexpr std::int64_t kMostNearestRows = std::int64_t{1} << 16;

/// The ratio of the row period, and that of the lengths, since short axes may not show their period.
std::vector<std::pair<std::int64_t, std::int64_t>> ratiosOf(const AxisStructure& structure,
                                                            const AxisOperator& matrix)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> ratios;
    if (structure.p > structure.q && structure.q >= 1)
        ratios.emplace_back(structure.p, structure.q);
    const std::int64_t common = std::gcd(matrix.outputs(), matrix.inputs());
    ratios.emplace_back(matrix.outputs() / common, matrix.inputs() / common);
    return ratios;
}

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    const AxisStructure& structure = site.structures[axis];
    const AxisOperator& matrix = site.axes[axis];
    if (AxisRecipe repeated = {ReplicateStage{matrix.outputs()}};
        matrix.inputs() == 1 && matrix.outputs() > 1 && matrix.outputs() <= kMostNearestRows &&
        reproduces(repeated, matrix))
        return repeated;
    if (site.site.spec.mode != ResizeMode::linear || matrix.outputs() <= matrix.inputs())
        return refuse(words::nearestConvolutionRatio, axis);
    bool tooFine = false;
    for (const auto& [p, q] : ratiosOf(structure, matrix)) {
        if (p > kLongestKernel || matrix.outputs() > kMostNearestRows) {
            tooFine = true;
            continue;
        }
        for (const FineForm& form : formsOf(p, q)) {
            if (!isWorthIt(form))
                tooFine = true;
            else if (auto found = recipeOf(form, matrix); found && reproduces(*found, matrix))
                return *found;
        }
    }
    if (tooFine)
        return refuse(words::nearestConvolutionTooFine, axis, kLongestKernel, kLongestStride);
    return refuse(words::nearestConvolutionWeights, axis);
}

} // namespace

constinit const Rule rules::nearest_convolution = {
    .id = "nearest_convolution",
    .order = 75,
    .summary = {"nearest_convolution.summary",
                "Linear growth as the target's own nearest Resize and a short convolution"},
    .apply = alongAxes<recipe>,
    .use = Rule::Use::onRequest,
};

} // namespace resizelens
