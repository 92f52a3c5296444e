#include "core/onnx/later_fields.h"

#include <google/protobuf/message.h>
#include <google/protobuf/unknown_field_set.h>

namespace resizelens {

namespace {

std::vector<std::string> unknownBodies(const google::protobuf::Message& message, int number)
{
    const auto& unknown = message.GetReflection()->GetUnknownFields(message);
    std::vector<std::string> bodies;
    for (int i = 0; i < unknown.field_count(); ++i)
        if (const auto& field = unknown.field(i);
            field.number() == number && field.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED)
            bodies.push_back(field.length_delimited());
    return bodies;
}

} // namespace

std::vector<std::string> laterMessages(const google::protobuf::Message& message, int number)
{
    const auto* field = message.GetDescriptor()->FindFieldByNumber(number);
    if (field == nullptr)
        return unknownBodies(message, number);
    const auto* reflection = message.GetReflection();
    std::vector<std::string> bodies;
    for (int i = 0; i < reflection->FieldSize(message, field); ++i)
        bodies.push_back(reflection->GetRepeatedMessage(message, field, i).SerializePartialAsString());
    return bodies;
}

std::string laterText(const google::protobuf::Message& message, int number)
{
    if (const auto* field = message.GetDescriptor()->FindFieldByNumber(number))
        return message.GetReflection()->GetString(message, field);
    const auto bodies = unknownBodies(message, number);
    return bodies.empty() ? std::string() : bodies.back();
}

} // namespace resizelens
