// Parts of a node that do not affect its computation: doc string, properties, device configurations and
// fields of later ONNX versions. Handled as bytes, so that an older ONNX library loses nothing.
#pragma once

#include "core/base/phrase.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace onnx {
class NodeProto;
} // namespace onnx

namespace resizelens {

/// The name of a value after the rewrites.
using RenameValue = std::function<std::string(std::string_view)>;

class NodeNotes
{
public:
    explicit NodeNotes(const onnx::NodeProto& node);

    const std::string& docString() const { return m_docString; }

    /// Fields to append to a serialized node that replaces (a part of) this one and uses `tensors`. The first
    /// such node gets the unknown fields; each gets metadata_props and the devices, with its own sharding.
    std::string fieldsFor(const std::vector<std::string>& tensors, bool isFirst,
                          const RenameValue& rename) const;
    /// Fields that name the rule which wrote a node, beside the metadata of the replaced one, if it has any.
    std::string ruleField(std::string_view rule) const;

    /// Names of the tensors with sharding specs, as in the model.
    std::vector<std::string> shardedTensors() const;

    /// The kinds present: "doc_string", "metadata_props", "device_configurations", "field 42".
    std::vector<Phrase> kinds() const;

private:
    struct Device
    {
        std::string rest;                                        // serialized fields except sharding_spec
        std::vector<std::pair<std::string, std::string>> shards; // tensor_name and the remaining fields
    };
    std::string m_docString;
    std::string m_metadata, m_unknown; // serialized fields
    std::vector<Device> m_devices;
    std::vector<Phrase> m_kinds;
};

/// The serialized node, with the names in its sharding specs updated.
std::string withRenamedShards(const onnx::NodeProto& node, const RenameValue& rename);

} // namespace resizelens
