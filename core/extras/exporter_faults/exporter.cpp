#include "core/extras/exporter_faults/exporter.h"

#include "core/onnx/model_notes.h"

#include <algorithm>
#include <array>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::string_view between(std::string_view text, std::string_view before, std::string_view after)
{
    const std::size_t start = text.find(before);
    if (start == std::string_view::npos)
        return {};
    text.remove_prefix(start + before.size());
    return text.substr(0, text.find(after));
}

/// Of "File "a.py", line 3, in f\n…\nFile "b.py", line 4, …" the last, but for those of PyTorch itself.
std::string_view innermostCall(std::string_view trace)
{
    constexpr std::string_view kCall = "File \"";
    std::string_view last;
    for (std::size_t end = trace.rfind(kCall); end != std::string_view::npos; end = trace.rfind(kCall)) {
        const std::string_view call = trace.substr(end), file = between(call, kCall, "\"");
        if (file.find("packages/torch/") == std::string_view::npos &&
            file.find("packages\\torch\\") == std::string_view::npos)
            return call;
        last = last.empty() ? call : last;
        trace = trace.substr(0, end);
    }
    return last;
}

void readLine(std::string_view call, TorchOrigin& origin)
{
    if (call.empty())
        return;
    const std::string_view file = between(call, "File \"", "\""), line = between(call, "line ", ",");
    const std::string_view name = file.substr(file.find_last_of("/\\") + 1);
    origin.file = file;
    origin.line = std::string(name) + ", line " + std::string(line);
    origin.fileAndLine = std::string(name) + ":" + std::string(line);
}

/// "['', 'encoder', 'encoder.stage2', 'upsample_bilinear2d']": the last but one is the module; so is its class in
/// "['model.Net', 'model.Encoder', 'torch.nn.Upsample', 'aten.upsample_bilinear2d.vec']". "" where the exporter knew
/// no module.
std::string lastButOne(std::string_view scopes)
{
    std::array<std::string_view, 2> lastTwo;
    while (true) {
        const std::size_t open = scopes.find('\'');
        const std::size_t close = open == std::string_view::npos ? open : scopes.find('\'', open + 1);
        if (close == std::string_view::npos)
            return std::string(lastTwo[0] == "_empty_nn_module_stack_from_metadata_hook" ? "" : lastTwo[0]);
        lastTwo = {lastTwo[1], scopes.substr(open + 1, close - open - 1)};
        scopes.remove_prefix(close + 1);
    }
}

} // namespace

Exporter exporterOf(const onnx::ModelProto& model)
{
    using enum Exporter::Kind;
    constexpr auto kNames =
        std::to_array<std::pair<std::string_view, Exporter::Kind>>({{"pytorch", pytorch},
                                                                    {"tf2onnx", tf2onnx},
                                                                    {"jax2onnx", jax2onnx},
                                                                    {"PaddlePaddle", paddle2onnx},
                                                                    {"paddle2onnx", paddle2onnx}});
    const std::string& name = model.producer_name();
    const auto known = std::ranges::find_if(kNames, [&](const auto& one) { return one.first == name; });
    Exporter::Kind kind = name.empty() ? unknown : other;
    if (known != kNames.end())
        kind = known->second;
    else if (name.empty() && model.graph().name().starts_with("PaddlePaddle"))
        kind = paddle2onnx;
    return {kind, name, model.producer_version()};
}

std::string TorchOrigin::argument(std::size_t place) const
{
    int depth = 0;
    std::string part;
    for (const char c : arguments + ",") {
        depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
        if (c != ',' || depth > 0) {
            if (c != ' ' || !part.empty())
                part += c;
            continue;
        }
        if (place-- == 0)
            return part;
        part.clear();
    }
    return {};
}

TorchOrigin torchOriginOf(const onnx::NodeProto& node)
{
    TorchOrigin origin;
    for (const auto& [key, value] : metadataOf(node)) {
        if (key == "pkg.torch.onnx.fx_node") {
            origin.call = between(value, "target=torch.ops.aten.", "]");
            const std::string_view arguments = between(value, "(args = (", "), kwargs");
            origin.arguments = arguments;
        } else if (key == "pkg.torch.onnx.stack_trace") {
            readLine(innermostCall(value), origin);
        } else if (key == "pkg.torch.onnx.name_scopes") {
            origin.modulePath = lastButOne(value);
        } else if (key == "pkg.torch.onnx.class_hierarchy") {
            origin.moduleClass = lastButOne(value);
        }
    }
    return origin;
}

} // namespace resizelens
