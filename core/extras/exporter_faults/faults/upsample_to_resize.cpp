// Fault `upsample-to-resize`: an Upsample that ONNX's version converter turned into a Resize.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// The roi that the converter writes: as many zeros as ones, though no mode of the node reads it.
bool hasConvertersRoi(const FaultSite& at)
{
    const GraphNode& node = at.index.node(at.site.node);
    if (node.inputs.size() < 2 || node.inputs[1] == kNoValue)
        return false;
    const auto& roi = at.shapes.facts(node.inputs[1]).floats;
    if (!roi || roi->empty() || roi->size() % 2 != 0)
        return false;
    const auto middle = roi->begin() + static_cast<std::ptrdiff_t>(roi->size() / 2);
    return std::all_of(roi->begin(), middle, [](double start) { return start == 0.0; }) &&
           std::all_of(middle, roi->end(), [](double end) { return end == 1.0; });
}

std::optional<Suspicion> upsampleToResizeAt(const FaultSite& at)
{
    const onnx::NodeProto& node = *at.index.node(at.site.node).proto;
    if (at.site.spec.opset < 11 || node.op_type() != "Resize" ||
        findAttribute(node, "coordinate_transformation_mode") != nullptr ||
        findAttribute(node, "nearest_mode") != nullptr || !hasConvertersRoi(at))
        return std::nullopt;
    if (at.exporter.kind == Exporter::Kind::pytorch && at.site.spec.mode == ResizeMode::linear)
        return Suspicion{say(words::faultUpsampleToResizeCancels), false};
    ResizeSite meant = at.site;
    meant.spec.coordinateMode = CoordinateMode::asymmetric;
    meant.spec.nearestMode = NearestMode::floor;
    // The names that the converter gives to values; others may write such a roi, too, and mean what they write.
    const bool isConverters = node.input(1).starts_with("_v_");
    return Suspicion{say(words::faultUpsampleToResize), isConverters, std::move(meant)};
}

} // namespace

constinit const Fault faults::upsample_to_resize = {.id = "upsample-to-resize", .atSite = upsampleToResizeAt};

} // namespace resizelens
