// core/shape: what is known of every value before anything runs: element type, shape, and, for small integer
// tensors such as computed `sizes`, the value itself. Inference never fails as a whole: what could not be
// found has a reason.
#pragma once

#include "core/graph/graph_index.h"
#include "core/support/boxed.h"
#include "core/support/phrase.h"
#include "core/tensor/shape.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Shapes the user gives to graph inputs, by name. They override what the file says.
using InputShapes = std::map<std::string, Dims, std::less<>>;

/// A small integer tensor (at most 1,024 elements, row-major; the axes are those of ValueFacts::shape, nearly
/// always none or one) whose elements may be known one by one: the `sizes` of a model with a free batch is
/// [?, 64, 20, 20].
struct PartialInts
{
    bool scalar = false;
    std::vector<std::optional<std::int64_t>> values;
    /// Empty, or one text an element: the symbol of an axis length that is not known as a number ("batch").
    std::vector<std::string> symbols = {};

    bool operator==(const PartialInts&) const = default;
};

struct ValueFacts
{
    DType type = DType::undefined;
    std::optional<Shape> shape = {};        // nullopt: not even the rank is known
    Boxed<PartialInts> ints = {};           // integer and bool tensors
    Boxed<std::vector<double>> floats = {}; // small constant float tensors (`scales`, `roi`), at most 1,024
                                            // elements, row-major
    /// Instead of `floats` where only some elements are known.
    Boxed<std::vector<std::optional<double>>> partialFloats = {};

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

    /// Why a node's outputs are not (wholly) known: "needs the shape of input 'x'" or "operator Foo of domain
    /// bar is not known". Empty when they are known.
    Phrase reason(NodeId id) const;
    void setReason(NodeId id, Phrase why);

private:
    std::vector<ValueFacts> m_facts;
    std::map<NodeId, Phrase> m_reasons;
};

/// Walks all graphs in topological order; bodies of If, Loop and Scan when their owner is reached, bodies of
/// local functions with unknown inputs. Errors: a name in `inputs` that is no input of the main graph, a
/// rank that contradicts the file, a negative length, or cancellation.
///
/// * A length that Resize or Upsample makes from `scales` is floor(in * scale) computed in float32, as ONNX
///   Runtime does; in float64 it differs in rare cases.
/// * An initializer that is also listed as a graph input counts with its default value.
/// * The file's own value_info fills what could not be computed. Its lengths are not believed any more when
///   `inputs` changes a length that the file states; a number for a symbol ("batch") holds wherever that
///   symbol occurs.
/// * Values of float constants that are used as weights only (convolutions, normalisations, …) are left out.
Result<ShapeTable> inferShapes(const GraphIndex& index, const InputShapes& inputs,
                               const Progress& progress = {});

} // namespace resizelens
