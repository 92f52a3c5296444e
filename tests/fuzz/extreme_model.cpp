#include "tests/fuzz/extreme_model.h"

#include "tests/data/graph_builder.h"

#include <limits>
#include <string>
#include <vector>

namespace resizelens::fuzz {

namespace {

using test::attribute;
using Attributes = std::vector<onnx::AttributeProto>;

constexpr int kDeepestBody = 4;
constexpr std::int64_t kHuge = std::int64_t{1} << 62;

class Maker
{
public:
    Maker(Choices& choices, onnx::ModelProto& model)
        : m_choices(choices)
        , m_model(model)
    {
    }

    void graph(onnx::GraphProto& graph, int depth)
    {
        const Values outside = m_values; // a body sees what is around it
        m_graph = &graph;
        const std::size_t nodes = 1 + m_choices.below(depth == 0 ? 48 : 6);
        for (std::size_t i = 0; i < nodes && (depth > 0 || !m_choices.empty()); ++i) {
            node(depth);
            m_graph = &graph;
        }
        graph.add_output()->set_name(pick(m_values.images));
        if (depth == 0 && m_choices.rarely(50))
            graph.add_output()->set_name(pick(m_values.numbers));
        m_values = outside;
    }

    void inputs(onnx::GraphProto& graph)
    {
        m_graph = &graph;
        const std::size_t count = 1 + m_choices.below(3);
        for (std::size_t i = 0; i < count; ++i)
            m_values.images.push_back(input());
    }

    void functions()
    {
        const std::size_t count = m_choices.rarely(25) ? 1 + m_choices.below(4) : 0;
        for (std::size_t i = 0; i < count; ++i) {
            onnx::FunctionProto& function = *m_model.add_functions();
            function.set_domain("local");
            function.set_name("f" + std::to_string(i));
            function.add_input("x");
            function.add_output("y");
            *function.add_opset_import() = m_model.opset_import(0);
            const std::string inner = i > 0 ? "f" + std::to_string(i - 1) : "Relu";
            call(function, inner, "x", "between"); // twice: what is written out doubles with each function
            call(function, inner, "between", "y");
        }
    }

private:
    struct Values
    {
        std::vector<std::string> images;  // what a Resize may take
        std::vector<std::string> numbers; // vectors of int64
    };

    std::string pick(const std::vector<std::string>& names)
    {
        if (m_choices.rarely(2))
            return m_choices.oneOf<const char*>({"", "nobody", "in0", "n0"});
        return names.empty() ? std::string() : names[names.size() - 1 - m_choices.below(names.size())];
    }

    std::int64_t length()
    {
        return m_choices.oneOf<std::int64_t>({1, 2, 3, 4, 7, 8, 16, 33, 64, 100, 255, 0, -1, 65537, 520,
                                              1 << 30, kHuge, std::numeric_limits<std::int64_t>::max()});
    }

    /// Mostly one that a picture may have.
    std::int64_t usualLength()
    {
        return m_choices.rarely(15) ? length() : std::int64_t{1} + m_choices.below(24);
    }

    int type()
    {
        if (!m_choices.rarely(20))
            return onnx::TensorProto::FLOAT;
        return 1 + static_cast<int>(m_choices.below(23));
    }

    std::string input()
    {
        const std::string name = "in" + std::to_string(m_names++);
        auto& value = *m_graph->add_input();
        value.set_name(name);
        auto& tensor = *value.mutable_type()->mutable_tensor_type();
        tensor.set_elem_type(type());
        if (m_choices.rarely(4))
            return name; // of any rank
        const std::size_t rank = m_choices.rarely(15) ? m_choices.below(9) : 4;
        for (std::size_t i = 0; i < rank; ++i) {
            auto& axis = *tensor.mutable_shape()->add_dim();
            if (m_choices.rarely(12))
                axis.set_dim_param(m_choices.oneOf<const char*>({"N", "H", "W", "", "2*H"}));
            else
                axis.set_dim_value(usualLength());
        }
        return name;
    }

