// Messages between a program and its worker: a packet is a call or an answer with a body of numbers and
// texts, and at most one descriptor of shared memory, in which tensors, models and images travel.
#pragma once

#include "core/base/error.h"
#include "core/process/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens::worker {

enum class Call : std::uint32_t {
    // ONNX Runtime (core/process/worker_protocol.h)
    load,    // program version, library -> LoadedFacts
    open,    // Opening; the model -> inputs, outputs
    run,     // inputs as Placed, output names; the inputs' memory -> outputs as Placed, total bytes
    fetch,   // memory to receive the outputs of the last run -> nothing
    profile, // ends the requested profile -> its file
    time,    // how often, inputs, output names; the inputs' memory -> nanoseconds of each run
    close,   // ends the session -> nothing
    // Images (core/image/picture_worker.h)
    loadCodecs, // program version -> nothing
    decode,     // DecodeOrder; the file -> StoredPixels
    pixels,     // memory to receive the decoded pixels -> nothing
};

enum class Answer : std::uint32_t { done, error };

struct Packet
{
    std::uint32_t kind = 0; // Call or Answer
    std::string body = {};
    Descriptor memory = {};
};

class PacketWriter
{
public:
    void number(std::uint64_t value);
    void text(std::string_view value);
    void texts(const std::vector<std::string>& values);
    void put(const Phrase& phrase);
    void put(const Error& error);

    std::string bytes = {};
};

/// Reads what PacketWriter wrote. Malformed data clears `good`; further reads return empty values.
class PacketReader
{
public:
    explicit PacketReader(std::string_view bytes)
        : m_rest(bytes)
    {
    }

    std::uint64_t number();
    std::string text();
    std::vector<std::string> texts();
    /// An error whose phrases use keys of `tables`; nullopt if a key is unknown or its values do not fit.
    std::optional<Error> error(std::span<const WordTable> tables);
    /// A count of items that take at least a byte each.
    std::uint64_t count();

    bool good = true;

private:
    Phrase phrase(std::span<const WordTable> tables, int depth);
    PhraseValue value(std::span<const WordTable> tables, int depth);

    std::string_view m_rest;
};

Error protocolError();

/// Errors: the other side is gone ("runtime.gone").
Result<void> send(const Descriptor& socket, const Packet& packet);
/// Blocks. Errors: the other side is gone ("runtime.gone"), or sent no valid packet ("runtime.protocol").
Result<Packet> receive(const Descriptor& socket);

} // namespace resizelens::worker
