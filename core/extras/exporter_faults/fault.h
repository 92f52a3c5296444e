// core/extras/exporter_faults: Resize nodes that do not compute what the framework computed from which they were
// exported. Adding a fault: its file below faults/, a text in words.h, its test. Nothing else.
#pragma once

#include "core/base/phrase.h"
#include "core/extras/exporter_faults/exporter.h"
#include "core/onnx/graph_index.h"
#include "core/onnx/shape_table.h"
#include "core/resize/matrix/resize_site.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace resizelens {

/// One Resize or Upsample node, with who wrote it.
struct FaultSite
{
    const GraphIndex& index;
    const ShapeTable& shapes;
    const ResizeSite& site;
    const Exporter& exporter;
    const TorchOrigin& origin;
    bool shrinks = false; // some axis: known, or at each of the lengths that were tried for dynamic ones
};

/// What a fault says of a node.
struct Suspicion
{
    Phrase said;         // a sentence without a full stop
    bool certain = true; // false: it holds if the exporter that the fault is about wrote the file
    /// The site as the framework computes it; nullopt where no Resize does, or where that is not known.
    std::optional<ResizeSite> meant = {};
    /// The largest difference where no matrix tells it, for values from 0 to 1 (bytes: in levels).
    std::optional<double> effect = {};
    /// Where no Resize does: the library's mode, and its matrices of all axes; empty where they are not known.
    std::string library = {};
    std::vector<AxisOperator> matrices = {};
    /// Runtimes refuse how the node says what was meant; `form`: how it is said instead ("scales=float32"), if not by `meant`.
    bool otherForm = false;
    std::string form = {};
    std::optional<DType> type = {}; // to which the input was meant to be cast
    bool onlyNamed = false;         // too small to be mended unless somebody asks for it
};

/// `suspicion` with the matrices of a library's mode (LibraryMode::id) as what was meant, where the lengths are known and at most 4,096.
/// `cornersAligned`: with the distance of the outermost samples as its scale.
Suspicion meaning(Suspicion suspicion, const ResizeSite& site, std::string_view mode,
                  bool cornersAligned = false);

/// Of a node that is no site. Where `what` has matrices: with the node as a site that has its lengths and type.
struct NodeSuspicion
{
    NodeId node;
    Suspicion what;
    ResizeSite resized = {};
};

/// A node that resizes its first input to `output` as such a site; nullopt where the type or the lengths are not known.
std::optional<ResizeSite> resizedBy(const GraphIndex& index, const ShapeTable& shapes, NodeId node,
                                    const Dims& output);

struct Fault
{
    std::string_view id; // of its file, with hyphens
    std::optional<Suspicion> (*atSite)(const FaultSite&) = nullptr;
    /// Of nodes that are no sites.
    std::vector<NodeSuspicion> (*inModel)(const GraphIndex&, const ShapeTable&, const Exporter&) = nullptr;
};

/// In the order of their ids.
std::span<const Fault* const> allFaults();

/// true where `kind` wrote the file, false where nobody says who did, nullopt where another exporter did.
std::optional<bool> writtenBy(const Exporter& exporter, Exporter::Kind kind);

/// Some axis is known to shrink.
bool isKnownToShrink(const ResizeSite& site);
/// Or its lengths are not known.
bool mayShrink(const ResizeSite& site);

/// Some axis is known to shrink to one sample.
bool leavesOneSample(const ResizeSite& site);

} // namespace resizelens
