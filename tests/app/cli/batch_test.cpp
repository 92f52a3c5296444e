// resizelens-cli batch: job files, and batches that are killed or interrupted and go on where they were.
#include "core/engine/export_options.h"
#include "core/report/job_file.h"
#include "tests/app/cli/run_cli.h"
#include "tests/data/option_samples.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <onnx/checker.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <sys/mount.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

std::map<std::string, std::string> modelsIn(const fs::path& folder)
{
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".onnx")
            files[entry.path().filename().string()] = readBytes(entry.path());
    return files;
}

/// The settings of the job that a batch saved.
ExportSettings parsedJob(const CommandResult& result, const fs::path& file)
{
    const auto job = readJob(file);
    EXPECT_TRUE(job) << result.errors << (job ? "" : job.error().sentence());
    return job ? job->settings : ExportSettings();
}

class KilledBatch : public testing::Test
{
protected:
    void SetUp() override
    {
        for (int i = 0; i < kModels; ++i)
            saveTemp(heavySample(4, static_cast<char>('a' + i)), "kill_in/m" + std::to_string(i));
    }

    std::vector<std::string> command(const fs::path& folder, const char* external) const
    {
        return {RESIZELENS_CLI,  "batch",           in.string(), "-o",       folder.string(), "--verify",
                "--allow-unrun", "--external-data", external,    "--resume", "--jobs",        "2",
                "--json"};
    }

    static constexpr int kModels = 6;
    const fs::path in = tempFolder() / "kill_in";
};

TEST_F(KilledBatch, goesOnWithWhatWasNotFinishedAndLeavesNoHalfFiles)
{
    for (const char* external : {"keep", "gather"}) {
        const fs::path wantedFolder = freshFolder("kill_wanted");
        const auto begin = std::chrono::steady_clock::now();
        ASSERT_EQ(runCommand(command(wantedFolder, external)).exitCode, 0);
        const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - begin;
        const auto wanted = modelsIn(wantedFolder);
        ASSERT_EQ(wanted.size(), static_cast<std::size_t>(kModels));

        std::mt19937_64 random(3);
        int killed = 0, skipped = 0;
        for (int round = 0; round < (kSanitized ? 3 : 5); ++round) {
            const fs::path folder = freshFolder("kill_out");
            const pid_t child = startCommand(command(folder, external));
            std::this_thread::sleep_for(whole * std::uniform_real_distribution(0.1, 1.0)(random));
            ::kill(child, SIGKILL);
            int status = 0;
            ::waitpid(child, &status, 0);
            killed += WIFSIGNALED(status) ? 1 : 0;
            for (const auto& [name, bytes] : modelsIn(folder))
                EXPECT_EQ(bytes, wanted.at(name)) << name << ": a half file";
            const CommandResult again = runCommand(command(folder, external));
            EXPECT_EQ(again.exitCode, 0) << again.errors;
            const Json document = Json::parse(again.output);
            expectSchema("batch", document);
            skipped += document["totals"]["skipped"].get<int>();
            EXPECT_EQ(document["totals"]["ok"].get<int>() + document["totals"]["skipped"].get<int>(),
                      kModels);
            EXPECT_EQ(modelsIn(folder), wanted);
            EXPECT_EQ(leftovers(folder), 0u);
        }
        EXPECT_GT(killed, kSanitized ? 0 : 1);
        EXPECT_GT(skipped, 0);
    }
}

TEST_F(KilledBatch, anInterruptEndsItWithAWholeReport)
{
    const fs::path folder = freshFolder("interrupt_out"), text = tempFolder() / "interrupt.json";
    const pid_t child =
        startCommand({"/bin/sh", "-c", "exec \"$0\" batch \"$1\" -o \"$2\" --jobs 1 --json > \"$3\"",
                      RESIZELENS_CLI, in.string(), folder.string(), text.string()});
    const auto isModel = [](const fs::directory_entry& entry) { return entry.path().extension() == ".onnx"; };
    while (std::none_of(fs::directory_iterator(folder), fs::directory_iterator(), isModel))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ::kill(child, SIGINT);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 1);
    const Json document = Json::parse(readBytes(text));
    expectSchema("batch", document);
    EXPECT_EQ(document["models"].size(), static_cast<std::size_t>(kModels));
    EXPECT_GT(document["totals"]["ok"], 0);
    EXPECT_GT(document["totals"]["cancelled"], 0);
}

