#include "app/worker/ort_status.h"

#include "core/process/words.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace resizelens::ort {

namespace {

constexpr std::size_t kLongest = 300; // characters of a message

/// "/onnxruntime_src/….cc:123 Function(…) what failed" -> "what failed"
std::string_view withoutPlace(std::string_view text)
{
    constexpr std::string_view marker = "Status Message: ";
    if (const auto at = text.find(marker); at != std::string_view::npos)
        text.remove_prefix(at + marker.size());
    if (!text.starts_with('/'))
        return text;
    const auto end = text.find(") ");
    return end == std::string_view::npos ? text : text.substr(end + 2);
}

std::string oneLine(std::string_view text)
{
    std::string line;
    for (const char c : withoutPlace(text)) {
        const bool space = c == '\n' || c == '\r' || c == '\t' || c == ' ';
        if (space && (line.empty() || line.back() == ' '))
            continue;
        line.push_back(space ? ' ' : c);
    }
    if (line.size() > kLongest) {
        line.resize(kLongest);
        while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0x80) != 0)
            line.pop_back();
        line += "…";
    }
    while (!line.empty() && (line.back() == ' ' || line.back() == '.'))
        line.pop_back();
    return line;
}

} // namespace

Result<void> check(const Api& api, Status* status)
{
    if (status == nullptr)
        return {};
    const Handle<Status> owned(status, Releaser{&api});
    return fail(words::runtimeSays, oneLine(api.errorMessage(status)));
}

} // namespace resizelens::ort
