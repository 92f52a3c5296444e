#include "core/process/packet.h"

#include "core/process/words.h"

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

namespace resizelens::worker {

namespace {

struct Head
{
    std::uint32_t kind = 0;
    std::uint32_t hasMemory = 0;
    std::uint64_t bytes = 0;
};

constexpr std::uint64_t kLongestBody = std::uint64_t{1} << 30;
constexpr int kDeepestPhrase = 8; // nesting depth

/// Maps errno after a failed transfer: a timeout, or the other side is gone.
Error brokenError()
{
    return errno == EAGAIN ? failure(words::processStalled) : failure(words::processGone);
}

Result<void> sendAll(int socket, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return fail(brokenError());
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
            return fail(received < 0 ? brokenError() : failure(words::processGone));
        bytes = bytes.subspan(static_cast<std::size_t>(received));
    }
    return {};
}

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

Error protocolError()
{
    return failure(words::workerMakesNoSense);
}

void PacketWriter::number(std::uint64_t value)
{
    std::array<char, sizeof value> raw = {};
    std::memcpy(raw.data(), &value, sizeof value);
    bytes.append(raw.data(), raw.size());
}

void PacketWriter::text(std::string_view value)
{
    number(value.size());
    bytes.append(value);
}

void PacketWriter::put(const Phrase& phrase)
{
    text(phrase.key);
    if (phrase.key.empty())
        return text(phrase.english);
    number(phrase.values.size());
    for (const PhraseValue& each : phrase.values) {
        text(each.name);
        number(each.value.index());
        if (const auto* whole = std::get_if<std::int64_t>(&each.value))
            number(static_cast<std::uint64_t>(*whole));
        else if (const auto* real = std::get_if<double>(&each.value))
            number(std::bit_cast<std::uint64_t>(*real));
        else if (const auto* words = std::get_if<std::string>(&each.value))
            text(*words);
        else
            put(std::get<Phrase>(each.value));
    }
}

void PacketWriter::put(const Error& error)
{
    number(static_cast<std::uint64_t>(error.kind));
    put(error.said);
    put(error.advice);
    text(error.file);
    text(error.node);
}

std::uint64_t PacketReader::number()
{
    std::uint64_t value = 0;
    good = good && m_rest.size() >= sizeof value;
    if (!good)
        return 0;
    std::memcpy(&value, m_rest.data(), sizeof value);
    m_rest.remove_prefix(sizeof value);
    return value;
}

std::uint64_t PacketReader::count()
{
    const std::uint64_t value = number();
    good = good && value <= m_rest.size();
    return good ? value : 0;
}

std::string_view PacketReader::view()
{
    const auto size = static_cast<std::size_t>(count());
    const std::string_view value = m_rest.substr(0, size);
    m_rest.remove_prefix(size);
    return value;
}

PhraseValue PacketReader::value(std::span<const WordTable> tables, int depth)
{
    std::string name = text();
    switch (number()) {
    case 0:
        return {std::move(name), static_cast<std::int64_t>(number())};
    case 1:
        return {std::move(name), std::bit_cast<double>(number())};
    case 2:
        return {std::move(name), text()};
    case 3:
        return {std::move(name), phrase(tables, depth + 1)};
    default:
        good = false;
        return {};
    }
}

Phrase PacketReader::phrase(std::span<const WordTable> tables, int depth)
{
    good = good && depth < kDeepestPhrase;
    if (!good)
        return {};
    const std::string key = text();
    if (key.empty())
        return foreignPhrase(text());
    std::vector<PhraseValue> values;
    for (auto left = count(); good && left > 0; --left)
        values.push_back(value(tables, depth));
    auto known = good ? sayByKey(tables, key, std::move(values)) : std::nullopt;
    good = known.has_value();
    return good ? std::move(*known) : Phrase();
}

std::optional<Error> PacketReader::error(std::span<const WordTable> tables)
{
    const std::uint64_t kind = number();
    Phrase said = phrase(tables, 0), advice = phrase(tables, 0);
    const std::string file = text(), node = text();
    good = good && atEnd() && kind <= static_cast<std::uint64_t>(ErrorKind::internal) && !said.key.empty();
    if (!good)
        return std::nullopt;
    return failure(static_cast<ErrorKind>(kind), std::move(said))
        .in(file)
        .at(node)
        .advising(std::move(advice));
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
        return fail(sent < 0 ? brokenError() : failure(words::processGone));
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
    if (received < 0)
        return fail(brokenError());
    Packet packet;
    packet.memory = descriptorIn(message);
    if (received != static_cast<ssize_t>(sizeof head)) // truncated
        return fail(words::processGone);
    if (head.bytes > kLongestBody || static_cast<bool>(packet.memory) != (head.hasMemory != 0))
        return fail(protocolError());
    packet.kind = head.kind;
    packet.body.resize(static_cast<std::size_t>(head.bytes));
    RL_TRY(receiveAll(socket.number(), packet.body));
    return packet;
}

} // namespace resizelens::worker
