// Reads configurations of pre-processing. What a library does is decided by the keys that are there.
#include "core/extras/preprocess/library_names.h"
#include "core/extras/preprocess/preprocess_spec.h"
#include "core/extras/preprocess/processor_defaults.h"
#include "core/extras/preprocess/words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using ConfigJson = nlohmann::json;

std::string textOf(const ConfigJson& json, const char* key)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool flagOf(const ConfigJson& json, const char* key, bool fallback)
{
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() ? found->get<bool>() : fallback;
}

/// nullptr if the key is absent or null.
const ConfigJson* valueOf(const ConfigJson& json, const char* key)
{
    const auto found = json.find(key);
    return found == json.end() || found->is_null() ? nullptr : &*found;
}

Error badValue(const char* key, const ConfigJson& value)
{
    constexpr std::size_t kShown = 60;
    return failure(words::preprocessValue, key,
                   value.dump(-1, ' ', false, ConfigJson::error_handler_t::replace).substr(0, kShown));
}

Result<double> numberOf(const ConfigJson& json, const char* key, double fallback)
{
    const ConfigJson* value = valueOf(json, key);
    if (value == nullptr)
        return fallback;
    if (!value->is_number() || !std::isfinite(value->get<double>()))
        return fail(badValue(key, *value));
    return value->get<double>();
}

bool isSide(const ConfigJson& json)
{
    return json.is_number() && json.get<double>() >= 1.0 && json.get<double>() <= kLargestSide &&
           json.get<double>() == std::floor(json.get<double>());
}

/// An integer from 1 to kLargestSide.
Result<int> sideOf(const ConfigJson& json, const char* key, int fallback)
{
    const ConfigJson* value = valueOf(json, key);
    if (value == nullptr)
        return fallback;
    if (!isSide(*value))
        return fail(badValue(key, *value));
    return static_cast<int>(value->get<double>());
}

/// n, [height, width] or {height, width}.
Result<PixelSize> sizeOf(const ConfigJson& json, const char* key)
{
    const ConfigJson* value = valueOf(json, key);
    if (value == nullptr)
        return fail(words::preprocessNoSize);
    if (isSide(*value))
        return PixelSize{static_cast<int>(value->get<double>()), static_cast<int>(value->get<double>())};
    if (value->is_array() && value->size() == 2 && isSide((*value)[0]) && isSide((*value)[1]))
        return PixelSize{static_cast<int>((*value)[1].get<double>()),
                         static_cast<int>((*value)[0].get<double>())};
    if (!value->is_object())
        return fail(badValue(key, *value));
    if (value->find("height") == value->end() || value->find("width") == value->end())
        return fail(words::preprocessNoSize);
    RL_TAKE(const auto height, sideOf(*value, "height", 0));
    RL_TAKE(const auto width, sideOf(*value, "width", 0));
    return height < 1 || width < 1 ? Result<PixelSize>(fail(words::preprocessNoSize))
                                   : PixelSize{width, height};
}

Result<std::vector<double>> listOf(const ConfigJson& json, const char* key, std::vector<double> fallback)
{
    const ConfigJson* value = valueOf(json, key);
    if (value == nullptr)
        return fallback;
    std::vector<double> numbers;
    for (const ConfigJson& item : value->is_array() ? *value : ConfigJson::array({*value})) {
        if (!item.is_number() || !std::isfinite(item.get<double>()))
            return fail(badValue(key, *value));
        numbers.push_back(item.get<double>());
    }
    if (numbers.size() != 1 && numbers.size() != 3) // for all channels, or for each
        return fail(badValue(key, *value));
    return numbers;
}

/// (v·rescale - mean) / std of bytes v, as a Scale layer of samples of 0..1.
Result<ScaleLayer> scaleOf(double rescale, const std::vector<double>& mean,
                           const std::vector<double>& deviation)
{
    ScaleLayer layer{{}, {}};
    for (const double one : deviation) {
        layer.scale.push_back(static_cast<float>(255.0 * rescale / one));
        if (!std::isfinite(layer.scale.back()))
            return fail(words::preprocessValue, "std", fmt::format("{}", one));
    }
    for (std::size_t i = 0; i < std::max(mean.size(), deviation.size()); ++i)
        layer.shift.push_back(static_cast<float>(-mean[i % mean.size()] / deviation[i % deviation.size()]));
    return layer;
}

