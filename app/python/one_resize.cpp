#include "app/python/request.h"
#include "app/python/words.h"
#include "core/base/file_source.h"
#include "core/engine/analysis.h"
#include "core/onnx/model_file.h"
#include "core/resize/matrix/resize_eval.h"

#include <onnx/onnx_pb.h>

namespace resizelens::python {

namespace {

constexpr const char* kName = "resize()";

onnx::AttributeProto& addAttribute(onnx::NodeProto& node, const std::string& name,
                                   onnx::AttributeProto::AttributeType type)
{
    onnx::AttributeProto& attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_type(type);
    return attribute;
}

Result<void> addAttribute(onnx::NodeProto& node, const Field& field)
{
    const std::string name(field.inner);
    if (field.key == "text") {
        addAttribute(node, name, onnx::AttributeProto::STRING).set_s(std::string(field.value));
    } else if (field.key == "switch") {
        addAttribute(node, name, onnx::AttributeProto::INT).set_i(field.value == "true" ? 1 : 0);
    } else if (field.key == "number") {
        RL_TAKE(const auto numbers, numbersOf<double>(field));
        for (const double number : numbers)
            addAttribute(node, name, onnx::AttributeProto::FLOAT).set_f(static_cast<float>(number));
    } else if (field.key == "axes") {
        RL_TAKE(const auto axes, numbersOf<std::int64_t>(field));
        auto& attribute = addAttribute(node, "axes", onnx::AttributeProto::INTS);
        attribute.mutable_ints()->Assign(axes.begin(), axes.end());
    }
    return {};
}

/// Adds a constant input; its name is empty if it has no values.
template<class Numbers, class Values>
void addConstant(onnx::GraphProto& graph, const char* name, const Numbers& numbers,
                 onnx::TensorProto::DataType type, Values* (onnx::TensorProto::*values)())
{
    onnx::NodeProto& node = *graph.mutable_node(0);
    node.add_input(numbers.empty() ? "" : name);
    if (numbers.empty())
        return;
    onnx::TensorProto& tensor = *graph.add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(type);
    tensor.add_dims(static_cast<std::int64_t>(numbers.size()));
    for (const auto number : numbers)
        (tensor.*values)()->Add(static_cast<typename Values::value_type>(number));
}

Result<onnx::ModelProto> modelOf(const Request& request, const Tensor& input)
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
    for (const char* const name : {"roi", "scales"}) {
        RL_TAKE(const auto numbers, numbersOf<double>({name, "", request.text(name)}));
        addConstant(graph, name, numbers, onnx::TensorProto::FLOAT, &onnx::TensorProto::mutable_float_data);
    }
    RL_TAKE(const auto sizes, numbersOf<std::int64_t>({"sizes", "", request.text("sizes")}));
    addConstant(graph, "sizes", sizes, onnx::TensorProto::INT64, &onnx::TensorProto::mutable_int64_data);
    node.add_output("Y");
    graph.add_output()->set_name("Y");
    for (const Field& field : request.fields)
        RL_TRY(addAttribute(node, field));
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
    const auto dialect = dialectFromName(name);
    return dialect ? Result<Dialect>(*dialect) : fail(words::dialectUnknown, name);
}

Result<ResizeSite> siteOf(const Request& request, const Tensor& input)
{
    RL_TAKE(const auto model, modelOf(request, input));
    RL_TAKE(auto file, ModelFile::open(FileSource::inMemory(kName, model.SerializeAsString())));
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

Result<Answer> resized(const Request& request, Dialect dialect, const Progress& progress)
{
    const Tensor& input = request.arrays.front();
    RL_TAKE(const auto site, siteOf(request, input));
    progress(0.0, words::progressResizing);
    RL_TAKE(auto output, evaluateSite(site, input, dialect, progress));
    progress(1.0, words::progressResizing);
    return Answer{{}, std::move(output)};
}

} // namespace

Result<Answer> resizeOnce(Request& request, const Progress& progress)
{
    if (request.arrays.size() != 1)
        return fail(misunderstood("resize"));
    RL_TAKE(const auto dialect, dialectNamed(request.text("dialect")));
    return resized(request, dialect, progress).map_error(ofArguments);
}

} // namespace resizelens::python
