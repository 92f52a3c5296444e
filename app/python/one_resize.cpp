#include "app/python/one_resize.h"

#include "app/python/words.h"
#include "core/base/file_source.h"
#include "core/engine/analysis.h"
#include "core/onnx/model_file.h"
#include "core/resize/matrix/resize_eval.h"

#include <onnx/onnx_pb.h>

namespace resizelens::python {

namespace {

constexpr const char* kName = "resize()";

onnx::AttributeProto& addAttribute(onnx::NodeProto& node, const char* name,
                                   onnx::AttributeProto::AttributeType type)
{
    onnx::AttributeProto& attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_type(type);
    return attribute;
}

void addText(onnx::NodeProto& node, const char* name, const std::string& value)
{
    addAttribute(node, name, onnx::AttributeProto::STRING).set_s(value);
}
void addNumber(onnx::NodeProto& node, const char* name, float value)
{
    addAttribute(node, name, onnx::AttributeProto::FLOAT).set_f(value);
}
void addSwitch(onnx::NodeProto& node, const char* name, bool value)
{
    addAttribute(node, name, onnx::AttributeProto::INT).set_i(value ? 1 : 0);
}

void addAttributes(onnx::NodeProto& node, const ResizeArguments& arguments)
{
    addText(node, "mode", arguments.mode);
    addText(node, "coordinate_transformation_mode", arguments.coordinate_transformation_mode);
    addText(node, "nearest_mode", arguments.nearest_mode);
    addText(node, "keep_aspect_ratio_policy", arguments.keep_aspect_ratio_policy);
    addNumber(node, "cubic_coeff_a", arguments.cubic_coeff_a);
    addNumber(node, "extrapolation_value", arguments.extrapolation_value);
    addSwitch(node, "exclude_outside", arguments.exclude_outside);
    addSwitch(node, "antialias", arguments.antialias);
    if (!arguments.axes)
        return;
    onnx::AttributeProto& axes = addAttribute(node, "axes", onnx::AttributeProto::INTS);
    for (const std::int64_t axis : *arguments.axes)
        axes.add_ints(axis);
}

/// Adds a constant input; its name is empty if it has no values.
template<class T, class Add>
void addConstant(onnx::GraphProto& graph, onnx::NodeProto& node, const char* name,
                 const std::vector<T>& values, std::int32_t type, Add add)
{
    node.add_input(values.empty() ? "" : name);
    if (values.empty())
        return;
    onnx::TensorProto& tensor = *graph.add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(type);
    tensor.add_dims(static_cast<std::int64_t>(values.size()));
    for (const T value : values)
        add(tensor, value);
}

onnx::ModelProto modelOf(const ResizeArguments& arguments, const Tensor& input)
{
    onnx::ModelProto model;
    model.set_ir_version(9);
    model.add_opset_import()->set_version(19);
    onnx::GraphProto& graph = *model.mutable_graph();
    graph.set_name("resize");
    onnx::ValueInfoProto& value = *graph.add_input();
    value.set_name("X");
    auto& tensor = *value.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(static_cast<std::int32_t>(input.type()));
    for (const std::int64_t length : input.dims())
        tensor.mutable_shape()->add_dim()->set_dim_value(length);
    tensor.mutable_shape();
    onnx::NodeProto& node = *graph.add_node();
    node.set_op_type("Resize");
    node.add_input("X");
    const auto addFloat = [](onnx::TensorProto& to, float number) { to.add_float_data(number); };
    addConstant(graph, node, "roi", arguments.roi, onnx::TensorProto::FLOAT, addFloat);
    addConstant(graph, node, "scales", arguments.scales, onnx::TensorProto::FLOAT, addFloat);
    addConstant(graph, node, "sizes", arguments.sizes, onnx::TensorProto::INT64,
                [](onnx::TensorProto& to, std::int64_t number) { to.add_int64_data(number); });
    node.add_output("Y");
    graph.add_output()->set_name("Y");
    addAttributes(node, arguments);
    return model;
}

/// File and node are internal: drops them, so that the error is about the arguments.
Error ofArguments(Error error)
{
    error.file.clear();
    error.node.clear();
    error.offset.reset();
    return error;
}

Result<Dialect> dialectNamed(const std::string& name)
{
    for (const Dialect dialect : kAllDialects)
        if (toString(dialect) == name)
            return dialect;
    return fail(words::dialectUnknown, name);
}

Result<ResizeSite> siteOf(const ResizeArguments& arguments, const Tensor& input)
{
    RL_TAKE(auto file,
            ModelFile::open(FileSource::inMemory(kName, modelOf(arguments, input).SerializeAsString())));
    Analysis opened;
    opened.file = std::move(file);
    AnalysisOptions options;
    options.stopAfter = StopAfter::sites;
    RL_TAKE(const auto analysis, reanalyse(opened, options));
    ResizeSite site = analysis->sites.front().site;
    if (site.unknown)
        return fail(words::resizeArguments, *site.unknown);
    return site;
}

} // namespace

Result<Tensor> resizeOnce(const ResizeArguments& arguments, const Tensor& input, const Progress& progress)
{
    RL_TAKE(const auto dialect, dialectNamed(arguments.dialect));
    const auto site = siteOf(arguments, input);
    if (!site)
        return fail(ofArguments(site.error()));
    progress(0.0, words::progressResizing);
    auto output = evaluateSite(*site, input, dialect, progress);
    if (!output)
        return fail(ofArguments(output.error()));
    progress(1.0, words::progressResizing);
    return output;
}

} // namespace resizelens::python
