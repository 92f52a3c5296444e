#include "tests/e2e/model_list.h"

#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <functional>
#include <map>
#include <ostream>
#include <sstream>
#include <string_view>
#include <utility>

namespace resizelens::test {

namespace {

namespace fs = std::filesystem;

/// segmenter() with its weights in a second file, exported into the same folder.
constexpr const char* kExternalSegmenter = "segmenter_external";

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        parts.push_back(part);
    return parts;
}

/// "a=1x2; b=4" → its parts.
std::vector<std::string> splitShapes(std::string text)
{
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return split(text, ';');
}

std::string identifier(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return text;
}

/// What is expected of a model beside a valid export. Files of the shared folder have an extension.
struct Expectation
{
    bool equalOutputs = false;
    std::string refusal = {};
    std::vector<std::string> shapes = {};
    std::vector<std::string> values = {};
};

const std::map<std::string, Expectation, std::less<>>& expectations()
{
    static const std::string notWhole = "needs an integer";
    static const std::string otherAxes = "height and width are the axes 2 and 3";
    static const std::string notBoth = "do not both grow or both shrink";
    static const std::string runTime = "given at run time";
    static const std::map<std::string, Expectation, std::less<>> map = {
        {"dynamic_shape", {.equalOutputs = true, .shapes = {"x=1x3x7x9"}}},
        {"dynamic_computed_sizes", {.refusal = "not by cubic", .shapes = {"x=1x4x5x6", "like=1x2x10x12"}}},
        {"resize_in_if", {.equalOutputs = true}},
        {"resize_in_loop", {.equalOutputs = true}},
        {"resize_in_function", {.refusal = "a linear kernel needs a fixed height and width"}},
        {"upsample7", {.equalOutputs = true}},
        {"upsample9", {.equalOutputs = true}},
        {"resize10", {.equalOutputs = true}},
        {"resize11", {.equalOutputs = true}},
        {"resize13", {.equalOutputs = true}},
        {"resize18", {.equalOutputs = true}},
        {"resize19", {.equalOutputs = true}},
        {"ones_kernel", {.equalOutputs = true}},
        {"equal_sizes_mid_graph", {.equalOutputs = true}},
        {"equal_sizes_at_output", {.equalOutputs = true}},
        {"equal_sizes_input_to_output", {.equalOutputs = true}},
        {"mixed_directions", {.refusal = notBoth}},
        {"height_only", {.refusal = notBoth}},
        {"nhwc", {.refusal = otherAxes}},
        {"float16", {.equalOutputs = true}},
        {"non_integer_scale", {.refusal = notWhole}},
        {"agllnet_256x384.onnx", {.equalOutputs = true}},
        {"yolox_nano_416.onnx", {.equalOutputs = true}},
        {"yunet_n_320.onnx", {.equalOutputs = true}},
        {"yunet_n_320_qdq.onnx", {.equalOutputs = true}},
        {"yunet_n_dynamic_computed_sizes.onnx", {.equalOutputs = true}},
        {"retinaface_mbnet0.25_dynamic.onnx", {.equalOutputs = true}},
        {"ppocr_v2_0_det_pruned.onnx", {.equalOutputs = true}},
        {"ppocr_v3_det.onnx", {.equalOutputs = true}},
        {"yunet_final_160x120_sizes.onnx", {.refusal = notWhole}},
        {"yunet_final_160x120_sizes_external.onnx", {.refusal = notWhole}},
        {"dx_preprocessor.onnx", {.refusal = otherAxes}},
        {"dx_preprocessor_efficient_net_nhwc.onnx", {.refusal = otherAxes}},
        {"burn_resize_1d_linear_scale.onnx", {.refusal = "N×C×H×W"}},
        {"burn_resize_2d_bicubic_scale.onnx", {.refusal = "not by cubic"}},
        {"burn_resize_2d_nearest_scale.onnx", {.refusal = notWhole}},
        {"burn_resize_with_scales_tensor.onnx", {.refusal = runTime, .values = {"scales_input:=1,1,1.5,2"}}},
        {"burn_resize_sizes_input_opset18.onnx", {.refusal = runTime, .values = {"sizes:=1,1,6,8"}}},
        {"openvino_resize10_asymertic_last_dim.onnx", {.refusal = notBoth}},
    };
    return map;
}

ListedModel listedModel(std::string name, std::string_view key)
{
    ListedModel model{.name = std::move(name)};
    const auto found = expectations().find(key);
    if (found == expectations().end())
        return model;
    model.equalOutputs = found->second.equalOutputs;
    model.refusal = found->second.refusal;
    model.shapes = found->second.shapes;
    model.values = found->second.values;
    return model;
}

/// MODELS.tsv: file → input_shapes_used.
std::map<std::string, std::vector<std::string>> shapesByFile(const fs::path& table)
{
    std::map<std::string, std::vector<std::string>> result;
    std::ifstream stream(table);
    std::string line;
    std::getline(stream, line);
    const auto header = split(line, '\t');
    const auto column = [&header](std::string_view name) {
        return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
    };
    const auto file = column("file");
    const auto shapes = column("input_shapes_used");
    while (std::getline(stream, line)) {
        const auto cells = split(line, '\t');
        if (cells.size() > std::max(file, shapes))
            result[cells[file]] = splitShapes(cells[shapes]);
    }
    return result;
}

void addShared(std::vector<ListedModel>& models, const fs::path& folder)
{
    const auto shapes = shapesByFile(folder / "MODELS.tsv");
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".onnx")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& path : files) {
        auto model = listedModel("shared_" + identifier(path.stem().string()), path.filename().string());
        model.path = path;
        if (const auto found = shapes.find(fs::relative(path, folder).generic_string());
            found != shapes.end())
            model.shapes = found->second;
        models.push_back(std::move(model));
    }
}

} // namespace

fs::path ListedModel::file() const
{
    if (!path.empty())
        return path;
    if (name == "segmenter")
        return saveTemp(segmenter(), name);
    if (name == kExternalSegmenter) {
        auto model = segmenter();
        saveTempBytes(moveToExternal(model, "weights.bin", 1024), "external/weights.bin");
        return saveTemp(model, "external/segmenter");
    }
    for (const auto& item : specialModels())
        if (item.name == name)
            return saveTemp(item.model, name);
    return {};
}

std::vector<std::string> ListedModel::oracleInputs() const
{
    auto inputs = shapes;
    inputs.insert(inputs.end(), values.begin(), values.end());
    return inputs;
}

void PrintTo(const ListedModel& model, std::ostream* stream)
{
    *stream << model.name;
}

std::vector<ListedModel> listModels()
{
    std::vector<ListedModel> models = {{.name = "segmenter"}, {.name = kExternalSegmenter}};
    for (const auto& item : specialModels())
        if (item.sites > 0)
            models.push_back(listedModel(item.name, item.name));
    if (const auto shared = sharedFolder(); shared && fs::is_directory(*shared / "models"))
        addShared(models, *shared / "models");
    return models;
}

} // namespace resizelens::test
