#include "core/target/tensorrt_check.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

Error trtError(const TrtPlace& place, ErrorKind kind, std::string_view attribute, std::string_view problem)
{
    Error error{kind, fmt::format("tensorrt.{}", attribute),
                fmt::format("{} of the TensorRT {} layer {}", attribute, place.layer, problem)};
    error.node = std::string(place.name);
    error.args = {{"layer", std::string(place.layer)}, {"attribute", std::string(attribute)}};
    return error;
}

Result<void> checkTrtVolume(const TrtPlace& place, std::string_view tensor, const Dims& dims)
{
    if (std::any_of(dims.begin(), dims.end(), [](std::int64_t length) { return length < 1; }))
        return fail(
            trtError(place, ErrorKind::shape, tensor, fmt::format("has no elements ({})", toText(dims))));
    const auto count = elementCount(dims);
    if (!count || *count > kTrtVolumeLimit)
        return fail(trtError(place, ErrorKind::limit, tensor,
                             fmt::format("of shape {} has more than 2^31 elements", toText(dims))));
    return {};
}

} // namespace resizelens
