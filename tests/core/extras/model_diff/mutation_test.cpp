// Every change to a model is found, and none where only names and orders are others: seeded, over the project's own
// models and those of the shared folder.
#include "core/extras/model_diff/model_diff.h"
#include "tests/core/extras/model_diff/model_pair.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"

#include <fmt/format.h>

#include <array>
#include <functional>
#include <map>
#include <random>
#include <set>

namespace resizelens::test {
namespace {

/// Nodes of one graph or function with what is their own.
struct Body
{
    google::protobuf::RepeatedPtrField<onnx::NodeProto>* nodes = nullptr;
    onnx::GraphProto* graph = nullptr; // nullptr: a function
};

void addBodies(onnx::GraphProto& graph, std::vector<Body>& bodies);

void addBodiesOf(google::protobuf::RepeatedPtrField<onnx::NodeProto>& nodes, std::vector<Body>& bodies)
{
    for (onnx::NodeProto& node : nodes)
        for (onnx::AttributeProto& attribute : *node.mutable_attribute())
            if (attribute.has_g())
                addBodies(*attribute.mutable_g(), bodies);
}

void addBodies(onnx::GraphProto& graph, std::vector<Body>& bodies)
{
    bodies.push_back({graph.mutable_node(), &graph});
    addBodiesOf(*graph.mutable_node(), bodies);
}

std::vector<Body> bodiesOf(onnx::ModelProto& model)
{
    std::vector<Body> bodies;
    addBodies(*model.mutable_graph(), bodies);
    for (onnx::FunctionProto& function : *model.mutable_functions()) {
        bodies.push_back({function.mutable_node(), nullptr});
        addBodiesOf(*function.mutable_node(), bodies);
    }
    return bodies;
}

/// A node of any graph that a function holds for; nullptr: there is none.
onnx::NodeProto* someNode(onnx::ModelProto& model, Random& random,
                          const std::function<bool(const onnx::NodeProto&)>& suits)
{
    std::vector<onnx::NodeProto*> nodes;
    for (const Body& body : bodiesOf(model))
        for (onnx::NodeProto& node : *body.nodes)
            if (suits(node))
                nodes.push_back(&node);
    return nodes.empty() ? nullptr : nodes[below(random, nodes.size())];
}

bool isRead(onnx::ModelProto& model, const std::string& name)
{
    for (const Body& body : bodiesOf(model))
        for (const onnx::NodeProto& node : *body.nodes)
            if (std::find(node.input().begin(), node.input().end(), name) != node.input().end())
                return true;
    return false;
}

/// Another bit of one element, in whichever field the values are.
bool changeValue(onnx::TensorProto& tensor, Random& random)
{
    if (!tensor.raw_data().empty()) {
        std::string& bytes = *tensor.mutable_raw_data();
        bytes[below(random, bytes.size())] ^= static_cast<char>(1 << below(random, 7));
        return true;
    }
    if (tensor.float_data_size() > 0) {
        float& value = *(tensor.mutable_float_data()->begin() + static_cast<int>(below(random, 1)));
        value += 1.0F;
        return true;
    }
    if (tensor.int64_data_size() > 0) {
        tensor.set_int64_data(0, tensor.int64_data(0) + 1);
        return true;
    }
    return false;
}

onnx::TensorProto* someInitializer(onnx::ModelProto& model, Random& random)
{
    std::vector<onnx::TensorProto*> read;
    for (const Body& body : bodiesOf(model))
        if (body.graph != nullptr)
            for (onnx::TensorProto& tensor : *body.graph->mutable_initializer())
                if (isRead(model, tensor.name()) &&
                    (!tensor.raw_data().empty() || tensor.float_data_size() > 0 ||
                     tensor.int64_data_size() > 0))
                    read.push_back(&tensor);
    return read.empty() ? nullptr : read[below(random, read.size())];
}

bool weight(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    onnx::TensorProto* tensor = someInitializer(after, random);
    return tensor != nullptr && changeValue(*tensor, random);
}

/// Of an initializer that callers may replace.
bool defaultValue(onnx::ModelProto& before, onnx::ModelProto& after, Random& random)
{
    onnx::GraphProto& graph = *after.mutable_graph();
    std::vector<int> read;
    for (int i = 0; i < graph.initializer_size(); ++i)
        if (isRead(after, graph.initializer(i).name()))
            read.push_back(i);
    if (read.empty())
        return false;
    const int chosen = read[below(random, read.size())];
    for (onnx::ModelProto* model : {&before, &after}) {
        model->set_ir_version(std::max<std::int64_t>(model->ir_version(), 4));
        const onnx::TensorProto& tensor = model->graph().initializer(chosen);
        auto& input = *model->mutable_graph()->add_input();
        input.set_name(tensor.name());
        auto& type = *input.mutable_type()->mutable_tensor_type();
        type.set_elem_type(tensor.data_type());
        for (const std::int64_t length : tensor.dims())
            type.mutable_shape()->add_dim()->set_dim_value(length);
    }
    return changeValue(*graph.mutable_initializer(chosen), random);
}

/// A result of the main graph that is no output of it yet.
std::optional<onnx::ValueInfoProto> furtherOutput(const onnx::ModelProto& model, Random& random)
{
    std::set<std::string> outputs;
    for (const auto& output : model.graph().output())
        outputs.insert(output.name());
    std::vector<std::string> names;
    for (const auto& node : model.graph().node())
        for (const auto& name : node.output())
            if (!name.empty() && !outputs.contains(name))
                names.push_back(name);
    if (names.empty())
        return std::nullopt;
    onnx::ValueInfoProto value;
    value.set_name(names[below(random, names.size())]);
    value.mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::FLOAT);
    return value;
}

bool outputOrder(onnx::ModelProto& before, onnx::ModelProto& after, Random& random)
{
    if (before.graph().output_size() < 2) {
        const auto further = furtherOutput(before, random);
        if (!further)
            return false;
        *before.mutable_graph()->add_output() = *further;
        *after.mutable_graph()->add_output() = *further;
    }
    after.mutable_graph()->mutable_output()->SwapElements(0, after.graph().output_size() - 1);
    return true;
}

bool addedOutput(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    if (const auto further = below(random, 2) == 0 ? furtherOutput(after, random) : std::nullopt) {
        *after.mutable_graph()->add_output() = *further;
        return true;
    }
    if (below(random, 2) == 0 && after.functions_size() > 0) {
        onnx::FunctionProto& function = *after.mutable_functions(0);
        function.add_output(function.node(0).output(0));
        return true;
    }
    onnx::NodeProto* node =
        someNode(after, random, [](const auto& one) { return one.op_type() != "Constant"; });
    if (node == nullptr)
        return false;
    node->add_output("further_result");
    return true;
}

bool functionOpset(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    if (after.functions_size() == 0)
        return false;
    auto& function = *after.mutable_functions(
        static_cast<int>(below(random, static_cast<std::size_t>(after.functions_size()))));
    if (function.opset_import_size() == 0)
        return false;
    auto& opset = *function.mutable_opset_import(0);
    opset.set_version(opset.version() + 1);
    return true;
}

bool attributeValue(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    onnx::NodeProto* node = someNode(after, random, [](const auto& one) {
        return one.op_type() != "Constant" && one.attribute_size() > 0 && !one.attribute(0).has_g();
    });
    if (node == nullptr)
        return false;
    const int which = static_cast<int>(below(random, static_cast<std::size_t>(node->attribute_size())));
    onnx::AttributeProto& attribute = *node->mutable_attribute(which);
    switch (attribute.type()) {
    case onnx::AttributeProto::INT:
        attribute.set_i(attribute.i() + 1);
        return true;
    case onnx::AttributeProto::FLOAT:
        attribute.set_f(attribute.f() + 0.5F);
        return true;
    case onnx::AttributeProto::STRING:
        attribute.set_s(attribute.s() + "_2");
        return true;
    case onnx::AttributeProto::INTS:
        attribute.add_ints(1);
        return true;
    case onnx::AttributeProto::FLOATS:
        attribute.add_floats(1.0F);
        return true;
    case onnx::AttributeProto::TENSOR:
        return changeValue(*attribute.mutable_t(), random);
    default:
        return false;
    }
}

bool attributeAdded(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    onnx::NodeProto* node =
        someNode(after, random, [](const auto& one) { return one.op_type() != "Constant"; });
    if (node == nullptr)
        return false;
    *node->add_attribute() = attribute("further", std::int64_t{1});
    return true;
}

bool declaredType(onnx::ModelProto& before, onnx::ModelProto& after, Random& random)
{
    onnx::GraphProto& graph = *after.mutable_graph();
    std::vector<onnx::ValueInfoProto*> values;
    for (auto* list : {graph.mutable_input(), graph.mutable_output()})
        for (onnx::ValueInfoProto& value : *list) {
            const bool isWeight =
                std::any_of(graph.initializer().begin(), graph.initializer().end(),
                            [&](const auto& tensor) { return tensor.name() == value.name(); });
            if (value.type().has_tensor_type() && (!isWeight || before.ir_version() >= 4))
                values.push_back(&value);
        }
    if (values.empty())
        return false;
    auto& type = *values[below(random, values.size())]->mutable_type()->mutable_tensor_type();
    auto& dims = *type.mutable_shape()->mutable_dim();
    if (dims.empty() || below(random, 2) == 0)
        type.set_elem_type(type.elem_type() == onnx::TensorProto::FLOAT ? onnx::TensorProto::FLOAT16
                                                                        : onnx::TensorProto::FLOAT);
    else
        dims.at(static_cast<int>(below(random, static_cast<std::size_t>(dims.size())))).set_dim_value(12345);
    return true;
}

bool operatorType(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    onnx::NodeProto* node =
        someNode(after, random, [](const auto& one) { return one.op_type() != "Constant"; });
    if (node == nullptr)
        return false;
    node->set_op_type(node->op_type() + "2");
    return true;
}

/// What a value is by its own: constants that are equal are one.
std::string contentOf(onnx::ModelProto& model, const std::string& name)
{
    for (const Body& body : bodiesOf(model)) {
        if (body.graph != nullptr)
            for (onnx::TensorProto tensor : body.graph->initializer())
                if (tensor.name() == name) {
                    tensor.clear_name();
                    return tensor.SerializeAsString();
                }
        for (const onnx::NodeProto& node : *body.nodes)
            if (node.op_type() == "Constant" && node.output(0) == name) {
                onnx::TensorProto tensor = node.attribute(0).t();
                tensor.clear_name();
                return tensor.SerializeAsString();
            }
    }
    return "value " + name;
}

/// An input of a node is another value of its graph.
bool wiring(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    const auto bodies = bodiesOf(after);
    const Body& body = bodies[below(random, bodies.size())];
    if (body.nodes->empty())
        return false;
    const int last = static_cast<int>(below(random, static_cast<std::size_t>(body.nodes->size())));
    onnx::NodeProto& node = body.nodes->at(last);
    std::vector<std::string> values;
    for (int i = 0; i < last; ++i)
        for (const auto& name : body.nodes->at(i).output())
            values.push_back(name);
    for (const auto& name : node.input())
        values.push_back(name);
    if (body.graph != nullptr)
        for (const auto& input : body.graph->input())
            values.push_back(input.name());
    if (node.input_size() == 0)
        return false;
    const int place = static_cast<int>(below(random, static_cast<std::size_t>(node.input_size())));
    const std::string& value = values[below(random, values.size())];
    if (contentOf(after, value) == contentOf(after, node.input(place)))
        return false;
    node.set_input(place, value);
    return true;
}

bool exchangedInputs(onnx::ModelProto&, onnx::ModelProto& after, Random& random)
{
    onnx::NodeProto* node = someNode(after, random, [&](const onnx::NodeProto& one) {
        return one.input_size() > 1 && one.input(0) != one.input(1);
    });
    if (node == nullptr || contentOf(after, node->input(0)) == contentOf(after, node->input(1)))
        return false;
    node->mutable_input()->SwapElements(0, 1);
    return true;
}

struct Mutation
{
    const char* name;
    bool (*apply)(onnx::ModelProto& before, onnx::ModelProto& after, Random& random);
};

constexpr std::array kMutations = {Mutation{"weight", weight},
                                   Mutation{"default", defaultValue},
                                   Mutation{"order of outputs", outputOrder},
                                   Mutation{"added output", addedOutput},
                                   Mutation{"function's operator set", functionOpset},
                                   Mutation{"attribute", attributeValue},
                                   Mutation{"added attribute", attributeAdded},
                                   Mutation{"type", declaredType},
                                   Mutation{"operator", operatorType},
                                   Mutation{"wiring", wiring},
                                   Mutation{"exchanged inputs", exchangedInputs}};

template<class List>
void shuffle(List& list, Random& random)
{
    for (int i = list.size() - 1; i > 0; --i)
        list.SwapElements(i, static_cast<int>(below(random, static_cast<std::size_t>(i) + 1)));
}

/// A random order in which every node stands behind those that it reads.
void shuffleNodes(google::protobuf::RepeatedPtrField<onnx::NodeProto>& nodes, Random& random)
{
    std::set<std::string> made, left;
    for (const auto& node : nodes)
        left.insert(node.output().begin(), node.output().end());
    const std::function<bool(const onnx::NodeProto&)> isReady = [&](const onnx::NodeProto& node) {
        const auto isThere = [&](const std::string& name) { return !left.contains(name); };
        if (!std::all_of(node.input().begin(), node.input().end(), isThere))
            return false;
        return std::all_of(node.attribute().begin(), node.attribute().end(), [&](const auto& one) {
            return std::all_of(one.g().node().begin(), one.g().node().end(), isReady) &&
                   std::all_of(one.g().output().begin(), one.g().output().end(),
                               [&](const auto& output) { return isThere(output.name()); });
        });
    };
    for (int done = 0; done < nodes.size(); ++done) {
        std::vector<int> ready;
        for (int i = done; i < nodes.size(); ++i)
            if (isReady(nodes.at(i)))
                ready.push_back(i);
        ASSERT_FALSE(ready.empty());
        nodes.SwapElements(done, ready[below(random, ready.size())]);
        for (const auto& name : nodes.at(done).output())
            left.erase(name);
    }
}

class Renamed
{
public:
    Renamed(onnx::ModelProto& model, Random& random)
        : m_random(random)
    {
        m_names[""] = "";
        for (auto* list : {model.mutable_graph()->mutable_input(), model.mutable_graph()->mutable_output()})
            for (const auto& value : *list)
                m_names[value.name()] = value.name();
        for (const Body& body : bodiesOf(model)) {
            if (body.graph != nullptr && body.graph != model.mutable_graph())
                renameValues(*body.graph->mutable_input(), *body.graph->mutable_output());
            if (body.graph != nullptr) {
                for (auto& tensor : *body.graph->mutable_initializer())
                    tensor.set_name(other(tensor.name()));
                for (auto& value : *body.graph->mutable_value_info())
                    value.set_name(other(value.name()));
                shuffle(*body.graph->mutable_initializer(), random);
                shuffle(*body.graph->mutable_value_info(), random);
            }
            for (auto& node : *body.nodes) {
                node.set_name(fmt::format("node_{}", random() % 100000000));
                for (auto* list : {node.mutable_input(), node.mutable_output()})
                    for (auto& name : *list)
                        name = other(name);
                shuffle(*node.mutable_attribute(), random);
            }
        }
        for (auto& function : *model.mutable_functions())
            for (auto* list : {function.mutable_input(), function.mutable_output()})
                for (auto& name : *list)
                    name = other(name);
        for (const Body& body : bodiesOf(model))
            shuffleNodes(*body.nodes, random);
        shuffle(*model.mutable_opset_import(), random);
    }

private:
    using Values = google::protobuf::RepeatedPtrField<onnx::ValueInfoProto>;
    void renameValues(Values& inputs, Values& outputs)
    {
        for (Values* list : {&inputs, &outputs})
            for (auto& value : *list)
                value.set_name(other(value.name()));
    }

