// trtexec --exportLayerInfo: {"Layers": [...], "Bindings": [...]}, with names only, or objects with Name,
// LayerType and Metadata if built with --profilingVerbosity=detailed. A ForeignNode[…] layer runs on DLA, or
// as one kernel on the GPU; only LayerType tells which.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::json;

std::string member(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

class TrtexecLayers : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        if (piece.array != "Layers")
            return;
        const Json layer = Json::parse(piece.text, nullptr, false);
        if (layer.is_string())
            return add(layer.get<std::string>(), {}, {}, piece, sink);
        if (layer.is_object())
            add(member(layer, "Name"), member(layer, "LayerType"), member(layer, "Metadata"), piece, sink);
    }

private:
    static void add(const std::string& name, const std::string& type, const std::string& metadata,
                    const LogPiece& piece, LogSink& sink)
    {
        const bool foreign = contains(name, "ForeignNode[");
        const char* const unit = type == "DLA" ? "DLA" : foreign && type.empty() ? "TensorRT" : "GPU";
        const std::string sentence = type.empty() ? name : name + " (" + type + ")";
        sink.add({name, unit, PlacementSays::unknown, {}, sentence, piece.line});
        if (contains(metadata, "[ONNX Layer: "))
            sink.add({metadata, unit, PlacementSays::unknown, {}, sentence, piece.line});
    }
};

} // namespace

const LogFormat& log_trtexec_layers()
{
    static const LogFormat format = {"trtexec-layers",
                                     words::toolOfTrtexecLayers,
                                     {"dla", "tensorrt"},
                                     true,
                                     [](std::string_view sample) {
                                         return trimmed(sample).starts_with('{') &&
                                                contains(sample.substr(0, 4096), "\"Layers\"");
                                     },
                                     [] { return std::unique_ptr<LogReader>(new TrtexecLayers); }};
    return format;
}

} // namespace resizelens
