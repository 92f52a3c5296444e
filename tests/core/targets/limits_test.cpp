// The limits of the built-in profiles, each just inside and just outside of what its source says.
#include "core/targets/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace resizelens {
namespace {

using Json = nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

struct Limit
{
    const char* target;
    const char* op;
    const char* inside; // facts: {"kernel": [32, 32], "mode": "linear"}
    const char* outside;
    const char* sentence; // of the rule that stands between them
    Acceptance says = Acceptance::refused;
};

std::ostream& operator<<(std::ostream& out, const Limit& limit)
{
    return out << limit.target << " " << limit.op << " " << limit.outside;
}

OperatorFacts factsIn(const char* op, const char* json)
{
    OperatorFacts facts;
    facts.op = op;
    facts.label = op;
    const Json document = Json::parse(json);
    for (const auto& [name, value] : document.items()) {
        const auto fact = FactName::named(name);
        EXPECT_TRUE(fact.has_value()) << name;
        if (!fact)
            continue;
        if (value.is_string())
            facts.word(*fact, value.get<std::string>());
        else if (value.is_array())
            facts.numbers(*fact, value.get<std::vector<double>>());
        else
            facts.number(*fact, value.get<double>());
    }
    return facts;
}

TEST(FactText, hasAsManyDigitsAsTellTwoValuesApart)
{
    const OperatorFacts facts = factsIn(
        "Resize",
        R"({"scales": [4.0236220472440944, 0.25], "dims": [123456789012, 1e6], "stride": [2.000000004, 2]})");
    EXPECT_EQ(facts.find("scales")->text(), "4.023622047×0.25");
    EXPECT_EQ(facts.find("dims")->text(), "123456789012×1000000");
    EXPECT_EQ(facts.find("stride")->text(), "2.000000004×2");
}

/// The sentences that say so of an operator, knowing all that the rule asks.
std::vector<std::string> sentences(const Limit& limit, const char* facts)
{
    const auto target = findTarget(limit.target, "no such folder");
    EXPECT_TRUE(target.has_value()) << limit.target;
    std::vector<std::string> said;
    if (target)
        for (const VerdictReason& reason : judge(factsIn(limit.op, facts), **target).reasons)
            if (reason.says == limit.says && reason.found.english.find("unknown") == std::string::npos)
                said.push_back(reason.text.english);
    return said;
}

class Limits : public testing::TestWithParam<Limit>
{
};

TEST_P(Limits, standWhereTheSourcePutsThem)
{
    const Limit& limit = GetParam();
    EXPECT_THAT(sentences(limit, limit.inside), Not(Contains(HasSubstr(limit.sentence))));
    EXPECT_THAT(sentences(limit, limit.outside), Contains(HasSubstr(limit.sentence)));
}

constexpr auto kUnknown = Acceptance::unknown, kDiffers = Acceptance::differs;

INSTANTIATE_TEST_SUITE_P(
    Dla, Limits,
    testing::Values(
        Limit{"dla", "Resize",
              R"({"mode": "linear", "coordinate_transformation_mode": "pytorch_half_pixel"})",
              R"({"mode": "linear", "coordinate_transformation_mode": "align_corners"})",
              "half_pixel coordinates only"},
        Limit{"dla", "AveragePool", R"({"pads": [1, 1, 1, 1], "count_include_pad": 1})",
              R"({"pads": [1, 1, 1, 1], "count_include_pad": 0})", "this pool excludes it"},
        Limit{"dla", "Resize", R"({"output_dims": [1, 8, 8192, 8]})", R"({"output_dims": [1, 8, 8193, 8]})",
              "output dimensions up to 8192"},
        Limit{"dla", "ConvTranspose", R"({"groups": "one", "dilation": [1, 1]})",
              R"({"groups": "grouped", "dilation": [1, 1]})", "one group and no dilation"},
        Limit{"dla", "ConvTranspose", R"({"groups": "one", "dilation": [1, 1]})",
              R"({"groups": "one", "dilation": [2, 2]})", "one group and no dilation"},
        Limit{"dla", "ConvTranspose", R"({"kernel": [22, 22], "kernel_height": 22, "kernel_width": 22})",
              R"({"kernel": [23, 23], "kernel_height": 23, "kernel_width": 23})", "disables square"},
        Limit{"dla", "ConvTranspose", R"({"kernel_height": 1, "kernel_width": 64})",
              R"({"kernel_height": 2, "kernel_width": 64})", "or 1×64"},
        Limit{"dla", "Conv", R"({"pads": [2, 2, 2, 2], "pads_per_kernel": [0.66, 0.66, 0.66, 0.66]})",
              R"({"pads": [3, 3, 3, 3], "pads_per_kernel": [1, 1, 1, 1]})", "smaller than the kernel"},
        Limit{"dla", "MatMul", R"({"constant_operand": "second"})", R"({"constant_operand": "first"})",
              "constant second input"},
        Limit{"dla", "Reshape", R"({"dims": [1, 8192]})", R"({"dims": [1, 8193]})",
              "dimensions up to 8192"}));

INSTANTIATE_TEST_SUITE_P(
    TensorRt, Limits,
    testing::Values(
        Limit{"tensorrt", "Resize", R"({"mode": "linear", "resized_innermost": 3})",
              R"({"mode": "linear", "resized_innermost": 4})", "three innermost"},
        Limit{"tensorrt", "Resize", R"({"mode": "cubic", "resized_innermost": 2})",
              R"({"mode": "cubic", "resized_innermost": 3})", "two innermost"},
        Limit{"tensorrt", "Resize", R"({"elements": 2147483647, "output_elements": 1})",
              R"({"elements": 2147483648, "output_elements": 1})", "2³¹"},
        Limit{"tensorrt", "Resize", R"({"dtype": "int8"})", R"({"dtype": "uint8"})",
              "neither bool nor uint8"},
        Limit{"tensorrt", "Resize", R"({"dtype": "int8"})", R"({"dtype": "int64"})",
              "FP32, FP16, BF16 and INT8", kUnknown},
        Limit{"tensorrt", "Resize", R"({"dtype": "float32"})", R"({"dtype": "float64"})",
              "FP32, FP16, BF16 and INT8", kUnknown},
        Limit{"tensorrt", "Resize", R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel"})",
              R"({"mode": "linear", "coordinate_transformation_mode": "tf_half_pixel_for_nn"})",
              "computes linear tf_half_pixel_for_nn as half_pixel", kDiffers},
        Limit{
            "tensorrt", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "tf_half_pixel_for_nn", "nearest_mode": "round_prefer_floor"})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "tf_half_pixel_for_nn", "nearest_mode": "floor"})",
            "with round_prefer_floor only"}));

