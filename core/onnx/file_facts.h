// Types and shapes stated in the file (inputs, value_info, initializers, …), overridden by the user's.
#pragma once

#include "core/onnx/shape_table.h"

#include <set>

namespace onnx {
class TensorShapeProto;
}

namespace resizelens {

/// The stated shape; negative dimensions count as unknown.
Shape statedShape(const onnx::TensorShapeProto& proto);

class FileFacts
{
public:
    /// Errors: see inferShapes().
    static Result<FileFacts> make(const GraphIndex& index, const InputShapes& inputs);

    /// Stated element type and shape; the user's shape for inputs of the main graph.
    ValueFacts stated(ValueId id) const;

    /// Completes computed facts with stated ones; known computed dimensions win.
    void fillGaps(ValueId id, ValueFacts& computed) const;

private:
    FileFacts(const GraphIndex& index, const InputShapes& inputs);
    Result<void> take(ValueId id, const Dims& dims);
    void bind(const std::string& symbol, std::int64_t length);

    const GraphIndex* m_index;
    const InputShapes* m_inputs;
    std::map<std::string, std::int64_t> m_lengths; // sizes of symbols, from the user's shapes
    std::set<std::string> m_ambiguous;             // symbols with two sizes in the user's shapes
    bool m_contradicted = false;                   // a user's shape differs from a stated size
};

/// Type, dims and, if small, value of a constant tensor. An unreadable payload leaves the value unknown.
ValueFacts constantFacts(const ModelFile& file, const onnx::TensorProto& tensor, bool withFloats = true);

} // namespace resizelens
