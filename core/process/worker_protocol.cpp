#include "core/process/worker_protocol.h"

namespace resizelens::worker {

void Writer::put(const Placed& tensor)
{
    text(tensor.name);
    number(static_cast<std::uint64_t>(tensor.type));
    number(tensor.dims.size());
    for (const std::int64_t length : tensor.dims)
        number(static_cast<std::uint64_t>(length));
    number(tensor.offset);
    number(tensor.bytes);
}

void Writer::put(const std::vector<RuntimeValue>& values)
{
    number(values.size());
    for (const RuntimeValue& value : values) {
        text(value.name);
        number(value.isTensor ? 1 : 0);
        number(static_cast<std::uint64_t>(value.type));
        number(value.shape.size());
        for (const Dim& dim : value.shape) {
            number(static_cast<std::uint64_t>(dim.length));
            text(dim.symbol);
        }
    }
}

void Writer::put(const LoadedFacts& facts)
{
    text(facts.version);
    texts(facts.providers);
}

void Writer::put(const Opening& opening)
{
    number(opening.modelBytes);
    text(opening.options.provider);
    number(opening.options.threads);
    number(opening.options.optimise ? 1 : 0);
    number(opening.options.keepsMemory ? 1 : 0);
    text(opening.options.dataFolder.string());
    text(opening.options.profile.string());
    number(opening.options.memoryBytes);
    number(opening.cpuSeconds);
    number(opening.confined ? 1 : 0);
}

Placed Reader::placed()
{
    Placed tensor;
    tensor.name = text();
    tensor.type = static_cast<DType>(static_cast<std::int32_t>(number()));
    for (auto left = count(); good && left > 0; --left)
        tensor.dims.push_back(static_cast<std::int64_t>(number()));
    tensor.offset = number();
    tensor.bytes = number();
    return tensor;
}

std::vector<RuntimeValue> Reader::values()
{
    std::vector<RuntimeValue> values;
    for (auto left = count(); good && left > 0; --left) {
        RuntimeValue value;
        value.name = text();
        value.isTensor = number() != 0;
        value.type = static_cast<DType>(static_cast<std::int32_t>(number()));
        for (auto axes = count(); good && axes > 0; --axes) {
            Dim dim;
            dim.length = static_cast<std::int64_t>(number());
            dim.symbol = text();
            value.shape.push_back(std::move(dim));
        }
        values.push_back(std::move(value));
    }
    return values;
}

LoadedFacts Reader::facts()
{
    LoadedFacts facts;
    facts.version = text();
    facts.providers = texts();
    return facts;
}

Opening Reader::opening()
{
    Opening opening;
    opening.modelBytes = number();
    opening.options.provider = text();
    opening.options.threads = static_cast<unsigned>(number());
    opening.options.optimise = number() != 0;
    opening.options.keepsMemory = number() != 0;
    opening.options.dataFolder = text();
    opening.options.profile = text();
    opening.options.memoryBytes = number();
    opening.cpuSeconds = number();
    opening.confined = number() != 0;
    return opening;
}

} // namespace resizelens::worker