Result<ScaleLayer> normalised(const ConfigJson& json, double rescale, const char* mean, const char* deviation,
                              bool isOn = true)
{
    RL_TAKE(const auto means, listOf(isOn ? json : ConfigJson::object(), mean, {0.0}));
    RL_TAKE(const auto deviations, listOf(isOn ? json : ConfigJson::object(), deviation, {1.0}));
    return scaleOf(rescale, means, deviations);
}

enum class Library { pillow, torch, openCv };

/// `name` as the library writes it: "bicubic", "INTER_AREA".
Result<const LibraryMode*> modeOf(Library library, const std::string& name, bool antialias = true)
{
    const LibraryMode* mode = nullptr;
    if (library == Library::torch && !antialias)
        mode = libraryModeNamed("torch." + name);
    if (mode == nullptr)
        mode = libraryModeNamed((library == Library::openCv   ? "cv2."
                                 : library == Library::pillow ? "PIL."
                                                              : "torchvision.") +
                                name);
    if (mode == nullptr)
        return fail(words::preprocessNoMode,
                    library == Library::openCv   ? "OpenCV"
                    : library == Library::pillow ? "Pillow"
                                                 : "torchvision",
                    name);
    return mode;
}

Result<void> setMode(PreprocessSpec& spec, Library library, const std::string& name, bool antialias = true)
{
    RL_TAKE(spec.mode, modeOf(library, name, antialias));
    return {};
}

Result<void> setResample(PreprocessSpec& spec, const ConfigJson& json, Library library, bool antialias)
{
    static constexpr std::array<const char*, 6> kNames = {"nearest", "lanczos", "bilinear",
                                                          "bicubic", "box",     "hamming"};
    const ConfigJson* value = valueOf(json, "resample");
    if (value == nullptr)
        return setMode(spec, library, "bilinear", antialias);
    if (!value->is_number_unsigned() || value->get<std::uint64_t>() >= kNames.size())
        return fail(words::preprocessResample, value->dump());
    const std::string name = kNames[value->get<std::size_t>()];
    return setMode(spec, library, library == Library::torch && name == "nearest" ? "nearest_exact" : name,
                   antialias);
}

bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

constexpr double kMostPixels = 1 << 30;

/// Keys of the least and the most pixels, with their defaults.
Result<void> setPixels(PreprocessSpec& spec, const ConfigJson& json, std::pair<const char*, double> leastKey,
                       std::pair<const char*, double> mostKey)
{
    RL_TAKE(const auto least, numberOf(json, leastKey.first, leastKey.second));
    RL_TAKE(const auto most, numberOf(json, mostKey.first, mostKey.second));
    if (least > most) { // so that one of them is there
        const char* key = valueOf(json, mostKey.first) != nullptr ? mostKey.first : leastKey.first;
        return fail(badValue(key, json[key]));
    }
    spec.leastPixels = static_cast<std::int64_t>(std::clamp(least, 1.0, kMostPixels));
    spec.mostPixels = static_cast<std::int64_t>(std::clamp(most, 1.0, kMostPixels));
    return {};
}

/// transformers' `size`, an integer in old files.
Result<void> setSizing(PreprocessSpec& spec, const ConfigJson& json, const std::string& type)
{
    const ConfigJson* size = valueOf(json, "size");
    const bool hasPatches = spec.patch > 0;
    if (hasPatches && (valueOf(json, "min_pixels") != nullptr || size == nullptr || !size->is_object()))
        return setPixels(spec, json, {"min_pixels", 56 * 56}, {"max_pixels", 28 * 28 * 1280});
    if (size == nullptr)
        return fail(words::preprocessNoSize);
    const ProcessorDefaults* known = processorDefaults(type);
    const bool byEdge =
        (known != nullptr ? known->byEdge
                          : flagOf(json, "do_center_crop", valueOf(json, "crop_size") != nullptr)) ||
        valueOf(json, "max_size") != nullptr;
    if (isSide(*size) && !byEdge) {
        RL_TAKE(spec.size, sizeOf(json, "size"));
        return {};
    }
    if (size->is_object() && valueOf(*size, "shortest_edge") == nullptr) {
        RL_TAKE(spec.size, sizeOf(json, "size"));
        return {};
    }
    if (hasPatches)
        return setPixels(spec, *size, {"shortest_edge", 1}, {"longest_edge", kMostPixels});
    RL_TAKE(const auto edge, size->is_object() ? sideOf(*size, "shortest_edge", 0) : sideOf(json, "size", 0));
    RL_TAKE(spec.longest, size->is_object() ? sideOf(*size, "longest_edge", 0) : sideOf(json, "max_size", 0));
    spec.sizing = Sizing::shortest;
    spec.size = {edge, edge};
    return {};
}

