// What each rule does and does not do, as tables: one row per site, with the certificate or the code of the
// refusal.
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/core/resize/rewrite/written_site.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>

namespace resizelens {
namespace {

struct Row
{
    const char* name;
    const char* site;
    const char* outcome; // "bit_exact", "exact", …, with " any" behind it where it holds for every length; or
                         // the refusal's code
};

std::string outcomeOf(const char* rule, const char* line, const EmissionOptions& emission = {})
{
    const auto candidate = findCandidate(*findRule(rule), test::writtenSite(line), emission);
    if (!candidate)
        return candidate.error().code;
    if (!candidate->certificate)
        return "uncertified";
    return std::string(toString(candidate->certificate->exactness)) +
           (candidate->certificate->anyLength ? " any" : "");
}

/// What the table says, and that the rewrite computes what its certificate promises.
void check(const char* rule, const Row& row, const EmissionOptions& emission = {})
{
    SCOPED_TRACE(std::string(rule) + ": " + row.name + " (" + row.site + ")");
    EXPECT_EQ(outcomeOf(rule, row.site, emission), row.outcome);
    const ResizeSite site = test::writtenSite(row.site);
    const auto candidate = findCandidate(*findRule(rule), site, emission);
    if (!candidate || !site.inputDims() || !site.outputDims() || site.type != DType::float32)
        return;
    std::vector<double> values(static_cast<std::size_t>(*elementCount(*site.inputDims())));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<double>((i * 7919) % 1009) / 504.5 - 1.0;
    const auto x = Tensor::fromDoubles(DType::float32, *site.inputDims(), values);
    const auto wanted = evaluateSite(site, *x), got = evaluateChain(candidate->chain, *x);
    ASSERT_TRUE(wanted.has_value() && got.has_value());
    ASSERT_EQ(wanted->dims(), got->dims());
    const Certificate& promise = *candidate->certificate;
    if (promise.exactness == Exactness::dataDependent)
        return;
    const double allowed =
        promise.exactness == Exactness::bitExact ? 0.0 : promise.worstCase + promise.roundingBound + 1e-7;
    EXPECT_LE(test::largestDifference(*wanted, *got), allowed);
}

constexpr Row kIdentity[] = {
    {"equal lengths", "linear half_pixel 1x3x8x8 -> 1x3x8x8", "bit_exact"},
    {"equal lengths of any type", "nearest half_pixel 1x3x8x8 -> 1x3x8x8 type=string", "bit_exact"},
    {"scales of one, free lengths", "linear half_pixel ?x3x?x? *1,1,1,1", "bit_exact any"},
    {"one length grows", "linear half_pixel 1x3x8x8 -> 1x3x8x9", "identity.resizes"},
    {"equal lengths, but the scale moves samples", "linear half_pixel 1x1x8 *1,1,1.05", "identity.resizes"},
    {"a free length and a scale without a short period", "linear half_pixel 1x3x?x? *1,1,0.1234567,1",
     "identity.unknown"},
};

constexpr Row kSelect[] = {
    {"nearest to a half", "nearest asymmetric 1x3x8x8 -> 1x3x4x4", "bit_exact"},
    {"nearest to a third of any type", "nearest asymmetric 1x3x9x9 -> 1x3x3x3 type=string", "bit_exact"},
    {"linear to a third reads one sample", "linear half_pixel 1x3x9x9 -> 1x3x3x3", "bit_exact"},
    {"corners aligned", "linear align_corners 1x1x9x9 -> 1x1x5x5", "bit_exact"},
    {"free lengths", "nearest asymmetric 1x3x?x? *1,1,0.5,0.25", "bit_exact any"},
    {"along the channels", "nearest asymmetric 1x8x4 -> 1x4x4", "bit_exact"},
    {"averages", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "select.family"},
    {"grows", "nearest asymmetric 1x3x8x8 -> 1x3x16x16", "select.family"},
    {"an axis of scale 1 is left alone", "nearest tf_half_pixel_for_nn ceil 1x1x4x8 -> 1x1x4x4", "bit_exact"},
    {"the border repeats a sample", "nearest asymmetric floor 1x1x4x2 *1,1,1,1.2", "select.border"},
    {"equal lengths", "nearest asymmetric 1x3x8x8 -> 1x3x8x8", "recipe.identity"},
    {"four axes", "nearest asymmetric 4x4x4x4 -> 2x2x2x2", "recipe.rank"},
    {"free lengths, one sample at two samples", "nearest pytorch_half_pixel ceil 1x2x3x? *1,1,1,0.018181818",
     "rule.mismatch"},
};

constexpr Row kAverage[] = {
    {"linear to a half", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "exact"},
    {"linear to a quarter leaves out what has no weight", "linear half_pixel 1x3x8x8 -> 1x3x2x2", "exact"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,0.5,0.5", "exact any"},
    {"float16", "linear half_pixel 1x3x8x8 -> 1x3x4x4 type=float16", "exact"},
    {"reads one sample", "linear half_pixel 1x3x9x9 -> 1x3x3x3", "average.family"},
    {"unequal weights", "linear half_pixel 1x1x8 -> 1x1x4 antialias", "average.family"},
    {"shrinks by a ratio", "linear half_pixel 1x3x9x9 -> 1x3x6x6", "average.family"},
    {"a border that is folded", "linear half_pixel 15 *0.25", "average.border"},
    {"integers", "linear half_pixel 1x3x8x8 -> 1x3x4x4 type=int32", "site.type"},
    {"a scale of one", "linear half_pixel 1x3x8x8 -> 1x3x8x8", "recipe.identity"},
};

constexpr Row kStrided[] = {
    {"antialias to a half", "linear half_pixel 1x3x16x16 -> 1x3x8x8 antialias", "exact"},
    {"cubic to a half", "cubic half_pixel 1x3x16x16 -> 1x3x8x8", "exact"},
    {"linear to a half", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "exact"},
    {"free lengths", "cubic half_pixel 1x3x?x? *1,1,0.5,0.5", "exact any"},
    {"grows", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "strided.ratio"},
    {"a ratio", "linear half_pixel 1x3x9x9 -> 1x3x6x6", "strided.ratio"},
    {"rows that do not repeat", "linear half_pixel 1x1x37 -> 1x1x23", "recipe.dense"},
    {"a kernel beyond 4096", "linear half_pixel 1x1x30000 -> 1x1x3 antialias", "recipe.kernel"},
    {"borders made up by what is left",
     "cubic half_pixel_symmetric 1x2x3x? *1,1,1,0.021276595 exclude antialias a=-0.5", "recipe.border"},
    {"a free number of channels", "linear half_pixel 1x?x8x8 *1,1,0.5,0.5", "recipe.channels"},
    {"text", "nearest asymmetric 1x3x8x8 -> 1x3x4x4 type=string", "site.type"},
};

constexpr Row kTransposed[] = {
    {"linear by two", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"linear by three, thirty samples", "linear half_pixel 1x3x30x30 -> 1x3x90x90", "exact"},
    {"cubic by two", "cubic half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"nearest by four", "nearest asymmetric 1x3x8x8 -> 1x3x32x32", "bit_exact"},
    {"corners aligned", "linear align_corners 1x1x9x9 -> 1x1x17x17", "exact"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,2,2", "exact any"},
    {"along the channels", "linear half_pixel 1x4x8 -> 1x8x8", "exact"},
    {"shrinks", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "transposed.ratio"},
    {"a ratio", "linear half_pixel 1x3x8x8 -> 1x3x12x12", "transposed.ratio"},
    {"a kernel beyond 4096", "linear half_pixel 1x1x8 -> 1x1x40000", "recipe.kernel"},
    {"borders made up by what is left, free", "cubic asymmetric 1x2x3x? *1,1,1,2 exclude a=-0.5",
     "recipe.border"},
    {"integers", "nearest asymmetric 1x3x8x8 -> 1x3x16x16 type=int64", "site.type"},
    {"free lengths, corners aligned", "nearest align_corners ceil 1x2x3x? *1,1,1,2", "rule.mismatch"},
};

constexpr Row kNearestAverage[] = {
    {"linear by two", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"linear by three", "linear half_pixel 1x3x8x8 -> 1x3x24x24", "exact"},
    {"asymmetric", "linear asymmetric 1x3x8x8 -> 1x3x16x16", "exact"},
    {"corners aligned", "linear align_corners 1x1x9x9 -> 1x1x17x17", "exact"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,2,2", "exact any"},
    {"shrinks", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "nearest-average.ratio"},
    {"cubic", "cubic half_pixel 1x3x8x8 -> 1x3x16x16", "nearest-average.weights"},
    {"a window of 65536 samples", "linear half_pixel 1x1x4x4 -> 1x1x512x512", "recipe.kernel"},
};

constexpr Row kNearestConvolution[] = {
    {"linear by two", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"linear by three", "linear half_pixel 1x3x8x8 -> 1x3x24x24", "exact"},
    {"linear by twenty-four", "linear half_pixel 1x3x8x8 -> 1x3x192x192", "exact"},
    {"linear by three halves", "linear half_pixel 1x3x8x8 -> 1x3x12x12", "exact"},
    {"linear by five thirds", "linear half_pixel 1x3x9x9 -> 1x3x15x15", "exact"},
    {"linear by four thirds", "linear half_pixel 1x3x9x9 -> 1x3x12x12", "exact"},
    {"asymmetric", "linear asymmetric 1x3x8x8 -> 1x3x40x40", "exact"},
    {"corners aligned", "linear align_corners 1x1x9x9 -> 1x1x17x17", "exact"},
    {"corners aligned, free", "linear asymmetric 1x3x?x? *1,1,2,2", "rule.mismatch"},
    {"shrinks", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "nearest-convolution.ratio"},
    {"cubic", "cubic half_pixel 1x3x8x8 -> 1x3x16x16", "nearest-convolution.ratio"},
    {"by a hundred", "linear half_pixel 1x1x4x4 -> 1x1x400x400", "nearest-convolution.too-fine"},
    {"by 10/9", "linear half_pixel 1x1x36x36 -> 1x1x40x40", "nearest-convolution.too-fine"},
    {"lengths that the scale does not give", "linear half_pixel_symmetric 1x1x6x6 *1,1,1.6,1.6",
     "nearest-convolution.weights"},
    {"one sample", "cubic half_pixel 1x3x1x1 -> 1x3x33x20", "exact"},
    {"weights outside left out", "linear half_pixel 1x3x8x8 -> 1x3x12x12 antialias", "exact"},
};

constexpr Row kAxisByAxis[] = {
    {"linear by two", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"cubic by three halves", "cubic half_pixel 1x3x20x20 -> 1x3x30x30", "exact"},
    {"up and down", "linear half_pixel 1x3x8x8 -> 1x3x16x4", "exact"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,2,2", "exact any"},
    {"channels last", "linear half_pixel 1x8x8x3 -> 1x16x16x3", "exact"},
    {"one axis", "linear half_pixel 1x3x8x8 -> 1x3x8x16", "axis-by-axis.one"},
    {"nothing", "linear half_pixel 1x3x8x8 -> 1x3x8x8", "axis-by-axis.one"},
    {"a long axis", "linear half_pixel 1x1x2x20000 -> 1x1x4x40000", "axis-by-axis.length"},
    {"rows that do not repeat", "linear half_pixel 1x3x7x7 -> 1x3x11x11", "axis-by-axis.dense"},
    {"corners aligned to an odd ratio", "linear align_corners 1x3x6x6 -> 1x3x8x8", "axis-by-axis.dense"},
};

constexpr Row kWeightedGather[] = {
    {"linear by two", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"corners aligned", "linear align_corners 1x3x6x9 -> 1x3x8x31", "exact"},
    {"cubic of any ratio", "cubic half_pixel 1x3x11x7 -> 1x3x13x29", "exact"},
    {"shrinks without antialias", "cubic half_pixel 1x3x32x32 -> 1x3x7x9", "exact"},
    {"along the channels", "linear half_pixel 1x4x5x3 -> 1x7x5x3", "exact"},
    {"many taps", "linear half_pixel 1x3x64x64 -> 1x3x8x8 antialias", "weighted-gather.taps"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,2,2", "weighted-gather.unknown"},
    {"a long axis", "linear half_pixel 1x1x4000 -> 1x1x6000", "weighted-gather.length"},
    {"nearest", "nearest half_pixel 1x3x8x8 -> 1x3x12x12", "weighted-gather.picks"},
};

constexpr Row kPolyphase[] = {
    {"linear by three halves", "linear half_pixel 1x3x8x8 -> 1x3x12x12", "exact"},
    {"cubic by five quarters", "cubic half_pixel 1x3x40x40 -> 1x3x50x50", "exact"},
    {"linear by two", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"a scale that float32 rounds", "linear half_pixel 1x1x30x30 *1,1,0.6,0.6", "exact"},
    {"shrinks by a whole number", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "polyphase.ratio"},
    {"more than 64 phases", "linear half_pixel 1x1x8 -> 1x1x520", "polyphase.phases"},
    {"free lengths, whose phases a Reshape weaves", "linear half_pixel 1x3x?x? *1,1,1.5,1.5",
     "rule.mismatch"},
    {"borders made up by what is left, free",
     "linear half_pixel_symmetric 1x2x3x? *1,1,1,0.1875 exclude antialias", "recipe.border"},
};

constexpr Row kRational[] = {
    {"linear by three halves", "linear half_pixel 1x3x8x8 -> 1x3x12x12", "exact"},
    {"linear by three quarters", "linear half_pixel 1x3x8x8 -> 1x3x6x6", "exact"},
    {"cubic by three halves", "cubic half_pixel 1x3x20x20 -> 1x3x30x30", "exact"},
    {"corners aligned", "linear align_corners 1x1x9x9 -> 1x1x13x13", "exact"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,1.5,1.5", "exact any"},
    {"grows by a whole number", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "rational.ratio"},
    {"shrinks by a whole number", "linear half_pixel 1x3x8x8 -> 1x3x4x4", "rational.ratio"},
    {"rows that do not repeat", "linear half_pixel 1x1x37 -> 1x1x23", "recipe.dense"},
    {"a period beyond 64", "linear half_pixel 1x3x?x8 *1,1,0.1234567,1", "recipe.unknown"},
};

constexpr Row kMixed[] = {
    {"up and down", "linear half_pixel 1x3x8x8 -> 1x3x16x4", "exact"},
    {"a whole factor and a ratio", "linear half_pixel 1x3x8x8 -> 1x3x16x12", "exact"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,2,0.5", "exact any"},
    {"all alike", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "mixed.alike"},
    {"one axis that does not repeat", "linear half_pixel 1x1x37x8 -> 1x1x23x16", "mixed.dense"},
    {"an operator with more numbers than one may have",
     "nearest half_pixel_symmetric round_prefer_floor 12x2x3 -> 8x7x1", "recipe.shape"},
};

constexpr Row kDense[] = {
    {"any ratio", "linear half_pixel 1x1x37x41 -> 1x1x23x59", "exact"},
    {"one axis of four", "cubic half_pixel 5x1x1x1 -> 7x1x1x1", "exact"},
    {"a region with a value outside",
     "linear tf_crop_and_resize 1x1x8x8 -> 1x1x8x8 roi=-0.25..1.25 extrapolation=3", "exact"},
    {"free lengths", "linear half_pixel 1x3x?x? *1,1,2,2", "dense.unknown"},
    {"equal lengths", "linear half_pixel 1x3x8x8 -> 1x3x8x8", "dense.identity"},
    {"a matrix of more than 67 million elements", "linear half_pixel 1x1x20000 -> 1x1x30000", "dense.size"},
    {"integers", "nearest asymmetric 1x1x8 -> 1x1x16 type=int64", "site.type"},
};

constexpr Row kGather[] = {
    {"nearest by any ratio", "nearest half_pixel 1x1x37x41 -> 1x1x23x59", "bit_exact"},
    {"any type", "nearest half_pixel 1x1x37x41 -> 1x1x23x59 type=string", "bit_exact"},
    {"free lengths", "nearest asymmetric 1x3x?x? *1,1,2,2", "gather.unknown"},
    {"equal lengths", "nearest asymmetric 1x3x8x8 -> 1x3x8x8", "gather.identity"},
    {"mixes samples", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "gather.weights"},
};

constexpr Row kBySizes[] = {
    {"nearest, free lengths", "nearest asymmetric 1x3x?x? -> 1x3x?x?", "bit_exact any"},
    {"any type", "nearest half_pixel 1x3x?x? -> 1x3x?x? type=string", "bit_exact any"},
    {"linear, to a given size", "linear half_pixel 1x3x?x? -> 1x3x16x16", "exact any"},
    {"one of two lengths is free", "linear align_corners 1x3x8x? -> 1x3x16x16", "exact any"},
    {"a given input", "linear pytorch_half_pixel 1x3x8x8 -> 1x3x?x?", "exact any"},
    {"float16", "linear align_corners 1x3x?x? -> 1x3x?x? type=float16", "exact any"},
    {"known lengths", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "by-sizes.known"},
    {"a constant ratio", "linear half_pixel 1x3x?x? *1,1,2,2", "by-sizes.known"},
    {"scales without a short period", "linear half_pixel 1x3x?x8 *1,1,0.1234567,1", "by-sizes.scales"},
    {"cubic", "cubic half_pixel 1x3x?x? -> 1x3x?x?", "by-sizes.map"},
    {"antialias", "linear half_pixel 1x3x?x? -> 1x3x?x? antialias", "by-sizes.map"},
    {"a region", "linear tf_crop_and_resize 1x3x?x? -> 1x3x?x?", "by-sizes.map"},
    {"a map that leaves axes of scale 1 alone", "nearest tf_half_pixel_for_nn 1x3x?x? -> 1x3x?x?",
     "by-sizes.map"},
    {"weights of integers", "linear half_pixel 1x3x?x? -> 1x3x?x? type=int32", "site.type"},
};

constexpr Row kNormalise[] = {
    {"half_pixel replicates", "nearest half_pixel round_prefer_floor 1x3x8x8 -> 1x3x16x16", "bit_exact"},
    {"antialias that enlarges does nothing", "linear half_pixel 1x3x8x8 -> 1x3x16x16 antialias", "exact"},
    {"pytorch_half_pixel beyond one sample", "linear pytorch_half_pixel 1x3x8x8 -> 1x3x16x16", "exact"},
    {"the last sample by a step that float32 rounds", "nearest half_pixel floor 1x1x4x4 -> 1x1x8x8",
     "normalise.different"},
    {"the last sample by a step that it does not", "nearest half_pixel floor 1x1x3x3 -> 1x1x5x5",
     "bit_exact"},
    {"already normal", "nearest asymmetric floor 1x3x8x8 -> 1x3x16x16", "normalise.normal"},
    {"nothing means the same", "cubic asymmetric 1x1x8x8 -> 1x1x13x13", "normalise.different"},
    {"equal lengths", "linear half_pixel 1x3x8x8 -> 1x3x8x8", "normalise.identity"},
    {"a region", "nearest tf_crop_and_resize 1x1x8 -> 1x1x8 roi=-0.25..1", "normalise.crop"},
    {"free lengths, no short period", "linear half_pixel 1x3x?x8 *1,1,0.1234567,1", "normalise.unknown"},
    {"free lengths, corners aligned", "linear align_corners 1x2x?x3 *1,1,0.018518519,1 exclude",
     "rule.mismatch"},
};

constexpr Row kRestate[] = {
    {"sizes for scales", "linear align_corners 1x3x8x10 *1,1,2,2", "exact"},
    {"scales for sizes", "nearest asymmetric 1x3x8x8 -> 1x3x16x16", "bit_exact"},
    {"a given scale that is not the ratio", "linear asymmetric 1x1x7x7 *1,1,1.5,1.5", "bounded"},
    {"too many rows to compare", "nearest asymmetric 1x1x8x70000 -> 1x1x16x140000", "restate.long"},
    {"a length that the scale misses", "linear half_pixel 1x1x7x7 -> 1x1x31x31", "restate.lengths"},
    {"free lengths, no short period", "linear half_pixel 1x3x?x8 *1,1,0.1234567,1", "restate.unknown"},
    {"free lengths have no sizes", "linear half_pixel 1x3x?x8 *1,1,2,1", "restate.unknown"},
    {"a region", "nearest tf_crop_and_resize 1x1x8 -> 1x1x8 roi=-0.25..1", "normalise.crop"},
    {"constant scales, before sizes", "linear asymmetric 1x1x4x4 *1,1,2,2 opset=9", "restate.constant"},
};

constexpr Row kAsMeant[] = {
    {"a border that is left out", "linear half_pixel 1x1x8x8 -> 1x1x4x4 antialias meant=exclude", "bounded"},
    {"the middle of one sample", "linear pytorch_half_pixel 1x1x8x8 -> 1x1x1x4 meant=half_pixel", "bounded"},
    {"a scale that was given", "linear half_pixel 1x1x14x11 -> 1x1x5x4 antialias meant=0.4", "bounded"},
    {"no Resize with attributes", "linear asymmetric 1x1x4x4 -> 1x1x8x8 opset=9 meant=half_pixel", "bounded"},
    {"no fault is known", "linear half_pixel 1x1x8x8 -> 1x1x4x4", "as-meant.nothing"},
    {"free lengths, no short period", "linear half_pixel 1x3x?x8 *1,1,0.1234567,1 antialias meant=exclude",
     "as-meant.unknown"},
    {"another length", "linear half_pixel 1x1x15x15 *1,1,0.33325195,0.33325195 meant=0.33333334",
     "as-meant.lengths"},
    {"numbers in place of bytes", "linear half_pixel 1x1x8x8 -> 1x1x16x16 meant=float32", "as-meant.type"},
};

constexpr Row kPatent[] = {
    {"nearest by two is plain replication", "nearest asymmetric 1x3x8x8 -> 1x3x16x16", "bit_exact"},
    {"one sample", "linear half_pixel 1x3x1x1 -> 1x3x5x7", "exact"},
    {"equal lengths", "linear half_pixel 1x3x8x8 -> 1x3x8x8", "bit_exact"},
    {"linear by two is off at the border", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "bounded"},
    {"linear to a quarter averages too many", "linear half_pixel 1x3x8x8 -> 1x3x2x2", "bounded"},
    {"nearest to a half takes the largest", "nearest asymmetric 1x3x8x8 -> 1x3x4x4", "data_dependent"},
    {"nearest upward, free lengths", "nearest asymmetric 1x3x?x? *1,1,2,2", "bit_exact any"},
    {"a region", "linear tf_crop_and_resize 1x3x8x8 -> 1x3x4x4", "patent.crop"},
    {"no factor is known", "linear half_pixel 1x3x?x? -> 1x3x16x16", "patent.unknown-direction"},
    {"three axes", "linear half_pixel 3x8x8 -> 3x4x4", "patent.rank"},
    {"channels last", "linear half_pixel 1x8x8x3 -> 1x4x4x3", "patent.layout"},
    {"up and down", "linear half_pixel 1x3x8x8 -> 1x3x16x4", "patent.mixed"},
    {"a ratio", "linear half_pixel 1x3x8x8 -> 1x3x12x12", "patent.non-integer"},
    {"corners aligned with one sample", "linear align_corners 1x3x4x7 -> 1x3x1x2", "patent.align-corners"},
    {"cubic upward", "cubic half_pixel 1x3x8x8 -> 1x3x16x16", "patent.cubic-up"},
    {"a free number of channels", "nearest asymmetric 1x?x8x8 *1,1,2,2", "patent.channels"},
    {"linear upward, free lengths", "linear half_pixel 1x3x?x? *1,1,2,2", "patent.dynamic"},
    {"pooling, free lengths", "linear half_pixel 1x3x?x? *1,1,0.5,0.5", "patent.dynamic"},
    {"corners aligned by a whole factor whose result is another length",
     "nearest align_corners 3x3x3x4 -> 3x3x13x13", "rule.mismatch"},
};

/// What stands before any rule.
constexpr Row kSites[] = {
    {"the scales come at run time", "linear half_pixel 1x3x8x8 -> 1x3x16x16 unknown=scales", "site.unknown"},
    {"working lengths give an empty result", "nearest align_corners 61x2x3x3 *0.016393442,1,1,1",
     "site.refused"},
};

struct Table
{
    const char* rule;
    std::span<const Row> rows;
};

const Table kTables[] = {
    {"identity", kIdentity},
    {"select", kSelect},
    {"average", kAverage},
    {"strided_convolution", kStrided},
    {"transposed_convolution", kTransposed},
    {"nearest_average", kNearestAverage},
    {"nearest_convolution", kNearestConvolution},
    {"polyphase", kPolyphase},
    {"rational", kRational},
    {"mixed", kMixed},
    {"axis_by_axis", kAxisByAxis},
    {"weighted_gather", kWeightedGather},
    {"dense", kDense},
    {"gather", kGather},
    {"by_sizes", kBySizes},
    {"normalise", kNormalise},
    {"restate", kRestate},
    {"as_meant", kAsMeant},
    {"patent", kPatent},
    {"dense", kSites},
};

TEST(RuleTable, doesAndDoesNot)
{
    for (const Table& table : kTables)
        for (const Row& row : table.rows)
            check(table.rule, row);
}

TEST(RuleTable, saysWhichFormATargetLacks)
{
    EmissionOptions small;
    small.kernels = {1, 2, 3};
    check("transposed_convolution",
          {"a kernel of 4 where 3 is the largest", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "emission"},
          small);
    check("transposed_convolution", {"a kernel of 3", "linear align_corners 1x1x9x9 -> 1x1x17x17", "exact"},
          small);
}

TEST(LengthMatrices, areMadeOnce)
{
    const ResizeSite site = test::writtenSite("linear half_pixel ?x3x?x? *1,1,2,2");
    const RuleSite view = ruleSite(site);
    LengthMatrices lengths;
    const auto once = lengths.at(view, 2, 7), again = lengths.at(view, 2, 7);
    ASSERT_TRUE(once->has_value());
    EXPECT_EQ(once, again);
    Dims input = view.input;
    input[2] = 7;
    EXPECT_TRUE(**once == siteOperators(*siteAtSize(site, input))->at(2));
}

TEST(RuleTable, rulesAreNamedLikeTheirFilesAndHavePlacesOfTheirOwn)
{
    std::set<std::string> files, ids;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::sourceFolder() / "core/resize/rewrite/rules"))
        files.insert(entry.path().stem().string());
    int last = 0;
    for (const Rule* rule : allRules()) {
        ids.emplace(rule->id);
        EXPECT_GT(rule->order, last) << rule->id;
        last = rule->order;
    }
    EXPECT_EQ(ids, files);
}

TEST(RuleTable, hasARowForEachRule)
{
    for (const Rule* rule : allRules()) {
        int does = 0, doesNot = 0;
        for (const Table& table : kTables)
            for (const Row& row : table.rows)
                if (table.rule == rule->id)
                    (std::string_view(row.outcome).find('.') == std::string_view::npos ? does : doesNot) += 1;
        EXPECT_GE(does, 2) << rule->id;
        EXPECT_GE(doesNot, 2) << rule->id;
    }
}

/// The codes of refusals that the sources of core/resize/rewrite name.
std::set<std::string> writtenCodes()
{
    std::set<std::string> codes;
    std::map<std::string, std::string> codeOf; // by the name in words.h
    const std::string table = test::readBytes(test::sourceFolder() / "core/resize/rewrite/words.h");
    const std::regex words("Words (\\w+)\\{\\s*\"([a-z._-]+)");
    for (std::sregex_iterator found(table.begin(), table.end(), words), end; found != end; ++found)
        codeOf[(*found)[1]] = (*found)[2];
    const std::regex refused("refuse\\(\\s*(\"[a-z._-]+\"|words::\\w+)");
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::sourceFolder() / "core/resize/rewrite")) {
        if (entry.path().extension() != ".cpp")
            continue;
        const std::string text = test::readBytes(entry.path());
        for (std::sregex_iterator found(text.begin(), text.end(), refused), end; found != end; ++found) {
            const std::string said = (*found)[1];
            codes.insert(said.front() == '"' ? said.substr(1, said.size() - 2)
                                             : codeOf.at(said.substr(said.find(':') + 2)));
        }
    }
    return codes;
}

TEST(RuleTable, producesEveryRefusal)
{
    // saysWhichFormATargetLacks, and quant_test and by_sizes_test: sites of the table have no codes.
    std::set<std::string> produced = {"emission", "site.quantised", "by-sizes.quantised"};
    for (const Table& table : kTables)
        for (const Row& row : table.rows)
            produced.insert(row.outcome);
    const auto codes = writtenCodes();
    EXPECT_GT(codes.size(), 40U);
    for (const std::string& code : codes)
        EXPECT_TRUE(produced.contains(code)) << code << " is produced by no row";
}

} // namespace
} // namespace resizelens
