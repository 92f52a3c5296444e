// What a node carries that takes no part in its computation: the words and properties its maker gave it, the
// devices it is meant for, and fields that only later versions of ONNX know. All of it is handled as bytes,
// so that nothing is lost where the installed ONNX library is older than the file.
#pragma once

#include "core/support/phrase.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace onnx {
class NodeProto;
} // namespace onnx

namespace resizelens {

/// The name that a value has after the rewrites.
using RenameValue = std::function<std::string(std::string_view)>;

class NodeNotes
{
public:
    explicit NodeNotes(const onnx::NodeProto& node);

    const std::string& docString() const { return m_docString; }

    /// Fields to be appended to a serialized node that stands in the place of this one, or of a part of it,
    /// and reads and writes the values `tensors`. The first of such nodes gets the properties and unknown
    /// fields; each gets the devices, with the sharding of its own tensors.
    std::string fieldsFor(const std::vector<std::string>& tensors, bool isFirst,
                          const RenameValue& rename) const;

    /// Names of the tensors whose sharding is described, as they are in the model.
    std::vector<std::string> shardedTensors() const;

    /// What there is at all: "doc_string", "metadata_props", "device_configurations", "field 42".
    std::vector<Phrase> kinds() const;

private:
    struct Device
    {
        std::string rest;                                        // serialized fields but sharding_spec
        std::vector<std::pair<std::string, std::string>> shards; // tensor_name, the spec's other fields
    };
    std::string m_docString;
    std::string m_properties; // metadata_props and unknown fields, serialized
    std::vector<Device> m_devices;
    std::vector<Phrase> m_kinds;
};

/// The serialized node, with the names that its sharding speaks of as they are after the rewrites.
std::string withRenamedShards(const onnx::NodeProto& node, const RenameValue& rename);

} // namespace resizelens
