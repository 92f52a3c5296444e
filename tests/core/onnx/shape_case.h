// A model made by code, saved, opened again and inferred.
#pragma once

#include "core/onnx/shape_table.h"
#include "tests/data/graph_builder.h"

#include <functional>

namespace resizelens::test {

class ShapeCase
{
public:
    /// Fails the running test when the model does not open or is not indexed.
    explicit ShapeCase(const onnx::ModelProto& model, const InputShapes& inputs = {});

    const GraphIndex& index() const { return *m_index; }
    const ShapeTable& table() const { return *m_table; }

    /// What is known of a value of the main graph; "no such value" fails the test.
    const ValueFacts& facts(const std::string& name) const;
    /// "1×3×?×batch", "scalar", or "unknown" where not even the rank is known.
    std::string shape(const std::string& name) const;
    /// "[1, ?, 20]" or "none".
    std::string ints(const std::string& name) const;
    /// Reason of the node with this label.
    std::string reason(const std::string& node) const;

private:
    std::shared_ptr<const ModelFile> m_file;
    std::optional<GraphIndex> m_index;
    std::optional<ShapeTable> m_table;
};

/// A model whose graph `fill` writes.
onnx::ModelProto modelOf(std::int64_t opset, const std::function<void(GraphBuilder&)>& fill);

std::string shapeText(const ValueFacts& facts);

/// Expects the rank of `lengths`, and every length of it that is not negative: where `whole` is set, the
/// facts must know it; otherwise they must not contradict it.
void expectLengths(const ValueFacts& facts, const Dims& lengths, bool whole, const std::string& what);
void expectType(const ValueFacts& facts, std::int32_t type, const std::string& what);

} // namespace resizelens::test
