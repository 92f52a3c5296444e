#include "core/extras/which_resize/probe.h"

#include "core/extras/which_resize/identify.h"

#include <gtest/gtest.h>

namespace resizelens {

TEST(Probe, picturesTellNearlyAllResizesApart)
{
    for (const auto& [from, to] :
         {std::pair<std::int64_t, std::int64_t>{64, 32}, {64, 128}, {64, 96}, {48, 37}}) {
        const auto probe = makeProbe({{from, to}, {from, to}});
        ASSERT_TRUE(probe.has_value());
        EXPECT_GE(probe->pictures.size(), 1u);
        EXPECT_LE(probe->pictures.size(), 4u);
        EXPECT_GT(probe->different, 20u);
        EXPECT_EQ(probe->pairs, probe->different * (probe->different - 1) / 2);
        EXPECT_GE(static_cast<double>(probe->told), 0.98 * static_cast<double>(probe->pairs))
            << from << " to " << to;
        EXPECT_EQ(probe->alike.empty(), probe->told == probe->pairs);
    }
}

TEST(Probe, picturesOfADeviceAreIdentified)
{
    const auto probe = makeProbe({{64, 96}, {64, 96}});
    ASSERT_TRUE(probe.has_value());
    std::vector<IdentifyPair> pairs;
    for (const ProbePicture& picture : probe->pictures)
        pairs.push_back({picture.bytes, *resizeAs(*findLibraryMode("tensorflow.bilinear_v1_align_corners"),
                                                  picture.bytes, 96, 96)});
    const auto found = identifyResize(pairs);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->explained, Explained::exactly);
    EXPECT_EQ(found->ranked.front().labels.front().english, "ONNX linear, align_corners");
}

TEST(Probe, refusesSizesThatTellNothing)
{
    const auto small = makeProbe({{4, 8}, {64, 32}});
    ASSERT_FALSE(small.has_value());
    EXPECT_EQ(small.error().code, "probe.size");
    EXPECT_FALSE(makeProbe({{64, 32}, {64, 4096}}).has_value());
}

} // namespace resizelens
