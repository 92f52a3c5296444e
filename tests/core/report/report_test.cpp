#include "core/image/decode.h"
#include "core/report/report.h"
#include "core/report/report_words.h"
#include "core/report/words.h"
#include "tests/data/graph_builder.h"
#include "tests/data/json_schema.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <set>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

/// The segmenter for NVIDIA's DLA, exported and measured.
Report sampleReport(const std::string& target = "dla", const Policy& policy = {})
{
    AnalysisOptions options;
    if (!target.empty())
        options.target = *findTarget(target);
    const auto analysis = analyse(saveTemp(segmenter(), "report_segmenter"), options);
    EXPECT_TRUE(analysis);
    const auto plan = makePlan((*analysis)->sites, policy);
    EXPECT_TRUE(plan);
    const auto measured = measureModel(**analysis, *plan, tempFolder(), 1);
    EXPECT_TRUE(measured) << measured.error().sentence();
    ModelReportOptions reporting;
    reporting.policy = policy;
    Report report;
    report.program = "ResizeLens test";
    report.date = "2026-01-31";
    report.models = {reportModel(**analysis, *plan, &*measured, reporting)};
    return report;
}

/// Stands where names of files and nodes may do harm.
Report hostileReport()
{
    ModelReport model;
    model.source = "/models/<script>alert(1)</script> & \"co\".onnx";
    model.status = BatchStatus::failed;
    model.error = foreignPhrase("line one\nline two, with a \"quote\" | and a bar");
    model.analysed = true;
    SiteReport site;
    site.id = "<img src=x onerror=alert(2)>\xff\x01 | `node`";
    site.direction = say(Direction::unknown);
    site.why = foreignPhrase("=1+1, \"because\"");
    model.sites = {site};
    Report report;
    report.models = {model};
    return report;
}

/// Cells of RFC 4180.
std::vector<std::vector<std::string>> parseCsv(const std::string& text)
{
    std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted && text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"')
            rows.back().back() += text[++i];
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && text[i] == ',')
            rows.back().emplace_back();
        else if (!quoted && text.compare(i, 2, "\r\n") == 0 && ++i > 0)
            rows.emplace_back(1);
        else
            rows.back().back() += text[i];
    }
    EXPECT_EQ(rows.back(), std::vector<std::string>{""}) << "the last line is ended";
    rows.pop_back();
    return rows;
}

TEST(Report, tellsWhatWasDoneAndWhy)
{
    const Report report = sampleReport();
    const ModelReport& model = report.models.front();
    EXPECT_EQ(model.opset, 13);
    EXPECT_EQ(model.operators.at("Resize"), 7u);
    EXPECT_EQ(englishOf(model.inputs), std::vector<std::string>{"image: float32 1×3×128×128"});
    ASSERT_EQ(model.sites.size(), 7u);
    const SiteReport& stem = model.sites[0];
    EXPECT_EQ(stem.rule, "average");
    EXPECT_THAT(stem.why.english, HasSubstr("NVIDIA DLA"));
    EXPECT_EQ(stem.before->acceptance, Acceptance::refused);
    EXPECT_EQ(stem.after->acceptance, Acceptance::accepted);
    ASSERT_TRUE(stem.measured);
    EXPECT_TRUE(stem.measured->withinCertificate);
    EXPECT_EQ(stem.cost->chain.weightBytes, 0);
    const ReportTotals totals = totalsOf(report);
    EXPECT_EQ(totals.takenBefore, 4u);
    EXPECT_EQ(totals.takenAfter, 7u);
    EXPECT_EQ(totals.rewritten + totals.kept, 7u);
}

TEST(Report, leavesNothingBehindWhenItMeasures)
{
    const fs::path folder = tempFolder() / "measure";
    fs::create_directories(folder);
    const auto analysis = analyse(saveTemp(segmenter(), "report_segmenter"));
    const auto plan = makePlan((*analysis)->sites, {});
    ASSERT_TRUE(measureModel(**analysis, *plan, folder, 1));
    EXPECT_TRUE(fs::is_empty(folder));
    EXPECT_EQ(measureModel(**analysis, *plan, folder / "none", 1).error().code, "report.folder");
}

