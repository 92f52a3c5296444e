// What the rule `patent` does, and does not because.
#include "core/resize/rewrite/candidate.h"

#include <gtest/gtest.h>

namespace resizelens {
namespace {

struct Node
{
    ResizeMode mode = ResizeMode::nearest;
    CoordinateMode coordinates = CoordinateMode::asymmetric;
    std::vector<std::int64_t> in, out;
    std::vector<double> scales = {}; // given instead of sizes when not empty
    DType type = DType::float32;
    std::int64_t opset = 13;
};

ResizeSite siteOf(const Node& node)
{
    ResizeSite site;
    site.id = "node";
    site.spec.opset = node.opset;
    site.spec.mode = node.mode;
    site.spec.coordinateMode = node.coordinates;
    site.spec.nearestMode = NearestMode::floor;
    site.type = node.type;
    Shape input, output;
    for (std::size_t i = 0; i < node.in.size(); ++i) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(i);
        if (node.in[i] > 0)
            axis.nIn = node.in[i];
        if (i < node.out.size() && node.out[i] > 0)
            axis.nOut = node.out[i];
        if (!node.scales.empty()) {
            axis.scale = node.scales[i];
            axis.scaleGiven = true;
        } else if (axis.nIn && axis.nOut) {
            axis.scale = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
        }
        input.push_back({axis.nIn.value_or(-1)});
        output.push_back({axis.nOut.value_or(-1)});
        site.axes.push_back(axis);
    }
    site.inputShape = input;
    site.outputShape = output;
    return site;
}

struct Outcome
{
    std::string operators, exactness, refusal;
};

Outcome patent(const Node& node)
{
    const Candidates all = findCandidates(siteOf(node));
    for (const Candidate& candidate : all.possible)
        if (candidate.rule == "patent") {
            std::string text;
            for (const std::string& op : describeChain(candidate.chain))
                text += op;
            return {text,
                    candidate.certificate ? std::string(toString(candidate.certificate->exactness))
                                          : "unknown",
                    {}};
        }
    for (const Refusal& refusal : all.refused)
        if (refusal.rule == "patent")
            return {{}, {}, refusal.code};
    return {};
}

using enum ResizeMode;
using enum CoordinateMode;

TEST(PatentRule, does)
{
    const auto expect = [](const Node& node, const std::string& operators, const std::string& exactness) {
        const Outcome got = patent(node);
        EXPECT_EQ(got.operators, operators) << got.refusal;
        EXPECT_EQ(got.exactness, exactness);
    };
    expect({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 10, 12}}, "ConvTranspose 2×2 stride 2 depthwise",
           "bit_exact");
    expect({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 15, 12}}, "ConvTranspose 3×2 stride 3,2 depthwise",
           "bit_exact");
    // Run times weigh the one sample with itself, and may round.
    expect({linear, halfPixel, {1, 4, 1, 1}, {1, 4, 7, 5}}, "ConvTranspose 7×5 depthwise", "exact");
    expect({nearest, asymmetric, {1, 4, 1, 1}, {1, 4, 7, 5}}, "ConvTranspose 7×5 depthwise", "bit_exact");
    expect({linear, halfPixel, {1, 4, 8, 8}, {1, 4, 16, 16}}, "ConvTranspose 4×4 stride 2 pads 1 depthwise",
           "bounded");
    expect({linear, halfPixel, {1, 4, 8, 8}, {1, 4, 24, 24}}, "ConvTranspose 5×5 stride 3 pads 1 depthwise",
           "bounded");
    expect({linear, alignCorners, {1, 4, 5, 5}, {1, 4, 13, 13}},
           "ConvTranspose 5×5 stride 3 pads 2 depthwise", "exact"); // (out-1)/(in-1) = 3
    expect({linear, alignCorners, {1, 4, 5, 5}, {1, 4, 9, 9}},
           "ConvTranspose 4×4 stride 2 pads 1,1,2,2 depthwise", "bounded");
    expect({linear, halfPixel, {1, 4, 8, 8}, {1, 4, 4, 4}}, "AveragePool 2×2 stride 2", "exact");
    expect({linear, halfPixel, {1, 4, 8, 8}, {1, 4, 2, 2}}, "AveragePool 4×4 stride 4", "bounded");
    expect({cubic, halfPixel, {1, 4, 8, 8}, {1, 4, 4, 4}}, "AveragePool 2×2 stride 2", "bounded");
    expect({nearest, asymmetric, {1, 4, 8, 8}, {1, 4, 4, 4}}, "MaxPool 2×2 stride 2", "data_dependent");
    expect({linear, alignCorners, {1, 4, 9, 9}, {1, 4, 5, 5}}, "AveragePool 2×2 stride 2 pads 0,0,1,1",
           "bounded");
    expect({linear, halfPixel, {1, 4, 8, 8}, {1, 4, 8, 8}}, "", "bit_exact");
    // Free lengths, constant scales: the same operator for every input.
    expect({nearest, asymmetric, {0, 8, 0, 0}, {}, {1, 1, 2, 2}}, "ConvTranspose 2×2 stride 2 depthwise",
           "bit_exact");
    // Types that ConvTranspose does not take.
    expect({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 10, 12}, {}, DType::bfloat16},
           "Cast to float32ConvTranspose 2×2 stride 2 depthwiseCast to bfloat16", "bit_exact");
}

