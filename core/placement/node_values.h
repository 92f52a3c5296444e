#pragma once

#include "core/placement/placement.h"
#include "core/session/analysis.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// What the numbers of nodes are.
enum class ValueKind {
    time,      // microseconds of one run
    number,    // of whatever, as a file names it
    placement, // none: the names of units alone
};

struct NodeValue
{
    NodeId node;
    double value = 0.0;
    std::string unit = {}; // where it ran; empty: not said
    bool isShared = false; // a part of a layer's number, the same for each of its nodes
    bool isSite = false;
};

/// Numbers of the nodes of a model, to be painted on its graph.
struct NodeValues
{
    ValueKind kind = ValueKind::number;
    std::string source;           // file or tool
    std::string name;             // of the numbers: a column's; empty: not said
    std::vector<NodeValue> nodes; // those that have one, by node
    double elsewhere = 0.0;       // of layers that no node of the model is
    std::size_t unmatched = 0;    // of these layers

    double total() const; // with what is elsewhere
    double ofSites() const;
    /// Of the Resize and Upsample nodes in the total; 0 where that is not positive.
    double siteShare() const;
    /// Names of units in the order in which they come first.
    std::vector<std::string> units() const;
};

/// Times where the log has some, else units. A layer of several nodes is shared out evenly; several layers of one
/// node are added up. Errors: no name of the log is the model's ("confirm.other-model").
Result<NodeValues> valuesOf(const Analysis& analysis, const PlacementLog& log);

/// Reads any form of readLog(), or a table: CSV with a column of names and one of numbers, or JSON, as
/// {"node": 1.5}, [{"name": "node", "value": 1.5}] or the node data of Model Explorer. Up to 64 MiB; several
/// numbers of one node are added up. Errors: those of readLog(), and a file without numbers of nodes
/// ("values.form", "values.size").
Result<NodeValues> readValues(const Analysis& analysis, const std::filesystem::path& path,
                              const Progress& progress = {});

} // namespace resizelens