TEST(Report, picturesShowTheDifferenceThatIsThere)
{
    Policy patent;
    patent.rule = "patent";
    const Report report = sampleReport("", patent);
    bool differs = false;
    for (const SiteReport& site : report.models.front().sites) {
        if (!site.pictures)
            continue;
        const SitePictures& pictures = *site.pictures;
        const auto original = decodeImage(pictures.original, "original");
        ASSERT_TRUE(original);
        EXPECT_EQ(original->width, pictures.width);
        EXPECT_EQ(original->height, pictures.height);
        EXPECT_EQ(pictures.rewrite.empty(), pictures.maxAbs == 0.0);
        if (pictures.maxAbs > 2.0 / 255.0) {
            const auto rewrite = decodeImage(pictures.rewrite, "rewrite");
            ASSERT_TRUE(rewrite);
            EXPECT_NE(original->samples, rewrite->samples);
            differs = true;
        }
    }
    EXPECT_TRUE(differs) << "the patent's rule is not exact for linear resizing";
}

TEST(Report, theSameInputGivesTheSameBytes)
{
    const Report first = sampleReport(), second = sampleReport();
    for (const ReportForm form : {ReportForm::html, ReportForm::json, ReportForm::csv, ReportForm::markdown})
        EXPECT_EQ(reportText(first, form), reportText(second, form));
}

TEST(Report, htmlIsOneDocumentWithoutScriptsAndNetwork)
{
    const std::string html = htmlReport(sampleReport());
    EXPECT_THAT(html, HasSubstr("stem_resize"));
    EXPECT_THAT(html, HasSubstr("2026-01-31"));
    EXPECT_THAT(html, HasSubstr("src=\"data:image/png;base64,"));
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, Not(HasSubstr("<link")));
    EXPECT_THAT(html, Not(HasSubstr("@import")));
    EXPECT_THAT(html, Not(HasSubstr("url(")));
    const std::regex source("src=\"(?!data:)");
    EXPECT_FALSE(std::regex_search(html, source));
    // Every element that is opened is closed.
    for (const char* name :
         {"table",  "tr",      "td",   "dl",   "dt",   "dd", "article", "section", "div",  "ul",  "li",
          "figure", "details", "main", "body", "html", "p",  "h2",      "h3",      "span", "code"}) {
        const std::regex open(std::string("<") + name + "[ >]"), close(std::string("</") + name + ">");
        const auto count = [&](const std::regex& what) {
            return std::distance(std::sregex_iterator(html.begin(), html.end(), what),
                                 std::sregex_iterator());
        };
        EXPECT_EQ(count(open), count(close)) << name;
    }
}

TEST(Report, namesCannotBreakOut)
{
    const Report report = hostileReport();
    const std::string html = htmlReport(report);
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, Not(HasSubstr("<img src=x")));
    EXPECT_THAT(html, HasSubstr("&lt;script&gt;"));
    EXPECT_THAT(html, HasSubstr("\xef\xbf\xbd"));
    const auto rows = parseCsv(csvReport(report));
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].size(), rows[1].size());
    EXPECT_EQ(rows[1][2], report.models[0].error.english);
    const std::string markdown = markdownReport(report);
    EXPECT_THAT(markdown, Not(HasSubstr("<script")));
    EXPECT_THAT(markdown, HasSubstr("\\| and a bar"));
}

TEST(Report, everyFormHasTheMetadataOfModelGraphAndSites)
{
    onnx::ModelProto model = segmenter();
    auto& entry = *model.add_metadata_props();
    entry.set_key("license");
    entry.set_value("<b>Apache-2.0</b>");
    // metadata_props of GraphProto (field 16) and NodeProto (field 9), which the installed ONNX library may not know.
    const auto more = [](auto& message, const std::string& bytes) {
        const std::string before = message.SerializeAsString();
        EXPECT_TRUE(message.ParseFromString(before + bytes));
    };
    more(*model.mutable_graph(), "\x82\x01\x0f\x0a\x07trained\x12\x04"
                                 "2026");
    for (auto& node : *model.mutable_graph()->mutable_node())
        if (node.name() == "stem_resize")
            more(node, "\x4a\x0a\x0a\x05layer\x12\x01"
                       "7");
    const auto analysis = analyse(saveTemp(model, "report_metadata"), {});
    ASSERT_TRUE(analysis);
    const auto plan = makePlan((*analysis)->sites, {});
    ASSERT_TRUE(plan);
    Report report;
    ModelReportOptions options;
    options.pictures = 0;
    report.models = {reportModel(**analysis, *plan, nullptr, options)};
    const std::vector<std::string> expected = {"model: license = <b>Apache-2.0</b>", "graph: trained = 2026",
                                               "stem_resize: layer = 7"};
    EXPECT_EQ(englishOf(report.models[0].notes), expected);
    EXPECT_THAT(htmlReport(report), HasSubstr("model: license = &lt;b&gt;Apache-2.0&lt;/b&gt;"));
    EXPECT_THAT(htmlReport(report), HasSubstr("stem_resize: layer = 7"));
    EXPECT_THAT(markdownReport(report), HasSubstr("graph: trained = 2026"));
    EXPECT_EQ(Json::parse(jsonReport(report))["models"][0]["facts"]["notes"], Json(expected));
}

