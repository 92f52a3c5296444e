// Fault `tf-table`: TensorFlow's bicubic, whose weights come from a table.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

/// tf.image.resize works by half_pixel, its predecessor of TensorFlow 1 by the other two.
std::string_view modeOf(const ResizeSpec& spec)
{
    switch (spec.coordinateMode) {
    case CoordinateMode::asymmetric:
        return "tensorflow.bicubic_v1";
    case CoordinateMode::alignCorners:
        return "tensorflow.bicubic_v1_align_corners";
    default:
        return "tensorflow.bicubic";
    }
}

std::optional<Suspicion> tfTableAt(const FaultSite& at)
{
    constexpr double kLargest = 5e-4; // measured, TensorFlow 2.21
    if (at.exporter.kind != Exporter::Kind::tf2onnx || at.site.spec.mode != ResizeMode::cubic)
        return std::nullopt;
    Suspicion found{.said = say(words::faultTfTable), .effect = kLargest, .onlyNamed = true};
    return meaning(std::move(found), at.site, modeOf(at.site.spec));
}

} // namespace

constinit const Fault faults::tf_table = {.id = "tf-table", .atSite = tfTableAt};

} // namespace resizelens
