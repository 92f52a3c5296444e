#include "core/extras/preprocess/processor_defaults.h"

#include <algorithm>
#include <string>

namespace resizelens {

namespace {

using Colour = std::array<double, 3>;

constexpr Colour kHalf = {0.5, 0.5, 0.5};
constexpr Colour kNetMean = {0.485, 0.456, 0.406}, kNetDeviation = {0.229, 0.224, 0.225};
constexpr Colour kClipMean = {0.48145466, 0.4578275, 0.40821073};
constexpr Colour kClipDeviation = {0.26862954, 0.26130258, 0.27577711};

constexpr ProcessorDefaults kKnown[] = {
    {" CLIP ChineseCLIP Bit Llava ", kClipMean, kClipDeviation, 3, true, true},
    {" Blip OwlViT ", kClipMean, kClipDeviation, 3},
    {" Qwen2VL ", kClipMean, kClipDeviation, 3, false, true},
    {" ViT Gemma3 ", kHalf, kHalf, 2},
    {" DeiT ", kHalf, kHalf, 3, true},
    {" Siglip Beit DPT ", kHalf, kHalf, 3},
    {" ConvNext ", kHalf, kHalf, 3, false, true},
    {" MobileNetV1 MobileNetV2 VideoMAE ", kHalf, kHalf, 2, true, true},
    {" Detr ConditionalDetr DeformableDetr GroundingDino ", kNetMean, kNetDeviation, 2, false, true},
    {" RTDetr "},
    {" RfDetr ", kNetMean, kNetDeviation, 2, false, true, true, false},
    {" Segformer ", kNetMean, kNetDeviation, 2},
    {" Pvt ", kNetMean, kNetDeviation, 3},
    {" DINOv3ViT ", kNetMean, kNetDeviation, 2, false, false, true},
};

constexpr std::string_view kOthers = " Apertus1p5 Aria BridgeTower CHMv2 Chameleon Cohere2Vision "
                                     "DeepseekOcr2 DeepseekVL DeepseekVLHybrid DepthPro "
                                     "Donut EfficientLoFTR EfficientNet Eomt Ernie4_5_VLMoe Flava Fuyu GLPN "
                                     "Gemma4 Glm46V Glm4v GlmImage GotOcr2 "
                                     "GraniteDocling HunYuanVL Idefics Idefics2 Idefics3 ImageGPT Janus "
                                     "Kimi_K25 Kosmos2_5 LayoutLMv2 LayoutLMv3 Levit "
                                     "Lfm2Vl LightGlue Llama4 LlavaNext LlavaOnevision Mask2Former "
                                     "MaskFormer MiniCPMV4_6 Mllama MobileViT Molmo2 "
                                     "Nougat OneFormer Ovis2 Owlv2 PI0 PPLCNet PaddleOCRVL Perceiver "
                                     "PerceptionLM Phi4Multimodal Pix2Struct Pixtral "
                                     "PoolFormer PromptDepthAnything Sam Sam2 Sam3 Sapiens2 SegGpt Siglip2 "
                                     "SmolVLM SuperGlue SuperPoint Swin2SR TextNet "
                                     "Tvp VideoLlama3 Vilt VitMatte VitPose Vivit Yolos ZoeDepth ";

std::string nameOf(std::string_view type)
{
    for (const std::string_view end : {"Fast", "Pil", "ImageProcessor", "FeatureExtractor"})
        if (type.ends_with(end))
            type.remove_suffix(end.size());
    return " " + std::string(type) + " ";
}

} // namespace

const ProcessorDefaults* processorDefaults(std::string_view type)
{
    const std::string name = nameOf(type);
    const auto* found = std::ranges::find_if(
        kKnown, [&](const ProcessorDefaults& one) { return one.names.find(name) != std::string_view::npos; });
    return found == std::end(kKnown) ? nullptr : found;
}

bool isOtherProcessor(std::string_view type)
{
    return kOthers.find(nameOf(type)) != std::string_view::npos;
}

} // namespace resizelens
