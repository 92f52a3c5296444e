#include "tests/core/onnx/shape_case.h"

#include "tests/data/test_files.h"

#include <gtest/gtest.h>

namespace resizelens::test {

namespace {

std::string uniqueName()
{
    static int count = 0;
    return "shape_case_" + std::to_string(count++);
}

} // namespace

ShapeCase::ShapeCase(const onnx::ModelProto& model, const InputShapes& inputs)
{
    auto file = ModelFile::open(saveTemp(model, uniqueName()));
    if (!file) {
        ADD_FAILURE() << file.error().sentence();
        return;
    }
    m_file = *file;
    auto index = GraphIndex::build(m_file);
    if (!index) {
        ADD_FAILURE() << index.error().sentence();
        return;
    }
    m_index = std::move(*index);
    auto table = inferShapes(*m_index, inputs);
    if (!table) {
        ADD_FAILURE() << table.error().sentence();
        return;
    }
    m_table = std::move(*table);
}

const ValueFacts& ShapeCase::facts(const std::string& name) const
{
    static const ValueFacts kNothing;
    const auto id = m_index ? m_index->find(GraphIndex::mainGraph(), name) : std::nullopt;
    if (!id || !m_table) {
        ADD_FAILURE() << "no such value: " << name;
        return kNothing;
    }
    return m_table->facts(*id);
}

std::string shapeText(const ValueFacts& facts)
{
    return facts.shape ? toText(*facts.shape) : std::string{"unknown"};
}

std::string ShapeCase::shape(const std::string& name) const
{
    return shapeText(facts(name));
}

std::string ShapeCase::ints(const std::string& name) const
{
    const auto& known = facts(name).ints;
    if (!known)
        return "none";
    std::string text;
    for (std::size_t i = 0; i < known->values.size(); ++i) {
        const auto& value = known->values[i];
        const std::string symbol = i < known->symbols.size() ? known->symbols[i] : std::string{};
        text += (text.empty() ? "" : ", ");
        text += value ? std::to_string(*value) : symbol.empty() ? "?" : symbol;
    }
    return known->scalar ? text : "[" + text + "]";
}

std::string ShapeCase::reason(const std::string& node) const
{
    for (std::uint32_t i = 0; m_index && m_table && i < m_index->nodeCount(); ++i)
        if (m_index->nodeLabel(NodeId{i}) == node)
            return m_table->reason(NodeId{i}).english;
    ADD_FAILURE() << "no such node: " << node;
    return {};
}

void expectLengths(const ValueFacts& facts, const Dims& lengths, bool whole, const std::string& what)
{
    if (!facts.shape) {
        EXPECT_FALSE(whole) << what << " is unknown";
        return;
    }
    ASSERT_EQ(facts.shape->size(), lengths.size()) << what;
    for (std::size_t axis = 0; axis < lengths.size(); ++axis) {
        const Dim& dim = (*facts.shape)[axis];
        if (lengths[axis] >= 0 && (whole || dim.known())) {
            EXPECT_EQ(dim.length, lengths[axis]) << what << " axis " << axis;
        }
    }
}

void expectType(const ValueFacts& facts, std::int32_t type, const std::string& what)
{
    if (facts.type != DType::undefined && type != 0) {
        EXPECT_EQ(dtypeName(facts.type), dtypeName(static_cast<DType>(type))) << what;
    }
}

onnx::ModelProto modelOf(std::int64_t opset, const std::function<void(GraphBuilder&)>& fill)
{
    onnx::ModelProto model = emptyModel("case", opset);
    GraphBuilder graph(*model.mutable_graph());
    fill(graph);
    return model;
}

} // namespace resizelens::test
