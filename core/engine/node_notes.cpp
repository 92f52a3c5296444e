#include "core/engine/node_notes.h"

#include "core/engine/words.h"
#include "core/onnx/wire_format.h"

#include <algorithm>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

// NodeProto, NodeDeviceConfigurationProto and ShardingSpecProto of onnx.proto (IR version 11).
constexpr std::uint64_t kLastOfOperator = 8; // overload: belongs to the replaced operator
constexpr std::uint64_t kMetadataProps = 9, kDevices = 10;
constexpr std::uint64_t kShardingSpec = 2, kTensorName = 1;
constexpr std::uint64_t kEntryKey = 1, kEntryValue = 2; // of StringStringEntryProto

template<class Visit>
void eachField(std::string_view bytes, Visit&& visit)
{
    while (const auto field = wire::takeField(bytes))
        visit(*field);
}

} // namespace

NodeNotes::NodeNotes(const onnx::NodeProto& node)
    : m_docString(node.doc_string())
{
    onnx::NodeProto rest = node;
    for (const auto clear :
         {&onnx::NodeProto::clear_input, &onnx::NodeProto::clear_output, &onnx::NodeProto::clear_name,
          &onnx::NodeProto::clear_op_type, &onnx::NodeProto::clear_domain, &onnx::NodeProto::clear_attribute,
          &onnx::NodeProto::clear_doc_string})
        (rest.*clear)();
    if (!m_docString.empty())
        m_kinds.push_back(foreignPhrase("doc_string"));
    const std::string bytes = rest.SerializeAsString();
    const auto note = [&](Phrase kind) {
        if (std::ranges::find(m_kinds, kind) == m_kinds.end())
            m_kinds.push_back(std::move(kind));
    };
    eachField(bytes, [&](const wire::Field& field) {
        if (field.number <= kLastOfOperator)
            return;
        if (field.number != kDevices) {
            (field.number == kMetadataProps ? m_metadata : m_unknown) += field.whole;
            note(field.number == kMetadataProps ? foreignPhrase("metadata_props")
                                                : say(words::noteField, field.number));
            return;
        }
        note(foreignPhrase("device_configurations"));
        Device& device = m_devices.emplace_back();
        eachField(field.body, [&](const wire::Field& part) {
            if (part.number != kShardingSpec) {
                device.rest += part.whole;
                return;
            }
            auto& [name, others] = device.shards.emplace_back();
            eachField(part.body, [&name = name, &others = others](const wire::Field& item) {
                if (item.number == kTensorName)
                    name = item.body;
                else
                    others += item.whole;
            });
        });
    });
}

std::string NodeNotes::fieldsFor(const std::vector<std::string>& tensors, bool isFirst,
                                 const RenameValue& rename) const
{
    std::string fields = isFirst ? m_metadata + m_unknown : m_metadata;
    for (const Device& device : m_devices) {
        std::string body = device.rest;
        for (const auto& [before, others] : device.shards) {
            const std::string name = rename(before);
            if (std::ranges::find(tensors, name) == tensors.end())
                continue;
            std::string spec;
            wire::appendMessage(spec, kTensorName, name);
            wire::appendMessage(body, kShardingSpec, spec + others);
        }
        wire::appendMessage(fields, kDevices, body);
    }
    return fields;
}

std::string NodeNotes::ruleField(std::string_view rule) const
{
    std::string entry, field;
    if (m_metadata.empty())
        return field;
    wire::appendMessage(entry, kEntryKey, "resizelens.rule");
    wire::appendMessage(entry, kEntryValue, std::string(rule));
    wire::appendMessage(field, kMetadataProps, entry);
    return field;
}

std::vector<std::string> NodeNotes::shardedTensors() const
{
    std::vector<std::string> names;
    for (const Device& device : m_devices)
        for (const auto& shard : device.shards)
            if (std::ranges::find(names, shard.first) == names.end())
                names.push_back(shard.first);
    return names;
}

std::vector<Phrase> NodeNotes::kinds() const
{
    return m_kinds;
}

std::string withRenamedShards(const onnx::NodeProto& node, const RenameValue& rename)
{
    const NodeNotes notes(node);
    if (notes.shardedTensors().empty())
        return node.SerializeAsString();
    std::vector<std::string> tensors;
    for (const std::string& name : notes.shardedTensors())
        tensors.push_back(rename(name));
    std::string bytes;
    const std::string before = node.SerializeAsString();
    eachField(before, [&](const wire::Field& field) {
        if (field.number < kMetadataProps)
            bytes += field.whole;
    });
    return bytes + notes.fieldsFor(tensors, true, rename);
}

} // namespace resizelens
