// Fields of onnx.proto that an older library does not know; protobuf keeps them as unknown fields.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace google::protobuf {
class Message;
} // namespace google::protobuf

namespace resizelens {

/// The serialized messages of a repeated field, one after the other.
void eachLaterMessage(const google::protobuf::Message& message, int number,
                      const std::function<void(std::string_view)>& visit);
/// All of them.
std::vector<std::string> laterMessages(const google::protobuf::Message& message, int number);
/// The text of a field; the last one counts if it is repeated.
std::string laterText(const google::protobuf::Message& message, int number);

} // namespace resizelens
