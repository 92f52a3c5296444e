// What a program and the worker in which ONNX Runtime works say to each other (core/worker/packet.h).
#pragma once

#include "core/runtime/runtime_session.h"
#include "core/worker/packet.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens::worker {

/// A tensor's place in shared memory.
struct Placed
{
    std::string name = {};
    DType type = DType::undefined;
    Dims dims = {};
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
};

/// The next place for a tensor behind `end`.
constexpr std::uint64_t alignedPlace(std::uint64_t end)
{
    constexpr std::uint64_t kAlignment = 64; // as ONNX Runtime's own
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
    std::uint64_t cpuSeconds = 0; // of processor time, all threads together; 0: no limit
    bool confined = false;        // neither files are written nor connections made from here on
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

/// Reads what Writer wrote.
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
