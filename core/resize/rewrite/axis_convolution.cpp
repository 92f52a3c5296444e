#include "core/resize/rewrite/axis_convolution.h"

#include "core/resize/rewrite/axis_pattern.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::int64_t kLargestKernel = 4096;
constexpr std::int64_t kMostPhases = 64;

/// The border handling that a recipe uses. With unknown lengths it must be clamp: a factor map fixes the
/// length, and a border that is exact at one length may not be at another.
Border borderOf(const RuleSite& site, std::size_t axis, const AxisPattern& pattern)
{
    const bool fixed = site.site.axes[axis].nIn && site.site.axes[axis].nOut;
    if (site.wholeNumbers && pattern.border == Border::scale)
        return Border::clamp;
    return fixed ? pattern.border : Border::clamp;
}

Outcome<AxisPattern> repeating(const RuleSite& site, std::size_t axis)
{
    if (site.structures[axis].family == Family::dense)
        return refuse(words::recipeDense, axis, site.input[axis], site.axes[axis].outputs());
    return patternOf(site.axes[axis], site.structures[axis]);
}

/// How far taps reach beyond both ends of an axis of these lengths.
PadStage overhangAt(const AxisPattern& pattern, std::int64_t inputs, std::int64_t outputs)
{
    PadStage pad;
    const auto phases = static_cast<std::int64_t>(pattern.phases.size());
    for (std::int64_t phase = 0; phase < phases; ++phase) {
        const PhaseTaps& taps = pattern.phases[static_cast<std::size_t>(phase)];
        if (taps.weights.empty() || phase >= outputs)
            continue;
        const std::int64_t lastBlock = (outputs - 1 - phase) / pattern.p;
        pad.begin = std::max(pad.begin, -taps.offset);
        pad.end = std::max(pad.end, taps.end() + lastBlock * pattern.q - inputs);
    }
    return pad;
}

/// The same for the site's axis; the maximum over all remainders if its length is dynamic.
PadStage overhang(const RuleSite& site, std::size_t axis, const AxisPattern& pattern)
{
    const std::int64_t inputs = site.input[axis], outputs = site.axes[axis].outputs();
    PadStage pad = overhangAt(pattern, inputs, outputs);
    for (std::int64_t more = 1; !site.lengthOf(axis) && more < pattern.q; ++more) {
        const PadStage other = overhangAt(pattern, inputs + more, outputs + more * pattern.p / pattern.q);
        pad.begin = std::max(pad.begin, other.begin);
        pad.end = std::max(pad.end, other.end);
    }
    return pad;
}

/// Kernel of a transposed convolution to a grid p times as fine, of which sample q·i is output i: input j
/// contributes kernel[q·i - p·j - lowest] to it.
struct FineKernel
{
    std::int64_t lowest = 0;
    Rationals weights;
};

Outcome<FineKernel> fineKernel(const AxisPattern& pattern, std::size_t axis)
{
    const auto place = [&](std::size_t phase, std::int64_t tap) {
        return pattern.q * static_cast<std::int64_t>(phase) -
               pattern.p * (pattern.phases[phase].offset + tap);
    };
    std::int64_t low = 0, high = 0;
    for (std::size_t phase = 0; phase < pattern.phases.size(); ++phase)
        for (std::size_t tap = 0; tap < pattern.phases[phase].weights.size(); ++tap) {
            low = std::min(low, place(phase, static_cast<std::int64_t>(tap)));
            high = std::max(high, place(phase, static_cast<std::int64_t>(tap)));
        }
    if (high - low >= kLargestKernel)
        return refuse(words::recipeKernelTooLarge, axis, high - low + 1, kLargestKernel);
    FineKernel kernel{low, Rationals(static_cast<std::size_t>(high - low + 1))};
    for (std::size_t phase = 0; phase < pattern.phases.size(); ++phase)
        for (std::size_t tap = 0; tap < pattern.phases[phase].weights.size(); ++tap)
            kernel.weights[static_cast<std::size_t>(place(phase, static_cast<std::int64_t>(tap)) - low)] =
                pattern.phases[phase].weights[tap];
    return kernel;
}

Outcome<AxisRecipe> finished(AxisRecipe stages, const RuleSite& site, std::size_t axis,
                             const AxisPattern& pattern, Border border)
{
    if (border == Border::scale)
        stages.emplace_back(ScaleStage{borderFactors(site.axes[axis], pattern)});
    if (!reproduces(stages, site.axes[axis]))
        return refuse(words::recipeBorder, axis);
    return stages;
}

/// ConvTranspose with stride p whose outputs 0 … fineOutputs - 1 are samples of the fine grid.
void addTransposed(AxisRecipe& stages, const AxisPattern& pattern, FineKernel kernel, PadStage pad,
                   std::int64_t inputs, std::int64_t fineOutputs)
{
    if (pad.begin > 0 || pad.end > 0)
        stages.emplace_back(pad);
    TransposedAxis conv;
    conv.stride = pattern.p;
    conv.padBegin = -kernel.lowest + pattern.p * pad.begin;
    conv.kernel = std::move(kernel.weights);
    const std::int64_t whole = pattern.p * (inputs + pad.begin + pad.end - 1) +
                               static_cast<std::int64_t>(conv.kernel.size()) - conv.padBegin;
    conv.padEnd = whole - fineOutputs;
    if (conv.padEnd < 0) {
        conv.kernel.resize(conv.kernel.size() + static_cast<std::size_t>(-conv.padEnd));
        conv.padEnd = 0;
    }
    stages.emplace_back(TransposedStage{std::move(conv)});
}