INSTANTIATE_TEST_SUITE_P(
    Rknpu2, Limits,
    testing::Values(
        Limit{
            "rknpu2", "Resize",
            R"({"mode": "linear", "coordinate_transformation_mode": "asymmetric", "factors": [64, 3], "spatial_dims": [4, 4]})",
            R"({"mode": "linear", "coordinate_transformation_mode": "asymmetric", "factors": [1.5, 3], "spatial_dims": [4, 4]})",
            "integer factors, up or down"},
        Limit{
            "rknpu2", "Resize",
            R"({"mode": "linear", "coordinate_transformation_mode": "align_corners", "align_factors": [2, 2], "spatial_dims": [4, 4], "direction": "up"})",
            R"({"mode": "linear", "coordinate_transformation_mode": "align_corners", "align_factors": [2.2, 2], "spatial_dims": [4, 4], "direction": "up"})",
            "(out-1)/(in-1) or its inverse"},
        Limit{
            "rknpu2", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "scales": [1.02, 1.02], "ratio_numerator_height": 301, "ratio_numerator_width": 64})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "scales": [1.02, 1.02], "ratio_numerator_height": 65, "ratio_numerator_width": 65})",
            "at most 64 phases"},
        Limit{
            "rknpu2", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "align_corners", "spatial_dims": [16, 16], "scales": [32, 2], "align_ratio_numerator_height": 511, "align_ratio_numerator_width": 31})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "align_corners", "spatial_dims": [16, 16], "scales": [17, 17], "align_ratio_numerator_height": 271, "align_ratio_numerator_width": 271})",
            "at most 64 phases"},
        Limit{"rknpu2", "Reshape", R"({"rank": 5})", R"({"rank": 6})", "three to five dimensions", kUnknown},
        Limit{"rknpu2-rk3566", "Reshape", R"({"rank": 4})", R"({"rank": 5})", "on the CPU"},
        Limit{
            "rknpu2-rk3562", "Resize",
            R"({"mode": "linear", "coordinate_transformation_mode": "align_corners", "spatial_dims": [128, 17], "direction": "up", "align_factors": [2.01, 2.06], "align_ratio_numerator_height": 255, "align_ratio_numerator_width": 33})",
            R"({"mode": "linear", "coordinate_transformation_mode": "align_corners", "spatial_dims": [40, 40], "direction": "up", "align_factors": [2.03, 2.03], "align_ratio_numerator_height": 79, "align_ratio_numerator_width": 79})",
            "at most 63 phases"},
        Limit{
            "rknpu2", "Resize",
            R"({"mode": "nearest", "direction": "up", "scales": [1.0033, 1], "spatial_height": 300, "spatial_width": 8, "scale_width": 1})",
            R"({"mode": "nearest", "direction": "up", "scales": [1.0033, 1.0385], "spatial_height": 300, "spatial_width": 26, "scale_width": 1.0385})",
            "nearest enlarging, by other than 1 to 8"},
        Limit{
            "rknpu2", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "half_pixel", "nearest_mode": "ceil", "scales": [9, 8]})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "half_pixel", "nearest_mode": "ceil", "scales": [8, 8]})",
            "the NPU repeats samples", kDiffers},
        Limit{"rknpu2", "Resize",
              R"({"mode": "linear", "direction": "up", "spatial_height": 256, "spatial_width": 8})",
              R"({"mode": "linear", "direction": "up", "spatial_height": 257, "spatial_width": 63})",
              "more than 256 rows"},
        Limit{"rknpu2", "Conv",
              R"({"kernel": [31, 31], "stride": [7, 7], "pads": [15, 15, 15, 15], "dilation": [31, 31]})",
              R"({"kernel": [31, 31], "stride": [8, 7], "pads": [15, 15, 15, 15], "dilation": [31, 31]})",
              "strides of 1 to 7"},
        Limit{"rknpu2", "DepthwiseConv",
              R"({"kernel": [8, 8], "stride": [1, 1], "pads": [0, 0, 0, 0], "dilation": [1, 1]})",
              R"({"kernel": [9, 8], "stride": [1, 1], "pads": [0, 0, 0, 0], "dilation": [1, 1]})",
              "kernels of 1 to 8"},
        Limit{"rknpu2", "ConvTranspose", R"({"kernel": [4, 4], "pads": [15, 15, 15, 15], "stride": [8, 8]})",
              R"({"kernel": [4, 4], "pads": [15, 15, 15, 15], "stride": [3, 3]})",
              "strides of 1, 2, 4 and 8"},
        Limit{"rknpu2-rk3576", "ConvTranspose",
              R"({"kernel": [4, 4], "pads": [15, 15, 15, 15], "stride": [3, 3]})",
              R"({"kernel": [4, 4], "pads": [15, 15, 15, 15], "stride": [9, 9]})", "strides of 1 to 8"},
        Limit{"rknpu2", "AveragePool", R"({"pads": [1, 1, 1, 1], "count_include_pad": 1})",
              R"({"pads": [1, 1, 1, 1], "count_include_pad": 0})", "excludes it runs on the CPU"},
        Limit{"rknpu2", "MaxPool", R"({"kernel": [7, 7], "stride": [8, 8], "pads": [7, 7, 7, 7]})",
              R"({"kernel": [8, 8], "stride": [8, 8], "pads": [7, 7, 7, 7]})", "windows of 1 to 7"},
        Limit{"rknpu2-rk3576", "GlobalAveragePool", R"({"spatial_dims": [2, 2]})",
              R"({"spatial_dims": [1, 2]})", "2×2 to 7×7"},
        Limit{"rknpu2-rv1106", "Conv", R"({"dtype": "int8"})", R"({"dtype": "float16"})", "int8 only"}));

INSTANTIATE_TEST_SUITE_P(
    Qnn, Limits,
    testing::Values(
        Limit{"qnn-htp", "Resize", R"({"antialias": "no"})", R"({"antialias": "yes"})", "refuses antialias"},
        Limit{"qnn-htp", "Resize", R"({"resized_axes": "spatial"})", R"({"resized_axes": "other"})",
              "does not resize the batch or the channels"},
        Limit{
            "qnn-htp", "Resize",
            R"({"mode": "nearest", "rank": 4, "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"})",
            R"({"mode": "nearest", "rank": 4, "coordinate_transformation_mode": "asymmetric", "nearest_mode": "ceil"})",
            "with ceil or round_prefer_floor"},
        Limit{
            "qnn-htp", "Resize",
            R"({"mode": "nearest", "rank": 4, "coordinate_transformation_mode": "half_pixel", "nearest_mode": "round_prefer_ceil"})",
            R"({"mode": "nearest", "rank": 4, "coordinate_transformation_mode": "half_pixel", "nearest_mode": "floor"})",
            "rounds half up", kDiffers},
        Limit{
            "qnn-htp", "Resize",
            R"({"mode": "nearest", "rank": 4, "nearest_mode": "floor", "coordinate_transformation_mode": "half_pixel"})",
            R"({"mode": "nearest", "rank": 4, "nearest_mode": "floor", "coordinate_transformation_mode": "pytorch_half_pixel"})",
            "pytorch_half_pixel as asymmetric", kDiffers},
        Limit{
            "qnn-htp", "Resize",
            R"({"mode": "nearest", "rank": 5, "coordinate_transformation_mode": "align_corners", "nearest_mode": "round_prefer_ceil"})",
            R"({"mode": "nearest", "rank": 5, "coordinate_transformation_mode": "half_pixel", "nearest_mode": "round_prefer_ceil"})",
            "round_prefer_ceil with align_corners"},
        Limit{"qnn-htp", "Resize", R"({"mode": "cubic", "cut_lengths": "no"})",
              R"({"mode": "cubic", "cut_lengths": "yes"})", "cubic Resize requires scales"},
        Limit{
            "qnn-htp", "Resize",
            R"({"mode": "linear", "rank": 5, "quantised": "yes", "coordinate_transformation_mode": "asymmetric"})",
            R"({"mode": "linear", "rank": 5, "quantised": "no", "coordinate_transformation_mode": "asymmetric"})",
            "five dimensions in floating point computes wrong numbers"},
        Limit{
            "qnn-htp", "Resize",
            R"({"mode": "linear", "rank": 4, "quantised": "no", "coordinate_transformation_mode": "asymmetric", "scales": [2, 2], "spatial_width": 9})",
            R"({"mode": "linear", "rank": 4, "quantised": "no", "coordinate_transformation_mode": "asymmetric", "scales": [2, 2], "spatial_width": 17})",
            "widths of 16k+1", kUnknown},
        Limit{"qnn-htp", "Resize", R"({"mode": "cubic", "rank": 4})", R"({"mode": "cubic", "rank": 5})",
              "crashes when it runs it"},
        Limit{"qnn-htp", "Resize",
              R"({"mode": "linear", "rank": 4, "coordinate_transformation_mode": "asymmetric"})",
              R"({"mode": "linear", "rank": 4, "coordinate_transformation_mode": "tf_half_pixel_for_nn"})",
              "the provider supports half_pixel"}));

