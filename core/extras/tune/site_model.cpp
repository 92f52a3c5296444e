#include "core/extras/tune/site_model.h"

#include "core/engine/onnx_proto.h"
#include "core/extras/tune/words.h"
#include "core/resize/chain/op/resize.h"

#include <algorithm>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kOldestOpset = 9; // Upsample 7 has the same kernel
constexpr std::int64_t kIrVersion = 8;

Result<OnnxNode> nodeOf(const ResizeSite& site, std::int64_t opset)
{
    Resize op{site.spec};
    op.spec.lengthsAreStated();
    const auto sizes = site.outputDims();
    const bool areGiven = std::ranges::all_of(site.axes, [](const SiteAxis& axis) {
        return axis.scaleGiven || axis.direction() == Direction::same;
    });
    if (sizes && (site.sizeSource.what == SizeSource::What::sizes || !areGiven))
        op.sizes = *sizes;
    else
        for (const SiteAxis& axis : site.axes) {
            if (!axis.scale && axis.direction() != Direction::same)
                return fail(words::tuneNoLengths);
            op.scales.push_back(axis.scale.value_or(1.0));
        }
    RL_TAKE(auto node, op.write(site.type, opset));
    if (site.spec.coordinateMode != CoordinateMode::tfCropAndResize)
        return node;
    std::vector<double> roi;
    for (const SiteAxis& axis : site.axes)
        roi.push_back(axis.roiStart);
    for (const SiteAxis& axis : site.axes)
        roi.push_back(axis.roiEnd);
    node.constants.front() = *Tensor::fromDoubles(DType::float32, {std::ssize(roi)}, roi);
    node.attributes["extrapolation_value"] = site.spec.extrapolationValue;
    return node;
}

class SiteGraph
{
public:
    explicit SiteGraph(onnx::GraphProto& graph)
        : m_graph(graph)
    {
        m_graph.set_name("site");
    }

    void input(const ResizeSite& site, DType type)
    {
        Shape shape = site.inputShape.value_or(Shape());
        for (Dim& dim : shape)
            dim.symbol.clear(); // each length is free
        describeTensor(*m_graph.add_input(), "x", type, shape);
    }

    /// On the result so far; the constants become initializers.
    void add(const OnnxNode& node, const std::string& output)
    {
        addNode(m_graph, node, output + "_node", {&m_result, 1}, output);
        m_result = output;
    }

    void codes(const char* type, const Quantisation& numbers, const std::string& output)
    {
        const std::vector zero = {static_cast<double>(numbers.zeroPoint)};
        add({type,
             {},
             {*Tensor::fromDoubles(DType::float32, {}, std::vector{numbers.scale}),
              *Tensor::fromDoubles(numbers.type, {}, zero)}},
            output);
    }

private:
    onnx::GraphProto& m_graph;
    std::string m_result = "x";
};

} // namespace

Result<std::string> siteModel(const ResizeSite& site)
{
    const std::int64_t opset = std::max(site.spec.opset, kOldestOpset);
    RL_TAKE(const auto node, nodeOf(site, opset));
    const bool isWrapped = site.quantisation && site.quantisation->kind != SiteQuantisation::Kind::codes;
    const auto before = isWrapped ? site.quantisation->before : std::nullopt;
    const auto after = isWrapped ? site.quantisation->after : std::nullopt;
    onnx::ModelProto model;
    model.set_ir_version(kIrVersion);
    model.add_opset_import()->set_version(opset);
    SiteGraph graph(*model.mutable_graph());
    graph.input(site, before ? before->type : site.type);
    if (before)
        graph.codes("DequantizeLinear", *before, "numbers");
    graph.add(node, after ? "resized" : "y");
    if (after)
        graph.codes("QuantizeLinear", *after, "y");
    model.mutable_graph()->add_output()->set_name("y");
    return model.SerializeAsString();
}

} // namespace resizelens
