// Fault `tf-area`: TensorFlow's area resize, which tf2onnx writes as nearest.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

/// Windows of equal whole numbers of samples: nearest and area agree where an axis grows by such a factor.
bool isWhole(const SiteAxis& axis)
{
    return !axis.scale || (*axis.scale >= 1.0 && *axis.scale == std::round(*axis.scale));
}

std::optional<Suspicion> tfAreaAt(const FaultSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    if (at.exporter.kind != Exporter::Kind::tf2onnx || spec.mode != ResizeMode::nearest ||
        spec.coordinateMode != CoordinateMode::asymmetric || spec.nearestMode != NearestMode::floor ||
        std::ranges::all_of(at.site.axes, isWhole))
        return std::nullopt;
    return meaning({say(words::faultTfArea), false}, at.site, "tensorflow.area");
}

} // namespace

constinit const Fault faults::tf_area = {.id = "tf-area", .atSite = tfAreaAt};

} // namespace resizelens