    std::string other(const std::string& name)
    {
        const auto [place, isNew] = m_names.try_emplace(name);
        if (isNew)
            place->second = fmt::format("value_{}_{}", m_random() % 100000000, m_names.size());
        return place->second;
    }

    Random& m_random;
    std::map<std::string, std::string> m_names = {};
};

const std::vector<NamedModel>& models()
{
    static const std::vector<NamedModel> all = [] {
        std::vector<NamedModel> made = specialModels();
        made.push_back({"segmenter", segmenter()});
        made.push_back({"detector", detector()});
        made.push_back({"quantised", quantised()});
        const auto shared = sharedFolder();
        if (!shared || kSanitized || !std::filesystem::exists(*shared / "models"))
            return made;
        std::set<std::filesystem::path> paths;
        for (const auto& entry : std::filesystem::directory_iterator(*shared / "models"))
            if (entry.path().extension() == ".onnx" && entry.file_size() < 2'000'000)
                paths.insert(entry.path());
        for (const auto& path : paths)
            if (auto model = readModel(path))
                made.push_back({path.stem().string(), std::move(*model)});
        return made;
    }();
    return all;
}

std::string changesText(const ModelDiff& diff)
{
    std::string text;
    for (const NodeChange& change : diff.changes)
        if (change.kind != ChangeKind::renamed)
            text += fmt::format("{} {} {}; ", toString(change.kind), change.op, change.label);
    for (const FactChange& fact : diff.facts)
        text += fmt::format("{} {}: {} → {}; ", toString(fact.kind), fact.name, fact.before, fact.after);
    return text;
}

TEST(Mutations, eachIsFound)
{
    std::map<std::string, std::pair<int, int>> table; // found, of
    Random random(2611);
    for (int i = 0; i < tries(600); ++i) {
        const Mutation& mutation = kMutations[static_cast<std::size_t>(i) % kMutations.size()];
        onnx::ModelProto before, after;
        std::string name;
        bool isDone = false;
        for (int attempt = 0; attempt < 500 && !isDone; ++attempt) { // few models have functions
            const NamedModel& chosen = models()[below(random, models().size())];
            before = after = chosen.model;
            name = chosen.name;
            isDone = mutation.apply(before, after, random);
        }
        ASSERT_TRUE(isDone) << mutation.name;
        const bool isRenamed = below(random, 3) == 0;
        if (isRenamed)
            Renamed(after, random);
        auto& [found, all] = table[mutation.name];
        ++all;
        if (!diffOf(before, after).isSame())
            ++found;
        else
            ADD_FAILURE() << mutation.name << " of " << name << (isRenamed ? ", renamed" : "") << ", try "
                          << i;
    }
    for (const auto& [name, hits] : table)
        fmt::print("{:24} {} of {}\n", name, hits.first, hits.second);
}

TEST(Mutations, otherNamesAndOrdersAreNoDifference)
{
    Random random(2612);
    for (const NamedModel& chosen : models())
        for (int i = 0; i < 3; ++i) {
            onnx::ModelProto after = chosen.model;
            Renamed(after, random);
            const ModelDiff diff = diffOf(chosen.model, after);
            EXPECT_TRUE(diff.isSame()) << chosen.name << ": " << changesText(diff).substr(0, 1500);
        }
}

} // namespace
} // namespace resizelens::test
