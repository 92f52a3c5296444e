#pragma once

#include "core/engine/tensor_difference.h"
#include "core/extras/model_diff/match_nodes.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Strongest first. `rewired`: reads other values, as next to an added node; `renamed`: other name only.
enum class ChangeKind { added, removed, changed, rewired, renamed };
inline constexpr std::array kChangeKinds = {ChangeKind::added, ChangeKind::removed, ChangeKind::changed,
                                            ChangeKind::rewired, ChangeKind::renamed};
/// "added", "removed", …: used in every output format.
const char* toString(ChangeKind kind);
const char* toString(MatchedBy by);

/// Text is empty if the attribute is missing on that side.
struct AttributeChange
{
    std::string name;
    std::string before, after;
};

/// Constant inputs that differ. The tensors point into the models.
struct WeightChange
{
    std::size_t input = 0;
    std::string name;          // of the value in the second model
    std::string before, after; // "float32 64×3×3×3"
    const onnx::TensorProto* tensorBefore = nullptr;
    const onnx::TensorProto* tensorAfter = nullptr;
    /// nullopt if types or dimensions differ, or values cannot be compared (strings, …).
    std::optional<TensorDifference> difference;
};

/// Value names, with the producing operators if both names are equal; empty if the input was omitted.
struct InputChange
{
    std::size_t input = 0;
    std::string before, after;
};

struct NodeChange
{
    ChangeKind kind = ChangeKind::changed;
    std::optional<NodeId> before, after;
    std::string op;
    std::string label;    // GraphIndex::nodeLabel() of the node after, or before if removed
    std::string wasLabel; // of the node before, if it differs
    std::optional<MatchedBy> by = {};
    std::vector<AttributeChange> attributes = {};
    std::vector<WeightChange> weights = {};
    std::vector<InputChange> inputs = {};
};

enum class FactKind { irVersion, producer, opset, input, output, outputSource, metadata };
const char* toString(FactKind kind);

/// A property of the whole model; empty if missing.
struct FactChange
{
    FactKind kind = FactKind::producer;
    std::string name; // of the operator set, value or key
    std::string before, after;
};

struct ModelDiff
{
    std::shared_ptr<const GraphIndex> before, after;
    ModelMatch match;
    std::vector<FactChange> facts;
    std::vector<NodeChange> changes; // in the order of the models

    std::size_t count(ChangeKind kind) const;
    /// Unchanged nodes, including renamed ones.
    std::size_t same() const;
    /// Ignores node names.
    bool isSame() const;
};

/// Errors: cancelled.
Result<ModelDiff> diffModels(std::shared_ptr<const GraphIndex> before,
                             std::shared_ptr<const GraphIndex> after, const Progress& progress = {});
/// Errors: those of ModelFile::open() and GraphIndex::build().
Result<ModelDiff> diffModels(const std::filesystem::path& before, const std::filesystem::path& after,
                             const Progress& progress = {});

} // namespace resizelens
