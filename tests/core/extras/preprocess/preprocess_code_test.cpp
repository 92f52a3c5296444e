// Code is run, by the interpreters and the compiler that are there, and compared with what the program computes
// and with what the libraries gave.
#include "core/extras/preprocess/preprocess.h"
#include "core/extras/preprocess/preprocess_code.h"
#include "tests/core/extras/preprocess/pipelines.h"
#include "tests/data/command.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <map>
#include <random>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

const char* const kPython = "/usr/bin/python3"; // Debian's, which python3-numpy belongs to

struct CodeCase
{
    std::string name;
    PreprocessSpec spec;
    Image image;
    std::vector<float> wanted = {};   // by the program
    std::vector<float> recorded = {}; // by the library, if it was
};

std::vector<float> valuesOf(const Tensor& tensor)
{
    return {tensor.as<float>().begin(), tensor.as<float>().end()};
}

std::vector<std::string> configurations()
{
    std::vector<std::string> all = pipelineConfigurations();
    for (const char* mode :
         {"NEAREST", "NEAREST_EXACT", "NEAREST_EXACT_4_6", "LINEAR", "LINEAR_EXACT", "LANCZOS4", "AREA"})
        for (const char* size : {"19, 15", "70, 64", "40, 80", "20, 30"})
            all.push_back(fmt::format(R"({{"library": "cv2", "size": [{}], "interpolation": "INTER_{}"}})",
                                      size, mode));
    for (const char* name : {"nearest", "box", "hamming", "lanczos", "bicubic"})
        all.push_back(fmt::format(
            R"({{"input_size": [3, 33, 21], "crop_mode": "squash", "interpolation": "{}"}})", name));
    for (const char* name : {"nearest", "nearest_exact", "bilinear", "bicubic"})
        for (const char* input : {"uint8 tensor", "float tensor"})
            all.push_back(fmt::format(R"({{"library": "torchvision", "input": "{}",
                                          "transforms": [["Resize", [33, 21], "{}"]]}})",
                                      input, name));
    all.insert(
        all.end(),
        {R"({"size": {"shortest_edge": 30, "longest_edge": 44}})",
         R"({"size": {"height": 36, "width": 36}, "keep_aspect_ratio": true, "ensure_multiple_of": 14})",
         R"({"library": "cv2", "size": [20, 14], "interpolation": "INTER_AREA", "crop": true})",
         R"({"library": "cv2", "size": [20, 14], "crop": true, "bgr": true})", "letterbox:64"});
    return all;
}

/// Every configuration on noise of three sizes, and the recorded pipelines.
std::vector<CodeCase> codeCases()
{
    std::vector<CodeCase> all;
    std::mt19937_64 random(7);
    for (const std::string& configuration : configurations())
        for (const PixelSize size :
             {PixelSize{40, 60}, {9 + static_cast<int>(random() % 60), 9 + static_cast<int>(random() % 60)}})
            all.push_back(
                {configuration, *readPreprocess(configuration), noise(size.width, size.height, random())});
    for (RecordedPipeline& one : recordedPipelines())
        all.push_back({one.name, one.spec, std::move(one.image), {}, valuesOf(one.result)});
    for (CodeCase& one : all)
        one.wanted = valuesOf(*preprocessed(one.image, one.spec));
    return all;
}

std::string numbered(const fs::path& folder, std::size_t i, const char* ending)
{
    return (folder / fmt::format("case{}{}", i, ending)).string();
}

/// Writes the images, the code and `list`: name, height and width of each case.
fs::path writeCases(const std::vector<CodeCase>& cases, CodeLanguage language, const char* ending)
{
    fs::path folder = freshFolder(std::string("code") + ending);
    std::ofstream list(folder / "list");
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto code = preprocessCode(cases[i].spec, language);
        EXPECT_TRUE(code.has_value()) << cases[i].name;
        std::ofstream(numbered(folder, i, ending)) << code.value_or("");
        const Tensor bytes = bytesOf(cases[i].image);
        std::ofstream(numbered(folder, i, ".rgb"))
            .write(reinterpret_cast<const char*>(bytes.as<std::uint8_t>().data()), bytes.count());
        list << cases[i].image.height << ' ' << cases[i].image.width << '\n';
    }
    return folder;
}

/// What the code wrote is the same in every byte, but for sums in float32 and weights of clamped taps: there it
/// is within a level. So it is against the library, where that is recorded.
void expectTheSame(const std::vector<CodeCase>& cases, const fs::path& folder)
{
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const CodeCase& one = cases[i];
        SCOPED_TRACE(fmt::format("{} from {}×{}", one.name, one.image.width, one.image.height));
        const std::string bytes = readBytes(numbered(folder, i, ".out"));
        std::vector<float> found(bytes.size() / sizeof(float));
        std::memcpy(found.data(), bytes.data(), found.size() * sizeof(float));
        const std::string_view mode = one.spec.mode == nullptr ? "" : one.spec.mode->id;
        const double most = mode == "opencv.area" || mode == "pytorch.bicubic" ? 1.001 : 0.01;
        EXPECT_LE(levelsBetween(found, one.wanted, one.spec), most);
        if (!one.recorded.empty()) {
            EXPECT_LE(levelsBetween(found, one.recorded, one.spec), most);
        }
    }
}

