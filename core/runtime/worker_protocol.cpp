#include "core/runtime/worker_protocol.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

namespace resizelens::worker {

namespace {

/// In front of every body.
struct Head
{
    std::uint32_t kind = 0;
    std::uint32_t hasMemory = 0;
    std::uint64_t bytes = 0;
};

constexpr std::uint64_t kLongestBody = std::uint64_t{1} << 30;

Error goneError()
{
    return Error{ErrorKind::io, "runtime.gone", "the other process is gone"};
}

Error protocolError()
{
    return Error{ErrorKind::format, "runtime.protocol",
                 "the worker of ONNX Runtime says what makes no sense"};
}

Result<void> sendAll(int socket, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return fail(goneError());
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return {};
}

Result<void> receiveAll(int socket, std::span<char> bytes)
{
    while (!bytes.empty()) {
        const ssize_t received = ::recv(socket, bytes.data(), bytes.size(), 0);
        if (received < 0 && errno == EINTR)
            continue;
        if (received <= 0)
            return fail(goneError());
        bytes = bytes.subspan(static_cast<std::size_t>(received));
    }
    return {};
}

/// Room for the message that carries one descriptor.
union DescriptorRoom {
    cmsghdr aligned;
    std::array<char, CMSG_SPACE(sizeof(int))> bytes;
};

Descriptor descriptorIn(msghdr& message)
{
    const cmsghdr* const part = CMSG_FIRSTHDR(&message);
    if (part == nullptr || part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS ||
        part->cmsg_len < CMSG_LEN(sizeof(int)))
        return {};
    int number = -1;
    std::memcpy(&number, CMSG_DATA(part), sizeof number);
    return Descriptor(number);
}

} // namespace

void Writer::number(std::uint64_t value)
{
    std::array<char, sizeof value> raw = {};
    std::memcpy(raw.data(), &value, sizeof value);
    bytes.append(raw.data(), raw.size());
}

void Writer::text(std::string_view value)
{
    number(value.size());
    bytes.append(value);
}

void Writer::texts(const std::vector<std::string>& values)
{
    number(values.size());
    for (const std::string& value : values)
        text(value);
}

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
    text(opening.options.dataFolder.string());
    text(opening.options.profile.string());
    number(opening.options.memoryBytes);
    number(opening.cpuSeconds);
    number(opening.confined ? 1 : 0);
}

void Writer::put(const Error& error)
{
    number(static_cast<std::uint64_t>(error.kind));
    for (const std::string* part : {&error.code, &error.message, &error.file, &error.hint})
        text(*part);
}

std::uint64_t Reader::number()
{
    std::uint64_t value = 0;
    good = good && m_rest.size() >= sizeof value;
    if (!good)
        return 0;
    std::memcpy(&value, m_rest.data(), sizeof value);
    m_rest.remove_prefix(sizeof value);
    return value;
}

std::uint64_t Reader::count()
{
    const std::uint64_t value = number();
    good = good && value <= m_rest.size();
    return good ? value : 0;
}

std::string Reader::text()
{
    const auto size = static_cast<std::size_t>(count());
    std::string value(m_rest.substr(0, size));
    m_rest.remove_prefix(size);
    return value;
}

std::vector<std::string> Reader::texts()
{
    std::vector<std::string> values;
    for (auto left = count(); good && left > 0; --left)
        values.push_back(text());
    return values;
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
    opening.options.dataFolder = text();
    opening.options.profile = text();
    opening.options.memoryBytes = number();
    opening.cpuSeconds = number();
    opening.confined = number() != 0;
    return opening;
}

Error Reader::error()
{
    Error error;
    error.kind = static_cast<ErrorKind>(number());
    for (std::string* part : {&error.code, &error.message, &error.file, &error.hint})
        *part = text();
    return good ? error : protocolError();
}

Result<void> send(const Descriptor& socket, const Packet& packet)
{
    const Head head{packet.kind, packet.memory ? 1U : 0U, packet.body.size()};
    iovec part{const_cast<Head*>(&head), sizeof head};
    msghdr message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    DescriptorRoom room = {};
    if (packet.memory) {
        message.msg_control = room.bytes.data();
        message.msg_controllen = room.bytes.size();
        cmsghdr* const rights = CMSG_FIRSTHDR(&message);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(sizeof(int));
        const int number = packet.memory.number();
        std::memcpy(CMSG_DATA(rights), &number, sizeof number);
    }
    ssize_t sent = -1;
    do
        sent = ::sendmsg(socket.number(), &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    if (sent != static_cast<ssize_t>(sizeof head))
        return fail(goneError());
    return sendAll(socket.number(), packet.body);
}

Result<Packet> receive(const Descriptor& socket)
{
    Head head;
    iovec part{&head, sizeof head};
    DescriptorRoom room = {};
    msghdr message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = room.bytes.data();
    message.msg_controllen = room.bytes.size();
    ssize_t received = -1;
    do
        received = ::recvmsg(socket.number(), &message, MSG_CMSG_CLOEXEC | MSG_WAITALL);
    while (received < 0 && errno == EINTR);
    if (received <= 0)
        return fail(goneError());
    Packet packet;
    packet.memory = descriptorIn(message);
    if (received != static_cast<ssize_t>(sizeof head) || head.bytes > kLongestBody ||
        static_cast<bool>(packet.memory) != (head.hasMemory != 0))
        return fail(protocolError());
    packet.kind = head.kind;
    packet.body.resize(static_cast<std::size_t>(head.bytes));
    if (auto done = receiveAll(socket.number(), packet.body); !done)
        return fail(done.error());
    return packet;
}

} // namespace resizelens::worker