INSTANTIATE_TEST_SUITE_P(
    Tidl, Limits,
    testing::Values(
        Limit{"tidl", "Slice", R"({"batch": 1, "rank": 4})", R"({"batch": 2, "rank": 4})",
              "Slice and Split with batch size 1"},
        Limit{"tidl", "Concat", R"({"axes": [1]})", R"({"axes": [0]})", "not along the batch"},
        Limit{"tidl", "Resize",
              R"({"coordinate_transformation_mode": "pytorch_half_pixel", "output_spatial_dims": [2, 2]})",
              R"({"coordinate_transformation_mode": "pytorch_half_pixel", "output_spatial_dims": [1, 2]})",
              "where an output length is 1"},
        Limit{"tidl", "Resize",
              R"({"antialias": "no", "exclude_outside": "no", "keep_aspect_ratio_policy": "stretch"})",
              R"({"antialias": "no", "exclude_outside": "no", "keep_aspect_ratio_policy": "not_larger"})",
              "nor an aspect ratio policy"},
        Limit{"tidl", "DepthwiseConv", R"({"kernel": [3, 3], "stride": [2, 2], "multiplier": 1})",
              R"({"kernel": [3, 5], "stride": [2, 2], "multiplier": 1})", "square depthwise"},
        Limit{"tidl", "DepthwiseConv", R"({"kernel": [5, 5], "stride": [2, 2]})",
              R"({"kernel": [5, 5], "stride": [1, 1]})", "stride 2 only", kUnknown},
        Limit{"tidl", "ConvTranspose", R"({"kernel": [4, 4]})", R"({"kernel": [5, 5]})", "2×2 and 4×4"},
        Limit{"tidl", "ConvTranspose", R"({"kernel": [4, 4]})", R"({"kernel": [3, 3]})",
              "newer guide lists 3×3", kUnknown},
        Limit{"tidl", "MaxPool", R"({"kernel": [3, 3], "stride": [2, 2], "dilation": [1, 1]})",
              R"({"kernel": [5, 5], "stride": [1, 1], "dilation": [1, 1]})", "TI validates pooling",
              kUnknown},
        Limit{"tidl", "Conv", R"({"kernel": [7, 7], "stride": [2, 2]})",
              R"({"kernel": [9, 9], "stride": [2, 2]})", "above 7 are not supported with stride 2"},
        Limit{"tidl-am62a", "Conv", R"({"kernel_product": 9, "stride": [2, 2]})",
              R"({"kernel_product": 9, "stride": [3, 3]})", "3×3 kernels with stride 3"}));

INSTANTIATE_TEST_SUITE_P(
    Ethos, Limits,
    testing::Values(
        Limit{"ethos-u55", "Conv", R"({"stride": [4, 4], "pads": [0, 0, 0, 0], "dilation": [1, 1]})",
              R"({"stride": [4, 4], "pads": [1, 0, 0, 0], "dilation": [1, 1]})", "strides above 3"},
        Limit{"ethos-u65", "MaxPool", R"({"kernel_height": 256, "kernel_product": 65536})",
              R"({"kernel_height": 257, "kernel_product": 65536})", "256 high"},
        Limit{"ethos-u55", "Slice", R"({"step": [2], "axes": [2]})", R"({"step": [2], "axes": [1]})",
              "steps along height and width"},
        Limit{"ethos-u55", "Resize", R"({"batch": 1})", R"({"batch": 2})", "the whole compilation fails"},
        Limit{
            "ethos-u55", "Resize",
            R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel", "direction": "up", "spatial_dims": [4, 4], "scales": [2, 2], "rank": 4})",
            R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel", "direction": "up", "spatial_dims": [4], "scales": [2], "rank": 3})",
            "exactly 2 of both axes"},
        Limit{
            "ethos-u55", "Resize",
            R"({"mode": "linear", "coordinate_transformation_mode": "asymmetric", "direction": "same", "spatial_dims": [4, 4], "scales": [1, 1], "rank": 4})",
            R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel", "direction": "same", "spatial_dims": [4, 4], "scales": [1, 1], "rank": 4})",
            "exactly 2 of both axes"},
        Limit{"ethos-u55", "ConvTranspose", R"({"padding": "same", "output_padding": 0})",
              R"({"padding": "other", "output_padding": 0})", "SAME or VALID"},
        Limit{
            "ethos-u85", "Resize",
            R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel", "scales": [1024, 1], "spatial_dims": [4, 4]})",
            R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel", "scales": [3, 1], "spatial_dims": [4, 4]})",
            "by powers of two only"},
        Limit{"ethos-u85", "Resize",
              R"({"coordinate_transformation_mode": "asymmetric", "scales": [1024, 1]})",
              R"({"coordinate_transformation_mode": "asymmetric", "scales": [1025, 1]})",
              "enlarges by up to 1024"},
        Limit{"ethos-u85@TOSA", "Resize",
              R"({"coordinate_transformation_mode": "half_pixel", "ratio_numerator": [1024, 1]})",
              R"({"coordinate_transformation_mode": "half_pixel", "ratio_numerator": [1025, 1]})",
              "must not exceed 2048"},
        Limit{"ethos-u85@TOSA", "Resize", R"({"scales": [0.0626, 1]})", R"({"scales": [0.0625, 1]})",
              "shrinking by less than 16"},
        Limit{"ethos-n", "ConvTranspose", R"({"stride": [2, 2]})", R"({"stride": [1, 1]})", "stride 2 only"},
        Limit{"ethos-n", "MaxPool", R"({"kernel": [17, 17], "stride": [1, 1], "padding": "same"})",
              R"({"kernel": [17, 17], "stride": [1, 1], "padding": "none"})", "up to 9×9"},
        Limit{"ethos-n", "MaxPool",
              R"({"kernel": [2, 2], "stride": [2, 2], "padding": "none", "spatial_dims": [8, 8]})",
              R"({"kernel": [2, 2], "stride": [2, 2], "padding": "none", "spatial_dims": [7, 8]})",
              "even lengths"},
        Limit{
            "ethos-n", "AveragePool", R"({"kernel": [8, 8], "covers_plane": "yes", "pads": [0, 0, 0, 0]})",
            R"({"kernel": [8, 8], "stride": [1, 1], "padding": "none", "covers_plane": "no", "pads": [0, 0, 0, 0]})",
            "whole planes"},
        Limit{"ethos-n", "Concat", R"({"axes": [1], "input_channels": [16, 32]})",
              R"({"axes": [1], "input_channels": [16, 24]})", "multiples of 16"}));

