// What a program and its worker say to each other: a packet is a call or an answer with a body of numbers and
// texts, and at most one descriptor of shared memory. Tensors, models and pictures travel in shared memory.
#pragma once

#include "core/support/error.h"
#include "core/worker/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens::worker {

enum class Call : std::uint32_t {
    // ONNX Runtime (core/runtime/worker_protocol.h)
    load,    // version of the program, library -> LoadedFacts
    open,    // Opening; the model -> inputs, outputs
    run,     // inputs as Placed, names of outputs; the inputs' memory -> outputs as Placed, bytes in all
    fetch,   // the memory that the outputs of the last run are laid into -> nothing
    profile, // ends the profile that was asked for -> its file
    close,   // ends the session -> nothing
    // Pictures (core/image/picture_worker.h)
    loadCodecs, // version of the program -> nothing
    decode,     // DecodeOrder; the file -> StoredPixels
    pixels,     // the memory that the decoded pixels are laid into -> nothing
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
    void put(const Error& error); // what it says, of which file and node

    std::string bytes = {};
};

/// Reads what PacketWriter wrote. `good` is lost at the first thing that is not there; what is read then is
/// empty.
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
    /// What the other side says by the keys of `tables`; nullopt where it uses another key, or other values than belong
    /// to it.
    std::optional<Error> error(std::span<const WordTable> tables);
    /// A number of things that each take at least a byte.
    std::uint64_t count();

    bool good = true;

private:
    Phrase phrase(std::span<const WordTable> tables, int depth);
    PhraseValue value(std::span<const WordTable> tables, int depth);

    std::string_view m_rest;
};

/// "runtime.protocol": the other side says what makes no sense.
Error protocolError();

/// Errors: the other side is gone ("runtime.gone").
Result<void> send(const Descriptor& socket, const Packet& packet);
/// Waits. Errors: the other side is gone ("runtime.gone"), what it sends is no packet ("runtime.protocol").
Result<Packet> receive(const Descriptor& socket);

} // namespace resizelens::worker