/// ConvNext: below 384, an edge of edge / crop_pct, cropped to edge; else both sides are the edge.
Result<void> setCropShare(PreprocessSpec& spec, const ConfigJson& json)
{
    constexpr int kNotCroppedFrom = 384;
    RL_TAKE(const auto share, numberOf(json, "crop_pct", 1.0));
    if (share <= 0.0 || share > 1.0)
        return fail(badValue("crop_pct", json["crop_pct"]));
    const int edge = spec.size.width;
    spec.sizing = edge < kNotCroppedFrom ? Sizing::shortest : Sizing::exact;
    if (edge >= kNotCroppedFrom)
        return {};
    spec.window = PixelSize{edge, edge};
    const int resized = static_cast<int>(std::min(edge / share, double{kLargestSide}));
    spec.size = {resized, resized};
    return {};
}

Result<void> setPatches(PreprocessSpec& spec, const ConfigJson& json)
{
    RL_TAKE(spec.patch, sideOf(json, "patch_size", 14));
    RL_TAKE(spec.merge, sideOf(json, "merge_size", 1));
    RL_TAKE(spec.frames, sideOf(json, "temporal_patch_size", 1));
    constexpr int kMost = 256;
    if (spec.patch > kMost || spec.merge > kMost || spec.frames > kMost)
        return fail(badValue("patch_size", json["patch_size"]));
    spec.sizing = Sizing::pixels;
    spec.multiple = spec.patch * spec.merge;
    return {};
}

/// The configuration with what its class would do where it says nothing. Errors: a processor or an option that
/// does something else.
Result<ConfigJson> completed(ConfigJson json, const std::string& type)
{
    if (isOtherProcessor(type))
        return fail(words::preprocessUnsupported, type);
    for (const char* key :
         {"image_grid_pinpoints", "pad_size", "do_split_image", "do_image_splitting", "do_pan_and_scan"})
        if (const ConfigJson* value = valueOf(json, key); value != nullptr && *value != ConfigJson(false))
            return fail(words::preprocessUnsupported, key);
    if (type.starts_with("Llava") && flagOf(json, "do_pad", false)) // to a square before the resize
        return fail(words::preprocessUnsupported, "do_pad");
    for (const auto& [key, value] : json.items())
        if (key.starts_with("do_") && !value.is_boolean() && !value.is_null())
            return fail(badValue(key.c_str(), value));
    const ProcessorDefaults* known = processorDefaults(type);
    if (known == nullptr && flagOf(json, "do_normalize", false) && valueOf(json, "image_mean") == nullptr)
        return fail(words::preprocessNoMean);
    if (known == nullptr)
        return json;
    const auto complete = [&](const char* key, ConfigJson value) {
        if (valueOf(json, key) == nullptr)
            json[key] = std::move(value);
    };
    complete("resample", known->resample);
    complete("do_normalize", known->mean[0] != 0.0);
    complete("image_mean", known->mean);
    complete("image_std", known->deviation);
    complete("do_center_crop", known->crops);
    if (type.starts_with("ConvNext"))
        complete("crop_pct", 224.0 / 256.0);
    return json;
}

