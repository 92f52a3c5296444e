#include "core/extras/compiler_logs/log_format.h"

#include "core/extras/compiler_logs/log_text.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::size_t kMostPlacements = 200'000;
constexpr std::size_t kMostText = std::size_t{64} << 20;
constexpr std::size_t kLongestSentence = 400;

/// Truncates without splitting a UTF-8 character.
void shorten(std::string& text, std::size_t most)
{
    if (text.size() <= most)
        return;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80)
        --most;
    text.resize(most);
    text += "…";
}

} // namespace

void LogSink::add(Placement placement)
{
    placement.name = std::string(trimmed(cleanLogText(placement.name)));
    if (placement.name.empty())
        return;
    placement.unit = cleanLogText(placement.unit);
    placement.sentence = std::string(trimmed(cleanLogText(placement.sentence)));
    shorten(placement.sentence, kLongestSentence);
    std::string key = placement.name + '\n' + placement.unit + '\n';
    key += static_cast<char>('0' + static_cast<int>(placement.says));
    if (const auto known = m_places.find(key); known != m_places.end()) {
        Placement& first = m_log.placements[known->second];
        if (!placement.microseconds)
            return;
        const double runs = static_cast<double>(++m_runs[known->second]);
        const double before = first.microseconds.value_or(0.0);
        first.microseconds = before + (*placement.microseconds - before) / runs;
        return;
    }
    const std::size_t bytes = 2 * key.size() + placement.sentence.size();
    if (m_log.placements.size() >= kMostPlacements || m_textBytes + bytes > kMostText) {
        ++m_leftOut;
        return;
    }
    m_textBytes += bytes;
    m_runs.push_back(placement.microseconds ? 1 : 0);
    m_places.emplace(std::move(key), m_log.placements.size());
    m_log.placements.push_back(std::move(placement));
}

const LogFormat* findLogFormat(std::string_view id)
{
    const auto all = logFormats();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const LogFormat* format) { return format->id == id; });
    return found == all.end() ? nullptr : *found;
}

Phrase toolOf(const LogFormat& format)
{
    return {format.tool.key, format.tool.english, {}};
}

} // namespace resizelens
