// Trap `conv-beside`: a 1×1 Conv works on the larger side of a Resize of height and width. Both are linear, one over
// places, one over channels, so that they can change places; a bias stays the same, since the weights of a place sum
// to 1 (but for tf_crop_and_resize).
#include "core/extras/traps/trap_list.h"
#include "core/extras/traps/words.h"
#include "core/onnx/domain.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

bool areAll(const onnx::NodeProto& node, std::string_view name, std::int64_t wanted)
{
    const auto* list = findAttribute(node, name);
    return list == nullptr ||
           std::ranges::all_of(list->ints(), [&](std::int64_t value) { return value == wanted; });
}

/// Multiply-adds for one value of each channel; 0 where the node is no such Conv.
double workAtAPlace(const TrapSite& at, NodeId id)
{
    const GraphNode& node = at.index.node(id);
    const onnx::NodeProto& proto = *node.proto;
    if (proto.op_type() != "Conv" || !isOnnxDomain(proto.domain()) || node.inputs.size() < 2 ||
        node.inputs[1] == kNoValue || !areAll(proto, "strides", 1) || !areAll(proto, "pads", 0))
        return 0.0;
    const auto& shape = at.shapes.facts(node.inputs[1]).shape;
    const auto weights = shape ? knownDims(*shape) : std::nullopt;
    if (!weights || weights->size() != at.site.axes.size() ||
        !std::all_of(weights->begin() + 2, weights->end(), [](std::int64_t length) { return length == 1; }))
        return 0.0;
    return static_cast<double>((*weights)[0]) * static_cast<double>((*weights)[1]);
}

/// Places of all images.
double placesOf(const Dims& dims)
{
    double places = static_cast<double>(dims.front());
    for (std::size_t axis = 2; axis < dims.size(); ++axis)
        places *= static_cast<double>(dims[axis]);
    return places;
}

std::optional<Phrase> convBesideAt(const TrapSite& at)
{
    const ResizeSite& site = at.site;
    const auto input = site.inputDims(), output = site.outputDims();
    if (!input || !output || input->size() < 3 || isResized(site.axes[0]) || isResized(site.axes[1]) ||
        site.spec.coordinateMode == CoordinateMode::tfCropAndResize || site.quantisation)
        return std::nullopt;
    const GraphNode& node = at.index.node(site.node);
    const double before = placesOf(*input), after = placesOf(*output);
    if (const auto reader = onlyReader(at.index, node.outputs.front()); reader && before < after)
        if (const double work = workAtAPlace(at, *reader);
            work > 0.0 && at.index.node(*reader).inputs.front() == node.outputs.front())
            return say(words::trapConvAfter, at.index.nodeLabel(*reader), work * before, work * after);
    const auto writer = at.index.value(node.inputs.front()).producer;
    if (writer && before > after && onlyReader(at.index, node.inputs.front()) == site.node)
        if (const double work = workAtAPlace(at, *writer); work > 0.0)
            return say(words::trapConvBefore, at.index.nodeLabel(*writer), work * after, work * before);
    return std::nullopt;
}

} // namespace

constinit const Trap traps::conv_beside = {.id = "conv-beside", .at = convBesideAt};

} // namespace resizelens