    std::string constant(const onnx::TensorProto& tensor)
    {
        if (m_choices.rarely(25)) {
            onnx::AttributeProto value;
            value.set_name("value");
            value.set_type(onnx::AttributeProto::TENSOR);
            *value.mutable_t() = tensor;
            return add("Constant", {}, {value});
        }
        *m_graph->add_initializer() = tensor;
        return tensor.name();
    }

    std::string fresh() { return "v" + std::to_string(m_names++); }

    std::string ints(std::size_t count)
    {
        std::vector<std::int64_t> values;
        for (std::size_t i = 0; i < count; ++i)
            values.push_back(m_choices.rarely(10) ? length() : usualLength());
        const auto size = static_cast<std::int64_t>(count);
        return constant(test::intTensor(fresh(), {size}, values));
    }

    std::string scales()
    {
        const std::size_t count = m_choices.rarely(10) ? m_choices.below(7) : 4;
        std::vector<float> values;
        for (std::size_t i = 0; i < count; ++i) {
            const float common =
                m_choices.oneOf({2.0F, 4.0F, 0.5F, 3.0F, 1.5F, 1.0F, 0.25F, 8.0F, 0.3333333F, 2.6666667F});
            const float extreme =
                m_choices.oneOf({0.0F, -1.0F, 1e-30F, 1e30F, std::numeric_limits<float>::quiet_NaN(),
                                 std::numeric_limits<float>::infinity(), 16777216.0F, 1e-45F});
            values.push_back(m_choices.rarely(5) ? extreme : i < 2 && !m_choices.rarely(10) ? 1.0F : common);
        }
        const auto size = static_cast<std::int64_t>(values.size());
        return constant(test::floatTensor(fresh(), {size}, values));
    }

    std::string add(const std::string& type, const std::vector<std::string>& inputs,
                    const Attributes& attributes = {}, const std::string& domain = {})
    {
        auto& node = *m_graph->add_node();
        node.set_op_type(type);
        node.set_domain(domain);
        if (!m_choices.rarely(10))
            node.set_name(m_choices.rarely(5) ? "same" : type + std::to_string(m_names));
        for (const std::string& input : inputs)
            node.add_input(input);
        for (const auto& one : attributes)
            *node.add_attribute() = one;
        const std::string result = m_choices.rarely(1) ? "in0" : fresh();
        node.add_output(result);
        return result;
    }

    static void call(onnx::FunctionProto& function, const std::string& type, const std::string& x,
                     const std::string& y)
    {
        auto& node = *function.add_node();
        node.set_op_type(type);
        node.set_domain(type == "Relu" ? "" : "local");
        node.add_input(x);
        node.add_output(y);
    }

    std::string image() { return pick(m_values.images); }

    /// The sizes of a Resize as exporters compute them.
    std::string computedSizes()
    {
        const std::string shape = add("Shape", {image()});
        const std::string front = add("Slice", {shape, ints(1), ints(1), ints(1)});
        const std::string back = m_choices.rarely(50) ? ints(2) : pick(m_values.numbers);
        const std::string joined = add("Concat", {front, back}, {attribute("axis", std::int64_t{0})});
        m_values.numbers.insert(m_values.numbers.end(), {shape, front, joined});
        return joined;
    }

