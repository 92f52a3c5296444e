// core/onnx: static facts about every value: element type, shape and, for small tensors such as computed
// `sizes`, the value itself. Inference never fails as a whole; what stays unknown has a reason.
#pragma once

#include "core/base/boxed.h"
#include "core/base/phrase.h"
#include "core/base/shape.h"
#include "core/onnx/graph_index.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Shapes of graph inputs by name, given by the user. They override the file.
using InputShapes = std::map<std::string, Dims, std::less<>>;

/// A small integer tensor (row-major, at most 1,024 elements, dims as in ValueFacts::shape) whose elements
/// may be partly unknown: with a dynamic batch dimension `sizes` is [?, 64, 20, 20].
struct PartialInts
{
    bool scalar = false;
    std::vector<std::optional<std::int64_t>> values;
    /// Empty, or one per element: the symbol of an unknown dimension ("batch"), and what it is a multiple of.
    std::vector<std::string> symbols = {};
    std::vector<Multiple> multiples = {};

    /// Without the multiples, as for Dim.
    bool operator==(const PartialInts& other) const
    {
        return scalar == other.scalar && values == other.values && symbols == other.symbols;
    }
};

struct ValueFacts
{
    DType type = DType::undefined;
    std::optional<Shape> shape = {};        // nullopt: unknown rank
    Boxed<PartialInts> ints = {};           // integer and bool tensors
    Boxed<std::vector<double>> floats = {}; // constant floats (`scales`, `roi`), row-major, at most 1,024
    /// Instead of `floats` if only some elements are known.
    Boxed<std::vector<std::optional<double>>> partialFloats = {};
    /// Of float elements that are unknown sizes: one per element.
    Boxed<std::vector<Multiple>> floatMultiples = {};

    bool operator==(const ValueFacts&) const = default;
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

    /// Why a node's outputs are not fully known, e.g. "needs the shape of input 'x'". Empty if they are.
    Phrase reason(NodeId id) const;
    void setReason(NodeId id, Phrase why);

private:
    std::vector<ValueFacts> m_facts;
    std::map<NodeId, Phrase> m_reasons;
};

/// Walks all graphs in topological order, subgraphs with their owner, functions at each call. Errors: a name
/// in `inputs` that is no graph input, a rank that contradicts the file, a negative dimension, cancelled.
///
/// * Sizes derived from `scales` are floor(in * scale) in float32, as in ONNX Runtime.
/// * An initializer that is also a graph input counts with its default value.
/// * value_info fills in what could not be computed. Its sizes are ignored if `inputs` changes a stated size;
///   a number for a symbol ("batch") applies wherever that symbol occurs.
/// * Values of float constants used only as weights (convolution, normalisation, …) are left out.
Result<ShapeTable> inferShapes(const GraphIndex& index, const InputShapes& inputs,
                               const Progress& progress = {});

} // namespace resizelens
