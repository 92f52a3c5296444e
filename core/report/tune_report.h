#pragma once

#include "core/extras/tune/tune.h"

#include <array>
#include <string>
#include <vector>

namespace resizelens {

inline constexpr std::size_t kTuneColumns = 6;
/// Site, form, time, time at half the size, speed, result.
using TuneCells = std::array<Phrase, kTuneColumns>;
TuneCells tuneTitles();
struct TuneRow
{
    TuneCells cells;
    bool isPicked = false; // the node itself, too
};
/// One row per form of each site; the site stands in the first.
std::vector<TuneRow> tuneRows(const Analysis& analysis, const Tuning& tuning);
/// What became of the whole model, and the conditions; a sentence each.
std::vector<Phrase> tuneNotes(const Tuning& tuning);

/// Output of `tune`.
std::string tuneText(const Analysis& analysis, const Tuning& tuning);
/// `output`: the model that was written; empty: none.
std::string tuneJson(const Analysis& analysis, const Tuning& tuning, const std::string& output);

} // namespace resizelens
