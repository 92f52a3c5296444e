#pragma once

#include "core/engine/analysis.h"
#include "core/onnx/model_edits.h"
#include "core/onnx/model_writer.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// What was done about the faults of an exporter; indices into Analysis::faults.
struct MendedFaults
{
    ModelEdits edits;
    std::vector<std::size_t> mended = {};
    std::vector<std::pair<std::size_t, Phrase>> left = {}; // with the reason
};

/// Nodes as their exporter should have written them, for lengths of any size: other attributes, scales or a Cast in the node itself,
/// else the operators of rule `as_meant` in its place. `ids`: faults to mend, possible ones among them; empty: all that are certain,
/// or that make a difference only where they hold. Errors: an unknown id (fault.unknown), problems of the graph.
Result<MendedFaults> mendFaults(const Analysis& analysis, std::span<const std::string> ids = {});

/// The faults that mendFaults() mends and no candidate of rule `as_meant` does: of nodes whose lengths are dynamic, that are
/// cast, or that are no sites; indices.
std::vector<std::size_t> faultsBeyondRules(const Analysis& analysis);

/// Writes the model and reads it back. Errors: those of writeModel(); a fault is still there (mend.remains).
Result<void> writeMended(const Analysis& analysis, const MendedFaults& mended,
                         const std::filesystem::path& path, const Progress& progress = {});

} // namespace resizelens