TEST(PreprocessCode, inPythonGivesWhatTheLibraryDoes)
{
    if (runCommand({kPython, "-c", "import numpy"}).exitCode != 0)
        GTEST_SKIP() << "python3-numpy is not here";
    const auto cases = codeCases();
    const fs::path folder = writeCases(cases, CodeLanguage::python, ".py");
    std::ofstream(folder / "run.py") << R"(import importlib, os
import numpy as np
os.chdir(os.path.dirname(os.path.abspath(__file__)))
for i, line in enumerate(open('list')):
    image = np.fromfile(f'case{i}.rgb', np.uint8).reshape([int(side) for side in line.split()] + [3])
    result = importlib.import_module(f'case{i}').preprocess(image)
    assert result.dtype == np.float32 and result.ndim in (2, 4)
    result.tofile(f'case{i}.out')
)";
    const auto run = runCommand({kPython, "-W", "error", (folder / "run.py").string()});
    ASSERT_EQ(run.exitCode, 0) << run.errors;
    expectTheSame(cases, folder);
}

TEST(PreprocessCode, inCppGivesWhatTheLibraryDoes)
{
    if (runCommand({"c++", "--version"}).exitCode != 0)
        GTEST_SKIP() << "there is no compiler here";
    const auto cases = codeCases();
    const fs::path folder = writeCases(cases, CodeLanguage::cpp, ".cpp");
    std::string includes = "#include <fstream>\n#include <iterator>\n#include <string>\n", calls;
    for (const char* header : {"algorithm", "cmath", "cstdint", "numbers", "vector"})
        includes += fmt::format("#include <{}>\n", header);
    std::map<std::string, std::size_t> compiled; // many cases differ by the image only
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto [first, isNew] = compiled.emplace(readBytes(numbered(folder, i, ".cpp")), i);
        if (isNew)
            includes += fmt::format("namespace case{0} {{\n#include \"case{0}.cpp\"\n}}\n", i);
        calls += fmt::format("    run({}, {}, {}, case{}::preprocess);\n", i, cases[i].image.height,
                             cases[i].image.width, first->second);
    }
    std::ofstream(folder / "run.cpp") << includes << R"(
template<class Function>
void run(int i, int height, int width, Function function)
{
    const std::string name = FOLDER "/case" + std::to_string(i);
    std::ifstream file(name + ".rgb", std::ios::binary);
    const std::vector<char> image{std::istreambuf_iterator<char>(file), {}};
    const auto result = function(reinterpret_cast<const std::uint8_t*>(image.data()), height, width);
    std::int64_t count = 4;
    for (const std::int64_t length : result.dims)
        count *= length;
    std::ofstream(name + ".out", std::ios::binary).write(reinterpret_cast<const char*>(result.data.data()), count);
}

int main()
{
)" << calls << "}\n";
    const std::string program = (folder / "run").string();
    const auto built =
        runCommand({"c++", "-std=c++20", "-Wall", "-Wextra", "-Werror",
                    fmt::format("-DFOLDER=\"{}\"", folder.string()), program + ".cpp", "-o", program});
    ASSERT_EQ(built.exitCode, 0) << built.errors.substr(0, 3000);
    const auto run = runCommand({program});
    ASSERT_EQ(run.exitCode, 0) << run.errors;
    expectTheSame(cases, folder);
}

TEST(PreprocessCode, inJavaScriptGivesWhatTheLibraryDoes)
{
    if (runCommand({"node", "--version"}).exitCode != 0)
        GTEST_SKIP() << "Node.js is not here";
    const auto cases = codeCases();
    const fs::path folder = writeCases(cases, CodeLanguage::javaScript, ".mjs");
    std::ofstream(folder / "run.mjs") << R"(import { readFileSync, writeFileSync } from 'node:fs';
process.chdir(process.argv[2]);
for (const [i, line] of readFileSync('list', 'utf8').trim().split('\n').entries()) {
  const [height, width] = line.split(' ').map(Number);
  const { preprocess } = await import(`${process.argv[2]}/case${i}.mjs`);
  const { dims, data } = preprocess(new Uint8Array(readFileSync(`case${i}.rgb`)), height, width);
  if (!(data instanceof Float32Array) || dims.reduce((a, b) => a * b) !== data.length) throw dims;
  writeFileSync(`case${i}.out`, data);
}
)";
    const auto run = runCommand({"node", (folder / "run.mjs").string(), folder.string()});
    ASSERT_EQ(run.exitCode, 0) << run.errors;
    expectTheSame(cases, folder);
}

TEST(PreprocessCode, isNotBrokenByAConfiguration)
{
    const auto spec = readPreprocess(R"({"size": 8, "image_processor_type": "a\nimport os\\\u2028*/"})");
    ASSERT_TRUE(spec.has_value());
    for (const CodeLanguage language : {CodeLanguage::python, CodeLanguage::cpp, CodeLanguage::javaScript}) {
        const auto code = preprocessCode(*spec, language);
        ASSERT_TRUE(code.has_value());
        EXPECT_THAT(*code, testing::Not(testing::HasSubstr("\nimport os")));
        EXPECT_THAT(*code, testing::Not(testing::HasSubstr("\\")));
        EXPECT_EQ(code->find("\u2028"), std::string::npos);
    }
}

TEST(PreprocessCode, saysWhichResizesItHasNot)
{
    const auto spec = readPreprocess(
        R"({"library": "torchvision", "input": "uint8 tensor", "transforms": [["Resize", [4, 5], "area"]]})");
    ASSERT_TRUE(spec.has_value());
    EXPECT_EQ(preprocessCode(*spec, CodeLanguage::python).error().code, "preprocess.code");
}

} // namespace
} // namespace resizelens::test