    void resize()
    {
        Attributes attributes;
        const auto say = [&](const char* name, std::initializer_list<const char*> values) {
            if (!m_choices.rarely(30))
                attributes.push_back(attribute(name, m_choices.oneOf(values)));
        };
        say("mode", {"nearest", "linear", "cubic", "bilinear", "Linear", ""});
        say("coordinate_transformation_mode",
            {"half_pixel", "asymmetric", "align_corners", "pytorch_half_pixel", "tf_crop_and_resize",
             "half_pixel_symmetric", "tf_half_pixel_for_nn", "none"});
        say("nearest_mode", {"round_prefer_floor", "floor", "ceil", "round_prefer_ceil", "round", "simple"});
        if (m_choices.rarely(20))
            say("keep_aspect_ratio_policy", {"stretch", "not_larger", "not_smaller", "x"});
        if (m_choices.rarely(20))
            attributes.push_back(attribute("antialias", m_choices.oneOf<std::int64_t>({1, 0, -1, kHuge})));
        if (m_choices.rarely(20))
            attributes.push_back(attribute("cubic_coeff_a", m_choices.oneOf({-0.5F, -0.75F, 0.0F, 1e30F})));
        if (m_choices.rarely(10))
            attributes.push_back(attribute("exclude_outside", m_choices.oneOf<std::int64_t>({1, 2})));
        if (m_choices.rarely(10))
            attributes.push_back(attribute("extrapolation_value", m_choices.oneOf({0.0F, -1e30F})));
        if (m_choices.rarely(10))
            attributes.push_back(
                attribute("axes", std::vector<std::int64_t>{m_choices.oneOf<std::int64_t>({2, -1, 9}), 3}));
        const std::string roi = m_choices.rarely(10) ? scales() : "";
        std::vector<std::string> inputs = {image(), roi, scales()};
        if (m_choices.rarely(40))
            inputs = {image(), roi, m_choices.rarely(5) ? scales() : "",
                      m_choices.rarely(50) ? computedSizes() : ints(4)};
        m_values.images.push_back(add("Resize", inputs, attributes));
    }

    void upsample()
    {
        const Attributes attributes = {
            attribute("mode", m_choices.oneOf<const char*>({"nearest", "linear", "cubic"})),
            attribute("scales", std::vector<float>{1.0F, 1.0F, 2.0F, 2.0F})};
        m_values.images.push_back(add("Upsample", {image(), scales()}, attributes));
    }

    void windowed(const char* type)
    {
        const auto few = [&] {
            return static_cast<std::int64_t>(m_choices.below(6)) - (m_choices.rarely(5) ? 7 : 0);
        };
        const std::int64_t kernel = m_choices.rarely(5) ? length() : 1 + few();
        Attributes attributes = {attribute("strides", std::vector<std::int64_t>{1 + few(), 1 + few()}),
                                 attribute("pads", std::vector<std::int64_t>{few(), few(), few(), few()}),
                                 attribute("kernel_shape", std::vector<std::int64_t>{kernel, kernel})};
        if (m_choices.rarely(20))
            attributes.push_back(attribute("dilations", std::vector<std::int64_t>{1 + few(), length()}));
        if (m_choices.rarely(20))
            attributes.push_back(attribute("group", m_choices.rarely(10) ? length() : 1 + few()));
        std::vector<std::string> inputs = {image()};
        if (std::string(type).starts_with("Conv"))
            inputs.push_back(constant(test::floatTensor(fresh(), {1, 1, 3, 3}, std::vector<float>(9, 0.5F))));
        m_values.images.push_back(add(type, inputs, attributes));
    }

    void arithmeticOfSizes()
    {
        const char* const type =
            m_choices.oneOf<const char*>({"Mul", "Div", "Add", "Sub", "Mod", "Pow", "Max"});
        m_values.numbers.push_back(
            add(type, {pick(m_values.numbers), m_choices.rarely(50) ? ints(1) : ints(4)}));
    }

    void sizesOtherwise()
    {
        const std::string numbers = pick(m_values.numbers);
        const Attributes axis = {attribute("axis", m_choices.oneOf<std::int64_t>({0, 1, -1, kHuge}))};
        const Attributes to = {attribute("to", std::int64_t{type()})};
        switch (m_choices.below(9)) {
        case 0:
            return m_values.numbers.push_back(add("Gather", {numbers, ints(1)}, axis));
        case 1:
            return m_values.numbers.push_back(add("Cast", {numbers}, to));
        case 2:
            return m_values.numbers.push_back(
                add("Concat", {numbers, pick(m_values.numbers), numbers}, axis));
        case 3:
            return m_values.numbers.push_back(add("Unsqueeze", {numbers, ints(1)}, axis));
        case 4:
            return m_values.numbers.push_back(add("Squeeze", {numbers}));
        case 5:
            return m_values.numbers.push_back(add("Range", {ints(1), ints(1), ints(1)}));
        case 6:
            return m_values.numbers.push_back(add("ConstantOfShape", {numbers}));
        case 7:
            return m_values.numbers.push_back(add("Expand", {numbers, pick(m_values.numbers)}));
        default:
            return m_values.numbers.push_back(add("Tile", {numbers, pick(m_values.numbers)}));
        }
    }

