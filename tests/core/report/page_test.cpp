#include "core/extras/model_diff/model_diff.h"
#include "core/report/matrix_report.h"
#include "core/report/page_files.h"
#include "core/report/report.h"
#include "core/report/report_writer.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <onnx/onnx_pb.h>

#include <map>
#include <memory>
#include <set>
#include <string>

namespace resizelens {
namespace {

using namespace test;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

std::shared_ptr<const Analysis> analysed(const onnx::ModelProto& model, const std::string& name,
                                         const char* target = "dla")
{
    AnalysisOptions options;
    if (target != nullptr)
        options.target = *findTarget(target);
    const auto analysis = analyse(saveTemp(model, name), options);
    EXPECT_TRUE(analysis);
    return *analysis;
}

ModelReport reported(const Analysis& analysis, ModelReportOptions options = {})
{
    const auto plan = makePlan(analysis.sites, {});
    EXPECT_TRUE(plan);
    options.graph = true;
    options.pictures = 1;
    return reportModel(analysis, *plan, nullptr, options);
}

std::string pageOf(const ModelReport& model)
{
    Report report;
    report.models = {model};
    return htmlReport(report);
}

Json dataOf(const std::string& page)
{
    const std::string begin = "<script type=\"application/json\" id=\"data\">";
    const auto from = page.find(begin) + begin.size();
    return Json::parse(page.substr(from, page.find("</script>", from) - from));
}

std::vector<std::int64_t> numbersOf(const Json& column, std::size_t step)
{
    std::vector<std::int64_t> numbers;
    for (const Json& part : column)
        for (int i = 0; i < (part.is_array() ? part[1].get<int>() : 1); ++i)
            numbers.push_back((part.is_array() ? part[0] : part).get<std::int64_t>() +
                              (numbers.size() < step ? 0 : numbers[numbers.size() - step]));
    return numbers;
}

/// Rows of a table that stands in columns, as the page's script reads them.
Json rowsOf(const Json& columns)
{
    Json rows = Json::array();
    for (const Json& column : columns) {
        const bool isList = column.is_object();
        const auto numbers = isList ? numbersOf(column["numbers"], 2) : numbersOf(column, 1);
        const auto lengths = isList ? numbersOf(column["lengths"], 1) : numbers;
        std::size_t at = 0;
        for (std::size_t row = 0; row < lengths.size(); ++row) {
            if (rows.size() <= row)
                rows.push_back(Json::array());
            Json list = Json::array();
            for (std::int64_t i = 0; isList && i < lengths[row]; ++i)
                list.push_back(numbers[at++]);
            rows[row].push_back(isList ? list : Json(numbers[row]));
        }
        EXPECT_TRUE(!isList || at == numbers.size());
    }
    return rows;
}

void readTexts(Json& table)
{
    Json texts = Json::array();
    std::string last;
    for (std::size_t i = 0; i < table["strings"]["rest"].size(); ++i) {
        last.resize(table["strings"]["shared"][i].get<std::size_t>());
        last += table["strings"]["rest"][i].get<std::string>();
        texts.push_back(last);
    }
    table["strings"] = texts;
}

Json graphOf(const ModelReport& model)
{
    Json graph = Json::parse(model.graph);
    for (const char* table : {"nodes", "values", "boxes", "edges"})
        graph[table] = rowsOf(graph[table]);
    readTexts(graph);
    return graph;
}

enum BoxField { left, top, width, height, kind, title, under, label, labelX, labelY, bits, instead, nodes };

TEST(Page, everyNodeButConstantsHasABoxAndNoTwoBoxesOverlap)
{
    const auto analysis = analysed(segmenter(), "page_boxes");
    const Json graph = graphOf(reported(*analysis));
    std::set<int> placed;
    for (const Json& box : graph["boxes"])
        for (const Json& node : box[nodes])
            EXPECT_TRUE(placed.insert(node.get<int>()).second) << "a node has one box";
    EXPECT_EQ(placed.size(), analysis->index->nodeCount());
    EXPECT_EQ(graph["nodes"].size(), analysis->index->nodeCount());
    const auto overlaps = [](const Json& a, const Json& b) {
        return a[left] < b[left].get<int>() + b[width].get<int>() &&
               b[left] < a[left].get<int>() + a[width].get<int>() &&
               a[top] < b[top].get<int>() + b[height].get<int>() &&
               b[top] < a[top].get<int>() + a[height].get<int>();
    };
    for (std::size_t i = 0; i < graph["boxes"].size(); ++i)
        for (std::size_t j = i + 1; j < graph["boxes"].size(); ++j)
            EXPECT_FALSE(overlaps(graph["boxes"][i], graph["boxes"][j])) << i << " " << j;
}

TEST(Page, activationsAreInTheBoxOfWhatTheyFollow)
{
    const auto analysis = analysed(segmenter(), "page_fold");
    const Json graph = graphOf(reported(*analysis));
    const auto text = [&](const Json& place) { return graph["strings"][place.get<std::size_t>()]; };
    bool found = false;
    for (const Json& box : graph["boxes"])
        if (text(box[under]) == "stage3_conv") {
            found = true;
            EXPECT_EQ(text(box[title]), "Conv 3×3 · Relu");
            EXPECT_EQ(text(box[label]), "32×16²");
            EXPECT_EQ(box[nodes].size(), 2u);
        }
    EXPECT_TRUE(found);
}

TEST(Page, nodesHaveAttributesShapesAndVerdicts)
{
    const auto analysis = analysed(segmenter(), "page_nodes");
    const Json graph = graphOf(reported(*analysis));
    const auto text = [&](const Json& place) {
        return graph["strings"][place.get<std::size_t>()].get<std::string>();
    };
    std::map<std::string, Json> byName;
    for (const Json& node : graph["nodes"])
        byName[text(node[1])] = node;
    const Json& stem = byName.at("stem_resize");
    EXPECT_EQ(text(stem[0]), "Resize");
    EXPECT_EQ(text(stem[5]), "refused");
    EXPECT_EQ(stem[10], 0) << "the first site";
    const Json& in = graph["values"][stem[8][0].get<std::size_t>()];
    EXPECT_EQ(text(in[1]), "float32 1×8×128×128");
    EXPECT_EQ(text(byName.at("context_pool")[5]), "unknown");
    std::map<std::string, std::string> attributes;
    for (std::size_t i = 0; i < stem[7].size(); i += 2)
        attributes[text(stem[7][i])] = text(stem[7][i + 1]);
    EXPECT_EQ(attributes.at("mode"), "linear");
}

TEST(Page, nodesHaveTheScopeThatTheirExporterNotes)
{
    onnx::ModelProto model = emptyModel("scopes", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 8});
    graph.node("Relu", "node_relu", {"x"}, {}, "noted");
    graph.output(graph.node("Relu", "/encoder/up/Relu", {"noted"}, {}, "y"), {1, 8});
    addMetadata(*model.mutable_graph()->mutable_node(0), "pkg.torch.onnx.name_scopes",
                "['', 'encoder', 'encoder.stages.0', 'relu']");
    const Json page = graphOf(reported(*analysed(model, "page_scopes")));
    constexpr std::size_t kScope = 11;
    EXPECT_EQ(page["strings"][page["nodes"][0][kScope].get<std::size_t>()], "encoder/stages.0");
    EXPECT_EQ(page["strings"][page["nodes"][1][kScope].get<std::size_t>()], "encoder/up");
}

TEST(Page, twoModelsAreOneGraph)
{
    onnx::ModelProto changed = segmenter();
    for (auto& node : *changed.mutable_graph()->mutable_node())
        if (node.name() == "stage3_conv")
            for (auto& attribute : *node.mutable_attribute())
                if (attribute.name() == "pads")
                    attribute.set_name("pads_"); // an attribute less, and one more
    const auto before = analysed(segmenter(), "page_before"), after = analysed(changed, "page_after");
    auto diff = diffModels(before->index, after->index);
    ASSERT_TRUE(diff);
    ModelReportOptions options;
    options.other = std::make_shared<const ModelDiff>(std::move(*diff));
    options.otherShapes = after->shapes;
    const Json graph = graphOf(reported(*before, options));
    EXPECT_EQ(graph["nodes"].size(), before->index->nodeCount()) << "every node has a partner";
    ASSERT_EQ(graph["changes"].size(), 1u);
    const auto place = graph["changes"][0][0].get<std::size_t>();
    EXPECT_EQ(graph["nodes"][place][4], 1 + static_cast<int>(ChangeKind::changed));
    EXPECT_EQ(graph["changes"][0].size(), 3u) << "two attributes";
    for (const Json& box : graph["boxes"])
        EXPECT_EQ(box[bits], 3);
}

/// Names cannot end the script element that holds the data, and are not longer than anyone reads.
TEST(Page, hostileNamesStayData)
{
    onnx::ModelProto model = segmenter();
    const std::string evil =
        "</script><script>alert(1)</script><!--" + std::string(1 << 20, 'x') + "\xe2\x80\xae";
    model.mutable_graph()->mutable_node(0)->set_name(evil);
    model.mutable_graph()->mutable_node(1)->set_name("\xff\xfe");
    const std::string page = pageOf(reported(*analysed(model, "page_evil")));
    EXPECT_LT(page.size(), std::size_t{1} << 20);
    EXPECT_THAT(page, Not(HasSubstr("<script>alert")));
    std::size_t ends = 0;
    for (std::size_t at = 0; (at = page.find("</script", at)) != std::string::npos; ++at)
        ++ends;
    EXPECT_EQ(ends, 2u) << "of the data and of the script";
    Json data = dataOf(page);
    readTexts(data["graph"]);
    EXPECT_THAT(data["graph"]["strings"].dump(), HasSubstr("</script><script>alert(1)</script><!--xxx"));
}

TEST(Page, ofABatchHasTargetsUpToAHundredModels)
{
    const auto writer = ReportWriter::prepare({.files = {tempFolder() / "batch.html"}});
    ASSERT_TRUE(writer) << writer.error().sentence();
    EXPECT_TRUE(writer->modelOptions({}, 100).matrix);
    EXPECT_FALSE(writer->modelOptions({}, 101).matrix);
}

TEST(Page, matrixHasEverySiteOnEveryTarget)
{
    ModelReportOptions options;
    options.matrix = true;
    const Json matrix = Json::parse(reported(*analysed(segmenter(), "page_matrix"), options).matrix);
    EXPECT_EQ(matrix["targets"].size(), allTargets()->size());
    ASSERT_EQ(matrix["sites"].size(), 7u);
    for (const Json& site : matrix["sites"])
        EXPECT_EQ(matrix["rows"][site.get<std::size_t>()].size(), matrix["targets"].size());
}

TEST(Page, matrixTellsWhatIsNotDocumentedFromWhatFitsNothing)
{
    Analysis analysis = *analysed(segmenter(), "matrix_signs");
    analysis.sites.erase(analysis.sites.begin() + 1, analysis.sites.end());
    TargetMatrix matrix{{*findTarget("dla", "no such folder")}, {{{Verdict{Acceptance::refused, {}}}}}};
    EXPECT_THAT(matrixText(analysis, matrix), HasSubstr(" -  "));
    matrix.rows.front().front().open = true;
    EXPECT_THAT(matrixText(analysis, matrix), HasSubstr(" ?  "));
    EXPECT_THAT(matrixText(analysis, matrix), HasSubstr("?: not documented"));
}

bool isChinese(const std::string& text)
{
    return text.find_first_of("\xe4\xe5\xe6\xe7\xe8\xe9") != std::string::npos;
}

TEST(Page, sentencesStandInEnglishAndChinese)
{
    ModelReportOptions options;
    options.matrix = true;
    const ModelReport model = reported(*analysed(segmenter(), "page_languages"), options);
    const std::string page = pageOf(model);
    const auto other = page.find("<template id=\"other\" lang=\"zh-CN\">");
    ASSERT_NE(other, std::string::npos);
    EXPECT_FALSE(isChinese(page.substr(page.find("<main"), other - page.find("<main"))));
    const std::string copy = page.substr(other, page.find("</template>") - other);
    EXPECT_TRUE(isChinese(copy));
    EXPECT_THAT(copy, Not(HasSubstr("src=\"data:"))) << "the images are the report's";
    EXPECT_THAT(copy, Not(HasSubstr("not supported")));
    const Json graph = graphOf(model);
    Json matrix = Json::parse(model.matrix);
    readTexts(matrix);
    std::map<int, int> ofGraph, ofMatrix;
    for (const Json& pair : graph["said"])
        ofGraph[pair[0]] = pair[1];
    for (const Json& pair : matrix["said"])
        ofMatrix[pair[0]] = pair[1];
    for (const Json& node : graph["nodes"]) {
        const auto reason = graph["strings"][node[6].get<std::size_t>()].get<std::string>();
        EXPECT_TRUE(reason.empty() ||
                    (ofGraph.contains(node[6]) &&
                     isChinese(graph["strings"][static_cast<std::size_t>(ofGraph[node[6]])])))
            << reason;
    }
    std::size_t sentences = 0;
    for (const Json& row : matrix["rows"])
        for (const Json& cell : row) {
            const auto reason = matrix["strings"][cell[3].get<std::size_t>()].get<std::string>();
            sentences += reason.empty() ? 0 : 1;
            EXPECT_TRUE(reason.empty() || ofMatrix.contains(cell[3])) << reason;
        }
    EXPECT_GT(sentences, 50u);
}

TEST(Page, aChineseReportHasTheEnglishBesideIt)
{
    Report report;
    report.models = {reported(*analysed(segmenter(), "page_chinese"))};
    const std::string page = htmlReport(report, chinese());
    EXPECT_THAT(page, HasSubstr("<html lang=\"zh-CN\">"));
    const auto other = page.find("<template id=\"other\" lang=\"en\">");
    ASSERT_NE(other, std::string::npos);
    EXPECT_FALSE(isChinese(page.substr(other, page.find("</template>") - other)));
}

TEST(Page, aReportOfManyModelsIsAnIndexAndAPageEach)
{
    Report report;
    report.models = {reported(*analysed(segmenter(), "page_one")),
                     reported(*analysed(noResize(), "page_two"))};
    const auto file = tempFolder() / "page index.html";
    ASSERT_TRUE(saveReport(file, report));
    const std::string index = readBytes(file);
    EXPECT_THAT(index, HasSubstr("href=\"page%20index_pages/2.html\""));
    EXPECT_THAT(index, Not(HasSubstr("<script")));
    EXPECT_THAT(readBytes(tempFolder() / "page index_pages/1.html"), HasSubstr("id=\"data\""));
}

TEST(Page, isTheSameForTheSameModel)
{
    const auto page = [] { return pageOf(reported(*analysed(segmenter(), "page_same"))); };
    EXPECT_EQ(page(), page());
}

} // namespace
} // namespace resizelens