Result<PreprocessSpec> readTransformers(const ConfigJson& said, const std::string& type)
{
    PreprocessSpec spec;
    spec.origin = "transformers" + (type.empty() ? "" : " " + type);
    RL_TAKE(const auto whole, completed(said, type));
    const ConfigJson& json = whole;
    // transformers 5 computes in torchvision, except in …Pil; 4 in Pillow, except in …Fast.
    const Library library = type.ends_with("Pil") ? Library::pillow : Library::torch;
    if (!flagOf(json, "do_resize", true)) {
        spec.sizing = Sizing::keep;
    } else {
        if (valueOf(json, "merge_size") != nullptr)
            RL_TRY(setPatches(spec, json));
        RL_TRY(setSizing(spec, json, type));
        const ProcessorDefaults* known = library == Library::torch ? processorDefaults(type) : nullptr;
        spec.floats = known != nullptr && known->floats;
        RL_TRY(setResample(spec, json, library, known == nullptr || known->antialias));
        if (flagOf(json, "keep_aspect_ratio", false))
            spec.sizing = Sizing::multiple;
        RL_TAKE(spec.multiple, sideOf(json, "ensure_multiple_of", spec.multiple));
        if (valueOf(json, "crop_pct") != nullptr)
            RL_TRY(setCropShare(spec, json));
    }
    if (flagOf(json, "do_center_crop", valueOf(json, "crop_size") != nullptr)) {
        RL_TAKE(spec.window, sizeOf(json, "crop_size"));
    }
    RL_TAKE(const auto rescale, numberOf(json, "rescale_factor", 1.0 / 255.0));
    if (rescale <= 0.0)
        return fail(badValue("rescale_factor", json["rescale_factor"]));
    RL_TAKE(spec.scale, normalised(json, flagOf(json, "do_rescale", true) ? rescale : 1.0, "image_mean",
                                   "image_std", flagOf(json, "do_normalize", true)));
    spec.bgr = flagOf(json, "do_flip_channel_order", false);
    return spec;
}

Result<PreprocessSpec> readTimm(const ConfigJson& json)
{
    PreprocessSpec spec;
    const std::string name = textOf(json, "architecture");
    spec.origin = "timm" + (name.empty() ? "" : " " + name);
    const ConfigJson* input = valueOf(json, "input_size");
    if (input == nullptr || !input->is_array() || input->size() != 3 || !isSide((*input)[1]) ||
        !isSide((*input)[2]))
        return fail(words::preprocessNoSize);
    if ((*input)[0] != 3)
        return fail(badValue("input_size", *input));
    const PixelSize size{(*input)[2].get<int>(), (*input)[1].get<int>()};
    const std::string interpolation = textOf(json, "interpolation"), cropMode = textOf(json, "crop_mode");
    RL_TRY(setMode(spec, Library::pillow, interpolation.empty() ? "bilinear" : interpolation));
    RL_TAKE(const auto share, numberOf(json, "crop_pct", 0.875));
    if (share <= 0.0 || share > 2.0)
        return fail(badValue("crop_pct", json["crop_pct"]));
    const auto scaled = [&](int side) {
        return static_cast<int>(std::clamp(std::floor(side / share), 1.0, double{kLargestSide}));
    };
    spec.size = {scaled(size.width), scaled(size.height)};
    if (!cropMode.empty() && cropMode != "center" && cropMode != "squash" && cropMode != "border")
        return fail(badValue("crop_mode", json["crop_mode"]));
    spec.sizing = cropMode == "squash"                  ? Sizing::exact
                  : cropMode == "border"                ? Sizing::inside
                  : spec.size.width == spec.size.height ? Sizing::shortest
                                                        : Sizing::cover;
    spec.window = size;
    spec.evenCentre = true;
    RL_TAKE(spec.scale, normalised(json, 1.0 / 255.0, "mean", "std"));
    RL_TAKE(const auto mean, listOf(json, "mean", {0.0}));
    if (spec.sizing == Sizing::inside) {
        spec.fill.clear();
        for (const double one : mean)
            spec.fill.push_back(static_cast<float>(std::nearbyint(255.0 * one) / 255.0));
    }
    return spec;
}

