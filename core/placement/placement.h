// core/placement: what a compiler's or runtime's log says about where nodes ran, beside what a profile says
// of them. Each form of log has one reader in readers/; everything read is clean UTF-8 without control
// characters, and bounded whatever the file holds.
#pragma once

#include "core/support/phrase.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

struct LogFormat;

/// What the log itself says; `unknown` where it only names the unit.
enum class PlacementSays { accepted, refused, unknown };

/// One statement of a log about one node or layer.
struct Placement
{
    std::string name;                            // as the log writes it; "#12": by its place in the graph
    std::string unit = {};                       // "DLA", "CPUExecutionProvider"; empty: not said
    PlacementSays says = PlacementSays::unknown; // by the accelerator that the log is about
    std::optional<double> microseconds = {};     // of one run: the mean where there are several
    std::string sentence = {};                   // of the log
    std::uint64_t line = 0;                      // from 1
};

struct PlacementLog
{
    std::string file;
    const LogFormat* format = nullptr;
    std::vector<Placement> placements;
    std::optional<Placement> others; // what holds for every node that the log does not name
    std::uint64_t lines = 0;
    std::vector<Phrase> notes; // what was cut, left out or is missing; one sentence each
};

} // namespace resizelens
