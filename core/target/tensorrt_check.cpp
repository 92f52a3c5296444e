#include "core/target/tensorrt_check.h"

#include "core/target/words.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

Error trtError(const TrtPlace& place, ErrorKind kind, std::string_view attribute, const Phrase& problem)
{
    Error error = failure(kind, say(words::trtLayerProblem, attribute, place.layer, problem));
    error.code = fmt::format("tensorrt.{}", attribute);
    error.node = std::string(place.name);
    return error;
}

Result<void> checkTrtVolume(const TrtPlace& place, std::string_view tensor, const Dims& dims)
{
    if (std::any_of(dims.begin(), dims.end(), [](std::int64_t length) { return length < 1; }))
        return fail(trtError(place, ErrorKind::shape, tensor, say(words::trtNoElements, toText(dims))));
    const auto count = elementCount(dims);
    if (!count || *count > kTrtVolumeLimit)
        return fail(trtError(place, ErrorKind::limit, tensor, say(words::trtTooManyElements, toText(dims))));
    return {};
}

} // namespace resizelens
