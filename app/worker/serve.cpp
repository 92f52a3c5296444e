#include "app/worker/serve.h"

#include "app/worker/confinement.h"
#include "app/worker/loaded_library.h"
#include "app/worker/loaded_session.h"
#include "app/worker/picture_server.h"
#include "app/worker/refusals.h"
#include "core/process/words.h"

#include <chrono>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <malloc.h>

namespace resizelens::worker {

namespace {

/// Whether ONNX Runtime ran out of memory. Its message may quote names of the model, so only its end counts.
bool isLackOfMemory(std::string_view message)
{
    const auto end = message.find_last_not_of(" .\n0123456789");
    const std::string_view said = message.substr(0, end == std::string_view::npos ? 0 : end + 1);
    return said.ends_with("std::bad_alloc") || said.ends_with("bad allocation") ||
           said.ends_with("Cannot allocate memory") ||
           said.ends_with("Failed to allocate memory for requested buffer of size");
}

class Server
{
public:
    Result<std::string> answer(const Packet& packet)
    {
        switch (static_cast<Call>(packet.kind)) {
        case Call::load:
            return load(packet);
        case Call::open:
            return limited(open(packet));
        case Call::run:
            return limited(run(packet));
        case Call::fetch:
            return fetch(packet);
        case Call::time:
            return limited(time(packet));
        case Call::profile:
            return profile();
        case Call::close:
            m_session.reset();
            m_model = Mapping();
            ::malloc_trim(0); // cached memory would count towards the next session
            return std::string();
        case Call::loadCodecs:
        case Call::decode:
        case Call::pixels:
            return m_pictures.answer(packet);
        }
        return fail(notAsked());
    }

    Error lackOfMemory(const Phrase& why) const
    {
        constexpr double kMega = 1e6;
        return failure(words::modelNeedsMemory, static_cast<double>(m_memory) / kMega, why);
    }

private:
    Result<std::string> load(const Packet& packet)
    {
        PacketReader reader(packet.body);
        const std::string version = reader.text(), library = reader.text();
        RL_TRY(sameVersion(version));
        RL_TAKE(m_library, LoadedLibrary::load(library));
        PacketWriter writer;
        writer.put(m_library->facts());
        return std::move(writer.bytes);
    }

    Result<std::string> open(const Packet& packet)
    {
        PacketReader reader(packet.body);
        const Opening opening = reader.get<Opening>();
        if (!reader.good || m_library == nullptr || m_session)
            return fail(notAsked());
        RL_TAKE(m_model, Mapping::of(packet.memory, static_cast<std::size_t>(opening.modelBytes),
                                     Mapping::Access::read));
        m_memory = opening.options.memoryBytes;
        const bool limited = limitMemory(m_memory) && limitProcessorTime(opening.cpuSeconds);
        std::vector<std::string> refused;
        if (opening.confined && !m_confined)
            refused = confine(Files::read);
        if (!limited)
            refused.emplace_back("setrlimit");
        m_confined = m_confined || opening.confined;
        RL_TAKE(auto session, LoadedSession::open(*m_library, m_model.bytes(), opening.options));
        m_session.emplace(std::move(session));
        PacketWriter writer;
        writer.put(m_session->inputs());
        writer.put(m_session->outputs());
        writer.put(refused);
        return std::move(writer.bytes);
    }

    struct Order
    {
        std::vector<Placed> inputs;
        std::vector<std::string> names; // of the outputs
    };

    /// Maps the inputs.
    Result<Order> orderOf(PacketReader& reader, const Packet& packet)
    {
        Order order;
        order.inputs = reader.get<std::vector<Placed>>();
        order.names = reader.get<std::vector<std::string>>();
        if (!reader.good || !m_session)
            return fail(notAsked());
        RL_TAKE(auto block, Mapping::of(packet.memory, static_cast<std::size_t>(bytesOf(order.inputs)),
                                        Mapping::Access::write)); // the library's API takes no const
        m_inputs = std::move(block);
        return order;
    }

    Result<std::string> time(const Packet& packet)
    {
        PacketReader reader(packet.body);
        const std::uint64_t times = reader.number();
        RL_TAKE(const auto order, orderOf(reader, packet));
        const auto took = m_session->time(order.inputs, m_inputs.bytes(), order.names, times);
        m_inputs = Mapping();
        RL_TRY(took);
        PacketWriter writer;
        writer.number(took->size());
        for (const std::chrono::nanoseconds one : *took)
            writer.number(static_cast<std::uint64_t>(one.count()));
        return std::move(writer.bytes);
    }

    Result<std::string> run(const Packet& packet)
    {
        PacketReader reader(packet.body);
        RL_TAKE(const auto order, orderOf(reader, packet));
        RL_TAKE(m_placed, m_session->run(order.inputs, m_inputs.bytes(), order.names));
        PacketWriter writer;
        writer.put(m_placed);
        writer.number(bytesOf(m_placed));
        return std::move(writer.bytes);
    }

    Result<std::string> fetch(const Packet& packet)
    {
        if (!m_session)
            return fail(notAsked());
        RL_TAKE(const auto block, Mapping::of(packet.memory, static_cast<std::size_t>(bytesOf(m_placed)),
                                              Mapping::Access::write));
        auto done = m_session->lay(m_placed, block.bytes());
        m_placed.clear();
        m_inputs = Mapping();
        return done ? Result<std::string>(std::string()) : fail(done.error());
    }

    Result<std::string> profile()
    {
        if (!m_session)
            return fail(notAsked());
        RL_TAKE(const auto file, m_session->endProfile());
        PacketWriter writer;
        writer.text(file);
        return std::move(writer.bytes);
    }

    Result<std::string> limited(Result<std::string> result) const
    {
        if (result || !is(result.error(), words::runtimeSays) || !isLackOfMemory(result.error().message))
            return result;
        return fail(lackOfMemory(phraseOf(result.error())));
    }

    std::unique_ptr<LoadedLibrary> m_library;
    Mapping m_model;  // the session may refer to it
    Mapping m_inputs; // an output may alias an input
    std::optional<LoadedSession> m_session;
    std::vector<Placed> m_placed;
    PictureServer m_pictures;
    std::uint64_t m_memory = 0;
    bool m_confined = false;
};

Result<std::string> guardedAnswer(Server& server, const Packet& packet)
{
    try {
        return server.answer(packet);
    } catch (const std::bad_alloc&) {
        return fail(server.lackOfMemory(say(words::noMoreMemory)));
    } catch (const std::exception& error) {
        return fail(words::runtimeSays, error.what());
    }
}

} // namespace

void serve(const Descriptor& socket)
{
    Server server;
    while (true) {
        const auto packet = receive(socket);
        if (!packet)
            return;
        auto result = guardedAnswer(server, *packet);
        Packet answer{static_cast<std::uint32_t>(result ? Answer::done : Answer::error)};
        if (result)
            answer.body = std::move(*result);
        else {
            PacketWriter writer;
            writer.put(result.error());
            answer.body = std::move(writer.bytes);
        }
        if (!send(socket, answer))
            return;
    }
}

} // namespace resizelens::worker
