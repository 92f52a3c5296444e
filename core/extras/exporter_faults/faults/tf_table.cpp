// Fault `tf-table`: TensorFlow's bicubic, whose weights come from a table.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> tfTableAt(const FaultSite& at)
{
    constexpr double kLargest = 5e-4; // measured, TensorFlow 2.21
    if (at.exporter.kind != Exporter::Kind::tf2onnx || at.site.spec.mode != ResizeMode::cubic)
        return std::nullopt;
    return Suspicion{say(words::faultTfTable), true, std::nullopt, kLargest};
}

} // namespace

constinit const Fault faults::tf_table = {.id = "tf-table", .atSite = tfTableAt};

} // namespace resizelens