TEST(Report, csvHasALineASite)
{
    Report report = sampleReport();
    ModelReport broken;
    broken.source = "broken.onnx";
    broken.status = BatchStatus::failed;
    broken.error = foreignPhrase("it is broken");
    report.models.push_back(broken);
    const auto rows = parseCsv(csvReport(report));
    ASSERT_EQ(rows.size(), 1u + 7u + 1u);
    for (const auto& row : rows)
        EXPECT_EQ(row.size(), rows[0].size());
    EXPECT_EQ(rows[1][4], "stem_resize");
    EXPECT_EQ(rows[8][1], "failed");
    EXPECT_EQ(rows[8][2], "it is broken");
}

/// Nobody knows how many nodes a model has that could not be read: not none.
TEST(Report, modelsThatCouldNotBeReadHaveNoCount)
{
    Report report = sampleReport();
    ModelReport broken;
    broken.source = "broken.onnx";
    broken.status = BatchStatus::failed;
    broken.error = foreignPhrase("it is broken");
    report.models.push_back(broken);
    const std::string html = htmlReport(report);
    EXPECT_THAT(html, HasSubstr("failed</td><td>–</td><td>–</td><td>–</td>"));
    EXPECT_THAT(html, HasSubstr("Nodes of 1 model that could not be read are not counted"));
    const std::string markdown = markdownReport(report);
    EXPECT_THAT(markdown, HasSubstr("| broken.onnx | failed | – | – |"));
    EXPECT_THAT(markdown, HasSubstr("Nodes of 1 model that could not be read are not counted"));
    EXPECT_THAT(markdown, Not(HasSubstr("0 of 0")));
    EXPECT_THAT(markdownReport(sampleReport()), Not(HasSubstr("could not be read")));
}

TEST(Report, countsAgreeWithTheirNouns)
{
    EXPECT_EQ(countedNodes(0).english, "0 nodes");
    EXPECT_EQ(countedNodes(1).english, "1 node");
    EXPECT_EQ(countedNodes(2).english, "2 nodes");
}

TEST(Report, jsonKeepsToItsSchema)
{
    const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas/report.json"));
    for (const Report& report : {sampleReport(), sampleReport(""), hostileReport(), Report{}}) {
        const Json document = Json::parse(jsonReport(report));
        EXPECT_THAT(schemaProblems(schema, document), testing::IsEmpty());
    }
}

TEST(Report, tellsWhatWasCheckedIndependently)
{
    Report report = sampleReport();
    const std::string words = "checked independently, by ";
    EXPECT_THAT(htmlReport(report), Not(HasSubstr(words)));
    EXPECT_EQ(Json::parse(jsonReport(report))["models"][0]["independently_checked"], false);
    const auto analysis = analyse(saveTemp(segmenter(), "checked_segmenter"));
    ASSERT_TRUE(analysis);
    const auto plan = makePlan((*analysis)->sites, {});
    const auto measured = measureModel(**analysis, *plan, tempFolder(), 1, {}, {}, true);
    if (!measured && measured.error().code == "checker.start")
        GTEST_SKIP() << "there is no python3";
    ASSERT_TRUE(measured) << measured.error().sentence();
    report.models = {reportModel(**analysis, *plan, &*measured, {})};
    EXPECT_THAT(htmlReport(report), HasSubstr(words));
    EXPECT_THAT(markdownReport(report), HasSubstr(words));
    EXPECT_EQ(Json::parse(jsonReport(report))["models"][0]["independently_checked"], true);
}

