#include "core/onnx/damage_finder.h"

#include "core/base/limits.h"
#include "core/onnx/wire_format.h"
#include "core/onnx/words.h"

#include <google/protobuf/descriptor.h>
#include <optional>

namespace resizelens {

namespace {

class Finder
{
public:
    explicit Finder(std::string_view all)
        : m_all(all)
    {
    }

    std::optional<Damage> walk(std::string_view message, const google::protobuf::Descriptor& type, int depth)
    {
        if (depth > kDeepestPart)
            return here(message, say(words::damageTooDeep, kDeepestPart));
        while (!message.empty())
            if (auto damage = step(message, type, depth))
                return damage;
        return std::nullopt;
    }

    Damage here(std::string_view rest, Phrase expected) const
    {
        return {static_cast<std::uint64_t>(rest.data() - m_all.data()), std::move(expected)};
    }

private:
    std::optional<Damage> step(std::string_view& message, const google::protobuf::Descriptor& type, int depth)
    {
        const std::string_view start = message;
        std::uint64_t tag = 0, length = 0;
        if (!wire::takeVarint(message, tag))
            return here(start, say(words::damageNumber));
        if ((tag >> 3) == 0 || (tag >> 3) > 0x1fffffff)
            return here(start, say(words::damageField, type.name()));
        switch (static_cast<wire::Type>(tag & 7)) {
        case wire::Type::varint:
            if (!wire::takeVarint(message, length))
                return here(message, say(words::damageNumber));
            return std::nullopt;
        case wire::Type::fixed64:
            return skip(message, 8);
        case wire::Type::fixed32:
            return skip(message, 4);
        case wire::Type::lengthDelimited:
            break;
        default:
            return here(start, say(words::damageWireType));
        }
        if (!wire::takeVarint(message, length))
            return here(message, say(words::damageLength));
        const std::string_view body = message.substr(0, length);
        if (auto damage = skip(message, length))
            return damage;
        const auto* field = type.FindFieldByNumber(static_cast<int>(tag >> 3));
        if (field == nullptr)
            return std::nullopt;
        if (field->message_type() != nullptr)
            return walk(body, *field->message_type(), depth + 1);
        return field->is_packable() ? packed(body, *field) : std::nullopt;
    }

    std::optional<Damage> skip(std::string_view& message, std::uint64_t length) const
    {
        if (length > message.size())
            return here(message, say(words::damagePart, length, message.size()));
        message.remove_prefix(length);
        return std::nullopt;
    }

    std::optional<Damage> packed(std::string_view body, const google::protobuf::FieldDescriptor& field) const
    {
        using Field = google::protobuf::FieldDescriptor;
        if (field.cpp_type() == Field::CPPTYPE_FLOAT || field.cpp_type() == Field::CPPTYPE_DOUBLE) {
            const std::size_t size = field.cpp_type() == Field::CPPTYPE_FLOAT ? 4 : 8;
            if (body.size() % size != 0)
                return here(body, say(words::damageMultiple, size));
            return std::nullopt;
        }
        for (std::uint64_t value = 0; !body.empty();)
            if (!wire::takeVarint(body, value))
                return here(body, say(words::damageNumber));
        return std::nullopt;
    }

    std::string_view m_all;
};

} // namespace

Damage findDamage(std::string_view bytes, const google::protobuf::Descriptor& type)
{
    Finder finder(bytes);
    if (auto damage = finder.walk(bytes, type, 1))
        return *damage;
    return finder.here(bytes, say(words::damageMessage, type.name()));
}

} // namespace resizelens
