#pragma once

#include <cstdint>
#include <vector>

namespace onnx {
class TensorProto;
}

namespace resizelens {

/// Bytes [begin, end) of a model file.
struct ByteRange
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint64_t size() const { return end - begin; }
    bool operator==(const ByteRange&) const = default;
};

/// A message around a graph or tensor of the map. If anything inside changes size, its length prefix changes,
/// and possibly those of its parents.
struct WireFrame
{
    static constexpr std::uint32_t kNone = 0xffffffffu;
    std::uint32_t parent = kNone;
    ByteRange length; // the length varint
    ByteRange body;
};

/// Positions of the parts of a GraphProto or FunctionProto, in the order of the parsed message.
struct GraphWire
{
    std::uint32_t frame = WireFrame::kNone;
    std::vector<ByteRange> nodes;        // whole fields: tag, length and content
    std::vector<ByteRange> initializers; // likewise; empty for functions
    std::vector<ByteRange> inputs;       // likewise
    std::vector<ByteRange> outputs;      // likewise
};

/// A tensor whose values stayed in the model file or are in an external one.
struct TensorWire
{
    const onnx::TensorProto* tensor = nullptr; // in ModelFile::structure()
    std::uint32_t frame = WireFrame::kNone;    // the enclosing message
    ByteRange whole;                           // the field that holds it: tag, length and content
    ByteRange content;
};

/// Byte positions of everything an edit may touch. `graphs` is numbered as in GraphIndex: pre-order, the main
/// graph with its subgraphs, then the functions with theirs. Training graphs are not included.
struct WireMap
{
    std::vector<WireFrame> frames; // parents before children
    std::vector<GraphWire> graphs;
    std::vector<TensorWire> tensors; // in file order
};

} // namespace resizelens
