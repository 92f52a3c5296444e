#include "core/session/preview.h"

#include "core/resize/resize_eval.h"
#include "core/rewrite/candidate.h"
#include "core/support/limits.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::int64_t kUnknownLength = 64; // of a worst-case picture

Error notShown(const ResizeSite& site, std::string message)
{
    return Error{ErrorKind::unsupported,
                 "preview.layout",
                 std::move(message),
                 {},
                 site.id,
                 "Pictures can be shown for nodes that resize height and width"};
}

/// The axes of rows and columns, in the order of the site's input.
Result<std::pair<std::size_t, std::size_t>> pictureAxes(const ResizeSite& site)
{
    if (!site.unknown.empty())
        return fail(notShown(site, site.unknown));
    const std::size_t rank = site.axes.size();
    if (rank < 1)
        return fail(notShown(site, "the rank of its input is unknown"));
    const auto resized = site.resizedAxes();
    if (resized.size() > 2)
        return fail(notShown(site, fmt::format("it resizes {} axes", resized.size())));
    const auto within = [&](std::size_t low, std::size_t high) {
        return std::ranges::all_of(resized, [&](std::int64_t axis) {
            return axis >= static_cast<std::int64_t>(low) && axis <= static_cast<std::int64_t>(high);
        });
    };
    if (rank == 1)
        return std::pair(rank, std::size_t{0}); // one row
    if (within(rank - 2, rank - 1))
        return std::pair(rank - 2, rank - 1);
    if (rank == 4 && within(1, 2))
        return std::pair(std::size_t{1}, std::size_t{2});
    return fail(notShown(site, "it resizes other axes than height and width"));
}

SiteAxis unchangedAxis()
{
    SiteAxis axis;
    axis.nIn = axis.nOut = 1;
    axis.scale = 1.0;
    return axis;
}

/// The site as a resize of N×C×H×W.
Result<ResizeSite> asPicture(const ResizeSite& site)
{
    const auto axes = pictureAxes(site);
    if (!axes)
        return fail(axes.error());
    ResizeSite turned = site;
    const auto axisAt = [&](std::size_t axis) {
        return axis < site.axes.size() ? site.axes[axis] : unchangedAxis();
    };
    turned.axes = {unchangedAxis(), unchangedAxis(), axisAt(axes->first), axisAt(axes->second)};
    if (site.axes.size() == 4) {
        turned.axes[0] = site.axes[0];
        turned.axes[1] = site.axes[axes->first == 1 ? 3 : 1];
    }
    for (std::size_t i = 0; i < turned.axes.size(); ++i)
        turned.axes[i].axis = static_cast<std::int64_t>(i);
    // The shape of the whole input no longer fits the axes; siteAtSize() sets both anew.
    turned.inputShape.reset();
    turned.outputShape.reset();
    return turned;
}

Error unknownRule(std::string_view id)
{
    return Error{ErrorKind::argument, "preview.rule", fmt::format("there is no rule '{}'", id)};
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
        return fail(ErrorKind::argument, "preview.picture", "a picture is a float32 tensor of shape 1×C×H×W");
    const auto turned = asPicture(site);
    if (!turned)
        return turned;
    auto moved = siteAtSize(*turned, picture.dims());
    if (!moved)
        return moved;
    if (const auto count = elementCount(*moved->outputDims()); !count || *count > kMostPreviewed)
        return fail(Error{ErrorKind::limit,
                          "preview.size",
                          fmt::format("the result would have the shape {}", toText(*moved->outputShape)),
                          {},
                          site.id,
                          "Show it at the size of the node's input"});
    moved->type = DType::float32;
    return moved;
}

Result<Tensor> previewOriginal(const ResizeSite& site, const Tensor& picture, const Progress& progress)
{
    const auto moved = pictureSite(site, picture);
    if (!moved)
        return fail(moved.error());
    return evaluateSite(*moved, picture, Dialect::onnx, progress);
}

Result<Preview> previewSite(const ResizeSite& site, std::string_view ruleId, const Tensor& picture,
                            const Progress& progress)
{
    auto moved = pictureSite(site, picture);
    if (!moved)
        return fail(moved.error());
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(unknownRule(ruleId));
    auto candidate = findCandidate(*rule, *moved);
    if (!candidate)
        return fail(Error{ErrorKind::unsupported,
                          candidate.error().code,
                          candidate.error().message,
                          {},
                          site.id,
                          "Bring the picture to the size of the node's input, or choose another rule"});
    auto original = evaluateSite(*moved, picture, Dialect::onnx, progress);
    if (!original)
        return fail(original.error());
    auto rewrite = evaluateChain(candidate->chain, picture, progress);
    if (!rewrite)
        return fail(rewrite.error());
    if (rewrite->dims() != original->dims())
        return fail(ErrorKind::shape, "preview.shape",
                    "the rewrite gives another size than the node at this picture's size");
    return Preview{std::move(*moved), std::move(*original), std::move(*rewrite),
                   describeChain(candidate->chain), std::move(candidate->certificate)};
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
    const auto refuse = [&](std::string message) {
        return fail(Error{ErrorKind::unsupported, "preview.worst-case", std::move(message), {}, site.id});
    };
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(unknownRule(ruleId));
    const auto turned = asPicture(site);
    if (!turned)
        return fail(turned.error());
    const Dims input = {1, 1, turned->axes[2].nIn.value_or(kUnknownLength),
                        turned->axes[3].nIn.value_or(kUnknownLength)};
    auto moved = siteAtSize(*turned, input);
    if (!moved)
        return fail(moved.error());
    moved->type = DType::float32;
    const auto candidate = findCandidate(*rule, *moved);
    if (!candidate)
        return refuse(candidate.error().message);
    if (!candidate->certificate || !isLinear(candidate->chain))
        return refuse("the rewrite is not linear, so that no single worst picture is known");
    if (candidate->certificate->worstPixel.empty())
        return refuse("the rewrite is exact: no picture makes a difference");
    const auto axes = siteOperators(*moved);
    if (!axes)
        return fail(axes.error());
    return worstCaseInput(candidate->chain, input, {*axes, moved->spec.extrapolationValue, DType::float32},
                          candidate->certificate->worstPixel);
}

} // namespace resizelens