TEST(PatentRule, doesNotBecause)
{
    const auto refusal = [](const Node& node) { return patent(node).refusal; };
    EXPECT_EQ(refusal({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 10, 3}}), "patent.mixed");
    EXPECT_EQ(refusal({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 10, 6}}), "patent.mixed");
    EXPECT_EQ(refusal({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 8, 12}}), "patent.non-integer");
    EXPECT_EQ(refusal({linear, halfPixel, {1, 8, 9, 9}, {1, 8, 4, 4}}), "patent.non-integer");
    EXPECT_EQ(refusal({linear, alignCorners, {1, 8, 4, 4}, {1, 8, 8, 8}}), "patent.non-integer");
    EXPECT_EQ(refusal({linear, alignCorners, {1, 8, 4, 4}, {1, 8, 1, 1}}), "patent.align-corners");
    EXPECT_EQ(refusal({nearest, asymmetric, {1, 8, 6, 3}, {1, 16, 12, 3}}), "patent.layout");
    EXPECT_EQ(refusal({nearest, asymmetric, {1, 5, 6, 3}, {1, 10, 12, 3}}), "patent.layout");
    EXPECT_EQ(refusal({linear, halfPixel, {1, 8, 5}, {1, 8, 10}}), "patent.rank");
    EXPECT_EQ(refusal({nearest, asymmetric, {1, 2, 3, 4, 5}, {1, 2, 6, 8, 10}}), "patent.rank");
    EXPECT_EQ(refusal({cubic, halfPixel, {1, 4, 8, 8}, {1, 4, 16, 16}}), "patent.cubic-up");
    EXPECT_EQ(refusal({linear, tfCropAndResize, {1, 4, 8, 8}, {1, 4, 16, 16}}), "patent.crop");
    EXPECT_EQ(refusal({linear, halfPixel, {0, 8, 0, 0}, {}, {1, 1, 2, 2}}), "patent.dynamic");
    EXPECT_EQ(refusal({nearest, asymmetric, {0, 0, 0, 0}, {}, {1, 1, 2, 2}}), "patent.channels");
    EXPECT_EQ(refusal({nearest, asymmetric, {0, 8, 0, 0}, {}}), "patent.unknown-direction");
    EXPECT_EQ(refusal({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 10, 12}, {}, DType::int8}), "site.type");
}

TEST(PatentRule, keepsTypesThatItsOperatorsTake)
{
    EXPECT_EQ(patent({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 10, 12}, {}, DType::float16}).exactness,
              "bit_exact");
    EXPECT_EQ(patent({nearest, asymmetric, {1, 8, 8, 8}, {1, 8, 4, 4}, {}, DType::uint8, 12}).operators,
              "MaxPool 2×2 stride 2");
    EXPECT_EQ(patent({nearest, asymmetric, {1, 8, 8, 8}, {1, 8, 4, 4}, {}, DType::uint8, 11}).refusal,
              "site.type");
}

TEST(PatentRule, refusesSitesWithAReason)
{
    ResizeSite site = siteOf({nearest, asymmetric, {1, 8, 5, 6}, {1, 8, 10, 12}});
    site.unknown = foreignPhrase("its scales are an input of the model");
    const Candidates all = findCandidates(site);
    EXPECT_TRUE(all.possible.empty());
    ASSERT_FALSE(all.refused.empty());
    EXPECT_EQ(all.refused.front().message, site.unknown->english);
}

} // namespace
} // namespace resizelens
