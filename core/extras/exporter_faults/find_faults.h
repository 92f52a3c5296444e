#pragma once

#include "core/extras/exporter_faults/fault.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace resizelens {

struct FaultFinding
{
    std::string id;             // Fault::id
    std::optional<SiteId> site; // nullopt: the node is no Resize
    NodeId node;
    std::string where; // the site's id, or the node's label
    bool certain = true;
    Phrase said;
    /// Attributes and scales as the framework has them, "cubic_coeff_a=-0.5"; empty where no Resize computes it.
    std::vector<std::string> meant;
    /// The largest difference that the fault makes for values from 0 to 1 (bytes: in levels); nullopt: not known.
    std::optional<double> effect;
    std::string line; // of Python, where the file has it
    /// With what was meant (ResizeSite::meant): a node that is no Resize, as a site; or the site, where that is not to be mended
    /// unless it is asked for. nullptr: neither.
    std::shared_ptr<const ResizeSite> resized = nullptr;
};

struct Faults
{
    std::vector<FaultFinding> findings;                    // by node, then by id
    std::vector<std::shared_ptr<const MeantResize>> meant; // of each site; nullptr: as it is, or not known
};

/// All faults of a model. A fault that makes no difference at its site is none. Errors: cancelled.
Result<Faults> findFaults(const GraphIndex& index, const ShapeTable& shapes,
                          std::span<const ResizeSite> sites, const Progress& progress = {});

/// An attribute as ONNX spells it.
struct MeantAttribute
{
    std::string_view name;
    std::variant<std::int64_t, double, std::string> value;
};
/// In which `meant` differs from `spec`.
std::vector<MeantAttribute> meantAttributes(const ResizeSpec& spec, const ResizeSpec& meant);

/// "<where>: <sentence>, …" with effect, meaning and line.
Phrase say(const FaultFinding& finding);

/// The largest difference of two resizes, given by the matrices of their axes, for inputs from 0 to 1; an upper bound where
/// the rows are too many to be compared. Errors: other lengths.
Result<double> largestDifference(std::span<const AxisOperator> one, std::span<const AxisOperator> other);

} // namespace resizelens
