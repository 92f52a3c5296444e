#include "core/session/preview.h"

#include "core/resize/resize_eval.h"
#include "core/rewrite/candidate.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::int64_t kLargestPicture = std::int64_t{1} << 28; // elements of a result

/// The site as a resize of N×C×H×W: channel-last sites have their axes turned.
Result<ResizeSite> asPicture(const ResizeSite& site)
{
    const auto refuse = [&](std::string message) {
        return fail(Error{ErrorKind::unsupported,
                          "preview.layout",
                          std::move(message),
                          {},
                          site.id,
                          "Pictures can be shown for nodes that resize height and width"});
    };
    if (!site.unknown.empty())
        return refuse(site.unknown);
    if (site.axes.size() != 4)
        return refuse(fmt::format("its input has rank {}, not 4", site.axes.size()));
    const auto resized = site.resizedAxes();
    const auto within = [&](std::int64_t low, std::int64_t high) {
        return std::all_of(resized.begin(), resized.end(),
                           [&](std::int64_t axis) { return axis >= low && axis <= high; });
    };
    if (within(2, 3))
        return site;
    if (!within(1, 2))
        return refuse("it resizes other axes than height and width");
    ResizeSite turned = site;
    turned.axes = {site.axes[0], site.axes[3], site.axes[1], site.axes[2]};
    for (std::size_t i = 0; i < turned.axes.size(); ++i)
        turned.axes[i].axis = static_cast<std::int64_t>(i);
    return turned;
}

Result<ResizeSite> siteForPicture(const ResizeSite& site, const Tensor& picture)
{
    if (picture.type() != DType::float32 || picture.dims().size() != 4)
        return fail(ErrorKind::argument, "preview.picture", "a picture is a float32 tensor of shape 1×C×H×W");
    const auto turned = asPicture(site);
    if (!turned)
        return turned;
    auto moved = siteAtSize(*turned, picture.dims());
    if (!moved)
        return moved;
    if (const auto count = elementCount(*moved->outputDims()); !count || *count > kLargestPicture)
        return fail(Error{ErrorKind::limit,
                          "preview.size",
                          fmt::format("the result would have the shape {}", toText(*moved->outputShape)),
                          {},
                          site.id,
                          "Show it at the size of the node's input"});
    moved->type = DType::float32;
    return moved;
}

} // namespace

Result<Tensor> previewOriginal(const ResizeSite& site, const Tensor& picture, const Progress& progress)
{
    const auto moved = siteForPicture(site, picture);
    if (!moved)
        return fail(moved.error());
    return evaluateSite(*moved, picture, Dialect::onnx, progress);
}

Result<Preview> previewSite(const ResizeSite& site, std::string_view ruleId, const Tensor& picture,
                            const Progress& progress)
{
    auto moved = siteForPicture(site, picture);
    if (!moved)
        return fail(moved.error());
    const Rule* rule = findRule(ruleId);
    if (rule == nullptr)
        return fail(ErrorKind::argument, "preview.rule", fmt::format("there is no rule '{}'", ruleId));
    auto candidate = findCandidate(*rule, *moved);
    if (!candidate)
        return fail(
            Error{ErrorKind::unsupported, candidate.error().code, candidate.error().message, {}, site.id});
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

} // namespace resizelens