INSTANTIATE_TEST_SUITE_P(
    Others, Limits,
    testing::Values(
        Limit{"coreml", "Conv", R"({"dims": [1, 8, 16384, 8]})", R"({"dims": [1, 8, 16385, 8]})",
              "up to 16384"},
        Limit{"coreml", "Resize",
              R"({"antialias": "no", "exclude_outside": "no", "keep_aspect_ratio_policy": "stretch"})",
              R"({"antialias": "yes", "exclude_outside": "no", "keep_aspect_ratio_policy": "stretch"})",
              "refuses antialias"},
        Limit{
            "coreml-mlprogram", "Resize",
            R"({"mode": "linear", "coordinate_transformation_mode": "pytorch_half_pixel", "output_spatial_dims": [2, 2]})",
            R"({"mode": "linear", "coordinate_transformation_mode": "pytorch_half_pixel", "output_spatial_dims": [1, 2]})",
            "to lengths above 1"},
        Limit{"intel-npu", "Conv",
              R"({"stride": [8, 8], "kernel": [11, 11], "pads_per_kernel": [0.5, 0, 0, 0]})",
              R"({"stride": [9, 8], "kernel": [11, 11], "pads_per_kernel": [0.5, 0, 0, 0]})",
              "strides up to 8", kUnknown},
        Limit{"mdla", "AveragePool", R"({"batch": 255})", R"({"batch": 256})", "batch sizes of 1 to 255"},
        Limit{"vitis-ai-dpucahx8h", "Conv", R"({"kernel_channels_16": 2048})",
              R"({"kernel_channels_16": 2049})", "must not exceed 2048"},
        Limit{"vitis-ai-dpucvdx8h", "Conv", R"({"kernel_channels_64": 256})",
              R"({"kernel_channels_64": 257})", "must not exceed 256"},
        Limit{"kneron-kl520", "Conv", R"({"kernel": [12, 12], "stride_width": 16, "stride_height": 4})",
              R"({"kernel": [12, 12], "stride_width": 16, "stride_height": 5})", "4 high and 16 wide"},
        Limit{"kneron-kl720", "ConvTranspose", R"({"stride": [2, 2]})", R"({"stride": [3, 3]})",
              "stride 2 only"},
        Limit{"axelera-metis", "Resize", R"({"mode": "linear", "scales": [3, 2]})",
              R"({"mode": "linear", "scales": [1.5, 2]})", "multiples of the input"},
        Limit{"axera-ax650", "Resize", R"({"mode": "nearest", "nearest_mode": "round_prefer_ceil"})",
              R"({"mode": "nearest", "nearest_mode": "floor"})", "round_prefer_ceil only"},
        Limit{"d-robotics-x3", "MaxPool", R"({"kernel": [64, 64], "stride": [185, 185]})",
              R"({"kernel": [65, 64], "stride": [185, 185]})", "1 to 64"},
        Limit{"xnnpack", "Resize", R"({"mode": "linear"})", R"({"mode": "nearest"})", "linear Resize only"},
        Limit{"nnapi", "AveragePool", R"({"pads": [1, 1, 1, 1], "count_include_pad": 0})",
              R"({"pads": [1, 1, 1, 1], "count_include_pad": 1})", "count_include_pad"},
        Limit{"nxp-neutron", "Resize",
              R"({"coordinate_transformation_mode": "half_pixel", "scales": [1, 8]})",
              R"({"coordinate_transformation_mode": "half_pixel", "scales": [2, 3]})", "by 1, 2, 4 or 8"},
        Limit{
            "nxp-neutron", "Resize",
            R"({"coordinate_transformation_mode": "align_corners", "spatial_dims": [4, 4], "align_scales": [8, 1]})",
            R"({"coordinate_transformation_mode": "align_corners", "spatial_dims": [4, 4], "align_scales": [2.2, 1]})",
            "(out-1)/(in-1) of 1, 2, 4 or 8"},
        Limit{"nxp-neutron", "AveragePool", R"({"pads": [1, 1, 1, 1], "count_include_pad": 1})",
              R"({"pads": [1, 1, 1, 1], "count_include_pad": 0})", "count the padding only"},
        Limit{"d-robotics-x5", "Conv", R"({"opset": 11})", R"({"opset": 12})", "opset 11 and older"},
        Limit{"d-robotics-x5", "Resize", R"({"mode": "nearest", "scales": [32, 1]})",
              R"({"mode": "nearest", "scales": [64, 1]})", "from 1 to 32"},
        Limit{"d-robotics-x3", "Resize", R"({"mode": "nearest", "scale_height": 4, "scale_width": 8})",
              R"({"mode": "nearest", "scale_height": 8, "scale_width": 4})", "does not exceed that of width"},
        Limit{"openvino@2025.4", "Resize", R"({"antialias": "no", "exclude_outside": "no"})",
              R"({"antialias": "yes", "exclude_outside": "no"})", "to the CPU"},
        Limit{"openvino", "Resize", R"({"axes_attribute": "yes"})", R"({"axes_attribute": "negative"})",
              "refuses negative axes"},
        Limit{"openvino", "Resize", R"({"mode": "cubic", "rank": 3, "resized_innermost": 2})",
              R"({"mode": "cubic", "rank": 3, "resized_innermost": 3})", "three axes of three"},
        Limit{
            "openvino", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "half_pixel", "nearest_mode": "round_prefer_floor", "cut_lengths": "no"})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "half_pixel", "nearest_mode": "round_prefer_floor", "cut_lengths": "yes"})",
            "close to a tie", kUnknown},
        Limit{"webgpu", "Resize", R"({"mode": "linear", "dtype": "int32"})",
              R"({"mode": "cubic", "dtype": "int32"})", "int32 except with cubic"},
        Limit{"webgpu", "Resize",
              R"({"mode": "linear", "keep_aspect_ratio_policy": "not_smaller", "axes_attribute": "yes"})",
              R"({"mode": "linear", "keep_aspect_ratio_policy": "not_smaller", "axes_attribute": "no"})",
              "not_smaller to batch and channels"},
        Limit{"openvino", "Resize", R"({"exclude_outside": "no"})", R"({"exclude_outside": "yes"})",
              "ignores exclude_outside", kDiffers},
        Limit{"webgpu", "Resize", R"({"written_as": "Resize"})", R"({"written_as": "Upsample"})",
              "leaves Upsample to the CPU"},
        Limit{"webgpu", "Conv", R"({"rank": 4, "groups": "one", "multiplier": 1})",
              R"({"rank": 4, "groups": "grouped", "multiplier": 1})", "grouped convolutions wrongly"},
        Limit{"esp-dl", "Resize", R"({"mode": "nearest", "coordinate_transformation_mode": "asymmetric"})",
              R"({"mode": "nearest", "coordinate_transformation_mode": "align_corners"})",
              "cannot convert nearest align_corners"},
        Limit{"opencv-dnn", "Resize", R"({"mode": "linear", "spatial_height": 2, "spatial_width": 2})",
              R"({"mode": "linear", "spatial_height": 1, "spatial_width": 2})", "one row wrongly"},
        Limit{"opencv-dnn@classic engine", "Resize", R"({"mode": "linear"})", R"({"mode": "cubic"})",
              "no cubic Resize"},
        Limit{"mnn", "Resize", R"({"mode": "nearest", "nearest_mode": "floor"})",
              R"({"mode": "nearest", "nearest_mode": "ceil"})", "as round_prefer_floor", kDiffers},
        Limit{"ncnn", "Resize", R"({"mode": "nearest", "nearest_mode": "floor"})",
              R"({"mode": "nearest", "nearest_mode": "ceil"})", "with floor only"},
        Limit{"tvm", "Resize", R"({"opset": 11})", R"({"opset": 10})", "opsets before 11"},
        Limit{"migraphx", "Resize", R"({"mode": "linear"})", R"({"mode": "cubic"})", "nearest and linear"},
        Limit{"migraphx", "Resize", R"({"keep_aspect_ratio_policy": "stretch", "policy_attribute": "no"})",
              R"({"keep_aspect_ratio_policy": "stretch", "policy_attribute": "yes"})",
              "even with its default value"},
        Limit{"migraphx", "Resize", R"({"axes_attribute": "no"})", R"({"axes_attribute": "yes"})",
              "the axes attribute"},
        Limit{"migraphx", "Resize", R"({"exclude_outside": "no"})", R"({"exclude_outside": "yes"})",
              "refuses exclude_outside"},
        Limit{"migraphx", "Resize", R"({"antialias": "no"})", R"({"antialias": "yes"})", "ignores antialias",
              kDiffers},
        Limit{"migraphx", "Resize", R"({"coordinate_transformation_mode": "tf_half_pixel_for_nn"})",
              R"({"coordinate_transformation_mode": "half_pixel_symmetric"})", "half_pixel_symmetric"},
        Limit{"migraphx", "EdgePad", R"({"mode": "edge"})", R"({"mode": "wrap"})", "edge padding only"},
        Limit{"webnn", "Resize", R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel"})",
              R"({"mode": "linear", "coordinate_transformation_mode": "align_corners"})",
              "computes half_pixel", kDiffers},
        Limit{"ascend", "Resize", R"({"mode": "nearest", "nearest_mode": "round_prefer_ceil"})",
              R"({"mode": "nearest", "nearest_mode": "floor"})", "whatever nearest_mode is", kDiffers},
        Limit{"sophgo", "Resize", R"({"mode": "linear"})", R"({"mode": "cubic"})",
              "replaces cubic with linear", kDiffers}));

