// Snippets are run: the Python ones on a small stand-in for TensorRT that computes with NumPy, the C++ ones
// by the compiler's front end on declarations.
#include "core/base/npy.h"
#include "core/extras/tensorrt/tensorrt_code.h"
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/command.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const char* const kPython = "/usr/bin/python3"; // Debian's, which python3-numpy belongs to

fs::path stubFolder()
{
    return test::sourceFolder() / "tests/core/extras/tensorrt/tensorrt_stub";
}

ResizeSite siteOf(ResizeMode mode, CoordinateMode coordinates, const Dims& input, const Dims& output)
{
    ResizeSite site = test::knownSite(mode, coordinates, input, output);
    site.id = "neck/up.1";
    return site;
}

/// Sites whose rewrites use every operator that chains have, and random ones.
std::vector<ResizeSite> sites()
{
    constexpr auto kHalf = CoordinateMode::halfPixel;
    constexpr auto kAlign = CoordinateMode::alignCorners;
    std::vector<ResizeSite> all = {
        siteOf(ResizeMode::linear, kHalf, {1, 3, 6, 7}, {1, 3, 12, 14}),
        siteOf(ResizeMode::linear, kHalf, {1, 3, 6, 9}, {1, 3, 3, 3}),
        siteOf(ResizeMode::linear, kAlign, {1, 2, 5, 5}, {1, 2, 9, 9}),
        siteOf(ResizeMode::nearest, CoordinateMode::asymmetric, {1, 2, 4, 4}, {1, 2, 8, 12}),
        siteOf(ResizeMode::nearest, kHalf, {1, 2, 5, 7}, {1, 2, 7, 4}),
        siteOf(ResizeMode::nearest, CoordinateMode::asymmetric, {1, 2, 8, 6}, {1, 2, 4, 2}),
        siteOf(ResizeMode::cubic, kHalf, {1, 2, 6, 6}, {1, 2, 12, 12}),
        siteOf(ResizeMode::linear, kHalf, {1, 2, 6, 4}, {1, 2, 9, 6}),
        siteOf(ResizeMode::linear, kHalf, {2, 2, 6}, {2, 2, 12}),
        siteOf(ResizeMode::linear, CoordinateMode::tfCropAndResize, {1, 2, 6, 6}, {1, 2, 9, 9}),
        siteOf(ResizeMode::linear, kHalf, {1, 2, 3, 4, 5}, {1, 2, 6, 8, 10})};
    all[9].spec.extrapolationValue = 0.5F;
    for (std::size_t axis = 2; axis < 4; ++axis) {
        all[9].axes[axis].roiStart = -0.2;
        all[9].axes[axis].roiEnd = 1.1;
    }
    std::mt19937_64 random(11);
    for (int i = 0; i < 40; ++i) {
        all.push_back(test::randomSite(random));
        all.back().type = DType::float32;
    }
    return all;
}

Tensor randomInput(const Dims& dims, std::mt19937& random)
{
    auto tensor = Tensor::zeros(DType::float32, dims);
    std::uniform_real_distribution<float> values(-1.0F, 1.0F);
    for (float& value : tensor->as<float>())
        value = values(random);
    return std::move(*tensor);
}

struct Case
{
    ResizeSite site;
    Candidate candidate;
};

std::vector<Case> cases()
{
    std::vector<Case> all;
    EmissionOptions dense;
    dense.groups = dense.transposePads = dense.matMul = false;
    for (const ResizeSite& site : sites())
        for (const EmissionOptions& emission : {EmissionOptions{}, dense})
            for (Candidate& candidate : findCandidates(site, emission).possible)
                all.push_back({site, std::move(candidate)});
    return all;
}

TEST(TensorrtSnippet, inPythonComputesWhatTheRewriteDoes)
{
    if (test::runCommand({kPython, "-c", "import numpy"}).exitCode != 0)
        GTEST_SKIP() << "python3-numpy is not here";
    const fs::path folder = test::tempFolder() / "snippets";
    fs::create_directories(folder);
    std::mt19937 random(3);
    std::vector<Tensor> expected;
    std::vector<std::string> names;
    std::set<std::string> operators;
    for (const Case& one : cases()) {
        const auto hasResize = [](const Operator& op) { return std::holds_alternative<Resize>(op); };
        const auto& chain = one.candidate.chain.operators;
        const auto code = trtCode(one.candidate.chain, one.site, TrtLanguage::python);
        if (!code || std::any_of(chain.begin(), chain.end(), hasResize))
            continue;
        const Tensor input = randomInput(*one.site.inputDims(), random);
        auto output = evaluateChain(one.candidate.chain, input);
        ASSERT_TRUE(output.has_value());
        test::saveTempBytes(*code, fmt::format("snippets/snippet_{}.py", expected.size()));
        ASSERT_TRUE(writeNpy(input, folder / fmt::format("input_{}.npy", expected.size())).has_value());
        expected.push_back(std::move(*output));
        names.push_back(one.candidate.rule + " of " + test::describe(one.site));
        for (const Operator& op : chain)
            operators.insert(std::visit([](const auto& o) { return std::string(o.kOpType); }, op));
    }
    EXPECT_GT(expected.size(), 100u);
    for (const char* op : {"AveragePool", "MaxPool", "Conv", "ConvTranspose", "Pad", "Slice", "Gather", "Mul",
                           "MatMul", "Transpose", "DepthToSpace", "Reshape"})
        EXPECT_TRUE(operators.contains(op)) << op << " was not tried";
    const auto run =
        test::runCommand({kPython, (stubFolder() / "run_snippets.py").string(), folder.string()});
    ASSERT_EQ(run.exitCode, 0) << run.errors;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto found = readNpy(folder / fmt::format("output_{}.npy", i));
        ASSERT_TRUE(found.has_value());
        ASSERT_EQ(found->dims(), expected[i].dims()) << names[i];
        for (std::int64_t k = 0; k < found->count(); ++k) {
            const auto at = static_cast<std::size_t>(k);
            ASSERT_NEAR(found->as<float>()[at], expected[i].as<float>()[at], 1e-4) << names[i];
        }
    }
}

