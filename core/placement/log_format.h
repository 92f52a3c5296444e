#pragma once

#include "core/placement/placement.h"

#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>

namespace resizelens {

/// One line of a text, or one element of a JSON array.
struct LogPiece
{
    std::string_view text;
    std::uint64_t line = 0;      // where it begins
    std::string_view array = {}; // JSON: the member that holds the array; empty for the document itself
};

/// Collects what readers find. Statements about the same name and unit become one, their times a mean.
class LogSink
{
public:
    explicit LogSink(PlacementLog& log)
        : m_log(log)
    {
    }

    /// An empty name is left out.
    void add(Placement placement);
    void addOthers(Placement placement) { m_log.others = std::move(placement); }
    std::uint64_t leftOut() const { return m_leftOut; }

private:
    PlacementLog& m_log;
    std::unordered_map<std::string, std::size_t> m_places; // name, unit and what is said
    std::vector<std::uint64_t> m_runs;                     // by placement: the times in its mean
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
    std::string_view id;                              // the name of its file in readers/, for --format
    Words tool;                                       // "a verbose log of trtexec"
    std::vector<std::string_view> targets = {};       // beginnings of the targets' ids; empty: any target
    bool isJson = false;                              // pieces are the elements of arrays
    bool (*recognises)(std::string_view sample) = {}; // the first and the last bytes of the file
    std::unique_ptr<LogReader> (*make)() = {};
};

/// In the order in which they are asked. Generated from the names in CMakeLists.txt.
std::span<const LogFormat* const> logFormats();
const LogFormat* findLogFormat(std::string_view id);
Phrase toolOf(const LogFormat& format);

} // namespace resizelens