/// A convolution with `blocks` outputs and one kernel per phase, all on a common window.
void addConvolution(AxisRecipe& stages, const AxisPattern& pattern, Border border, PadStage pad,
                    std::int64_t inputs, std::int64_t blocks, bool anyLength)
{
    const std::int64_t low = std::min<std::int64_t>(pattern.lowest(), 0);
    std::int64_t size = pattern.highest() - low;
    // With kernel size equal to stride, every n gives floor(n / q) outputs.
    if (anyLength && pattern.p == 1)
        size = std::max(size, pattern.q - low);
    ConvAxis conv;
    conv.stride = pattern.q;
    for (const PhaseTaps& phase : pattern.phases) {
        auto& kernel = conv.kernels.emplace_back(static_cast<std::size_t>(size));
        std::ranges::copy(phase.weights, kernel.begin() + (phase.offset - low));
    }
    const std::int64_t end = std::max<std::int64_t>(0, (blocks - 1) * pattern.q + low + size - inputs);
    if (border == Border::clamp) {
        pad = {-low, std::max(end, pad.end)};
        if (pad.begin > 0 || pad.end > 0)
            stages.emplace_back(pad);
    } else {
        conv.padBegin = -low;
        conv.padEnd = end;
    }
    stages.emplace_back(ConvStage{std::move(conv)});
}

std::int64_t convolvedLength(const AxisRecipe& stages, std::int64_t inputs)
{
    if (const auto* pad = std::get_if<PadStage>(&stages.front()))
        inputs += pad->begin + pad->end;
    const ConvAxis& conv = std::get<ConvStage>(stages.back()).axis;
    return (inputs + conv.padBegin + conv.padEnd - static_cast<std::int64_t>(conv.kernels[0].size())) /
               conv.stride +
           1;
}

void cutTo(AxisRecipe& stages, std::int64_t made, std::int64_t wanted)
{
    if (made > wanted)
        stages.emplace_back(SliceStage{0, wanted, 1});
}

} // namespace

Outcome<AxisRecipe> stridedConvolution(const RuleSite& site, std::size_t axis)
{
    RL_TAKE(const auto pattern, repeating(site, axis));
    if (pattern.p != 1)
        return refuse(words::stridedRatio, axis);
    const std::int64_t inputs = site.input[axis], outputs = site.axes[axis].outputs();
    if (pattern.highest() - pattern.lowest() > kLargestKernel)
        return refuse(words::recipeKernelTooLarge, axis, pattern.highest() - pattern.lowest(),
                      kLargestKernel);
    const Border border = borderOf(site, axis, pattern);
    AxisRecipe stages;
    addConvolution(stages, pattern, border, overhang(site, axis, pattern), inputs, outputs,
                   !site.lengthOf(axis));
    const std::int64_t made = convolvedLength(stages, inputs);
    cutTo(stages, made, outputs);
    return finished(std::move(stages), site, axis, pattern, border);
}

Outcome<AxisRecipe> transposedConvolution(const RuleSite& site, std::size_t axis)
{
    RL_TAKE(const auto pattern, repeating(site, axis));
    if (pattern.q != 1 || pattern.p == 1)
        return refuse(words::transposedRatio, axis);
    RL_TAKE(auto kernel, fineKernel(pattern, axis));
    const std::int64_t inputs = site.input[axis], outputs = site.axes[axis].outputs();
    const Border border = borderOf(site, axis, pattern);
    const PadStage pad = border == Border::clamp ? overhang(site, axis, pattern) : PadStage{};
    AxisRecipe stages;
    addTransposed(stages, pattern, std::move(kernel), pad, inputs, outputs);
    return finished(std::move(stages), site, axis, pattern, border);
}

Outcome<AxisRecipe> rationalConvolution(const RuleSite& site, std::size_t axis)
{
    RL_TAKE(const auto pattern, repeating(site, axis));
    if (pattern.p == 1 || pattern.q == 1)
        return refuse(words::rationalRatio, axis);
    RL_TAKE(auto kernel, fineKernel(pattern, axis));
    const std::int64_t inputs = site.input[axis], outputs = site.axes[axis].outputs();
    const Border border = borderOf(site, axis, pattern);
    const PadStage pad = border == Border::clamp ? overhang(site, axis, pattern) : PadStage{};
    AxisRecipe stages;
    addTransposed(stages, pattern, std::move(kernel), pad, inputs, (outputs - 1) * pattern.q + 1);
    stages.emplace_back(SelectStage{pattern.q});
    return finished(std::move(stages), site, axis, pattern, border);
}

Outcome<AxisRecipe> polyphaseConvolution(const RuleSite& site, std::size_t axis)
{
    RL_TAKE(const auto pattern, repeating(site, axis));
    if (pattern.p == 1)
        return refuse(words::polyphaseRatio, axis);
    if (pattern.p > kMostPhases || static_cast<std::int64_t>(pattern.phases.size()) != pattern.p)
        return refuse(words::polyphasePhases, axis, pattern.p, kMostPhases);
    const std::int64_t inputs = site.input[axis], outputs = site.axes[axis].outputs();
    const std::int64_t blocks = (outputs + pattern.p - 1) / pattern.p;
    const Border border = borderOf(site, axis, pattern);
    AxisRecipe stages;
    addConvolution(stages, pattern, border, overhang(site, axis, pattern), inputs, blocks, false);
    const std::int64_t made = pattern.p * convolvedLength(stages, inputs);
    stages.emplace_back(InterleaveStage{pattern.p});
    cutTo(stages, made, outputs);
    return finished(std::move(stages), site, axis, pattern, border);
}

std::optional<AxisRecipe> suitedConvolution(const RuleSite& site, std::size_t axis)
{
    for (const AxisRule rule :
         {transposedConvolution, stridedConvolution, polyphaseConvolution, rationalConvolution})
        if (auto stages = rule(site, axis))
            return std::move(*stages);
    return std::nullopt;
}

} // namespace resizelens