Result<PreprocessSpec> readOpenCv(const ConfigJson& json)
{
    PreprocessSpec spec;
    spec.origin = "OpenCV";
    const ConfigJson* blob = valueOf(json, "blobFromImage");
    const ConfigJson& from = blob != nullptr && blob->is_object() ? *blob : json;
    const std::string interpolation = textOf(from, "interpolation");
    RL_TRY(setMode(spec, Library::openCv, interpolation.empty() ? "linear" : interpolation));
    const bool isLetterbox = valueOf(from, "letterbox") != nullptr;
    RL_TAKE(auto size, sizeOf(from, isLetterbox ? "letterbox" : "size"));
    if (!isLetterbox && valueOf(from, "size")->is_array())
        std::swap(size.width, size.height); // OpenCV's Size
    spec.size = size;
    RL_TAKE(const auto scale,
            numberOf(from, blob != nullptr ? "scalefactor" : "scale", isLetterbox ? 1.0 / 255.0 : 1.0));
    RL_TAKE(auto mean, listOf(from, "mean", {0.0}));
    RL_TAKE(const auto deviation, listOf(from, "std", {1.0}));
    if (blob != nullptr) // which subtracts before it scales
        std::ranges::transform(mean, mean.begin(), [&](double one) { return one * scale; });
    RL_TAKE(spec.scale, scaleOf(scale, mean, deviation));
    spec.bgr = flagOf(from, "bgr", false);
    if (isLetterbox) {
        spec.origin = "Ultralytics' letterbox";
        RL_TAKE(const auto pad, numberOf(from, "pad", 114.0));
        spec.fill = {static_cast<float>(pad / 255.0)};
        spec.sizing = Sizing::inside;
        spec.window = size;
    } else if (flagOf(from, "crop", false)) {
        spec.sizing = Sizing::cover;
        spec.keepsFactor = true;
        spec.window = size;
    }
    return spec;
}

/// One of torchvision's transforms: ["Resize", 256, "bilinear", "antialias"].
Result<void> addTransform(PreprocessSpec& spec, const ConfigJson& step, Library library, bool& isFloat)
{
    const std::string name =
        step.is_array() && !step.empty() && step[0].is_string() ? step[0].get<std::string>() : "";
    const auto hasWord = [&](const char* word) {
        return std::ranges::find(step, ConfigJson(word)) != step.end();
    };
    const ConfigJson value = step.size() > 1 ? ConfigJson{{"size", step[1]}} : ConfigJson::object();
    if (name == "ToDtype") {
        isFloat = true;
    } else if (name == "Resize") {
        if (spec.sizing != Sizing::keep || spec.window || spec.scale != ScaleLayer{}) // one, and first
            return fail(badValue("transforms", step));
        RL_TAKE(spec.size, sizeOf(value, "size"));
        spec.sizing = value["size"].is_number() ? Sizing::shortest : Sizing::exact;
        spec.floats = isFloat;
        RL_TRY(setMode(spec, library, step.size() > 2 && step[2].is_string() ? step[2] : "bilinear",
                       library == Library::pillow || hasWord("antialias")));
    } else if (name == "CenterCrop") {
        RL_TAKE(spec.window, sizeOf(value, "size"));
    } else if (name == "Normalize" && step.size() == 3) {
        RL_TAKE(spec.scale, normalised({{"mean", step[1]}, {"std", step[2]}}, spec.scale.scale[0] / 255.0,
                                       "mean", "std"));
    } else {
        return fail(words::preprocessUnsupported, name.empty() ? "transforms" : name);
    }
    return {};
}

Result<PreprocessSpec> readTorchvision(const ConfigJson& json)
{
    PreprocessSpec spec;
    spec.origin = "torchvision";
    spec.sizing = Sizing::keep;
    spec.evenCentre = true;
    const ConfigJson* steps = valueOf(json, "transforms");
    if (steps == nullptr || !steps->is_array())
        return fail(words::preprocessNoSize);
    const Library library = contains(textOf(json, "input"), "tensor") ? Library::torch : Library::pillow;
    bool isFloat = contains(textOf(json, "input"), "float");
    for (const ConfigJson& step : *steps)
        RL_TRY(addTransform(spec, step, library, isFloat));
    return spec;
}

