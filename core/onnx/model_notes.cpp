#include "core/onnx/model_notes.h"

#include "core/onnx/later_fields.h"
#include "core/onnx/wire_format.h"

#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

// Field numbers of onnx.proto, IR version 11.
constexpr int kModelConfiguration = 26, kGraphMetadata = 16, kNodeMetadata = 9, kNodeDevices = 10;

template<class Visit>
void eachField(std::string_view bytes, const Visit& visit)
{
    while (const auto field = wire::takeField(bytes))
        visit(*field);
}

std::uint64_t varintOf(const wire::Field& field)
{
    std::string_view rest = field.whole;
    std::uint64_t tag = 0, value = 0;
    return wire::takeVarint(rest, tag) && wire::takeVarint(rest, value) ? value : 0;
}

/// StringStringEntryProto.
Metadata entriesIn(const std::vector<std::string>& messages)
{
    Metadata entries;
    for (const std::string& message : messages) {
        auto& [key, value] = entries.emplace_back();
        eachField(message, [&key = key, &value = value](const wire::Field& field) {
            if (field.number == 1)
                key = field.body;
            else if (field.number == 2)
                value = field.body;
        });
    }
    return entries;
}

} // namespace

Metadata metadataOf(const onnx::ModelProto& model)
{
    Metadata entries;
    for (const auto& entry : model.metadata_props())
        entries.emplace_back(entry.key(), entry.value());
    return entries;
}

Metadata metadataOf(const onnx::GraphProto& graph)
{
    return entriesIn(laterMessages(graph, kGraphMetadata));
}

Metadata metadataOf(const onnx::NodeProto& node)
{
    return entriesIn(laterMessages(node, kNodeMetadata));
}

std::optional<std::string> metadataOf(const onnx::NodeProto& node, std::string_view key)
{
    std::optional<std::string> found;
    eachLaterMessage(node, kNodeMetadata, [&](std::string_view message) {
        std::string_view name, value;
        eachField(message,
                  [&](const wire::Field& field) { (field.number == 1 ? name : value) = field.body; });
        if (name == key)
            found = value;
    });
    return found;
}

std::vector<DeviceConfiguration> deviceConfigurationsOf(const onnx::ModelProto& model)
{
    std::vector<DeviceConfiguration> all;
    for (const std::string& message : laterMessages(model, kModelConfiguration)) {
        DeviceConfiguration& one = all.emplace_back();
        eachField(message, [&](const wire::Field& field) {
            if (field.number == 1)
                one.name = field.body;
            else if (field.number == 2 && field.type == wire::Type::varint)
                one.count = varintOf(field);
            else if (field.number == 3)
                one.devices.emplace_back(field.body);
        });
    }
    return all;
}

std::vector<std::string> deviceConfigurationsOf(const onnx::NodeProto& node)
{
    std::vector<std::string> names;
    for (const std::string& message : laterMessages(node, kNodeDevices))
        eachField(message, [&](const wire::Field& field) {
            if (field.number == 1)
                names.emplace_back(field.body);
        });
    return names;
}

std::string toText(const DeviceConfiguration& configuration)
{
    return fmt::format(
        "{}: {} device{}{}", configuration.name, configuration.count, configuration.count == 1 ? "" : "s",
        configuration.devices.empty() ? std::string()
                                      : fmt::format(" ({})", fmt::join(configuration.devices, ", ")));
}

} // namespace resizelens
