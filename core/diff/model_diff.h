#pragma once

#include "core/diff/match_nodes.h"
#include "core/verify/tensor_difference.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// What became of a node, the strongest first. `rewired` reads other values, as the neighbours of what came or
/// went do; `renamed` has another name and is the same otherwise.
enum class ChangeKind { added, removed, changed, rewired, renamed };
inline constexpr std::array kChangeKinds = {ChangeKind::added, ChangeKind::removed, ChangeKind::changed,
                                            ChangeKind::rewired, ChangeKind::renamed};
/// "added", "removed", …: the words of every output.
const char* toString(ChangeKind kind);
const char* toString(MatchedBy by);

/// An attribute that one side alone has has an empty text on the other.
struct AttributeChange
{
    std::string name;
    std::string before, after;
};

/// Constant inputs that differ. Both tensors are in the models' structures.
struct WeightChange
{
    std::size_t input = 0;
    std::string name;          // of the value, after
    std::string before, after; // "float32 64×3×3×3"
    const onnx::TensorProto* tensorBefore = nullptr;
    const onnx::TensorProto* tensorAfter = nullptr;
    /// nullopt where types or lengths differ, and where values cannot be compared: strings, say.
    std::optional<TensorDifference> difference;
};

/// Other values, by name, and with the operators that make them where both have one name; empty where an input
/// was left out.
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
    std::string label;    // GraphIndex::nodeLabel(), of the node after where there is one
    std::string wasLabel; // of the node before, where it has another name
    std::optional<MatchedBy> by = {};
    std::vector<AttributeChange> attributes = {};
    std::vector<WeightChange> weights = {};
    std::vector<InputChange> inputs = {};
};

enum class FactKind { irVersion, producer, opset, input, output, outputSource, metadata };
const char* toString(FactKind kind);

/// What is said of a model as a whole; empty where one does not have it.
struct FactChange
{
    FactKind kind = FactKind::producer;
    std::string name; // of the operator set, the value, the key
    std::string before, after;
};

struct ModelDiff
{
    std::shared_ptr<const GraphIndex> before, after;
    ModelMatch match;
    std::vector<FactChange> facts;
    std::vector<NodeChange> changes; // in the order of the models

    std::size_t count(ChangeKind kind) const;
    /// Nodes that are the same but perhaps for their name.
    std::size_t same() const;
    /// Other names of nodes do not count.
    bool isSame() const;
};

/// Errors: cancelled.
Result<ModelDiff> diffModels(std::shared_ptr<const GraphIndex> before,
                             std::shared_ptr<const GraphIndex> after, const Progress& progress = {});
/// Opens both. Errors: as of ModelFile::open() and GraphIndex::build().
Result<ModelDiff> diffModels(const std::filesystem::path& before, const std::filesystem::path& after,
                             const Progress& progress = {});

} // namespace resizelens
