// Messages between a program and its worker: a packet is a call or an answer with a body of numbers and
// texts, and at most one descriptor of shared memory, in which tensors, models and images travel.
#pragma once

#include "core/base/error.h"
#include "core/process/descriptor.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
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

/// Whether `T` is sent as its members: fieldsOf(value), found beside the struct, is a tuple of references to them.
template<class T>
concept HasFields = requires(T& value)
{
    fieldsOf(value);
};

/// For fieldsOf(): a struct that is read or written.
template<class T, class Struct>
concept Of = std::same_as<std::remove_const_t<T>, Struct>;

class PacketWriter
{
public:
    void number(std::uint64_t value);
    void text(std::string_view value);
    void put(const Phrase& phrase);
    void put(const Error& error);
    void put(std::string_view value) { text(value); }
    template<std::same_as<std::filesystem::path> T>
    void put(const T& value)
    {
        text(value.string());
    }

    template<class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    void put(T value) { number(static_cast<std::uint64_t>(value)); }
    template<class T>
    void put(const std::vector<T>& values)
    {
        number(values.size());
        for (const T& value : values)
            put(value);
    }
    template<HasFields T>
    void put(const T& value)
    {
        std::apply([this](const auto&... fields) { (this->put(fields), ...); }, fieldsOf(value));
    }

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
    std::string_view view(); // a text, as long as the bytes live
    std::string text() { return std::string(view()); }

    /// What put() wrote: get<std::vector<std::string>>().
    template<class T>
    T get()
    {
        T value = {};
        read(value);
        return value;
    }
    /// An error whose phrases use keys of `tables`; nullopt if a key is unknown or its values do not fit.
    std::optional<Error> error(std::span<const WordTable> tables);
    /// A count of items that take at least a byte each.
    std::uint64_t count();
    bool atEnd() const { return m_rest.empty(); }

    bool good = true;

private:
    void read(std::string& value) { value = text(); }
    void read(std::filesystem::path& value) { value = text(); }
    void read(bool& value) { value = number() != 0; }

    template<class T>
    requires std::is_integral_v<T> || std::is_enum_v<T>
    void read(T& value) { value = static_cast<T>(number()); }
    template<class T>
    void read(std::vector<T>& values)
    {
        for (auto left = count(); good && left > 0; --left)
            read(values.emplace_back());
    }
    template<HasFields T>
    void read(T& value)
    {
        std::apply([this](auto&... fields) { (this->read(fields), ...); }, fieldsOf(value));
    }

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
