// core/extras/compiler_logs: compares device assignments in logs of compilers and runtimes with the profile's
// verdicts. Each log format has a reader in readers/. Texts are bounded, clean UTF-8 without control
// characters.
#pragma once

#include "core/base/phrase.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

struct LogFormat;

/// What the log says; `unknown` if it only names the unit.
enum class PlacementSays { accepted, refused, unknown };

struct Placement
{
    std::string name;                            // as in the log; "#12": by index in the graph
    std::string unit = {};                       // "DLA", "CPUExecutionProvider"; empty: unknown
    PlacementSays says = PlacementSays::unknown; // by the log's accelerator
    std::optional<double> microseconds = {};     // per run; the mean of several
    std::string sentence = {};
    std::uint64_t line = 0; // 1-based
};

struct PlacementLog
{
    std::string file;
    const LogFormat* format = nullptr;
    std::vector<Placement> placements;
    std::optional<Placement> others; // applies to all nodes not named in the log
    std::uint64_t lines = 0;
    std::vector<Phrase> notes; // what was truncated, skipped or is missing; one sentence each
};

} // namespace resizelens
