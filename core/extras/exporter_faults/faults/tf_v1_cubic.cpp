// Fault `tf-v1-cubic`: TensorFlow 1's resize_bicubic with the attributes of TensorFlow 2's.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> tfV1CubicAt(const FaultSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    const bool isLegacyCubic = spec.coordinateMode == CoordinateMode::asymmetric ||
                               spec.coordinateMode == CoordinateMode::alignCorners;
    if (at.exporter.kind != Exporter::Kind::tf2onnx || spec.mode != ResizeMode::cubic || !isLegacyCubic ||
        spec.cubicCoeffA != -0.5 || !spec.excludeOutside)
        return std::nullopt;
    ResizeSite meant = at.site;
    meant.spec.cubicCoeffA = -0.75;
    meant.spec.excludeOutside = false;
    return Suspicion{say(words::faultTfV1Cubic), true, std::move(meant)};
}

} // namespace

constinit const Fault faults::tf_v1_cubic = {.id = "tf-v1-cubic", .atSite = tfV1CubicAt};

} // namespace resizelens