TEST(Report, tellsWhichLengthsAreFixedNow)
{
    Report report = sampleReport();
    report.models[0].fixed = {{"image", true, {Dim{-1, "batch"}, Dim{3}}, {Dim{1}, Dim{3}}}};
    EXPECT_THAT(htmlReport(report), HasSubstr("Input now"));
    EXPECT_THAT(htmlReport(report), HasSubstr("<code>image</code>: 1×3 (before: batch×3)"));
    EXPECT_THAT(markdownReport(report), HasSubstr("* Input now image: 1×3 (before: batch×3)"));
    const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas/report.json"));
    const Json document = Json::parse(jsonReport(report));
    EXPECT_THAT(schemaProblems(schema, document), testing::IsEmpty());
    EXPECT_EQ(document["models"][0]["fixed"][0]["after"], "1×3");
}

TEST(Report, tellsOfWholeModels)
{
    ModelCompareReport compared;
    compared.runtime = "ONNX Runtime 1.20.1";
    compared.provider = "cpu";
    compared.seed = 7;
    compared.seconds = 3.25;
    ComparedValue logits;
    logits.name = "logits";
    logits.within = true;
    logits.difference.maxAbs = 0.0625;
    compared.outputs = {logits};
    Report report = sampleReport();
    report.models[0].proof = ModelProof{compared, {}};
    const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas/report.json"));
    const Json run = Json::parse(jsonReport(report));
    EXPECT_THAT(schemaProblems(schema, run), testing::IsEmpty());
    const Json& verify = run["models"][0]["verify"];
    EXPECT_EQ(verify["method"], "model");
    EXPECT_EQ(verify["max_abs"], 0.0625);
    EXPECT_FALSE(verify["model"].contains("seconds"));
    const std::string sentence = "run by ONNX Runtime 1.20.1 on cpu, before and after, seed 7: the outputs "
                                 "differ by at most 0.0625";
    EXPECT_THAT(htmlReport(report), HasSubstr(sentence));
    EXPECT_THAT(markdownReport(report), HasSubstr("Whole model: run by ONNX Runtime 1.20.1"));

    report.models[0].proof = ModelProof{std::nullopt, foreignPhrase("there is none")};
    const Json notRun = Json::parse(jsonReport(report));
    EXPECT_THAT(schemaProblems(schema, notRun), testing::IsEmpty());
    EXPECT_EQ(notRun["models"][0]["verify"]["method"], "nodes");
    EXPECT_EQ(notRun["models"][0]["verify"]["reason"], "there is none");
    EXPECT_THAT(htmlReport(report), HasSubstr("not run: there is none"));
}

TEST(Report, markdownHasTheFigures)
{
    const std::string text = markdownReport(sampleReport());
    EXPECT_THAT(text, HasSubstr("4 of them as is and 7 after the rewrites"));
    EXPECT_THAT(text, HasSubstr("### stem\\_resize"));
}

/// A language in which every text is its key: English that is left belongs to no table.
std::string keysOnly(const Phrase& phrase)
{
    if (phrase.key.empty())
        return phrase.english;
    std::string text = "[" + phrase.key;
    for (const PhraseValue& value : phrase.values)
        if (const auto* inner = std::get_if<Phrase>(&value.value))
            text += "; " + keysOnly(*inner);
        else if (const auto* said = std::get_if<std::string>(&value.value))
            text += "; " + *said;
    return text + "]";
}

/// `text` without what stands from each `begin` to the next `end`.
std::string without(const std::string& text, std::string_view begin, std::string_view end)
{
    std::string rest;
    std::size_t at = 0;
    for (std::size_t from = 0; (from = text.find(begin, at)) != std::string::npos;) {
        rest += text.substr(at, from - at) + "|";
        at = std::min(text.size(), text.find(end, from) + end.size());
    }
    return rest + text.substr(at);
}

/// Where two lower-case words stand in a row outside of style, markup, attributes of a node and sources.
std::vector<std::string> englishIn(const std::string& document, const Report& report)
{
    std::string text = without(document, "<style>", "</style>");
    text = without(text, " <span class=\"soft\">", "</span>"); // who says so
    text = without(text, "<", ">");
    const auto forget = [&](const std::string& name) {
        for (std::size_t at = 0; !name.empty() && (at = text.find(name)) != std::string::npos;)
            text.replace(at, name.size(), "|");
    };
    for (const ModelReport& model : report.models) {
        for (const SiteReport& site : model.sites) {
            forget(site.mode);
            forget(markdownText(site.mode));
        }
        if (model.target && model.target->prices)
            forget(model.target->sources.at(model.target->prices->source).title);
    }
    std::vector<std::string> found;
    const std::regex prose("\\b[a-z]{2,} [a-z]{2,}.{0,20}");
    for (std::sregex_iterator at(text.begin(), text.end(), prose), end; at != end; ++at)
        found.push_back(at->str());
    return found;
}

