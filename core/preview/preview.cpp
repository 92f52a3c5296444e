#include "core/preview/preview.h"

#include "core/preview/words.h"

#include "core/base/limits.h"
#include "core/engine/words.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/candidate.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens {

namespace {

constexpr std::int64_t kUnknownLength = 64; // of a worst-case image

/// The row and column axes of the site's input.
Result<std::pair<std::size_t, std::size_t>> pictureAxes(const ResizeSite& site)
{
    if (site.unknown)
        return fail(failure(words::previewUnknownSite, *site.unknown).at(site.id));
    const std::size_t rank = site.axes.size();
    if (rank < 1)
        return fail(failure(words::previewRankUnknown).at(site.id));
    const auto resized = site.resizedAxes();
    if (resized.size() > 2)
        return fail(failure(words::previewAxes, resized.size()).at(site.id));
    const auto within = [&](std::size_t low, std::size_t high) {
        return std::ranges::all_of(resized, [&](std::int64_t axis) {
            return axis >= static_cast<std::int64_t>(low) && axis <= static_cast<std::int64_t>(high);
        });
    };
    if (rank == 1)
        return std::pair(rank, std::size_t{0}); // a single row
    if (within(rank - 2, rank - 1))
        return std::pair(rank - 2, rank - 1);
    if (rank == 4 && within(1, 2))
        return std::pair(std::size_t{1}, std::size_t{2});
    return fail(failure(words::previewOtherAxes).at(site.id));
}

SiteAxis unchangedAxis()
{
    SiteAxis axis;
    axis.nIn = axis.nOut = 1;
    axis.scale = 1.0;
    return axis;
}

Result<ResizeSite> asPicture(const ResizeSite& site)
{
    RL_TAKE(const auto axes, pictureAxes(site));
    ResizeSite turned = site;
    const auto axisAt = [&](std::size_t axis) {
        return axis < site.axes.size() ? site.axes[axis] : unchangedAxis();
    };
    turned.axes = {unchangedAxis(), unchangedAxis(), axisAt(axes.first), axisAt(axes.second)};
    if (site.axes.size() == 4) {
        turned.axes[0] = site.axes[0];
        turned.axes[1] = site.axes[axes.first == 1 ? 3 : 1];
    }
    for (std::size_t i = 0; i < turned.axes.size(); ++i)
        turned.axes[i].axis = static_cast<std::int64_t>(i);
    // The shapes no longer match the axes; siteAtSize() sets them again.
    turned.inputShape.reset();
    turned.outputShape.reset();
    return turned;
}

Error unknownRule(std::string_view id)
{
    return failure(words::previewNoRule, id);
}

} // namespace

Result<void> canPreview(const ResizeSite& site)
{
    const auto axes = pictureAxes(site);
    return axes ? Result<void>() : Result<void>(fail(axes.error()));
}

Result<ResizeSite> pictureSite(const ResizeSite& site, const Tensor& picture)
{
    if (picture.type() != DType::float32 || picture.dims().size() != 4)
        return fail(words::previewNotAPicture);
    RL_TAKE(const auto turned, asPicture(site));
    RL_TAKE(auto moved, siteAtSize(turned, picture.dims()));
    if (const auto count = elementCount(*moved.outputDims()); !count || *count > kMostPreviewed)
        return fail(failure(words::previewTooLarge, toText(*moved.outputShape)).at(site.id));
    moved.type = DType::float32;
    return moved;
}

Result<Tensor> previewOriginal(const ResizeSite& site, const Tensor& picture, const Progress& progress)
{
    RL_TAKE(const auto moved, pictureSite(site, picture));
    return evaluateSite(moved, picture, Dialect::onnx, progress);
}

Result<Preview> previewSite(const ResizeSite& site, std::string_view ruleId, const Tensor& picture,
                            const Progress& progress)
{
    RL_TAKE(auto moved, pictureSite(site, picture));
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(unknownRule(ruleId));
    SiteProver prover(moved);
    auto candidate = prover.find(*rule);
    if (!candidate)
        return fail(refusedError(candidate.error()).at(site.id).advising(say(words::bringToSize)));
    RL_TAKE(auto original, applyAxes(picture, prover.view().axes, moved.spec.extrapolationValue, progress));
    RL_TAKE(auto rewrite, evaluateChain(candidate->chain, picture, progress));
    if (rewrite.dims() != original.dims())
        return fail(words::previewOtherSize);
    return Preview{std::move(moved), std::move(original), std::move(rewrite), describeChain(candidate->chain),
                   std::move(candidate->certificate)};
}

std::int64_t previewBorder(const ResizeSite& site)
{
    double widest = 1.0;
    for (const SiteAxis& axis : site.axes)
        if (axis.direction() != Direction::same && axis.scale)
            widest = std::max(widest, 2.0 * *axis.scale);
    return static_cast<std::int64_t>(std::ceil(widest));
}

Result<Tensor> worstCasePicture(const ResizeSite& site, std::string_view ruleId)
{
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(unknownRule(ruleId));
    RL_TAKE(const auto turned, asPicture(site));
    const Dims input = {1, 1, turned.axes[2].nIn.value_or(kUnknownLength),
                        turned.axes[3].nIn.value_or(kUnknownLength)};
    RL_TAKE(auto moved, siteAtSize(turned, input));
    moved.type = DType::float32;
    SiteProver prover(moved);
    const auto candidate = prover.find(*rule);
    if (!candidate)
        return fail(failure(words::worstCaseWhy, candidate.error().said).at(site.id));
    if (!candidate->certificate || !isLinear(candidate->chain))
        return fail(failure(words::worstCaseNotLinear).at(site.id));
    if (candidate->certificate->worstPixel.empty())
        return fail(failure(words::worstCaseExact).at(site.id));
    return worstCaseInput(candidate->chain, input,
                          {prover.view().axes, moved.spec.extrapolationValue, DType::float32},
                          candidate->certificate->worstPixel);
}

} // namespace resizelens
