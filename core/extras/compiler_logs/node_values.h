#pragma once

#include "core/engine/analysis.h"
#include "core/extras/compiler_logs/placement.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

enum class ValueKind {
    time,      // microseconds per run
    number,    // any quantity, named by the file
    placement, // no numbers, only units
};

struct NodeValue
{
    NodeId node;
    double value = 0.0;
    std::string unit = {}; // where it ran; empty: unknown
    bool isShared = false; // equal share of a layer's number
    bool isSite = false;
};

struct NodeValues
{
    ValueKind kind = ValueKind::number;
    std::string source;
    std::string name;             // of the quantity, e.g. a column name; empty: unknown
    std::vector<NodeValue> nodes; // those with a value, sorted
    double elsewhere = 0.0;       // total of layers that match no node
    std::size_t unmatched = 0;    // number of such layers

    double total() const; // including `elsewhere`
    double ofSites() const;
    /// Share of Resize and Upsample nodes in the total; 0 if the total is not positive.
    double siteShare() const;
    /// In order of first occurrence.
    std::vector<std::string> units() const;
};

/// Times if the log has any, else units. A layer's time is split evenly between its nodes; several layers of
/// a node add up. Errors: no name in the log belongs to the model ("confirm.other-model").
Result<NodeValues> valuesOf(const Analysis& analysis, const PlacementLog& log);

/// Reads any format of readLog(), or a table: CSV with a name and a number column, or JSON ({"node": 1.5},
/// [{"name": "node", "value": 1.5}] or Model Explorer node data). Up to 64 MiB; several numbers of a node add
/// up. Errors: those of readLog(), no numbers for nodes ("values.form"), too large ("values.size").
Result<NodeValues> readValues(const Analysis& analysis, const std::filesystem::path& path,
                              const Progress& progress = {});

} // namespace resizelens
