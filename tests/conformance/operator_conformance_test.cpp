// The standard's vectors of the operators that rewrites emit. A chain operator reads only what rewrites can
// write (each channel alike, constant weights): what it reads, it must compute, and what it does not read it
// must say.
#include "core/engine/onnx_proto.h"
#include "core/onnx/graph_index.h"
#include "core/onnx/model_file.h"
#include "core/resize/chain/operator_chain.h"
#include "tests/conformance/node_test.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> operatorTests()
{
    const auto operators = {std::string_view("test_averagepool"),  std::string_view("test_maxpool"),
                            std::string_view("test_conv"),         std::string_view("test_basic_conv"),
                            std::string_view("test_depthtospace"), std::string_view("test_edge_pad"),
                            std::string_view("test_slice"),        std::string_view("test_matmul"),
                            std::string_view("test_mul"),          std::string_view("test_transpose"),
                            std::string_view("test_reshape"),      std::string_view("test_squeeze"),
                            std::string_view("test_unsqueeze"),    std::string_view("test_gather_"),
                            std::string_view("test_cast_")};
    auto tests = nodeTests(RESIZELENS_ONNX_TESTDATA, operators);
    if (const auto shared = sharedFolder()) {
        const auto more = nodeTests(*shared / "conformance" / "onnx-node", operators);
        tests.insert(tests.end(), more.begin(), more.end());
    }
    return tests;
}

Result<OperatorChain> chainOf(const NodeTest& test, const std::string& name)
{
    const auto file = ModelFile::open(saveTemp(test.model, name));
    RL_TRY(file);
    const auto index = GraphIndex::build(*file);
    RL_TRY(index);
    std::vector<OnnxNode> nodes;
    for (std::uint32_t i = 0; i < index->nodeCount(); ++i) {
        auto node = readOnnxNode(*index, NodeId{i});
        RL_TRY(node);
        nodes.push_back(std::move(*node));
    }
    return readChain(nodes);
}

void expectCloseTo(const Tensor& actual, const Tensor& expected)
{
    ASSERT_EQ(actual.type(), expected.type());
    ASSERT_EQ(toText(actual.dims()), toText(expected.dims()));
    const auto got = *actual.toDoubles(), wanted = *expected.toDoubles();
    for (std::size_t i = 0; i < got.size(); ++i)
        ASSERT_LE(std::abs(got[i] - wanted[i]), 1e-5 + 1e-3 * std::abs(wanted[i])) << "element " << i;
}

TEST(OperatorConformance, computesEveryVectorThatItReads)
{
    std::set<std::string> computed;
    std::map<std::string, int> reasons;
    for (const fs::path& folder : operatorTests()) {
        const auto name = folder.filename().string();
        if (name.find("BFLOAT16") != std::string::npos)
            continue; // the vectors hold their bits as uint16
        const auto vector = readNodeTest(folder);
        if (!vector || vector->input.type() == DType::undefined)
            continue; // several outputs, sequences, element types that a tensor does not hold
        const auto chain = chainOf(*vector, name);
        if (!chain) {
            EXPECT_GT(chain.error().message.size(), 10u);
            ++reasons[chain.error().message];
            continue;
        }
        const auto got = evaluateChain(*chain, vector->input);
        if (!got) { // pools that pad more than their kernel, and the like
            ++reasons[got.error().message];
            continue;
        }
        SCOPED_TRACE(name);
        expectCloseTo(*got, vector->expected);
        computed.insert(name);
    }
    std::printf("%zu vectors computed; not read:\n", computed.size());
    for (const auto& [reason, count] : reasons)
        std::printf("  %d: %s\n", count, reason.c_str());
    if (operatorTests().empty())
        GTEST_SKIP() << "no ONNX node tests here";
    for (const char* name : {"test_averagepool_2d_default",
                             "test_averagepool_2d_pads",
                             "test_averagepool_2d_strides",
                             "test_averagepool_1d_default",
                             "test_averagepool_3d_default",
                             "test_maxpool_2d_default",
                             "test_maxpool_2d_pads",
                             "test_maxpool_2d_strides",
                             "test_maxpool_2d_uint8",
                             "test_maxpool_3d_default",
                             "test_basic_conv_with_padding",
                             "test_basic_conv_without_padding",
                             "test_conv_with_strides_padding",
                             "test_conv_with_strides_no_padding",
                             "test_depthtospace_crd_mode_example",
                             "test_edge_pad",
                             "test_slice",
                             "test_transpose_all_permutations_0",
                             "test_transpose_all_permutations_5",
                             "test_reshape_zero_dim",
                             "test_reshape_negative_dim",
                             "test_unsqueeze_axis_1",
                             "test_squeeze",
                             "test_gather_0",
                             "test_gather_1"})
        EXPECT_TRUE(computed.contains(name)) << name;
}

} // namespace
} // namespace resizelens::test
