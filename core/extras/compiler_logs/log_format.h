#pragma once

#include "core/extras/compiler_logs/placement.h"

#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>

namespace resizelens {

/// A line of text, or an element of a JSON array.
struct LogPiece
{
    std::string_view text;
    std::uint64_t line = 0;      // line number of its start
    std::string_view array = {}; // JSON: name of the array member; empty: the document itself
};

/// Collects statements; merges those with equal name and unit, averaging their times.
class LogSink
{
public:
    explicit LogSink(PlacementLog& log)
        : m_log(log)
    {
    }

    /// Ignores empty names.
    void add(Placement placement);
    void addOthers(Placement placement) { m_log.others = std::move(placement); }
    std::uint64_t leftOut() const { return m_leftOut; }

private:
    PlacementLog& m_log;
    std::unordered_map<std::string, std::size_t> m_places; // by name, unit and statement
    std::vector<std::uint64_t> m_runs;                     // by placement: number of averaged times
    std::size_t m_textBytes = 0;
    std::uint64_t m_leftOut = 0;
};

class LogReader
{
public:
    virtual ~LogReader() = default;
    virtual void read(const LogPiece& piece, LogSink& sink) = 0;
    virtual void finish(LogSink& sink, bool truncated)
    {
        static_cast<void>(sink);
        static_cast<void>(truncated);
    }
};

struct LogFormat
{
    std::string_view id;                              // file name in readers/; used by --format
    Words tool;                                       // "a verbose log of trtexec"
    std::vector<std::string_view> targets = {};       // prefixes of target ids; empty: any
    bool isJson = false;                              // pieces are array elements
    bool (*recognises)(std::string_view sample) = {}; // gets the beginning and end of the file
    std::unique_ptr<LogReader> (*make)() = {};
};

/// In the order in which they are tried. Generated from the names in CMakeLists.txt.
std::span<const LogFormat* const> logFormats();
const LogFormat* findLogFormat(std::string_view id);
Phrase toolOf(const LogFormat& format);

} // namespace resizelens