TEST(Report, everySentenceIsInTheLanguage)
{
    ASSERT_FALSE(englishIn(htmlReport(sampleReport()), sampleReport()).empty());
    Policy patent;
    patent.rule = "patent";
    Report report = sampleReport();
    report.models.push_back(sampleReport("", patent).models.front());
    report.settings = settingsText({});
    ModelReport broken;
    broken.source = "broken.onnx";
    broken.status = BatchStatus::failed;
    broken.error = wholePhraseOf(failure(words::reportFolderMissing).in("/a/b.onnx"));
    report.models.push_back(broken);
    for (const ReportForm form : {ReportForm::html, ReportForm::markdown})
        EXPECT_THAT(englishIn(reportText(report, form, {keysOnly}), report), testing::IsEmpty());
    EXPECT_THAT(htmlReport(report), HasSubstr("<html lang=\"en\">"));
    EXPECT_THAT(htmlReport(report, {keysOnly}), HasSubstr("<html lang=\"[report.language]\">"));
    EXPECT_THAT(csvReport(report, {keysOnly}),
                HasSubstr("[report.why#taken; [report.why#exact]; NVIDIA DLA]"));
}

TEST(ReportWords, areCleanUtf8)
{
    EXPECT_EQ(cleanText("a×b\t\n"), "a×b\t\n");
    EXPECT_EQ(cleanText(std::string("a\0b\x1b", 4)), "a b ");
    EXPECT_EQ(cleanText("\xc3"), "\xef\xbf\xbd");
    EXPECT_EQ(cleanText("\xed\xa0\x80").substr(0, 3), "\xef\xbf\xbd"); // half of a surrogate pair
    EXPECT_EQ(cleanText("\xc0\xaf").substr(0, 3), "\xef\xbf\xbd");     // a slash in two bytes
}

TEST(ReportWords, sayNumbers)
{
    EXPECT_EQ(sizeText(1023), "1023 B");
    EXPECT_EQ(sizeText(275067), "268.6 KiB");
    EXPECT_EQ(countText(1234567), "1,234,567");
    EXPECT_EQ(countText(-123), "-123");
    const auto bytes = [](std::string_view text) {
        const auto span = std::as_bytes(std::span(text));
        return std::vector<std::byte>(span.begin(), span.end());
    };
    EXPECT_EQ(base64(bytes("")), "");
    EXPECT_EQ(base64(bytes("f")), "Zg==");
    EXPECT_EQ(base64(bytes("fo")), "Zm8=");
    EXPECT_EQ(base64(bytes("foobar")), "Zm9vYmFy");
}

TEST(ReportDate, canBeFixed)
{
    EXPECT_EQ(*reportDate("2026-01-31"), "2026-01-31");
    EXPECT_EQ(reportDate("31.1.2026").error().code, "report.date");
    ::setenv("SOURCE_DATE_EPOCH", "86400", 1);
    EXPECT_EQ(*reportDate(""), "1970-01-02");
    EXPECT_EQ(*reportDate("2026-01-31"), "2026-01-31");
    ::setenv("SOURCE_DATE_EPOCH", "soon", 1);
    EXPECT_FALSE(reportDate(""));
    ::unsetenv("SOURCE_DATE_EPOCH");
    EXPECT_EQ(reportDate("")->size(), 10u);
}