INSTANTIATE_TEST_SUITE_P(
    Cuda, Limits,
    testing::Values(
        Limit{"cuda", "Conv", R"({"dtype": "float16"})", R"({"dtype": "bfloat16"})",
              "float16, float32 and float64 only"},
        Limit{"cuda", "MatMul", R"({"dtype": "bfloat16"})", R"({"dtype": "int32"})", "multiplies matrices"},
        Limit{"cuda", "MaxPool", R"({"dtype": "uint8"})", R"({"dtype": "int32"})", "has MaxPool for"},
        Limit{"cuda", "Pad", R"({"dtype": "bool"})", R"({"dtype": "int32"})", "has Pad for"},
        Limit{"cuda", "Mul", R"({"dtype": "int32"})", R"({"dtype": "int16"})", "32 or 64 bit integers"},
        Limit{"cuda", "Resize", R"({"dtype": "uint8"})", R"({"dtype": "int8"})", "has Resize for"},
        Limit{"cuda", "Resize",
              R"({"mode": "linear", "rank": 4, "resized_innermost": 2, "resized_axes": "spatial"})",
              R"({"mode": "linear", "rank": 4, "resized_innermost": 3, "resized_axes": "other"})",
              "last two axes of 4"},
        Limit{"cuda", "Resize",
              R"({"mode": "linear", "rank": 5, "resized_innermost": 3, "resized_axes": "spatial"})",
              R"({"mode": "linear", "rank": 6, "resized_innermost": 3, "resized_axes": "spatial"})",
              "last three of 5"},
        Limit{"cuda", "Resize", R"({"mode": "cubic", "rank": 2})", R"({"mode": "cubic", "rank": 3})",
              "cubic Resize of 2 dimensions"},
        Limit{"cuda", "Resize", R"({"mode": "cubic", "exclude_outside": "yes", "antialias": "no"})",
              R"({"mode": "nearest", "exclude_outside": "yes", "antialias": "no"})",
              "exclude_outside with cubic"},
        Limit{"cuda", "Resize", R"({"mode": "linear", "exclude_outside": "yes", "antialias": "yes"})",
              R"({"mode": "linear", "exclude_outside": "yes", "antialias": "no"})",
              "exclude_outside with cubic"},
        Limit{"cuda", "Resize", R"({"mode": "cubic", "antialias": "yes"})",
              R"({"mode": "nearest", "antialias": "yes"})", "antialias with linear and cubic"},
        Limit{"cuda", "Resize", R"({"mode": "linear", "antialias": "yes"})",
              R"({"mode": "cubic", "antialias": "yes"})", "cubic_coeff_a is ignored", kUnknown},
        Limit{"cuda", "Resize",
              R"({"mode": "linear", "keep_aspect_ratio_policy": "not_smaller", "axes_attribute": "yes"})",
              R"({"mode": "linear", "keep_aspect_ratio_policy": "not_smaller", "axes_attribute": "no"})",
              "enlarges batch and channels"},
        Limit{"cuda", "Resize", R"({"axes_attribute": "yes"})", R"({"axes_attribute": "negative"})",
              "does not turn negative ones", kUnknown},
        Limit{"cuda", "Resize",
              R"({"coordinate_transformation_mode": "half_pixel", "given_scales": "other"})",
              R"({"coordinate_transformation_mode": "align_corners", "given_scales": "other"})",
              "with align_corners the provider", kDiffers}));

