#include "core/preview/preview_codes.h"

#include "core/preview/words.h"

#include "core/engine/words.h"
#include "core/resize/rewrite/candidate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace resizelens {

namespace {

constexpr std::int64_t kMostOnCodes = std::int64_t{1} << 24; // elements of a result

float realOf(double code, const Quantisation& numbers)
{
    return static_cast<float>((code - static_cast<double>(numbers.zeroPoint)) * numbers.scale);
}

/// As QuantizeLinear: nearest, ties to even; NaN maps to the zero point.
double nearestCode(double value, const Quantisation& numbers)
{
    const double code = std::nearbyint(std::isnan(value) ? 0.0 : value / numbers.scale) +
                        static_cast<double>(numbers.zeroPoint);
    return std::clamp(code, static_cast<double>(numbers.least()), static_cast<double>(numbers.most()));
}

Result<Tensor> codesOfReal(const Tensor& real, const Quantisation& numbers)
{
    std::vector<double> codes;
    codes.reserve(static_cast<std::size_t>(real.count()));
    for (const float value : real.as<float>())
        codes.push_back(nearestCode(static_cast<double>(value), numbers));
    return Tensor::fromDoubles(numbers.type, real.dims(), codes);
}

Result<Tensor> realOfCodes(const Tensor& codes, const Quantisation& numbers)
{
    RL_TAKE(const auto values, codes.toDoubles());
    RL_TAKE(auto real, Tensor::uninitialized(DType::float32, codes.dims()));
    std::ranges::transform(values, real.as<float>().begin(),
                           [&](double code) { return realOf(code, numbers); });
    return real;
}

Result<QuantisedForm> formOf(SiteProver& prover, const ResizeSite& site, std::string_view ruleId,
                             Preview& preview)
{
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(words::previewNoRule, ruleId);
    auto candidate = prover.find(*rule);
    if (!candidate)
        return fail(refusedError(candidate.error()).at(site.id).advising(say(words::bringToSize)));
    preview.operators = describeChain(candidate->chain);
    preview.certificate = std::move(candidate->certificate);
    // Chains that only move values have no quantised form yet.
    auto form = candidate->quantised ? Result<QuantisedForm>(std::move(*candidate->quantised))
                                     : prover.quantise(candidate->chain);
    if (form)
        preview.quanta = form->certificate;
    return form;
}

} // namespace

std::optional<SiteQuantisation> codesOf(const ResizeSite& site)
{
    using Kind = SiteQuantisation::Kind;
    const auto& numbers = site.quantisation;
    const bool both =
        numbers && numbers->whole() && (numbers->kind == Kind::wrapped || numbers->kind == Kind::codes);
    return both ? numbers : std::nullopt;
}

Result<Tensor> onCodes(const PreviewInput& input, const Quantisation& numbers, bool fills)
{
    const Dims& dims = input.tensor->dims();
    RL_TAKE(auto real, Tensor::uninitialized(DType::float32, dims));
    const auto from = input.tensor->as<float>();
    const auto to = real.as<float>();
    const ScaleLayer& layer = input.show.scale;
    const std::size_t plane = static_cast<std::size_t>(dims[2] * dims[3]);
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (!fills) {
            to[i] = realOf(nearestCode(static_cast<double>(from[i]), numbers), numbers);
            continue;
        }
        const auto channel = static_cast<std::int64_t>(i / plane) % dims[1];
        const double sample =
            (static_cast<double>(from[i]) - layer.shiftOf(channel)) / layer.scaleOf(channel);
        const double share = std::isnan(sample) ? 0.0 : std::clamp(sample, 0.0, 1.0);
        to[i] = realOf(static_cast<double>(numbers.least()) + std::nearbyint(255.0 * share), numbers);
    }
    return real;
}

PreviewInput shownOnCodes(const PreviewInput& input, const Quantisation& numbers, bool fills)
{
    PreviewInput shown{nullptr, input.show, input.peak};
    if (!fills)
        return shown;
    shown.show.scale = {};
    shown.show.black = realOf(static_cast<double>(numbers.least()), numbers);
    shown.show.white = realOf(static_cast<double>(numbers.most()), numbers);
    shown.peak = 255.0 * numbers.scale;
    return shown;
}

Result<Preview> previewOnCodes(const ResizeSite& site, std::string_view rule, const Tensor& picture,
                               CodeRounding rounding, const Progress& progress)
{
    const auto numbers = codesOf(site);
    if (!numbers)
        return fail(failure(words::previewNoCodes).at(site.id));
    RL_TAKE(auto moved, pictureSite(site, picture));
    if (elementCount(*moved.outputDims()).value_or(kMostOnCodes + 1) > kMostOnCodes)
        return fail(failure(words::previewTooLarge, toText(*moved.outputShape)).at(site.id));
    const bool cut = numbers->kind == SiteQuantisation::Kind::codes;
    if (cut)
        moved.type = numbers->before->type;
    SiteProver prover(moved);
    RL_TAKE(const auto codes, codesOfReal(picture, *numbers->before));
    Preview preview;
    const auto original = resizeCodes(prover.view().axes, *numbers, codes,
                                      cut ? CodeRounding::truncate : CodeRounding::halfEven, progress);
    RL_TAKE(preview.original,
            original ? realOfCodes(*original, *numbers->after) : Result<Tensor>(fail(original.error())));
    preview.rewrite = preview.original;
    if (!rule.empty()) {
        RL_TAKE(const auto form, formOf(prover, moved, rule, preview));
        RL_TAKE(const auto rewrite, evaluateForm(form, codes, rounding, progress));
        RL_TAKE(auto other, realOfCodes(rewrite, *numbers->after));
        if (other.dims() != preview.original.dims())
            return fail(words::previewOtherSize);
        preview.rewrite = std::move(other);
    }
    preview.site = std::move(moved);
    return preview;
}

std::int64_t QuantaCounts::all() const
{
    return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

QuantaCounts countQuanta(const Tensor& original, const Tensor& rewrite, const Quantisation& numbers)
{
    QuantaCounts counts;
    const auto before = original.as<float>(), after = rewrite.as<float>();
    for (std::size_t i = 0; i < before.size(); ++i) {
        const double difference = static_cast<double>(after[i]) - static_cast<double>(before[i]);
        const auto quanta = static_cast<std::int64_t>(std::nearbyint(difference / numbers.scale));
        ++counts.counts[static_cast<std::size_t>(std::clamp<std::int64_t>(quanta, -2, 2) + 2)];
        counts.most = std::max(counts.most, std::abs(quanta));
    }
    return counts;
}

} // namespace resizelens