TEST(ReportCollector, hasEveryRowInOrder)
{
    BatchOptions options;
    options.folder = tempFolder() / "collected";
    fs::remove_all(options.folder);
    options.jobs = 2;
    std::vector<FoundModel> models = {{saveTempBytes("broken", "collect_broken.onnx")},
                                      {saveTemp(segmenter(), "collect_a")},
                                      {saveTemp(noResize(), "collect_b")}};
    const auto collect = [&] {
        auto rows = planBatch(models, options);
        ReportCollector collector(rows->size(), {});
        BatchEvents events;
        events.analyseFinished = true;
        events.onModel = [&](std::size_t i, const BatchRow& row, const Analysis& analysis, const Plan& plan) {
            collector.onModel(i, row, analysis, plan);
        };
        EXPECT_TRUE(runBatch(*rows, options, events));
        Report report;
        report.models = collector.finish(*rows);
        return report;
    };
    const Report report = collect();
    ASSERT_EQ(report.models.size(), 3u);
    EXPECT_FALSE(report.models[0].error.empty());
    EXPECT_EQ(report.models[1].rewritten(), 7u);
    EXPECT_EQ(report.models[1].output, options.folder / "collect_a.onnx");
    EXPECT_EQ(report.models[2].status, BatchStatus::unchanged);
    EXPECT_THAT(htmlReport(report), HasSubstr("href=\"#model-3\""));
    options.resume = true;
    const Report again = collect();
    EXPECT_EQ(again.models[1].status, BatchStatus::skipped);
    EXPECT_EQ(again.models[1].rewritten(), 7u) << "what an earlier batch did is in the report as well";
    EXPECT_EQ(again.models[1].sites[0].operators, report.models[1].sites[0].operators);
}

TEST(ReportRows, tellWhatEachModelWasWorkedOnWith)
{
    std::vector<FoundModel> models;
    for (const char* name : {"rows_a", "rows_b", "rows_c", "rows_changed"})
        models.push_back({saveTemp(segmenter(), name)});
    models.push_back({tempFolder() / "rows_missing.onnx"});
    BatchOptions options;
    options.folder = tempFolder() / "rows_results";
    auto rows = planBatch(models, options);
    ASSERT_TRUE(rows && runBatch(*rows, options));
    // One is done again with other settings, another changes behind the batch's back.
    (*rows)[1].status = BatchStatus::queued;
    BatchOptions others = options;
    others.settings.policy.rule = "dense";
    ASSERT_TRUE(runBatch(*rows, others));
    std::filesystem::remove(models[3].path);
    saveTempBytes("no model any more", models[3].path.filename());

    const BatchReport report = reportRows(*rows, {.pictures = 0});
    EXPECT_EQ(report.settings, settingsText(options.settings));
    ASSERT_EQ(report.models.size(), 5u);
    const auto rulesOf = [&](std::size_t index) {
        std::set<std::string> rules;
        for (const SiteReport& site : report.models[index].sites)
            rules.insert(site.rule);
        return rules;
    };
    EXPECT_TRUE(report.models[0].analysed && report.models[2].analysed);
    EXPECT_TRUE(report.models[0].note.empty()) << report.models[0].note.english;
    EXPECT_FALSE(rulesOf(0).contains("dense"));
    EXPECT_EQ(rulesOf(1), std::set<std::string>{"dense"});
    EXPECT_THAT(report.models[1].note.english, HasSubstr("settings of its own"));
    EXPECT_THAT(report.models[1].note.english, HasSubstr("dense"));
    EXPECT_FALSE(report.models[3].analysed);
    EXPECT_THAT(report.models[3].note.english, HasSubstr("changed since"));
    EXPECT_EQ(report.models[3].status, BatchStatus::ok);
    EXPECT_EQ(report.models[4].status, BatchStatus::failed);
    EXPECT_TRUE(report.models[4].note.empty()) << report.models[4].note.english;
}

TEST(Report, saysThatAModelHasNothingToRewrite)
{
    onnx::ModelProto model = emptyModel("plain", 16);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 4, 4});
    graph.node("Relu", "relu", {"x"}, {}, "y");
    graph.output("y", {1, 3, 4, 4});
    const auto analysis = analyse(saveTemp(model, "report_plain"));
    ASSERT_TRUE(analysis);
    const ModelReport report = reportModel(**analysis, *makePlan((*analysis)->sites, {}), nullptr, {});
    EXPECT_EQ(report.status, BatchStatus::unchanged);
    EXPECT_THAT(report.note.english, HasSubstr("no Resize"));
}

TEST(Report, saysOfVerdictsWhatTheWindowSays)
{
    EXPECT_EQ(acceptancePhrase(Acceptance::accepted).english, "✓ supported");
    EXPECT_EQ(acceptancePhrase(Acceptance::unknown).english, "? unknown");
    EXPECT_EQ(acceptancePhrase(Acceptance::differs).english, "≠ differs");
    EXPECT_EQ(acceptancePhrase(Acceptance::refused).english, "✕ not supported");
}

} // namespace
} // namespace resizelens
