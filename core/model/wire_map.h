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

/// A length-delimited message that encloses a graph or a tensor of the map. When anything inside changes
/// size, its length prefix changes, and so may those of the frames around it.
struct WireFrame
{
    static constexpr std::uint32_t kNone = 0xffffffffu;
    std::uint32_t parent = kNone;
    ByteRange length; // the varint that holds the length
    ByteRange body;
};

/// Where the parts of one GraphProto or FunctionProto lie. Node i is the i-th `node` of the parsed message,
/// and so on.
struct GraphWire
{
    std::uint32_t frame = WireFrame::kNone;
    std::vector<ByteRange> nodes;        // whole fields: tag, length and content
    std::vector<ByteRange> initializers; // likewise; empty for functions
    std::vector<ByteRange> inputs;       // likewise
    std::vector<ByteRange> outputs;      // likewise
};

/// A tensor whose values were left in the file or lie in an external one.
struct TensorWire
{
    const onnx::TensorProto* tensor = nullptr; // in ModelFile::structure()
    std::uint32_t frame = WireFrame::kNone;    // the message around it
    ByteRange whole;                           // the field that holds it: tag, length and content
    ByteRange content;
};

/// Byte positions of everything that an edit may touch. `graphs` is in pre-order (the main graph, then each
/// body when its node is reached, then the functions with their bodies): the same numbering as GraphIndex.
/// Graphs of training information are in no list.
struct WireMap
{
    std::vector<WireFrame> frames; // a parent stands before its children
    std::vector<GraphWire> graphs;
    std::vector<TensorWire> tensors; // in file order
};

} // namespace resizelens