TEST(TensorrtSnippet, inCppCompiles)
{
    std::string all = "#include <NvInfer.h>\n";
    int count = 0;
    for (const Case& one : cases()) {
        auto code = trtCode(one.candidate.chain, one.site, TrtLanguage::cpp);
        if (!code)
            continue;
        // Each by itself, in a namespace: the include is the same.
        code->replace(0, code->find("inline"), fmt::format("namespace case{} {{\n", count++));
        all += *code + "}\n";
        if (count == 60)
            break;
    }
    const auto node = trtCode(sites().front(), TrtLanguage::cpp);
    ASSERT_TRUE(node.has_value());
    const std::string includes = node->substr(0, node->find("inline"));
    const fs::path source = test::saveTempBytes(includes + all, "snippet.cpp");
    const fs::path alone = test::saveTempBytes(*node, "node.cpp");
    if (test::runCommand({"c++", "--version"}).exitCode != 0)
        GTEST_SKIP() << "there is no compiler here";
    for (const fs::path& path : {source, alone}) {
        const auto run = test::runCommand({"c++", "-std=c++17", "-fsyntax-only", "-Wall", "-Werror", "-I",
                                           stubFolder().string(), path.string()});
        EXPECT_EQ(run.exitCode, 0) << run.errors.substr(0, 2000);
    }
}

/// Networks are strongly typed from TensorRT 11 on: weights have the type of the tensor.
TEST(TensorrtSnippet, hasWeightsOfTheTensorsType)
{
    ResizeSite site = sites().front();
    site.type = DType::float16;
    int written = 0;
    for (const Candidate& candidate : findCandidates(site, {}).possible)
        for (const TrtLanguage language : {TrtLanguage::cpp, TrtLanguage::python})
            if (const auto code = trtCode(candidate.chain, site, language)) {
                ++written;
                EXPECT_THAT(*code, testing::Not(HasSubstr("nvinfer1::DataType::kFLOAT")));
                EXPECT_FALSE(std::regex_search(*code, std::regex("keep\\(weights, \\w+\\)"))) << *code;
            }
    EXPECT_GT(written, 4);
}

TEST(TensorrtSnippet, roundsToFloat16)
{
    if (test::runCommand({"c++", "--version"}).exitCode != 0)
        GTEST_SKIP() << "there is no compiler here";
    ResizeSite site = sites().front();
    site.type = DType::float16;
    std::string code;
    for (const Candidate& candidate : findCandidates(site, {}).possible)
        if (const auto one = trtCode(candidate.chain, site, TrtLanguage::cpp); one && code.empty())
            code = one->find("half(") == std::string::npos ? "" : *one;
    ASSERT_FALSE(code.empty());
    std::vector<double> values = {0.0,     1.0,     -1.0,   0.25,    1.0 / 3,       -0.1,         65504.0,
                                  65519.0, 65520.0, 1e9,    0x1p-14, 0x1p-24,       0x1p-25,      3e-8,
                                  1e-6,    0.99999, 2048.5, 2049.0,  1.0 + 0x1p-11, 1.0 + 0x3p-11};
    std::mt19937_64 random(5);
    for (int i = 0; i < 1000; ++i)
        values.push_back(std::ldexp(std::uniform_real_distribution<double>(-1.0, 1.0)(random),
                                    static_cast<int>(random() % 40) - 26));
    std::string numbers;
    for (double& value : values)
        numbers += fmt::format("{:a}F, ", value = static_cast<float>(value));
    code += "#include <cstdio>\nint main() { for (const auto bits : half({" + numbers +
            "})) std::printf(\"%d\\n\", bits); }\n";
    const fs::path source = test::saveTempBytes(code, "half.cpp"), program = test::tempFolder() / "half";
    const auto built = test::runCommand({"c++", "-std=c++17", "-Wall", "-Werror", "-I", stubFolder().string(),
                                         source.string(), "-o", program.string()});
    ASSERT_EQ(built.exitCode, 0) << built.errors.substr(0, 2000);
    std::istringstream printed(test::runCommand({program.string()}).output);
    const auto expected =
        Tensor::fromDoubles(DType::float16, {static_cast<std::int64_t>(values.size())}, values);
    ASSERT_TRUE(expected);
    const auto bytes = expected->bytes();
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::uint16_t wanted = 0;
        int found = 0;
        std::memcpy(&wanted, bytes.data() + 2 * i, sizeof(wanted));
        printed >> found;
        EXPECT_EQ(found, wanted) << values[i];
    }
}

