#include "core/extras/compiler_logs/layer_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LayerNames, areTakenApart)
{
    EXPECT_THAT(layerParts("conv1"), ElementsAre(LayerPart{"conv1"}));
    EXPECT_THAT(layerParts("conv1 + relu1"), ElementsAre(LayerPart{"conv1"}, LayerPart{"relu1"}));
    EXPECT_THAT(layerParts("a || b"), ElementsAre(LayerPart{"a"}, LayerPart{"b"}));
    EXPECT_THAT(layerParts("PWN(PWN(sigmoid), mul)"), ElementsAre(LayerPart{"sigmoid"}, LayerPart{"mul"}));
    EXPECT_THAT(layerParts("{a,b,c}"), ElementsAre(LayerPart{"a"}, LayerPart{"b"}, LayerPart{"c"}));
    EXPECT_THAT(layerParts("net/relu;net/conv"), ElementsAre(LayerPart{"net/relu"}, LayerPart{"net/conv"}));
    EXPECT_THAT(layerParts("[ONNX Layer: up]\x1e[ONNX Layer: conv]"),
                ElementsAre(LayerPart{"up"}, LayerPart{"conv"}));
    EXPECT_THAT(layerParts("[ONNX Layer: up] [ONNX Layer: conv]"),
                ElementsAre(LayerPart{"up"}, LayerPart{"conv"}));
}

TEST(LayerNames, foreignNodesAreRanges)
{
    EXPECT_THAT(layerParts("{ForeignNode[/cnn/cnn.0/Conv.../cnn/cnn.11/Relu]}"),
                ElementsAre(LayerPart{"/cnn/cnn.0/Conv", "/cnn/cnn.11/Relu"}));
    EXPECT_THAT(layerParts("{ForeignNode[/linear/Gemm]}"), ElementsAre(LayerPart{"/linear/Gemm"}));
}

TEST(LayerNames, copiesAreNoNodes)
{
    EXPECT_THAT(layerParts("Reformatting CopyNode for Input Tensor 0 to conv1 + relu1"), IsEmpty());
    EXPECT_THAT(layerParts("input.12 copy"), IsEmpty());
    EXPECT_THAT(layerParts(""), IsEmpty());
}

TEST(LayerNames, hostileOnesEnd)
{
    EXPECT_LE(layerParts(std::string(1 << 20, ',')).size(), 4096U);
    std::string many;
    for (int i = 0; i < 100000; ++i)
        many += "a + ";
    EXPECT_LE(layerParts(many).size(), 4096U);
    EXPECT_THAT(layerParts("PWN(PWN(PWN("), IsEmpty());
    EXPECT_THAT(layerParts("ForeignNode["), ElementsAre(LayerPart{"ForeignNode["}));
}

} // namespace
} // namespace resizelens::test