/// The presets that come with torchvision's weights.
Result<PreprocessSpec> readPreset(const ConfigJson& json)
{
    const std::string name = textOf(json, "name");
    const bool isClassifier = name == "ImageClassification";
    if (!isClassifier && name != "SemanticSegmentation" && name != "ObjectDetection")
        return fail(words::preprocessUnsupported, name);
    RL_TAKE(const auto size, sideOf(json, "resize_size", isClassifier ? 256 : 520));
    RL_TAKE(const auto crop, sideOf(json, "crop_size", 224));
    const std::string interpolation = textOf(json, "interpolation");
    ConfigJson steps = ConfigJson::array();
    if (name != "ObjectDetection")
        steps.push_back({"Resize", size, interpolation.empty() ? "bilinear" : interpolation, "antialias"});
    if (isClassifier)
        steps.push_back({"CenterCrop", crop});
    if (name != "ObjectDetection")
        steps.push_back({"Normalize", json.value("mean", ConfigJson{0.485, 0.456, 0.406}),
                         json.value("std", ConfigJson{0.229, 0.224, 0.225})});
    RL_TAKE(auto spec, readTorchvision({{"input", textOf(json, "input")}, {"transforms", std::move(steps)}}));
    spec.origin += " " + name;
    return spec;
}

Result<PreprocessSpec> readAny(const ConfigJson& json)
{
    for (const char* key : {"pretrained_cfg", "image_processor"})
        if (const ConfigJson* inner = valueOf(json, key); inner != nullptr && inner->is_object()) {
            ConfigJson merged = *inner;
            if (textOf(merged, "architecture").empty() && !textOf(json, "architecture").empty())
                merged["architecture"] = json["architecture"];
            return readAny(merged);
        }
    const std::string library = textOf(json, "library");
    if (library.starts_with("torchvision"))
        return valueOf(json, "name") != nullptr ? readPreset(json) : readTorchvision(json);
    if (libraryNamed(library) == "opencv")
        return readOpenCv(json);
    if (library == "timm" || valueOf(json, "input_size") != nullptr)
        return readTimm(json);
    std::string type = textOf(json, "image_processor_type");
    if (type.empty())
        type = textOf(json, "feature_extractor_type");
    const auto hasAny = [&](std::initializer_list<const char*> keys) {
        return std::ranges::any_of(keys, [&](const char* key) { return valueOf(json, key) != nullptr; });
    };
    const bool isOther = hasAny({"sampling_rate", "feature_size"}) ||
                         (type.empty() && !hasAny({"size", "do_resize", "image_mean", "patch_size"}));
    if (!isOther)
        return readTransformers(json, type);
    if (type.empty())
        type = textOf(json, "model_type");
    return type.empty() ? fail(words::preprocessNoImage) : fail(words::preprocessNotImage, type);
}

/// The JSON behind a short name.
std::optional<ConfigJson> named(const std::string& text)
{
    const auto colon = text.find(':');
    const std::string name = text.substr(0, colon),
                      rest = colon == std::string::npos ? "" : text.substr(colon + 1);
    if (name == "torchvision" && !rest.empty())
        return ConfigJson{{"library", "torchvision"}, {"name", rest}};
    if (name != "letterbox")
        return std::nullopt;
    const auto times = rest.find('x');
    const auto height = ConfigJson::parse(rest.empty() ? "640" : rest.substr(0, times), nullptr, false);
    const auto width =
        times == std::string::npos ? height : ConfigJson::parse(rest.substr(times + 1), nullptr, false);
    return ConfigJson{{"library", "cv2"}, {"letterbox", ConfigJson::array({height, width})}};
}

Result<PreprocessSpec> checked(Result<PreprocessSpec> spec)
{
    RL_TRY(spec);
    // A crop that is too large for every image.
    const bool isFixed = spec->sizing == Sizing::exact || spec->sizing == Sizing::shortest;
    if (isFixed && spec->window) {
        const int least = std::min(spec->size.width, spec->size.height);
        const PixelSize size = spec->sizing == Sizing::exact ? spec->size : PixelSize{least, least};
        const bool fits = spec->sizing == Sizing::exact
                              ? spec->window->width <= size.width && spec->window->height <= size.height
                              : std::min(spec->window->width, spec->window->height) <= least;
        if (!fits)
            return fail(words::preprocessCrop, spec->window->height, spec->window->width, size.height,
                        size.width);
    }
    return spec;
}

} // namespace

Result<PreprocessSpec> readPreprocess(const std::string& text)
{
    const auto name = named(text);
    const ConfigJson json = name ? *name : ConfigJson::parse(text, nullptr, false);
    if (!json.is_object())
        return fail(words::preprocessNotJson);
    return checked(readAny(json));
}

} // namespace resizelens
