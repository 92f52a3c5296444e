// trtexec --verbose, see "Working with DLA" in NVIDIA's TensorRT Developer Guide and public logs (NVIDIA
// forum 219158; NVIDIA/TensorRT issues 2318, 3143). TensorRT 8 and later list "[DlaLayer]
// {ForeignNode[a...b]}" and "[GpuLayer] CONVOLUTION: a + b"; before, a single line of layers follows "Layers
// running on DLA:". A fallback has its own message, often after the reason.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <fmt/format.h>

namespace resizelens {

namespace {

/// Strips "[07/06/2023-17:19:08] [I] [TRT]" or "INFO: [TRT]:".
std::string_view trtMessage(std::string_view line)
{
    for (const std::string_view level : {"INFO:", "WARNING:", "VERBOSE:", "ERROR:"})
        if (line.starts_with(level))
            line = trimmed(line.substr(level.size()));
    while (line.starts_with('[') && !line.starts_with("[DlaLayer]") && !line.starts_with("[GpuLayer]")) {
        const auto end = line.find(']');
        if (end == std::string_view::npos)
            break;
        line = trimmed(line.substr(end + 1));
        if (line.starts_with(':'))
            line = trimmed(line.substr(1));
    }
    return line;
}

std::optional<std::string_view> fallbackLayer(std::string_view message)
{
    if (const auto name = between(message, "DLA is enabled but layer ", " is not "))
        return name;
    if (contains(message, "Unsupported on DLA"))
        return between(message, "Layer '", "' (");
    if (const auto at = message.find("Switching to GPU for layer "); at != std::string_view::npos)
        return trimmed(message.substr(at + 27));
    return std::nullopt;
}

/// "CONVOLUTION: conv1" -> "conv1".
std::string_view withoutKind(std::string_view layer)
{
    const auto colon = layer.find(": ");
    const bool kind = colon != std::string_view::npos &&
                      layer.substr(0, colon).find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") ==
                          std::string_view::npos;
    return kind ? layer.substr(colon + 2) : layer;
}

class TrtexecLog : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        const std::string_view message = trtMessage(trimmed(piece.text));
        if (message.empty())
            return;
        if (const auto layer = fallbackLayer(message))
            return addFallback(*layer, message, piece, sink);
        if (message.starts_with("[DlaLayer] "))
            return add(withoutKind(message.substr(11)), "DLA", message, piece, sink);
        if (message.starts_with("[GpuLayer] "))
            return add(withoutKind(message.substr(11)), "GPU", message, piece, sink);
        if (contains(message, "Layers running on DLA:"))
            return void(m_section = "DLA");
        if (contains(message, "Layers running on GPU:"))
            return void(m_section = "GPU");
        if (!m_section.empty())
            return addList(message, piece, sink);
        if (contains(message, "DLA")) {
            m_reason = message;
            m_reasonLine = piece.line;
        }
    }

private:
    static void add(std::string_view layer, const char* unit, std::string_view sentence,
                    const LogPiece& piece, LogSink& sink)
    {
        sink.add({std::string(layer), unit, PlacementSays::unknown, {}, std::string(sentence), piece.line});
    }

    void addFallback(std::string_view layer, std::string_view message, const LogPiece& piece, LogSink& sink)
    {
        const bool hasReason = m_reasonLine + 1 == piece.line;
        std::string sentence = hasReason ? m_reason + " " : std::string();
        sentence += message;
        sink.add({std::string(layer), "GPU", PlacementSays::refused, {}, std::move(sentence), piece.line});
        m_reasonLine = 0;
    }

    void addList(std::string_view list, const LogPiece& piece, LogSink& sink)
    {
        const char* const unit = m_section == "DLA" ? "DLA" : "GPU";
        m_section.clear();
        while (!list.empty()) {
            const auto group = list.starts_with('{') ? list.find('}') : std::string_view::npos;
            const auto end = list.find(", ", group == std::string_view::npos ? 0 : group);
            std::string_view layer = trimmed(list.substr(0, end));
            if (layer.ends_with(','))
                layer.remove_suffix(1);
            add(layer, unit, fmt::format("Layers running on {}: {}", unit, layer), piece, sink);
            list = end == std::string_view::npos ? std::string_view() : list.substr(end + 2);
        }
    }

    std::string m_section; // owner of the list on the next line
    std::string m_reason;  // last message about DLA
    std::uint64_t m_reasonLine = 0;
};

} // namespace

const LogFormat& log_trtexec_log()
{
    static const LogFormat format = {"trtexec-log",
                                     words::toolOfTrtexecLog,
                                     {"dla", "tensorrt"},
                                     false,
                                     [](std::string_view sample) {
                                         return contains(sample, "[DlaLayer]") ||
                                                contains(sample, "[GpuLayer]") ||
                                                contains(sample, "Layers running on DLA:") ||
                                                contains(sample, "DLA is enabled but layer") ||
                                                contains(sample, "RUNNING TensorRT.trtexec") ||
                                                (contains(sample, "[TRT]") && contains(sample, "DLA"));
                                     },
                                     [] { return std::unique_ptr<LogReader>(new TrtexecLog); }};
    return format;
}

} // namespace resizelens
