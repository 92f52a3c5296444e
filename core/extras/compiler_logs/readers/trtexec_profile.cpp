// trtexec --exportProfile: {"count": n}, then {"name", "timeMs", "averageMs", "medianMs", …} per layer.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::json;

class TrtexecProfile : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        const Json layer = Json::parse(piece.text, nullptr, false);
        if (!layer.is_object() || !layer.contains("name") || !layer["name"].is_string())
            return;
        const std::string name = layer["name"];
        Placement placement{name, contains(name, "ForeignNode[") ? "TensorRT" : "GPU"};
        if (const auto time = layer.find("averageMs"); time != layer.end() && time->is_number())
            placement.microseconds = 1000.0 * time->get<double>();
        placement.sentence = name;
        placement.line = piece.line;
        sink.add(std::move(placement));
    }
};

} // namespace

const LogFormat& log_trtexec_profile()
{
    static const LogFormat format = {"trtexec-profile",
                                     words::toolOfTrtexecProfile,
                                     {"dla", "tensorrt"},
                                     true,
                                     [](std::string_view sample) {
                                         return trimmed(sample).starts_with('[') &&
                                                (contains(sample, "\"averageMs\"") ||
                                                 contains(sample, "\"timeMs\""));
                                     },
                                     [] { return std::unique_ptr<LogReader>(new TrtexecProfile); }};
    return format;
}

} // namespace resizelens
