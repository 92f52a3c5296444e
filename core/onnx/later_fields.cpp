#include "core/onnx/later_fields.h"

#include <google/protobuf/message.h>
#include <google/protobuf/unknown_field_set.h>

namespace resizelens {

void eachLaterMessage(const google::protobuf::Message& message, int number,
                      const std::function<void(std::string_view)>& visit)
{
    const auto* reflection = message.GetReflection();
    if (const auto* field = message.GetDescriptor()->FindFieldByNumber(number)) {
        for (int i = 0; i < reflection->FieldSize(message, field); ++i)
            visit(reflection->GetRepeatedMessage(message, field, i).SerializePartialAsString());
        return;
    }
    const auto& unknown = reflection->GetUnknownFields(message);
    for (int i = 0; i < unknown.field_count(); ++i)
        if (const auto& field = unknown.field(i);
            field.number() == number && field.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED)
            visit(field.length_delimited());
}

std::vector<std::string> laterMessages(const google::protobuf::Message& message, int number)
{
    std::vector<std::string> bodies;
    eachLaterMessage(message, number, [&](std::string_view body) { bodies.emplace_back(body); });
    return bodies;
}

std::string laterText(const google::protobuf::Message& message, int number)
{
    if (const auto* field = message.GetDescriptor()->FindFieldByNumber(number))
        return message.GetReflection()->GetString(message, field);
    std::string text;
    eachLaterMessage(message, number, [&](std::string_view body) { text = body; });
    return text;
}

} // namespace resizelens
