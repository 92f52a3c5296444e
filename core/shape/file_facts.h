// What the file itself says of its values (inputs, outputs, value_info, initializers), with the shapes that
// the user gives laid over it.
#pragma once

#include "core/shape/shape_table.h"

#include <set>

namespace onnx {
class TensorShapeProto;
}

namespace resizelens {

/// The shape as it is stated: lengths that are no number, or a negative one, are not known.
Shape statedShape(const onnx::TensorShapeProto& proto);

class FileFacts
{
public:
    /// Errors: see inferShapes().
    static Result<FileFacts> make(const GraphIndex& index, const InputShapes& inputs);

    /// Element type and shape that the file states for a value; user's shapes for inputs of the main graph.
    ValueFacts stated(ValueId id) const;

    /// Lays what the file states under what was computed: a known number of ours wins.
    void fillGaps(ValueId id, ValueFacts& computed) const;

private:
    FileFacts(const GraphIndex& index, const InputShapes& inputs);
    Result<void> take(ValueId id, const Dims& dims);
    void bind(const std::string& symbol, std::int64_t length);

    const GraphIndex* m_index;
    const InputShapes* m_inputs;
    std::map<std::string, std::int64_t> m_lengths; // of symbols, by the user's shapes
    std::set<std::string> m_ambiguous;             // symbols to which the user gave two lengths
    bool m_contradicted = false;                   // the user changed a length that the file states
};

/// Element type, dims and, where it is small, the value of a constant tensor of the model. A payload that
/// cannot be read leaves the value open.
ValueFacts constantFacts(const ModelFile& file, const onnx::TensorProto& tensor, bool withFloats = true);

} // namespace resizelens