TEST(TensorrtSnippet, ofTheNodeSaysEverySetting)
{
    const auto code = trtCode(sites().front(), TrtLanguage::python);
    ASSERT_TRUE(code.has_value());
    EXPECT_THAT(*code, HasSubstr("def add_neck_up_1(network, x, weights):"));
    EXPECT_THAT(*code, HasSubstr("layer1.resize_mode = trt.InterpolationMode.LINEAR"));
    EXPECT_THAT(*code, HasSubstr("trt.ResizeCoordinateTransformation.HALF_PIXEL"));
    EXPECT_THAT(*code, HasSubstr("layer1.shape = (1, 3, 12, 14)"));
    ResizeSite site = sites().front();
    site.spec.antialias = true;
    site.spec.opset = 18;
    EXPECT_FALSE(trtCode(site, TrtLanguage::cpp).has_value());
    site.unknown = foreignPhrase("the scales come from the graph");
    EXPECT_EQ(trtCode(site, TrtLanguage::cpp).error().message, "the scales come from the graph");
}

TEST(TensorrtSnippet, cannotBeBrokenByANodeName)
{
    ResizeSite site = sites().front();
    site.id = "a\"\"\"\nimport os; os.abort()\\";
    const auto candidates = findCandidates(site, {});
    ASSERT_FALSE(candidates.possible.empty());
    const auto code = trtCode(candidates.possible.front().chain, site, TrtLanguage::python);
    ASSERT_TRUE(code.has_value());
    EXPECT_THAT(*code, testing::Not(HasSubstr("\nimport os")));
    EXPECT_THAT(*code, testing::Not(HasSubstr("\\")));
}

std::string refusalOf(const OperatorChain& chain, const ResizeSite& site)
{
    const auto code = trtCode(chain, site, TrtLanguage::cpp);
    return code ? "written" : code.error().code;
}

TEST(TensorrtSnippet, isRefusedWithAReason)
{
    constexpr auto kHalf = CoordinateMode::halfPixel;
    const ResizeSite line = siteOf(ResizeMode::linear, kHalf, {1, 1, 1, 200}, {1, 1, 1, 200});
    EXPECT_EQ(refusalOf({{MatMul{AxisOperator::identity(100), true}}},
                        siteOf(ResizeMode::linear, kHalf, {1, 1, 1, 100}, {1, 1, 1, 100})),
              "written");
    ResizeSite wide = siteOf(ResizeMode::linear, kHalf, {1, 1, 1, 30000}, {1, 1, 1, 3});
    wide.spec.antialias = true;
    EXPECT_EQ(refusalOf({{MatMul{*siteAxisOperator(wide, 3), true}}}, wide), "tensorrt.weights");
    ResizeSite free = line;
    free.inputShape = Shape{{1}, {1}, {-1}, {200}};
    free.axes[2].nIn.reset();
    EXPECT_EQ(refusalOf({{Slice{{{3, 0, 100, 1}}}}}, free), "tensorrt.lengths");
    EXPECT_EQ(refusalOf({{ScaleMap{{{}, {}, {Rational(1), Rational(2)}}}}},
                        siteOf(ResizeMode::linear, kHalf, {1, 1, 2}, {1, 1, 2})),
              "tensorrt.scale");
}

/// The codes of refusals that files name.
std::set<std::string> codesIn(const fs::path& folder, const std::string& prefix)
{
    std::set<std::string> codes;
    const std::regex quoted("\"(tensorrt\\.[A-Za-z_]+)[\"#]");
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.is_regular_file() || !entry.path().filename().string().starts_with(prefix))
            continue;
        const std::string text = test::readBytes(entry.path());
        for (std::sregex_iterator found(text.begin(), text.end(), quoted), end; found != end; ++found)
            codes.insert((*found)[1]);
    }
    return codes;
}

TEST(TensorrtRefusals, areEachExpectedByATest)
{
    auto written = codesIn(test::sourceFolder() / "core/extras/tensorrt", "words.h");
    written.merge(codesIn(test::sourceFolder() / "core/extras/tensorrt", "tensorrt_"));
    written.erase("tensorrt.layer"); // parts of errors, whose codes name the attribute
    const auto expected = codesIn(test::sourceFolder() / "tests/core/extras/tensorrt", "tensorrt_");
    EXPECT_GT(written.size(), 12U);
    for (const std::string& code : written)
        EXPECT_TRUE(expected.contains(code)) << code;
}

} // namespace
} // namespace resizelens
