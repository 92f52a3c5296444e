#include "app/worker/picture_server.h"

#include "app/worker/confinement.h"
#include "app/worker/refusals.h"
#include "core/image/words.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include <fmt/format.h>
#include <malloc.h>

namespace resizelens::worker {

Result<std::string> PictureServer::answer(const Packet& packet)
{
    switch (static_cast<Call>(packet.kind)) {
    case Call::loadCodecs:
        return load(packet);
    case Call::decode:
        return decode(packet);
    case Call::pixels:
        return pixels(packet);
    default:
        return fail(notAsked());
    }
}

Result<std::string> PictureServer::load(const Packet& packet)
{
    PacketReader reader(packet.body);
    RL_TRY(sameVersion(reader.text()));
    ::setenv("OPENCV_IO_ENABLE_OPENEXR", "1", 0); // OpenCV reads it only once
    RL_TAKE(m_codecs, pictureCodecs());
    PacketWriter writer;
    writer.put(confine(Files::none));
    return std::move(writer.bytes);
}

Result<std::string> PictureServer::decode(const Packet& packet)
{
    PacketReader reader(packet.body);
    const DecodeOrder order = reader.get<DecodeOrder>();
    if (!reader.good || m_codecs == nullptr || !packet.memory)
        return fail(notAsked());
    limitMemory(order.memoryBytes);
    limitProcessorTime(order.cpuSeconds);
    const std::string file = fmt::format("/proc/self/fd/{}", packet.memory.number());
    try {
        m_held = m_codecs->decode(file.c_str(), order.turned, order.reduction);
    } catch (const std::bad_alloc&) {
        constexpr double kMega = 1e6;
        return fail(words::pictureNeedsMemory, static_cast<double>(order.memoryBytes) / kMega);
    }
    const PixelView& view = m_held.pixels;
    if (view.samples == nullptr)
        return fail(words::noPictureInside);
    m_stored = {view.width, view.height, view.channels, view.type};
    if (!m_stored.makeSense())
        return fail(view.type == SampleType::other
                        ? failure(words::samplesSigned)
                        : failure(words::samplesImpossible, view.width, view.height, view.channels));
    PacketWriter writer;
    writer.put(m_stored);
    return std::move(writer.bytes);
}

Result<std::string> PictureServer::pixels(const Packet& packet)
{
    const auto block =
        Mapping::of(packet.memory, static_cast<std::size_t>(m_stored.bytes()), Mapping::Access::write);
    if (m_held.owner == nullptr || !block)
        return fail(block ? notAsked() : block.error());
    const auto row = static_cast<std::size_t>(m_stored.rowBytes());
    const auto* from = static_cast<const std::byte*>(m_held.pixels.samples);
    for (std::size_t y = 0; y < static_cast<std::size_t>(m_stored.height); ++y)
        std::memcpy(&block->bytes()[y * row], from + y * m_held.pixels.stride, row);
    m_held = {};
    ::malloc_trim(0); // cached memory would count towards the next image
    return std::string();
}

} // namespace resizelens::worker
