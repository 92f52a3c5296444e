// Stands in for a worker that its work has led astray: the variable EVIL says how.
#include "core/process/packet.h"

#include <csignal>
#include <cstdlib>
#include <string_view>

#include <unistd.h>

namespace {

using namespace resizelens;
using worker::Call;

constexpr int kSocket = 3;

void answer(const Descriptor& socket, const worker::PacketWriter& body)
{
    (void)worker::send(socket, {static_cast<std::uint32_t>(worker::Answer::done), body.bytes, {}});
}

/// A picture of a million times a million pixels.
worker::PacketWriter impossiblePicture()
{
    worker::PacketWriter body;
    for (const std::uint64_t number : {1'000'000, 1'000'000, 3, 0})
        body.number(number);
    return body;
}

void misbehave(const Descriptor& socket, std::string_view how)
{
    if (how == "crash") {
        std::signal(SIGSEGV, SIG_DFL);
        std::raise(SIGSEGV);
    } else if (how == "lie") {
        answer(socket, impossiblePicture());
    } else if (how == "noise") {
        (void)!::write(kSocket, "this is no packet, but longer than its head", 43);
    } else if (how == "stall") {
        (void)!::write(kSocket, "abc", 3);
        ::pause();
    } else if (how == "hang up") {
        ::close(kSocket);
        ::pause();
    } else {
        ::pause();
    }
}

} // namespace

int main()
{
    const char* const how = std::getenv("EVIL");
    const Descriptor socket(kSocket);
    while (true) {
        const auto packet = worker::receive(socket);
        if (!packet)
            return 0;
        if (static_cast<Call>(packet->kind) == Call::loadCodecs)
            answer(socket, {});
        else
            misbehave(socket, how == nullptr ? "" : how);
    }
}