    void picturesOtherwise()
    {
        const Attributes axis = {attribute("axis", m_choices.oneOf<std::int64_t>({1, 0, -1, 3, kHuge}))};
        const Attributes order = {attribute("perm", std::vector<std::int64_t>{0, 2, 3, 1})};
        const std::string x = image();
        switch (m_choices.below(9)) {
        case 0:
            return m_values.images.push_back(add("Relu", {x}));
        case 1:
            return m_values.images.push_back(add("Concat", {x, image()}, axis));
        case 2:
            return m_values.images.push_back(add("Add", {x, image()}));
        case 3:
            return m_values.images.push_back(add("Transpose", {x}, order));
        case 4:
            return m_values.images.push_back(add("Reshape", {x, pick(m_values.numbers)}));
        case 5:
            return m_values.images.push_back(add("Pad", {x, ints(8)}));
        case 6:
            return m_values.images.push_back(add("Slice", {x, ints(1), ints(1), ints(1), ints(1)}));
        case 7:
            return m_values.images.push_back(add("DepthToSpace", {x}, {attribute("blocksize", length())}));
        default:
            return m_values.images.push_back(add("Cast", {x}, {attribute("to", std::int64_t{type()})}));
        }
    }

    void quantised()
    {
        const std::string scale = constant(test::floatTensor(fresh(), {}, std::vector<float>{0.125F}));
        const std::string q = add("QuantizeLinear", {image(), scale});
        m_values.images.push_back(q);
        m_values.images.push_back(add("DequantizeLinear", {m_choices.rarely(90) ? image() : q, scale}));
    }

    void body(int depth)
    {
        if (depth >= kDeepestBody)
            return picturesOtherwise();
        const char* const type = m_choices.oneOf<const char*>({"If", "Loop", "Scan"});
        onnx::GraphProto one, other;
        onnx::GraphProto* const around = m_graph;
        graph(one, depth + 1);
        graph(other, depth + 1);
        m_graph = around;
        const Attributes bodies = std::string(type) == "If" ? Attributes{attribute("then_branch", one),
                                                                         attribute("else_branch", other)}
                                                            : Attributes{attribute("body", one)};
        m_values.images.push_back(add(type, {image(), image()}, bodies));
    }

    void node(int depth)
    {
        switch (m_choices.below(16)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return resize();
        case 4:
            return upsample();
        case 5:
            return windowed("Conv");
        case 6:
            return windowed("ConvTranspose");
        case 7:
            return windowed(m_choices.oneOf<const char*>({"AveragePool", "MaxPool"}));
        case 8:
            m_values.numbers.push_back(add("Shape", {image()}));
            return;
        case 9:
        case 10:
            return arithmeticOfSizes();
        case 11:
            return sizesOtherwise();
        case 12:
            return quantised();
        case 13:
            return body(depth);
        case 14:
            m_values.images.push_back(add("f" + std::to_string(m_choices.below(5)), {image()}, {}, "local"));
            return;
        default:
            return picturesOtherwise();
        }
    }

    Choices& m_choices;
    onnx::ModelProto& m_model;
    onnx::GraphProto* m_graph = nullptr;
    Values m_values;
    std::size_t m_names = 0;
};

} // namespace

onnx::ModelProto extremeModel(Choices& choices)
{
    const std::int64_t opset = choices.oneOf<std::int64_t>({19, 18, 13, 11, 10, 9, 7, 21, 23, 1, 99});
    onnx::ModelProto model =
        test::emptyModel("extreme", opset, choices.oneOf<std::int64_t>({8, 9, 10, 4, 11}));
    Maker maker(choices, model);
    maker.functions();
    maker.inputs(*model.mutable_graph());
    maker.graph(*model.mutable_graph(), 0);
    return model;
}

} // namespace resizelens::fuzz
