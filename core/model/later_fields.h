// Fields of onnx.proto that the installed library may be too old to know; it keeps what it does not know.
#pragma once

#include <string>
#include <vector>

namespace google::protobuf {
class Message;
} // namespace google::protobuf

namespace resizelens {

/// The serialized messages of a repeated field.
std::vector<std::string> laterMessages(const google::protobuf::Message& message, int number);
/// The text of a field; of several the last one counts.
std::string laterText(const google::protobuf::Message& message, int number);

} // namespace resizelens
