// The operators of pre-processing, for images of one size or of any. Internal to this room.
#pragma once

#include "core/extras/preprocess/preprocess_spec.h"
#include "core/resize/chain/onnx_node.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace resizelens {

/// Appends nodes; their names and those of values are free in the model. Constants are nodes, too.
class NodeWriter
{
public:
    using IsTaken = std::function<bool(const std::string&)>;
    explicit NodeWriter(IsTaken isTaken);
    /// For a branch of choose(): the same names are taken.
    NodeWriter branch() const { return NodeWriter(m_names); }

    std::string constant(const Tensor& values);
    std::string constant(double value, DType type);
    std::string ints(const std::vector<std::int64_t>& values) { return constant(intsTensor(values)); }
    /// The result of the node. An empty input is one left out.
    std::string add(const std::string& type, const std::vector<std::string>& inputs,
                    const std::map<std::string, AttributeValue>& attributes = {});
    /// Where `condition` holds, what `yes` wrote, else what `no` wrote: the results of their last nodes.
    std::string choose(const std::string& condition, const NodeWriter& yes, const NodeWriter& no);

    /// Serialized. The last result gets the name `output`; the first node says `origin`.
    std::vector<std::string> finish(const std::string& output, const std::string& origin);

private:
    struct Names
    {
        IsTaken isTaken;
        std::set<std::string> used = {};
        std::size_t count = 0;
    };
    explicit NodeWriter(std::shared_ptr<Names> names)
        : m_names(std::move(names))
    {
    }
    std::string freeName(const std::string& type);

    std::shared_ptr<Names> m_names;
    std::vector<std::string> m_nodes = {}; // serialized
    std::string m_result = {};             // of the last one
};

/// float32 [N, 3, H, W] of uint8 [N, H, W, 3], in the order of the network's channels.
std::string channelsFirst(NodeWriter& writer, const PreprocessSpec& spec, const std::string& image);
/// To 0…255.
std::string clamped(NodeWriter& writer, const std::string& image);
/// Rounds half up to whole levels; where `clamps`, to 0…255.
std::string toLevels(NodeWriter& writer, const std::string& image, bool clamps);
/// Levels to what the network is given.
std::string scaled(NodeWriter& writer, const PreprocessSpec& spec, const std::string& levels);

/// The result for images of `source`, with a MatMul per axis. Errors: "preprocess.matrix", "preprocess.padding".
Result<std::string> writeForSize(NodeWriter& writer, const PreprocessSpec& spec,
                                 const PreprocessGeometry& geometry, const std::string& image);
/// The result for images of any size, with Resize nodes. Errors: those of opsetForAnySize().
Result<std::string> writeForAnySize(NodeWriter& writer, const PreprocessSpec& spec, const std::string& image);
/// The least opset that writeForAnySize() needs. Errors: no Resize node does what the library does, or the
/// result is not of one kind for all sizes ("preprocess.any-size").
Result<std::int64_t> opsetForAnySize(const PreprocessSpec& spec);

} // namespace resizelens
