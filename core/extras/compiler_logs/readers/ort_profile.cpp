// ONNX Runtime's profile (EnableProfiling): a JSON array of trace events. Those with cat "Node" and name
// "<node>_kernel_time" give the provider in their arguments, and the time of one run in µs.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kKernel = "_kernel_time";

class OrtProfile : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        if (!contains(piece.text, kKernel)) // skips parsing, which dominates for large files
            return;
        const Json event = Json::parse(piece.text, nullptr, false);
        if (!event.is_object() || event.value("cat", Json()) != "Node")
            return;
        const Json name = event.value("name", Json()), args = event.value("args", Json());
        if (!name.is_string() || !args.is_object() || !args.value("provider", Json()).is_string())
            return;
        std::string node = name.get<std::string>();
        if (!std::string_view(node).ends_with(kKernel))
            return;
        node.resize(node.size() - kKernel.size());
        const std::string provider = args["provider"];
        Placement placement{node, provider};
        if (const Json time = event.value("dur", Json()); time.is_number())
            placement.microseconds = time.get<double>();
        placement.sentence = node + " runs on " + provider;
        placement.line = piece.line;
        sink.add(std::move(placement));
    }
};

} // namespace

const LogFormat& log_ort_profile()
{
    static const LogFormat format = {"ort-profile",
                                     words::toolOfOrtProfile,
                                     {},
                                     true,
                                     [](std::string_view sample) {
                                         return trimmed(sample).starts_with('[') &&
                                                contains(sample, "\"cat\"") && contains(sample, "\"ph\"");
                                     },
                                     [] { return std::unique_ptr<LogReader>(new OrtProfile); }};
    return format;
}

} // namespace resizelens