INSTANTIATE_TEST_SUITE_P(
    LiteRt, Limits,
    testing::Values(
        Limit{"litert", "Resize", R"({"mode": "linear"})", R"({"mode": "cubic"})", "no cubic Resize"},
        Limit{"litert", "Resize", R"({"rank": 3, "resized_axes": "spatial"})",
              R"({"rank": 5, "resized_axes": "spatial"})", "height and width only"},
        Limit{"litert", "Resize", R"({"coordinate_transformation_mode": "align_corners"})",
              R"({"coordinate_transformation_mode": "tf_crop_and_resize"})", "no tf_crop_and_resize"},
        Limit{"litert@XNNPACK", "Resize", R"({"mode": "linear"})", R"({"mode": "nearest"})",
              "leaves nearest Resize"},
        Limit{
            "litert", "Resize",
            R"({"mode": "linear", "code_type": "int16", "coordinate_transformation_mode": "half_pixel", "scales": [4, 2], "direction": "up", "factors": [4, 2]})",
            R"({"mode": "linear", "code_type": "int16", "coordinate_transformation_mode": "half_pixel", "scales": [3, 3], "direction": "up", "factors": [3, 3]})",
            "of int16 wrongly"},
        Limit{
            "litert", "Resize",
            R"({"mode": "linear", "code_type": "int16", "coordinate_transformation_mode": "half_pixel", "scales": [0.3333333333333333, 0.3333333333333333], "direction": "down", "factors": [3, 3]})",
            R"({"mode": "linear", "code_type": "int16", "coordinate_transformation_mode": "half_pixel", "scales": [0.6666666666666666, 0.6666666666666666], "direction": "down", "factors": [1.5, 1.5]})",
            "of int16 wrongly"},
        Limit{
            "litert", "Resize",
            R"({"mode": "linear", "code_type": "int16", "coordinate_transformation_mode": "align_corners", "direction": "up", "align_scales": [2, 2]})",
            R"({"mode": "linear", "code_type": "int16", "coordinate_transformation_mode": "align_corners", "direction": "up", "align_scales": [3, 3]})",
            "of int16 wrongly"},
        Limit{"litert", "Resize", R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel"})",
              R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel_symmetric"})",
              "stands for it", kDiffers},
        Limit{"litert", "Resize", R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel"})",
              R"({"mode": "linear", "coordinate_transformation_mode": "pytorch_half_pixel"})",
              "stands for it", kDiffers},
        Limit{
            "litert", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "half_pixel", "nearest_mode": "round_prefer_ceil"})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "half_pixel", "nearest_mode": "ceil"})",
            "rounds half up, whatever", kDiffers},
        Limit{
            "litert", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "align_corners", "nearest_mode": "round_prefer_ceil"})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "align_corners", "nearest_mode": "floor"})",
            "with align_corners TFLite rounds", kDiffers},
        Limit{
            "litert", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "ceil"})",
            "the sample before the place", kDiffers},
        Limit{"litert", "Resize", R"({"antialias": "no", "exclude_outside": "no"})",
              R"({"antialias": "yes", "exclude_outside": "no"})", "neither antialias nor", kDiffers},
        Limit{"litert", "Resize", R"({"given_scales": "as_lengths"})", R"({"given_scales": "other"})",
              "derives the ratio", kDiffers},
        Limit{"litert", "Conv", R"({"rank": 4})", R"({"rank": 5})", "one or two axes", kUnknown},
        Limit{"litert", "ConvTranspose", R"({"dilation": [1, 1]})", R"({"dilation": [2, 2]})",
              "has no dilation"},
        Limit{"litert", "MaxPool", R"({"padding": "same"})", R"({"padding": "other"})", "VALID or SAME",
              kUnknown},
        Limit{"litert", "AveragePool", R"({"pads": [1, 1, 1, 1], "count_include_pad": 0})",
              R"({"pads": [1, 1, 1, 1], "count_include_pad": 1})", "does not count the padding", kUnknown},
        Limit{"litert", "Pad", R"({"mode": "reflect"})", R"({"mode": "wrap"})", "with the edge only"},
        Limit{"litert@XNNPACK", "Pad", R"({"mode": "constant"})", R"({"mode": "reflect"})",
              "other than constant"},
        Limit{"litert@XNNPACK", "Slice", R"({"step": [1, 1]})", R"({"step": [2, 1]})", "Slice with steps"},
        Limit{"litert@XNNPACK", "MaxPool", R"({"kernel": [2, 1], "kernel_product": 2})",
              R"({"kernel": [1, 1], "kernel_product": 1})", "MaxPool of 1×1"},
        Limit{"litert@XNNPACK", "AveragePool", R"({"quantised": "no"})", R"({"quantised": "yes"})",
              "AveragePool of int8"},
        Limit{"litert@GPU", "Slice", R"({"rank": 4})", R"({"rank": 5})", "three or four dimensions"},
        Limit{"litert@GPU", "DepthwiseConv", R"({"multiplier": 1, "channels": 8})",
              R"({"multiplier": 2, "channels": 8})", "one output per channel"},
        Limit{"litert@GPU", "Gather", R"({"indices_rank": 1})", R"({"indices_rank": 2})",
              "one-dimensional indices"}));

INSTANTIATE_TEST_SUITE_P(
    Iree, Limits,
    testing::Values(
        Limit{"iree", "ConvTranspose", R"({"pads": [1, 1, 1, 1]})", R"({"pads": [0, 1, 1, 2]})",
              "other pads at the end", kUnknown},
        Limit{"iree", "Pad", R"({"mode": "constant"})", R"({"mode": "reflect"})",
              "constant and edge padding"},
        Limit{"iree", "Resize", R"({"axes_attribute": "no"})", R"({"axes_attribute": "yes"})",
              "Resize with axes"},
        Limit{"iree", "Resize", R"({"keep_aspect_ratio_policy": "stretch"})",
              R"({"keep_aspect_ratio_policy": "not_larger"})", "keep_aspect_ratio_policy"},
        Limit{"iree", "Resize", R"({"mode": "linear", "antialias": "no", "exclude_outside": "no"})",
              R"({"mode": "linear", "antialias": "yes", "exclude_outside": "no"})", "neither antialias"},
        Limit{"iree", "Resize", R"({"written_as": "Resize", "opset": 11})",
              R"({"written_as": "Resize", "opset": 10})", "opset 10"},
        Limit{"iree", "Resize", R"({"written_as": "Upsample", "mode": "nearest"})",
              R"({"written_as": "Upsample", "mode": "linear"})", "linear Upsample as half_pixel", kDiffers},
        Limit{"iree", "Resize", R"({"rank": 3, "resized_axes": "spatial"})",
              R"({"rank": 2, "resized_axes": "spatial"})", "after batch and channels"},
        Limit{"iree", "Resize", R"({"mode": "linear", "rank": 4})", R"({"mode": "linear", "rank": 3})",
              "other than four dimensions"},
        Limit{"iree", "Resize", R"({"mode": "cubic", "rank": 4})", R"({"mode": "cubic", "rank": 5})",
              "of five dimensions wrongly"},
        Limit{"iree", "Resize", R"({"mode": "nearest", "dtype": "float16"})",
              R"({"mode": "linear", "dtype": "float16"})", "of float32 only"},
        Limit{"iree", "Resize", R"({"mode": "nearest", "dtype": "int32"})",
              R"({"mode": "nearest", "dtype": "float64"})", "was not asked", kUnknown},
        Limit{"iree", "Resize", R"({"mode": "nearest", "coordinate_transformation_mode": "asymmetric"})",
              R"({"mode": "nearest", "coordinate_transformation_mode": "align_corners"})",
              "half_pixel and asymmetric only"},
        Limit{"iree", "Resize",
              R"({"mode": "linear", "coordinate_transformation_mode": "half_pixel_symmetric"})",
              R"({"mode": "linear", "coordinate_transformation_mode": "tf_half_pixel_for_nn"})",
              "nor tf_half_pixel_for_nn"},
        Limit{"iree", "Resize", R"({"mode": "cubic", "cubic_coeff_a": -0.75})",
              R"({"mode": "cubic", "cubic_coeff_a": -0.5})", "coefficient of -0.75"},
        Limit{
            "iree", "Resize",
            R"({"coordinate_transformation_mode": "half_pixel", "given_scales": "other", "mode": "linear"})",
            R"({"coordinate_transformation_mode": "align_corners", "given_scales": "other", "mode": "linear"})",
            "with align_corners IREE", kDiffers},
        Limit{
            "iree", "Resize",
            R"({"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "given_scales": "other"})",
            R"({"mode": "nearest", "coordinate_transformation_mode": "half_pixel", "given_scales": "other"})",
            "not the ratio of the lengths"}));