TEST(Batch, aFullDiskIsAReasonInEachRow)
{
    const fs::path folder = freshFolder("batch_small_disk");
    if (::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=3m") != 0)
        GTEST_SKIP() << "a small disk can be made by root only";
    const fs::path small = saveTemp(segmenter(), "full_small"),
                   big = saveTemp(heavySample(8, 'a'), "full_big");
    const CommandResult result =
        cli({"batch", big.string(), small.string(), "-o", folder.string(), "--jobs", "1", "--json"});
    ::umount(folder.c_str());
    EXPECT_EQ(result.exitCode, 1);
    const Json document = Json::parse(result.output);
    EXPECT_THAT(document["models"][0]["error"].get<std::string>(), HasSubstr("No space left on device"));
    EXPECT_EQ(document["models"][1]["status"], "ok");
}

TEST(Batch, everythingThatIsWrongIsARow)
{
    const fs::path in = freshFolder("wrong_in"), out = tempFolder() / "wrong_out";
    const fs::path good = saveTemp(segmenter(), "wrong_in/good");
    const fs::path broken = saveTempBytes("broken", "wrong_in/broken.onnx");
    fs::create_directories(in / "empty");
    const CommandResult result = cli({"batch", in.string(), good.string(), (in / "none.onnx").string(),
                                      (in / "empty").string(), "-o", out.string(), "--json"});
    EXPECT_EQ(result.exitCode, 1);
    const Json document = Json::parse(result.output);
    expectSchema("batch", document);
    std::vector<std::string> states;
    for (const Json& model : document["models"])
        states.push_back(model["status"]);
    EXPECT_EQ(states, (std::vector<std::string>{"failed", "ok", "skipped", "failed", "failed"}));
}

TEST(Batch, linesAndShardsAreAsTheirSchemasSay)
{
    const fs::path in = freshFolder("lines_in"), out = freshFolder("lines_out");
    for (int i = 0; i < 3; ++i)
        saveTemp(heavySample(1, static_cast<char>('a' + i)), "lines_in/m" + std::to_string(i));
    std::ofstream(in / "broken.onnx") << "nothing";
    const CommandResult lines =
        cli({"batch", in.string(), "-o", out.string(), "--json-lines", "--verify", "--allow-unrun"});
    std::istringstream text(lines.output);
    int models = 0, totals = 0;
    for (std::string line; std::getline(text, line);) {
        const Json document = Json::parse(line);
        expectSchema("batch-line", document);
        models += document.contains("model") ? 1 : 0;
        totals += document.contains("totals") ? 1 : 0;
    }
    EXPECT_EQ(models, 4);
    EXPECT_EQ(totals, 1);
    for (const char* form : {"--json", "--json-lines"}) {
        const CommandResult shard = cli({"batch", in.string(), "-o", out.string(), form, "--shard", "1/2"});
        const bool isLines = std::string_view(form) == "--json-lines";
        const std::size_t last = isLines ? shard.output.rfind('\n', shard.output.size() - 2) + 1 : 0;
        const Json document = Json::parse(shard.output.substr(last));
        expectSchema(isLines ? "batch-line" : "batch", document);
        EXPECT_EQ(document["shard"], Json({{"number", 1}, {"of", 2}}));
    }
}

TEST(Batch, runsAJobFileLikeTheCommandThatWroteIt)
{
    const fs::path in = freshFolder("job_in"), job = tempFolder() / "night.job.json";
    saveTemp(segmenter(), "job_in/below/a");
    saveTemp(upsample9(), "job_in/b");
    const fs::path first = freshFolder("job_first"), second = freshFolder("job_second");
    ASSERT_EQ(cli({"batch",
                   in.string(),
                   "-o",
                   first.string(),
                   "--recursive",
                   "--pattern",
                   "?.onnx",
                   "--name",
                   "{name}.{target}.onnx",
                   "--target",
                   "dla",
                   "--verify",
                   "--allow-unrun",
                   "--tolerance",
                   "0.5",
                   "--rule",
                   "auto",
                   "--jobs",
                   "2",
                   "--memory",
                   "1GB",
                   "--time-limit",
                   "60",
                   "--overwrite",
                   "older",
                   "--max-growth",
                   "1.5",
                   "--quantised",
                   "float",
                   "--no-matmul",
                   "--kernels",
                   "1,2,3,4,5,8",
                   "--save-job",
                   job.string()})
                  .exitCode,
              0);
    const Json document = Json::parse(readBytes(job));
    expectSchema("job", document);
    EXPECT_EQ(document["memory_bytes"], 1 << 30);
    EXPECT_EQ(document["overwrite"], "outdated") << "older is its former name";
    EXPECT_EQ(document["max_growth"], 1.5);
    EXPECT_EQ(document["forms"]["quantised"], false);
    EXPECT_EQ(document["forms"]["matmul"], false);
    ASSERT_EQ(modelsIn(first).size(), 1u) << "the chip takes the other one as it is";
    EXPECT_EQ(modelsIn(first).count("a.dla.onnx"), 1u);
    ASSERT_EQ(cli({"batch", "--job", job.string(), "-o", second.string()}).exitCode, 0);
    EXPECT_EQ(modelsIn(second), modelsIn(first));
    const fs::path saved = tempFolder() / "again.job.json";
    ASSERT_EQ(cli({"batch", "--job", job.string(), "--save-job", saved.string()}).exitCode, 0);
    EXPECT_EQ(readBytes(saved), readBytes(job));
}

TEST(Batch, aJobFileKeepsItsCache)
{
    const std::string model = saveTemp(resize13(), "cached_in").string();
    const fs::path cache = freshFolder("cached_results"), job = tempFolder() / "cached.job.json";
    const std::string first = freshFolder("cached_1").string(), second = freshFolder("cached_2").string();
    ASSERT_EQ(
        cli({"batch", model, "-o", first, "--cache", cache.string(), "--save-job", job.string()}).exitCode,
        0);
    const Json document = Json::parse(readBytes(job));
    expectSchema("job", document);
    EXPECT_EQ(document["cache"], cache.string());
    EXPECT_THAT(cli({"batch", "--job", job.string(), "-o", second}).output, HasSubstr("1 skipped"));
    EXPECT_EQ(modelsIn(second), modelsIn(first));
}

TEST(Batch, givesShapesToTheModelsThatHaveTheInput)
{
    const fs::path in = freshFolder("shape_in"), job = tempFolder() / "shape.job.json";
    saveTemp(dynamicComputedSizes(), "shape_in/free");
    saveTemp(segmenter(), "shape_in/other");
    const auto rows = [&](const std::vector<std::string>& more, const std::string& folder) {
        std::vector<std::string> arguments = {"batch", in.string(), "-o", freshFolder(folder).string(),
                                              "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const CommandResult result = cli(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        const Json document = Json::parse(result.output, nullptr, false);
        expectSchema("batch", document);
        return document["models"];
    };
    const auto statusOf = [](const Json& models, const std::string& name) {
        for (const Json& model : models)
            if (fs::path(model["path"].get<std::string>()).filename() == name)
                return model["status"].get<std::string>() + ' ' + model.value("note", std::string());
        return std::string("missing");
    };
    EXPECT_THAT(statusOf(rows({}, "shape_none"), "free.onnx"), testing::StartsWith("unchanged"));
    const std::vector<std::string> shapes = {"--shape", "x=1x4x6x8", "--shape", "like=1x2x12x16"};
    auto saving = shapes;
    saving.insert(saving.end(), {"--save-job", job.string()});
    const Json models = rows(saving, "shape_given");
    EXPECT_THAT(statusOf(models, "free.onnx"), testing::StartsWith("ok "));
    EXPECT_EQ(statusOf(models, "free.onnx").find("no input"), std::string::npos);
    EXPECT_THAT(statusOf(models, "other.onnx"), HasSubstr("no input 'like', 'x'"));
    const Json document = Json::parse(readBytes(job));
    expectSchema("job", document);
    EXPECT_EQ(document["shapes"]["x"], Json({1, 4, 6, 8}));
    const Json again = Json::parse(
        cli({"batch", "--job", job.string(), "-o", freshFolder("shape_again").string(), "--json"}).output);
    EXPECT_THAT(statusOf(again["models"], "free.onnx"), testing::StartsWith("ok "));
    const CommandResult wrong = cli({"batch", in.string(), "-o", in.string(), "--shape", "x=large"});
    EXPECT_EQ(wrong.exitCode, 1);
    EXPECT_THAT(wrong.errors, HasSubstr("not of the form NAME="));
}

TEST(Batch, otherShapesAreOtherResults)
{
    const fs::path in = freshFolder("reshape_in"), out = freshFolder("reshape_out");
    saveTemp(dynamicComputedSizes(), "reshape_in/free");
    const auto run = [&](const std::string& like) {
        return Json::parse(cli({"batch", in.string(), "-o", out.string(), "--resume", "--json", "--shape",
                                "x=1x4x6x8", "--shape", "like=" + like})
                               .output)["models"][0]["status"];
    };
    EXPECT_EQ(run("1x2x12x16"), "ok");
    EXPECT_EQ(run("1x2x12x16"), "skipped");
    EXPECT_EQ(run("1x2x18x24"), "ok");
}

/// The option on the command line with another value than its default.
std::vector<std::string> typed(const ExportOption& option)
{
    const bool isFlag = std::holds_alternative<OptionMember<bool>>(option.member) && option.on.empty();
    return isFlag ? std::vector{std::string(option.flag)}
                  : std::vector{std::string(option.flag), otherValue(option)};
}

TEST(Batch, everyOptionArrivesAndCountsForTheResults)
{
    const std::string model = saveTemp(resize13(), "options_in").string();
    for (const ExportOption& option : exportOptions()) {
        const fs::path out = freshFolder("options_out"), job = tempFolder() / "options.job.json";
        std::vector<std::string> command = {"batch",         model,    "-o",         out.string(),
                                            "--allow-unrun", "--json", "--save-job", job.string()};
        if (option.group == OptionGroup::verification && option.key != "verify")
            command.emplace_back("--verify");
        if (option.key == "allow_unrun")
            std::erase(command, "--allow-unrun");
        const auto first = parsedJob(cli(command), job);
        const auto statusOf = [](const CommandResult& result) {
            const Json document = Json::parse(result.output, nullptr, false);
            return document.is_discarded() ? "no batch" : document["models"][0]["status"].get<std::string>();
        };
        if (option.key != "allow_unrun") {
            EXPECT_EQ(statusOf(cli(command)), "skipped") << option.key << ": nothing changed";
        }
        const auto more = typed(option);
        command.insert(command.end(), more.begin(), more.end());
        const CommandResult result = cli(command);
        EXPECT_NE(statusOf(result), "skipped") << option.key;
        if (option.key == "onnxruntime")
            continue; // there is none at that place, which is said before anything else
        const auto second = parsedJob(result, job);
        EXPECT_EQ(optionTexts(option, second), std::vector{otherValue(option)}) << option.key;
        for (const ExportOption& other : exportOptions())
            if (&other != &option) {
                EXPECT_EQ(optionTexts(other, second), optionTexts(other, first)) << option.key;
            }
    }
}

TEST(Batch, aResultForAnotherTargetIsReplaced)
{
    const fs::path in = freshFolder("targets_in"), out = freshFolder("targets_out"),
                   wanted = freshFolder("targets_wanted");
    saveTemp(segmenter(), "targets_in/a");
    const auto run = [&](const fs::path& folder, const std::vector<std::string>& more) {
        std::vector<std::string> command = {"batch", in.string(), "-o", folder.string()};
        command.insert(command.end(), more.begin(), more.end());
        return cli(command);
    };
    ASSERT_EQ(run(out, {}).exitCode, 0);
    ASSERT_EQ(run(out, {"--target", "dla"}).exitCode, 0);
    ASSERT_EQ(run(wanted, {"--target", "dla"}).exitCode, 0);
    EXPECT_EQ(modelsIn(out), modelsIn(wanted));
    EXPECT_THAT(run(out, {"--target", "dla"}).output, HasSubstr("skipped"));
    const CommandResult grown = run(out, {"--resume", "--target", "dla", "--max-growth", "1.0001"});
    EXPECT_EQ(grown.output.find("skipped"), std::string::npos) << grown.output;
}

TEST(Batch, writesReportsInEveryForm)
{
    const fs::path in = freshFolder("reports_in"), out = tempFolder() / "reports_out",
                   to = freshFolder("reports");
    saveTemp(segmenter(), "reports_in/a");
    saveTempBytes("broken", "reports_in/b.onnx");
    std::vector<std::string> command = {"batch",         in.string(), "-o",         out.string(),  "--verify",
                                        "--allow-unrun", "--date",    "2026-01-31", "--overwrite", "always"};
    for (const char* form : {"html", "json", "csv", "md"})
        command.insert(command.end(), {"--report", (to / "report.").string() + form});
    EXPECT_EQ(cli(command).exitCode, 1);
    const std::string html = readBytes(to / "report.html");
    EXPECT_THAT(html, HasSubstr("report_pages/1.html"));
    EXPECT_THAT(readBytes(to / "report_pages/1.html"), HasSubstr("data:image/png;base64,"));
    EXPECT_THAT(readBytes(to / "report_pages/2.html"), HasSubstr("not an ONNX model"));
    const Json document = Json::parse(readBytes(to / "report.json"));
    expectSchema("report", document);
    EXPECT_EQ(document["date"], "2026-01-31");
    EXPECT_EQ(document["totals"]["failed"], 1);
    EXPECT_THAT(readBytes(to / "report.md"), HasSubstr("2026-01-31"));
    EXPECT_THAT(readBytes(to / "report.csv"), HasSubstr("stem_resize"));
    const CommandResult again = cli(command);
    EXPECT_EQ(again.exitCode, 1);
    EXPECT_THAT(again.output, testing::ContainsRegex(
                                  "a.onnx +ok +7 of 7 +[0-9.e-]+ +(same, [0-9.e-]+|not run) +[0-9.]+ s"));
    EXPECT_EQ(readBytes(to / "report.html"), html) << "the same input gives the same bytes";
}

TEST(Batch, refusesReportsBeforeItBegins)
{
    const fs::path out = tempFolder() / "never_made";
    const std::string model = saveTemp(segmenter(), "report_model").string();
    for (const fs::path& file : {tempFolder() / "report.pdf", fs::path("/no/such/folder/r.html")})
        EXPECT_EQ(cli({"batch", model, "-o", out.string(), "--report", file.string()}).exitCode, 1);
    EXPECT_EQ(cli({"batch", model, "-o", out.string(), "--report", "r.html", "--date", "today"}).exitCode, 1);
    EXPECT_FALSE(fs::exists(out));
}

TEST(ReportCommand, reportsOneModel)
{
    const std::string model = saveTemp(segmenter(), "report_model").string();
    const fs::path folder = freshFolder("one_report");
    const CommandResult result =
        cli({"report", model, "-o", (folder / "r.html").string(), "-o", (folder / "r.json").string(),
             "--target", "dla", "--title", "For the vendor"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(readBytes(folder / "r.html"), HasSubstr("For the vendor"));
    const Json document = Json::parse(readBytes(folder / "r.json"));
    expectSchema("report", document);
    EXPECT_TRUE(document["models"][0]["verify"]["passed"].get<bool>());
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 2);
    const CommandResult plain =
        cli({"report", saveTemp(noResize(), "report_plain").string(), "-o", (folder / "p.md").string()});
    EXPECT_EQ(plain.exitCode, 0) << plain.errors;
    EXPECT_THAT(readBytes(folder / "p.md"), HasSubstr("no Resize"));
    EXPECT_EQ(cli({"report", model}).exitCode, 2);
    EXPECT_EQ(cli({"report", "none.onnx", "-o", (folder / "n.md").string()}).exitCode, 1);
}

TEST(Batch, saysWhatIsWrongWithAJobFile)
{
    const std::pair<const char*, const char*> cases[] = {
        {"{", "not a JSON"},
        {"[]", "not an object"},
        {"{}", "'schema'"},
        {R"({"schema": "resizelens.job/9"})", "resizelens.job/9"},
        {R"({"schema": "resizelens.job/1", "jbos": 1})", "'jbos' is not known"},
        {R"({"schema": "resizelens.job/1", "jobs": -1})", "'jobs'"},
        {R"({"schema": "resizelens.job/1", "models": "a"})", "'models' is not a list"},
        {R"({"schema": "resizelens.job/1", "overwrite": "maybe"})", "'maybe'"},
        {R"({"schema": "resizelens.job/1", "forms": {"kernels": [0]}})", "'forms.kernels'"},
        {R"({"schema": "resizelens.job/1", "models": [], "output": "o", "rule": "magic"})", "magic"},
    };
    for (const auto& [text, words] : cases) {
        const CommandResult result = cli({"batch", "--job", saveTempBytes(text, "bad.job.json").string()});
        EXPECT_EQ(result.exitCode, 1) << text;
        EXPECT_THAT(result.errors, HasSubstr(words));
        EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1);
    }
    EXPECT_EQ(cli({"batch"}).exitCode, 2);
    EXPECT_EQ(cli({"batch", "x.onnx"}).exitCode, 2);
    EXPECT_EQ(cli({"batch", "x.onnx", "-o", "y", "--memory", "much"}).exitCode, 2);
}

} // namespace
} // namespace resizelens::test
