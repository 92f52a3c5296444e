// Messages between a program and the worker running ONNX Runtime (core/process/packet.h).
#pragma once

#include "core/process/packet.h"
#include "core/process/runtime_session.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens::worker {

struct Placed
{
    std::string name = {};
    DType type = DType::undefined;
    Dims dims = {};
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
};

/// The next aligned offset at or after `end`.
constexpr std::uint64_t alignedPlace(std::uint64_t end)
{
    constexpr std::uint64_t kAlignment = 64; // as in ONNX Runtime
    return (end + kAlignment - 1) / kAlignment * kAlignment;
}

struct LoadedFacts
{
    std::string version = {};
    std::vector<std::string> providers = {};
};

struct Opening
{
    std::uint64_t modelBytes = 0;
    SessionOptions options = {};
    std::uint64_t cpuSeconds = 0; // processor time, summed over threads; 0: no limit
    bool confined = false;        // from here on no file writes and no connections
};

class Writer : public PacketWriter
{
public:
    using PacketWriter::put;
    void put(const Placed& tensor);
    void put(const std::vector<RuntimeValue>& values);
    void put(const LoadedFacts& facts);
    void put(const Opening& opening);
};

class Reader : public PacketReader
{
public:
    using PacketReader::PacketReader;
    Placed placed();
    std::vector<RuntimeValue> values();
    LoadedFacts facts();
    Opening opening();
};

} // namespace resizelens::worker