INSTANTIATE_TEST_SUITE_P(
    DeepX, Limits,
    testing::Values(
        Limit{"deepx", "Resize", R"({"spatial_dims": [8191, 8191]})", R"({"spatial_dims": [8191, 8192]})",
              "below 8192"},
        Limit{"deepx", "Resize", R"({"channels": 32767})", R"({"channels": 32768})", "fewer than 32768"},
        Limit{"deepx", "Resize", R"({"dynamic_dims": 0})", R"({"dynamic_dims": 1})", "dynamic shapes"},
        Limit{"deepx", "Mul", R"({"broadcast": "scalar", "channels": 8})",
              R"({"broadcast": "rows", "channels": 8})", "spread one channel"},
        Limit{"deepx", "Mul", R"({"broadcast": "none"})", R"({"broadcast": "channel"})", "equal shapes",
              kUnknown},
        Limit{"deepx", "Div", R"({"broadcast": "scalar"})", R"({"broadcast": "none"})",
              "division by a scalar", kUnknown},
        Limit{"deepx", "AveragePool", R"({"kernel": [31, 31], "stride": [31, 31]})",
              R"({"kernel": [32, 31], "stride": [31, 31]})", "up to 31"},
        Limit{"deepx", "MaxPool", R"({"kernel": [15, 15], "stride": [15, 15]})",
              R"({"kernel": [15, 15], "stride": [16, 15]})", "up to 15"},
        Limit{"deepx", "Conv", R"({"dilation": [63, 63], "pads": [63, 63, 63, 63], "stride": [15, 15]})",
              R"({"dilation": [64, 63], "pads": [0, 0, 0, 0], "stride": [1, 1]})",
              "dilations and pads up to 63"},
        Limit{"deepx", "Conv", R"({"kernel": [15, 15]})", R"({"kernel": [16, 15]})", "kernels up to 15"},
        Limit{"deepx", "Conv", R"({"groups": "one"})", R"({"groups": "grouped"})", "with one group",
              kUnknown},
        Limit{"deepx", "DepthwiseConv", R"({"kernel": [5, 5]})", R"({"kernel": [4, 4]})", "3×3 and 5×5"},
        Limit{"deepx", "DepthwiseConv", R"({"constant_operand": "second"})",
              R"({"constant_operand": "none"})", "constant weights"},
        Limit{
            "deepx", "ConvTranspose",
            R"({"groups": "one", "dilation": [1, 1], "pads": [14, 14, 14, 14], "stride": [8, 2], "kernel": [15, 15]})",
            R"({"groups": "one", "dilation": [1, 1], "pads": [14, 14, 14, 14], "stride": [9, 2], "kernel": [15, 15]})",
            "strides of 2 to 8"},
        Limit{
            "deepx", "ConvTranspose",
            R"({"groups": "one", "dilation": [1, 1], "pads": [14, 14, 14, 14], "stride": [8, 2], "kernel": [15, 15]})",
            R"({"groups": "one", "dilation": [1, 1], "pads": [14, 14, 14, 14], "stride": [1, 1], "kernel": [15, 15]})",
            "strides of 2 to 8"},
        Limit{
            "deepx", "ConvTranspose",
            R"({"groups": "one", "dilation": [1, 1], "pads": [14, 14, 14, 14], "stride": [8, 2], "kernel": [15, 15]})",
            R"({"groups": "one", "dilation": [1, 1], "pads": [15, 0, 0, 0], "stride": [8, 2], "kernel": [15, 15]})",
            "pads up to 14"},
        Limit{"deepx", "Pad", R"({"mode": "constant"})", R"({"mode": "reflect"})", "constant padding only"},
        Limit{"deepx", "Slice", R"({"axes": 2})", R"({"axes": 3})", "along the height"},
        Limit{"deepx", "Split", R"({"rank": 4})", R"({"rank": 3})", "four dimensions"},
        Limit{"deepx", "Resize", R"({"mode": "linear"})", R"({"mode": "cubic"})", "nearest and linear"},
        Limit{"deepx", "Resize",
              R"({"written_as": "Resize", "coordinate_transformation_mode": "pytorch_half_pixel"})",
              R"({"written_as": "Resize", "coordinate_transformation_mode": "half_pixel"})",
              "with pytorch_half_pixel only"},
        Limit{"deepx", "Resize", R"({"scales": [2, 3]})", R"({"scales": [2, 1.5]})", "integer factors only"},
        Limit{"deepx", "Resize",
              R"({"written_as": "Resize", "mode": "nearest", "nearest_mode": "round_prefer_ceil"})",
              R"({"written_as": "Resize", "mode": "nearest", "nearest_mode": "ceil"})",
              "matters with floor and ceil", kUnknown},
        Limit{"deepx", "Resize",
              R"({"exclude_outside": "no", "keep_aspect_ratio_policy": "stretch", "axes_attribute": "no"})",
              R"({"exclude_outside": "no", "keep_aspect_ratio_policy": "stretch", "axes_attribute": "yes"})",
              "mentions neither", kUnknown}));

INSTANTIATE_TEST_SUITE_P(
    Nncase, Limits,
    testing::Values(
        Limit{"nncase", "Conv", R"({"rank": 4})", R"({"rank": 5})", "one or two dimensions"},
        Limit{"nncase", "EdgePad", R"({"mode": "edge"})", R"({"mode": "wrap"})", "edge padding only"},
        Limit{"nncase", "Resize", R"({"mode": "linear"})", R"({"mode": "cubic"})", "refuses cubic"},
        Limit{"nncase", "Resize", R"({"coordinate_transformation_mode": "tf_crop_and_resize"})",
              R"({"coordinate_transformation_mode": "half_pixel_symmetric"})",
              "refuses half_pixel_symmetric"},
        Limit{"nncase", "Resize", R"({"axes_attribute": "no"})", R"({"axes_attribute": "yes"})",
              "does not read axes"},
        Limit{"nncase", "Resize", R"({"keep_aspect_ratio_policy": "stretch"})",
              R"({"keep_aspect_ratio_policy": "not_larger"})", "another length"},
        Limit{"nncase", "Resize", R"({"antialias": "no"})", R"({"antialias": "yes"})", "read antialias",
              kDiffers},
        Limit{"nncase", "Resize", R"({"written_as": "Upsample", "mode": "nearest"})",
              R"({"written_as": "Upsample", "mode": "linear"})", "every Upsample as nearest", kDiffers},
        Limit{"nncase", "Resize", R"({"given_scales": "as_lengths"})", R"({"given_scales": "other"})",
              "turns scales into lengths", kDiffers},
        Limit{"nncase", "Resize", R"({"exclude_outside": "no"})", R"({"exclude_outside": "yes"})",
              "passes exclude_outside on", kUnknown}));

INSTANTIATE_TEST_SUITE_P(
    Stm32, Limits,
    testing::Values(
        Limit{"stm32n6", "Conv", R"({"dtype": "int8"})", R"({"dtype": "int16"})", "computes in 8 bits"},
        Limit{"stm32n6", "Conv", R"({"rank": 4, "batch": 1})", R"({"rank": 5, "batch": 1})",
              "up to four dimensions"},
        Limit{"stm32n6", "Conv", R"({"batch": 1})", R"({"batch": 2})", "any batch as 1"},
        Limit{"stm32n6", "MatMul", R"({"constant_operand": "second"})", R"({"constant_operand": "none"})",
              "one operand must be constant"},
        Limit{"stm32n6", "MaxPool", R"({"kernel": [3, 3]})", R"({"kernel": [4, 3]})", "up to 3×3", kUnknown},
        Limit{"stm32n6", "MaxPool", R"({"stride": [15, 15], "pads": [7, 7, 7, 7]})",
              R"({"stride": [16, 15], "pads": [7, 7, 7, 7]})", "strides up to 15"},
        Limit{"stm32n6", "MaxPool", R"({"stride": [15, 15], "pads": [7, 7, 7, 7]})",
              R"({"stride": [15, 15], "pads": [8, 7, 7, 7]})", "pads up to 7"},
        Limit{"stm32n6", "Pad", R"({"mode": "constant"})", R"({"mode": "reflect"})", "constant padding only"},
        Limit{"stm32n6", "Resize", R"({"mode": "nearest"})", R"({"mode": "linear"})",
              "linear and cubic Resize in software"}));

