#include "widgets/compare/picture_set.h"

#include "core/base/parallel.h"
#include "core/image/to_tensor.h"
#include "widgets/compare/words.h"

#include <array>
#include <new>

namespace resizelens {

namespace {

template<class Paint>
Result<PicturePyramid> pyramidInMemory(const Paint& paint, const std::optional<PatchPlace>& place,
                                       const std::stop_token& stop)
{
    try {
        Result<Picture> picture = paint();
        RL_TRY(picture);
        return place ? PicturePyramid(std::move(*picture), *place)
                     : PicturePyramid(std::move(*picture), stop);
    } catch (const std::bad_alloc&) {
        return fail(words::compareNoMemory);
    }
}

} // namespace

Result<PictureSet> paintPictures(const Tensor& original, const Tensor& rewrite,
                                 const DifferencePictureOptions& difference,
                                 const std::optional<PatchPlace>& place, bool differenceOnly,
                                 const std::stop_token& stop)
{
    PictureSet set{.differenceOnly = differenceOnly};
    const std::array<PicturePyramid*, 3> into = {&set.difference, &set.original, &set.rewrite};
    std::array<std::optional<Error>, 3> failures;
    parallelFor(differenceOnly ? 1 : 3, 0, [&](std::int64_t which) {
        const auto i = static_cast<std::size_t>(which);
        auto pyramid = pyramidInMemory(
            [&] {
                return i == 0 ? differencePicture(original, rewrite, difference, stop)
                              : toPicture(i == 1 ? original : rewrite, difference.planes, stop);
            },
            place, stop);
        if (pyramid)
            *into[i] = std::move(*pyramid);
        else
            failures[i] = pyramid.error();
    });
    for (const auto& failure : failures)
        if (failure)
            return fail(*failure);
    return set;
}

} // namespace resizelens
