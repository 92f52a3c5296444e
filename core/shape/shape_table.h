// core/shape: what is known of every value before anything runs: element type, shape, and, for small integer
// tensors such as computed `sizes`, the value itself. Inference never fails as a whole: what could not be
// found has a reason.
#pragma once

#include "core/graph/graph_index.h"
#include "core/tensor/shape.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Shapes the user gives to graph inputs, by name. They override what the file says.
using InputShapes = std::map<std::string, Dims>;

/// A small integer tensor (scalar or 1-D, at most 1,024 elements) whose elements may be known one by one: the
/// `sizes` of a model with a free batch is [?, 64, 20, 20].
struct PartialInts
{
    bool scalar = false;
    std::vector<std::optional<std::int64_t>> values;
};

struct ValueFacts
{
    DType type = DType::undefined;
    std::optional<Shape> shape;      // nullopt: not even the rank is known
    std::optional<PartialInts> ints; // integer and bool tensors
    std::optional<std::vector<double>>
        floats; // small constant float tensors (`scales`, `roi`), at most 1,024 elements
};

class ShapeTable
{
public:
    explicit ShapeTable(std::size_t valueCount)
        : m_facts(valueCount)
    {
    }

    const ValueFacts& facts(ValueId id) const { return m_facts[id.value]; }
    ValueFacts& facts(ValueId id) { return m_facts[id.value]; }

    /// Why a node's outputs are not (wholly) known: "needs the shape of input 'x'" or "operator Foo of domain
    /// bar is not known". Empty when they are known.
    std::string reason(NodeId id) const;
    void setReason(NodeId id, std::string text);

private:
    std::vector<ValueFacts> m_facts;
    std::map<NodeId, std::string> m_reasons;
};

/// Walks all graphs in topological order. Errors: a name in `inputs` that is no input of the main graph, a
/// rank that contradicts the file, or cancellation.
Result<ShapeTable> inferShapes(const GraphIndex& index, const InputShapes& inputs,
                               const Progress& progress = {});

} // namespace resizelens