INSTANTIATE_TEST_SUITE_P(
    Ascend, Limits,
    testing::Values(
        Limit{"ascend", "Conv", R"({"rank": 4, "dtype": "float32"})", R"({"rank": 5, "dtype": "float32"})",
              "three-dimensional of float16"},
        Limit{"ascend", "Conv", R"({"groups": "one"})", R"({"groups": "grouped"})", "group must be 1",
              kUnknown},
        Limit{
            "ascend", "Conv",
            R"({"kernel": [255, 255], "dilation": [255, 255], "pads": [255, 255, 255, 255], "stride": [63, 63], "spatial_width": 4096})",
            R"({"kernel": [255, 255], "dilation": [255, 255], "pads": [255, 255, 255, 255], "stride": [64, 1], "spatial_width": 4096})",
            "strides up to 63"},
        Limit{
            "ascend", "Conv",
            R"({"kernel": [255, 255], "dilation": [255, 255], "pads": [255, 255, 255, 255], "stride": [63, 63], "spatial_width": 4096})",
            R"({"kernel": [256, 1], "dilation": [255, 255], "pads": [255, 255, 255, 255], "stride": [63, 63], "spatial_width": 4096})",
            "kernels, dilations"},
        Limit{
            "ascend", "Conv",
            R"({"kernel": [255, 255], "dilation": [255, 255], "pads": [255, 255, 255, 255], "stride": [63, 63], "spatial_width": 4096})",
            R"({"kernel": [255, 255], "dilation": [255, 255], "pads": [255, 255, 255, 255], "stride": [63, 63], "spatial_width": 4097})",
            "widths up to 4096"},
        Limit{"ascend", "ConvTranspose", R"({"rank": 4, "dilation": [1, 1]})",
              R"({"rank": 4, "dilation": [2, 2]})", "without dilation only"},
        Limit{"ascend", "ConvTranspose", R"({"dtype": "float16"})", R"({"dtype": "float32"})",
              "ConvTranspose mentions float16", kUnknown},
        Limit{"ascend", "ConvTranspose", R"({"groups": "one"})", R"({"groups": "grouped"})", "which groups",
              kUnknown},
        Limit{"ascend", "MaxPool", R"({"dtype": "float32"})", R"({"dtype": "int8"})",
              "pooling of float16 and float32"},
        Limit{"ascend", "MaxPool", R"({"spatial_width": 4096})", R"({"spatial_width": 4097})",
              "widths of 1 to 4096"},
        Limit{"ascend", "AveragePool", R"({"kernel": [16, 16], "kernel_product": 256, "stride": [63, 63]})",
              R"({"kernel": [17, 16], "kernel_product": 272, "stride": [63, 63]})", "on the AI CPU"},
        Limit{"ascend", "AveragePool", R"({"pads": [0, 0, 0, 0], "count_include_pad": 1})",
              R"({"pads": [1, 1, 1, 1], "count_include_pad": 1})", "count_include_pad"},
        Limit{"ascend", "MatMul", R"({"rank": 6})", R"({"rank": 7})", "one to six dimensions"},
        Limit{"ascend", "Pad", R"({"dtype": "float32", "mode": "reflect"})",
              R"({"dtype": "float32", "mode": "wrap"})", "reflect and edge padding"},
        Limit{"ascend", "Slice", R"({"rank": 4, "step": [2], "axes": [2]})",
              R"({"rank": 4, "step": [2], "axes": [3]})", "last axis with a step of 1"},
        Limit{"ascend", "Slice", R"({"rank": 2, "step": [1], "axes": [1]})",
              R"({"rank": 1, "step": [1], "axes": [0]})", "one dimension"}));

INSTANTIATE_TEST_SUITE_P(
    RewriteOperators, Limits,
    testing::Values(
        Limit{"tenstorrent", "Conv", R"({"rank": 4})", R"({"rank": 5})", "two dimensions only"},
        Limit{"tenstorrent", "AveragePool", R"({"rank": 4})", R"({"rank": 5})", "one and two dimensions"},
        Limit{"tenstorrent", "DepthToSpace", R"({"mode": "CRD"})", R"({"mode": "DCR"})", "PixelShuffle"},
        Limit{"tenstorrent", "Pad", R"({"mode": "constant"})", R"({"mode": "reflect"})",
              "depends on the implementation", kUnknown},
        Limit{"ryzen-ai", "Conv", R"({"groups": "one"})", R"({"groups": "grouped"})", "in groups for BF16",
              kUnknown},
        Limit{"ryzen-ai", "Conv", R"({"rank": 4})", R"({"rank": 5})", "three-dimensional windows", kUnknown},
        Limit{"ryzen-ai", "Pad", R"({"mode": "constant"})", R"({"mode": "reflect"})", "modes of Pad",
              kUnknown},
        Limit{"mnn", "Conv", R"({"rank": 4})", R"({"rank": 5})", "three-dimensional windows"},
        Limit{"mnn", "MaxPool", R"({"dilation": [1, 1]})", R"({"dilation": [2, 2]})", "crashes on MaxPool"},
        Limit{"mnn", "AveragePool", R"({"count_include_pad": 1, "pads": [1, 1, 1, 1]})",
              R"({"count_include_pad": 1, "pads": [0, 0, 1, 1]})", "at the end alone", kUnknown},
        Limit{"mnn", "Pad", R"({"mode": "reflect"})", R"({"mode": "wrap"})", "edge padding only"},
        Limit{"ncnn", "Conv", R"({"batch": 1})", R"({"batch": 2})", "has no batch"},
        Limit{"ncnn", "ConvTranspose", R"({"pads": [1, 1, 1, 1]})", R"({"pads": [0, 1, 1, 2]})",
              "other pads at the end", kUnknown},
        Limit{"ncnn", "MaxPool", R"({"dilation": [1, 1]})", R"({"dilation": [2, 2]})",
              "MaxPool with dilation"},
        Limit{"ncnn", "Slice", R"({"step": [1]})", R"({"step": [2]})", "Slice with steps"},
        Limit{"ncnn", "DepthToSpace", R"({"mode": "CRD"})", R"({"mode": "DCR"})", "mode DCR"},
        Limit{"ncnn", "Pad", R"({"mode": "reflect"})", R"({"mode": "constant"})", "some constant padding",
              kUnknown},
        Limit{"ncnn", "Pad", R"({"mode": "reflect"})", R"({"mode": "wrap"})", "edge padding only"},
        Limit{"ncnn", "Transpose", R"({"rank": 5})", R"({"rank": 6})", "four dimensions and the batch"},
        Limit{"opencv-dnn@classic engine", "AveragePool", R"({"count_include_pad": 1, "pads": [0, 0, 0, 0]})",
              R"({"count_include_pad": 1, "pads": [1, 1, 1, 1]})", "does not count padding"},
        Limit{"opencv-dnn@classic engine", "MaxPool", R"({"dilation": [1, 1]})", R"({"dilation": [2, 2]})",
              "ignores dilation"},
        Limit{"opencv-dnn@classic engine", "Pad", R"({"mode": "reflect"})", R"({"mode": "wrap"})",
              "edge padding only"}));

} // namespace
} // namespace resizelens
