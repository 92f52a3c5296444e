// Messages between a program and the worker running ONNX Runtime (core/process/packet.h).
#pragma once

#include "core/process/packet.h"
#include "core/process/runtime_session.h"

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace resizelens {

template<worker::Of<Dim> T>
auto fieldsOf(T& dim)
{
    return std::tie(dim.length, dim.symbol);
}

template<worker::Of<RuntimeValue> T>
auto fieldsOf(T& value)
{
    return std::tie(value.name, value.isTensor, value.type, value.shape);
}

template<worker::Of<SessionOptions> T>
auto fieldsOf(T& options)
{
    return std::tie(options.provider, options.threads, options.optimise, options.keepsMemory,
                    options.dataFolder, options.profile, options.memoryBytes);
}

} // namespace resizelens

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

template<Of<Placed> T>
auto fieldsOf(T& tensor)
{
    return std::tie(tensor.name, tensor.type, tensor.dims, tensor.offset, tensor.bytes);
}

template<Of<LoadedFacts> T>
auto fieldsOf(T& facts)
{
    return std::tie(facts.version, facts.providers);
}

template<Of<Opening> T>
auto fieldsOf(T& opening)
{
    return std::tie(opening.modelBytes, opening.options, opening.cpuSeconds, opening.confined);
}

} // namespace resizelens::worker
