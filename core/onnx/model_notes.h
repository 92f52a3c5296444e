// Metadata of a model, and the devices it is partitioned for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace onnx {
class GraphProto;
class ModelProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

using Metadata = std::vector<std::pair<std::string, std::string>>; // key, value, as in the file

Metadata metadataOf(const onnx::ModelProto& model);
Metadata metadataOf(const onnx::GraphProto& graph);
Metadata metadataOf(const onnx::NodeProto& node);
/// The value of one key; nullopt: there is none. The others are not copied.
std::optional<std::string> metadataOf(const onnx::NodeProto& node, std::string_view key);

struct DeviceConfiguration
{
    std::string name;
    std::uint64_t count = 0;
    std::vector<std::string> devices;
};

std::vector<DeviceConfiguration> deviceConfigurationsOf(const onnx::ModelProto& model);
/// Names of the configurations that assign the node to devices.
std::vector<std::string> deviceConfigurationsOf(const onnx::NodeProto& node);

/// "pod: 2 devices (gpu0, gpu1)".
std::string toText(const DeviceConfiguration& configuration);

} // namespace resizelens
