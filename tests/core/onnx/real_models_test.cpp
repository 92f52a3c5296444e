// Every model beside the repository: shapes of its Resize and Upsample nodes against what ONNX Runtime gave.
#include "tests/core/onnx/shape_case.h"

#include "tests/data/test_files.h"

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

using Row = std::map<std::string, std::string>;

std::vector<std::string> fields(const std::string& line, char separator)
{
    std::vector<std::string> parts;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = line.find(separator, begin);
        parts.push_back(line.substr(begin, end - begin));
        if (end == std::string::npos)
            return parts;
        begin = end + 1;
    }
}

std::vector<Row> readTable(const std::filesystem::path& path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    const auto names = fields(line, '\t');
    std::vector<Row> rows;
    while (std::getline(file, line)) {
        const auto values = fields(line, '\t');
        Row row;
        for (std::size_t i = 0; i < names.size() && i < values.size(); ++i)
            row[names[i]] = values[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

/// "1x?xbatchx7" as lengths, -1 where there is no number; nullopt for "?" and "scalar".
std::optional<Dims> parseDims(const std::string& text)
{
    if (text.empty() || text == "?" || text == "scalar")
        return std::nullopt;
    Dims dims;
    for (const std::string& part : fields(text, 'x')) {
        const bool number = !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
        dims.push_back(number ? std::stoll(part) : -1);
    }
    return dims;
}

InputShapes parseInputShapes(const std::string& text)
{
    InputShapes shapes;
    std::stringstream stream(text);
    for (std::string entry; std::getline(stream, entry, ';');) {
        entry.erase(0, entry.find_first_not_of(' '));
        const std::size_t equals = entry.find('=');
        if (const auto dims = parseDims(entry.substr(equals + 1)); equals != std::string::npos && dims)
            shapes[entry.substr(0, equals)] = *dims;
    }
    return shapes;
}

class RealModels : public testing::Test
{
protected:
    void SetUp() override
    {
        const auto shared = test::sharedFolder();
        if (!shared || !std::filesystem::exists(*shared / "models" / "NODES.tsv"))
            GTEST_SKIP() << "the shared models are not here";
        m_models = *shared / "models";
    }

    std::optional<std::filesystem::path> find(const std::string& name) const
    {
        for (const auto& path : {m_models / (name + ".onnx"), m_models / "derived" / (name + ".onnx")})
            if (std::filesystem::exists(path))
                return path;
        return std::nullopt;
    }

    /// Rows of NODES.tsv for one model.
    std::vector<Row> nodesOf(const std::string& model) const
    {
        std::vector<Row> rows;
        for (Row& row : readTable(m_models / "NODES.tsv"))
            if (row["model"] == model)
                rows.push_back(std::move(row));
        return rows;
    }

    std::filesystem::path m_models;
};

/// The node that the table names: by name, or "#n" by its index.
std::optional<NodeId> findNode(const GraphIndex& index, const std::string& name)
{
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i)
        if (index.nodeLabel(NodeId{i}) == name || "#" + std::to_string(index.node(NodeId{i}).index) == name)
            return NodeId{i};
    return std::nullopt;
}

struct Opened
{
    std::optional<GraphIndex> index;
    std::optional<ShapeTable> table;
};

Opened open(const std::filesystem::path& path, const InputShapes& inputs)
{
    Opened opened;
    auto file = ModelFile::open(path);
    if (!file) {
        ADD_FAILURE() << file.error().sentence();
        return opened;
    }
    auto index = GraphIndex::build(*file);
    if (!index) {
        ADD_FAILURE() << index.error().sentence();
        return opened;
    }
    opened.index = std::move(*index);
    auto table = inferShapes(*opened.index, inputs);
    if (!table)
        ADD_FAILURE() << table.error().sentence();
    else
        opened.table = std::move(*table);
    return opened;
}

/// All axes when `whole`; else those that both know.
void expectShape(const ValueFacts& facts, const std::string& text, bool whole, const std::string& what)
{
    if (const auto expected = parseDims(text))
        test::expectLengths(facts, *expected, whole, what);
}

bool decidedAtRunTime(Row& row)
{
    return row["value"].starts_with("runtime");
}

TEST_F(RealModels, resizeShapesAreThoseOfARun)
{
    std::size_t compared = 0;
    for (Row& model : readTable(m_models / "MODELS.tsv")) {
        const auto path = find(model["name"]);
        ASSERT_TRUE(path) << model["name"];
        const Opened opened = open(*path, parseInputShapes(model["input_shapes_used"]));
        ASSERT_TRUE(opened.table) << model["name"];
        for (Row& row : nodesOf(model["name"])) {
            const auto id = findNode(*opened.index, row["node"]);
            ASSERT_TRUE(id) << model["name"] << " " << row["node"];
            const GraphNode& node = opened.index->node(*id);
            const std::string what = model["name"] + " " + row["node"];
            expectShape(opened.table->facts(node.inputs[0]), row["run_in"], true, what + " in");
            if (!decidedAtRunTime(row)) {
                expectShape(opened.table->facts(node.outputs[0]), row["run_out"], true, what + " out");
                EXPECT_EQ(opened.table->reason(*id).english, "") << what;
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 50U);
}

TEST_F(RealModels, staticShapesDoNotContradict)
{
    for (Row& model : readTable(m_models / "MODELS.tsv")) {
        const auto path = find(model["name"]);
        ASSERT_TRUE(path) << model["name"];
        const Opened opened = open(*path, {});
        ASSERT_TRUE(opened.table) << model["name"];
        for (Row& row : nodesOf(model["name"])) {
            const auto id = findNode(*opened.index, row["node"]);
            ASSERT_TRUE(id) << model["name"] << " " << row["node"];
            const GraphNode& node = opened.index->node(*id);
            const std::string what = model["name"] + " " + row["node"];
            // what other inference finds, this one finds too
            expectShape(opened.table->facts(node.inputs[0]), row["static_in"], true, what + " in");
            expectShape(opened.table->facts(node.outputs[0]), row["static_out"], true, what + " out");
            // without a given input shape, what is known must agree with the run
            expectShape(opened.table->facts(node.inputs[0]), row["run_in"], false, what + " in");
            if (!decidedAtRunTime(row))
                expectShape(opened.table->facts(node.outputs[0]), row["run_out"], false, what + " out");
        }
    }
}

TEST_F(RealModels, everyOperatorHasAShapeRule)
{
    for (Row& model : readTable(m_models / "MODELS.tsv")) {
        const auto path = find(model["name"]);
        ASSERT_TRUE(path) << model["name"];
        const Opened opened = open(*path, {});
        ASSERT_TRUE(opened.table);
        for (std::uint32_t i = 0; i < opened.index->nodeCount(); ++i)
            EXPECT_EQ(opened.table->reason(NodeId{i}).english.find("has no shape rule"), std::string::npos)
                << model["name"] << " " << opened.index->nodeLabel(NodeId{i});
    }
}

} // namespace
} // namespace resizelens
