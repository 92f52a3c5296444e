#include "core/engine/input_values.h"

#include "core/base/file_source.h"
#include "core/engine/onnx_proto.h"
#include "core/engine/tensor_file.h"
#include "core/engine/words.h"
#include "core/onnx/file_facts.h"
#include "core/onnx/patch_list.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

struct Written
{
    Dims dims;
    std::vector<double> values;
};

/// Rows of a list must have equal lengths.
bool append(const nlohmann::json& json, std::size_t depth, Written& written)
{
    if (json.is_number() || json.is_boolean()) {
        written.values.push_back(json.is_boolean() ? (json.get<bool>() ? 1.0 : 0.0) : json.get<double>());
        return depth == written.dims.size();
    }
    if (!json.is_array())
        return false;
    const auto length = static_cast<std::int64_t>(json.size());
    if (depth == written.dims.size() && written.values.empty())
        written.dims.push_back(length);
    return depth < written.dims.size() && written.dims[depth] == length &&
           std::ranges::all_of(json, [&](const auto& one) { return append(one, depth + 1, written); });
}

std::optional<Written> parse(const std::string& text)
{
    const auto json = nlohmann::json::parse(text, nullptr, false);
    Written written;
    if (json.is_discarded() || !append(json, 0, written))
        return std::nullopt;
    return written;
}

Result<Written> read(const std::string& text)
{
    if (auto written = parse(text))
        return std::move(*written);
    if (!std::filesystem::exists(text))
        return fail(words::inputValueForm, text);
    RL_TAKE(const auto tensor, readTensorFile(text));
    RL_TAKE(auto values, tensor.toDoubles());
    return Written{tensor.dims(), std::move(values)};
}

bool fits(const Shape& declared, const Dims& dims)
{
    return std::ranges::equal(declared, dims,
                              [](const Dim& a, std::int64_t b) { return !a.known() || a.length == b; });
}

/// A value as the input declares it; a single number serves any shape of one element.
Result<Tensor> valueFor(const onnx::ValueInfoProto& input, const std::string& text)
{
    auto written = read(text);
    if (!written)
        return fail(Error(written.error()).at(input.name()));
    const auto& declared = input.type().tensor_type();
    const auto type = static_cast<DType>(declared.elem_type());
    if (declared.has_shape()) {
        const Shape shape = statedShape(declared.shape());
        const bool isOne = written->values.size() == 1 && std::ranges::all_of(shape, [](const Dim& dim) {
                               return !dim.known() || dim.length == 1;
                           });
        if (isOne && !fits(shape, written->dims))
            written->dims.assign(shape.size(), 1);
        if (!fits(shape, written->dims))
            return fail(words::inputValueShape, input.name(), toText(shape), toText(written->dims));
    }
    const bool isWhole = isInteger(type) || type == DType::boolean;
    for (const double value : written->values)
        if (isWhole && value != std::floor(value))
            return fail(words::inputValueWhole, input.name(), dtypeName(type), value);
    return Tensor::fromDoubles(type, written->dims, written->values);
}

/// Keeps alive what the view reads.
struct View
{
    std::shared_ptr<const ModelFile> base;
    std::vector<Patch> patches;
    std::shared_ptr<const ModelFile> file;
};

} // namespace

Result<std::shared_ptr<const ModelFile>> withInputValues(std::shared_ptr<const ModelFile> file,
                                                         const InputValues& values, bool fix,
                                                         const Progress& progress)
{
    if (values.empty())
        return file;
    const onnx::ModelProto& model = file->structure();
    GraphEdits edits;
    std::string names;
    for (const auto& input : model.graph().input())
        names += fmt::format("{}'{}'", names.empty() ? "" : ", ", input.name());
    for (const auto& [name, text] : values) {
        const auto& inputs = model.graph().input();
        const auto input = std::ranges::find(inputs, name, [](const auto& one) { return one.name(); });
        if (input == inputs.end())
            return fail(words::inputValueUnknown, name, names);
        RL_TAKE(const auto value, valueFor(*input, text));
        const auto& initializers = model.graph().initializer();
        const auto before = std::ranges::find(initializers, name, [](const auto& one) { return one.name(); });
        if (before != initializers.end())
            edits.removedInitializers.push_back(static_cast<std::uint32_t>(before - initializers.begin()));
        edits.addedInitializers.push_back(serializeTensor(value, name));
        // Before IR version 4 an initializer has to be an input.
        if (fix && model.ir_version() >= 4)
            edits.removedInputs.push_back(static_cast<std::uint32_t>(input - inputs.begin()));
    }
    std::ranges::sort(edits.removedInitializers);
    std::ranges::sort(edits.removedInputs);
    auto view = std::make_shared<View>(View{std::move(file), {}, {}});
    const WireMap& map = view->base->wireMap();
    RL_TAKE(auto patches, editPatches(map, {{std::move(edits)}}));
    RL_TAKE(view->patches, completePatches(map, std::move(patches)));
    RL_TAKE(view->file, ModelFile::open(patchedView(view->base->source(), view->patches, view->base->path()),
                                        Progress{{}, progress.stop}));
    return std::shared_ptr<const ModelFile>(view, view->file.get());
}

} // namespace resizelens
