// The few pieces of the protobuf wire format that reading and splicing need, and the field numbers of
// onnx.proto that they must know.
#pragma once

#include <cstdint>
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

/// Takes a varint off the front of `bytes`; false when there is none of at most 10 bytes.
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
