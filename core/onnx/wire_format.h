// Parts of the protobuf wire format for reading and splicing, and field numbers of onnx.proto.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace resizelens::wire {

enum class Type : std::uint8_t { varint = 0, fixed64 = 1, lengthDelimited = 2, fixed32 = 5 };

inline void appendVarint(std::string& out, std::uint64_t value)
{
    while (value >= 0x80) {
        out.push_back(static_cast<char>(value | 0x80));
        value >>= 7;
    }
    out.push_back(static_cast<char>(value));
}

/// Tag and length of a length-delimited field.
inline void appendPrefix(std::string& out, std::uint32_t number, std::uint64_t length)
{
    appendVarint(out, (std::uint64_t{number} << 3) | static_cast<std::uint64_t>(Type::lengthDelimited));
    appendVarint(out, length);
}

inline void appendMessage(std::string& out, std::uint32_t number, std::string_view body)
{
    appendPrefix(out, number, body.size());
    out.append(body);
}

inline void appendVarintField(std::string& out, std::uint32_t number, std::uint64_t value)
{
    appendVarint(out, std::uint64_t{number} << 3);
    appendVarint(out, value);
}

/// Consumes a varint of at most 10 bytes from the front of `bytes`; false if there is none.
inline bool takeVarint(std::string_view& bytes, std::uint64_t& value)
{
    value = 0;
    for (unsigned i = 0; i < 10 && i < bytes.size(); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        value |= std::uint64_t{byte & 0x7fu} << (7 * i);
        if ((byte & 0x80) == 0) {
            bytes.remove_prefix(i + 1);
            return true;
        }
    }
    return false;
}

struct Field
{
    std::uint64_t number = 0;
    Type type = Type::varint;
    std::string_view whole;
    std::string_view body; // empty for varints
};

/// Consumes one field from the front of `bytes`; nullopt if it is malformed.
inline std::optional<Field> takeField(std::string_view& bytes)
{
    const std::string_view start = bytes;
    std::uint64_t tag = 0, length = 0;
    if (!takeVarint(bytes, tag))
        return std::nullopt;
    Field field{tag >> 3, static_cast<Type>(tag & 7), {}, {}};
    switch (field.type) {
    case Type::varint:
        if (!takeVarint(bytes, length))
            return std::nullopt;
        length = 0;
        break;
    case Type::fixed64:
        length = 8;
        break;
    case Type::fixed32:
        length = 4;
        break;
    case Type::lengthDelimited:
        if (!takeVarint(bytes, length))
            return std::nullopt;
        break;
    default:
        return std::nullopt;
    }
    if (length > bytes.size())
        return std::nullopt;
    field.body = bytes.substr(0, length);
    bytes.remove_prefix(length);
    field.whole = start.substr(0, start.size() - bytes.size());
    return field;
}

namespace field {
constexpr std::uint32_t modelGraph = 7, modelTraining = 20, modelFunctions = 25;
constexpr std::uint32_t trainingInitialization = 1, trainingAlgorithm = 2;
constexpr std::uint32_t graphNode = 1, graphInitializer = 5, graphInput = 11, graphOutput = 12,
                        graphSparseInitializer = 15, functionNode = 7;
constexpr std::uint32_t nodeAttribute = 5;
constexpr std::uint32_t attributeTensor = 5, attributeGraph = 6, attributeTensors = 10, attributeGraphs = 11,
                        attributeSparse = 22, attributeSparses = 23;
constexpr std::uint32_t sparseValues = 1, sparseIndices = 2;
constexpr std::uint32_t tensorFloatData = 4, tensorInt32Data = 5, tensorInt64Data = 7, tensorRawData = 9,
                        tensorDoubleData = 10, tensorUint64Data = 11, tensorExternalData = 13,
                        tensorDataLocation = 14;
} // namespace field

} // namespace resizelens::wire
