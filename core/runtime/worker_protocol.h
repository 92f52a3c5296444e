// What a program and its worker say to each other: a packet is a call or an answer with a body of numbers and
// texts, and at most one descriptor of shared memory. Tensors and models travel in shared memory.
#pragma once

#include "core/runtime/descriptor.h"
#include "core/runtime/runtime_session.h"
#include "core/support/error.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens::worker {

enum class Call : std::uint32_t {
    load,    // version of the program, library -> LoadedFacts
    open,    // Opening; the model -> inputs, outputs
    run,     // inputs as Placed, names of outputs; the inputs' memory -> outputs as Placed, bytes in all
    fetch,   // the memory that the outputs of the last run are laid into -> nothing
    profile, // ends the profile that was asked for -> its file
    close,   // ends the session -> nothing
};

enum class Answer : std::uint32_t { done, error };

struct Packet
{
    std::uint32_t kind = 0; // Call or Answer
    std::string body = {};
    Descriptor memory = {};
};

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

class Writer
{
public:
    void number(std::uint64_t value);
    void text(std::string_view value);
    void texts(const std::vector<std::string>& values);
    void put(const Placed& tensor);
    void put(const std::vector<RuntimeValue>& values);
    void put(const LoadedFacts& facts);
    void put(const Opening& opening);
    void put(const Error& error);

    std::string bytes = {};
};

/// Reads what Writer wrote. `good` is lost at the first thing that is not there; what is read then is empty.
class Reader
{
public:
    explicit Reader(std::string_view bytes)
        : m_rest(bytes)
    {
    }

    std::uint64_t number();
    std::string text();
    std::vector<std::string> texts();
    Placed placed();
    std::vector<RuntimeValue> values();
    LoadedFacts facts();
    Opening opening();
    Error error();
    /// A number of things that each take at least a byte.
    std::uint64_t count();

    bool good = true;

private:
    std::string_view m_rest;
};

/// Errors: the other side is gone ("runtime.gone").
Result<void> send(const Descriptor& socket, const Packet& packet);
/// Waits. Errors: the other side is gone ("runtime.gone"), what it sends is no packet ("runtime.protocol").
Result<Packet> receive(const Descriptor& socket);

} // namespace resizelens::worker
