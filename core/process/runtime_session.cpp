#include "core/process/runtime_session.h"

#include "core/base/memory.h"
#include "core/base/notices.h"
#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/process/words.h"
#include "core/process/worker_pool.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens {

namespace {

using worker::Call;
using worker::Packet;

constexpr auto kPatienceToClose = std::chrono::seconds(5);

/// A backstop in case nobody watches the wall-clock limit.
std::uint64_t processorSeconds(const RunLimits& limits)
{
    if (limits.time.count() == 0)
        return 0;
    constexpr double kSlack = 60.0;
    const double seconds = std::chrono::duration<double>(limits.time).count();
    return static_cast<std::uint64_t>(std::ceil((seconds + kSlack) * defaultThreads()));
}

bool isCpu(std::string_view provider)
{
    const std::string lower = lowerCase(provider);
    return lower == "cpu" || lower == "cpuexecutionprovider";
}

struct SharedInputs
{
    std::vector<worker::Placed> placed;
    Descriptor memory;
};

Result<SharedInputs> shareInputs(const std::vector<NamedTensor>& inputs)
{
    SharedInputs shared;
    std::uint64_t end = 0;
    for (const NamedTensor& input : inputs) {
        const auto bytes = static_cast<std::uint64_t>(input.tensor.bytes().size());
        const std::uint64_t offset = worker::alignedPlace(end);
        shared.placed.push_back({input.name, input.tensor.type(), input.tensor.dims(), offset, bytes});
        end = offset + bytes;
    }
    RL_TAKE(auto memory, sharedMemory(static_cast<std::size_t>(end)));
    for (std::size_t i = 0; i < inputs.size(); ++i)
        RL_TRY(
            writeShared(memory, inputs[i].tensor.bytes(), static_cast<std::size_t>(shared.placed[i].offset)));
    shared.memory = std::move(memory);
    return shared;
}

} // namespace

struct RuntimeSession::Data
{
    ~Data() { close(); }

    void close()
    {
        if (worker == nullptr)
            return;
        const Packet packet{static_cast<std::uint32_t>(Call::close)};
        if (worker->call(packet, {{}, kPatienceToClose}, say(words::closingModel)))
            runtime->workers().giveBack(std::move(worker));
        worker.reset();
    }

    Result<void> open(const RunLimits& limits)
    {
        auto answer = openBy(TakeFrom::idleOrNew, limits);
        // An idle worker may have been killed meanwhile, which says nothing about this model: retry once.
        if (!answer && worker != nullptr && worker->hasWaited && is(answer.error(), words::workerKilled))
            answer = openBy(TakeFrom::onlyNew, limits);
        if (!answer) {
            close();
            return fail(answer.error());
        }
        worker::PacketReader reader(answer->body);
        inputs = reader.get<std::vector<RuntimeValue>>();
        outputs = reader.get<std::vector<RuntimeValue>>();
        const std::vector<std::string> refused = reader.get<std::vector<std::string>>();
        if (reader.good && !refused.empty())
            tellNotice(unconfined(foreignPhrase("ONNX Runtime"), refused));
        return reader.good ? Result<void>() : fail(worker::protocolError());
    }

    Result<Packet> openBy(TakeFrom from, const RunLimits& limits)
    {
        const bool confined =
            isCpu(opening.options.provider) && opening.options.profile.empty(); // profiling writes a file
        RL_TAKE(worker, runtime->workers().take(confined, limits, from));
        worker->isConfined = confined;
        opening.confined = confined;
        opening.cpuSeconds = processorSeconds(limits);
        worker::PacketWriter writer;
        writer.put(opening);
        // The packet only borrows the descriptor: the next opening needs it again.
        Packet packet{static_cast<std::uint32_t>(Call::open), std::move(writer.bytes), std::move(model)};
        auto answer = worker->call(packet, limits, say(words::openingModel));
        model = std::move(packet.memory);
        return answer;
    }

    Result<std::vector<Tensor>> run(const std::vector<NamedTensor>& given,
                                    const std::vector<std::string>& names, const RunLimits& limits)
    {
        RL_TAKE(const auto answer, call(Call::run, {}, given, names, limits));
        return fetch(answer, names.size(), limits);
    }

    Result<std::vector<double>> time(const std::vector<NamedTensor>& given,
                                     const std::vector<std::string>& names, std::size_t times,
                                     const RunLimits& limits)
    {
        worker::PacketWriter order;
        order.number(times);
        RL_TAKE(const auto answer, call(Call::time, std::move(order), given, names, limits));
        worker::PacketReader reader(answer.body);
        std::vector<double> seconds;
        for (auto left = reader.count(); reader.good && left > 0; --left)
            seconds.push_back(1e-9 * static_cast<double>(reader.number()));
        if (!reader.good || seconds.size() != times)
            return fail(worker::protocolError());
        return seconds;
    }

    /// A call that runs the model; `order` is what stands before the inputs.
    Result<Packet> call(Call what, worker::PacketWriter order, const std::vector<NamedTensor>& given,
                        const std::vector<std::string>& names, const RunLimits& limits)
    {
        if (limits.stop.stop_requested())
            return fail(cancelledError());
        if (worker == nullptr || !worker->isAlive())
            RL_TRY(open(limits));
        RL_TAKE(auto shared, shareInputs(given));
        order.put(shared.placed);
        order.put(names);
        const Packet packet{static_cast<std::uint32_t>(what), std::move(order.bytes),
                            std::move(shared.memory)};
        return worker->call(packet, limits, say(words::runningModel));
    }

    Result<std::vector<Tensor>> fetch(const Packet& answer, std::size_t expected, const RunLimits& limits)
    {
        worker::PacketReader reader(answer.body);
        auto placed = reader.get<std::vector<worker::Placed>>();
        const std::uint64_t bytes = reader.number();
        if (!reader.good || placed.size() != expected)
            return fail(worker::protocolError());
        if (opening.options.memoryBytes > 0 && bytes > opening.options.memoryBytes)
            return fail(words::outputsTooLarge, bytes, opening.options.memoryBytes);
        RL_TAKE(auto memory, sharedMemory(static_cast<std::size_t>(bytes)));
        Packet packet{static_cast<std::uint32_t>(Call::fetch), {}, std::move(memory)};
        RL_TRY(worker->call(packet, limits, say(words::handingOverResults)));
        RL_TAKE(auto mapped,
                Mapping::of(packet.memory, static_cast<std::size_t>(bytes), Mapping::Access::write));
        const auto block = std::make_shared<const Mapping>(std::move(mapped));
        std::vector<Tensor> tensors;
        for (worker::Placed& one : placed) {
            if (one.offset > bytes || one.bytes > bytes - one.offset ||
                one.offset != worker::alignedPlace(one.offset))
                return fail(worker::protocolError());
            RL_TAKE(auto tensor, Tensor::adopt(one.type, std::move(one.dims),
                                               block->bytes().subspan(static_cast<std::size_t>(one.offset),
                                                                      static_cast<std::size_t>(one.bytes)),
                                               block));
            tensors.push_back(std::move(tensor));
        }
        return tensors;
    }

    RuntimePointer runtime;
    std::unique_ptr<WorkerProcess> worker;
    worker::Opening opening;
    Descriptor model;
    std::vector<RuntimeValue> inputs, outputs;
};

RuntimeSession::RuntimeSession()
    : m_data(std::make_unique<Data>())
{
}
RuntimeSession::RuntimeSession(RuntimeSession&&) noexcept = default;
RuntimeSession& RuntimeSession::operator=(RuntimeSession&&) noexcept = default;
RuntimeSession::~RuntimeSession() = default;

const std::vector<RuntimeValue>& RuntimeSession::inputs() const
{
    return m_data->inputs;
}
const std::vector<RuntimeValue>& RuntimeSession::outputs() const
{
    return m_data->outputs;
}

Result<RuntimeSession> RuntimeSession::open(RuntimePointer runtime, std::span<const std::byte> model,
                                            const SessionOptions& options, const RunLimits& limits)
{
    RuntimeSession result;
    Data& data = *result.m_data;
    data.runtime = std::move(runtime);
    data.opening.modelBytes = model.size();
    data.opening.options = options;
    if (data.opening.options.memoryBytes == 0)
        data.opening.options.memoryBytes = machineMemory() / 2;
    RL_TAKE(auto memory, sharedMemory(model.size()));
    RL_TRY(writeShared(memory, model, 0));
    data.model = std::move(memory);
    RL_TRY(data.open(limits));
    return result;
}

Result<std::vector<Tensor>> RuntimeSession::run(const std::vector<NamedTensor>& inputs,
                                                const std::vector<std::string>& outputs,
                                                const RunLimits& limits)
{
    return m_data->run(inputs, outputs, limits);
}

Result<std::vector<double>> RuntimeSession::time(const std::vector<NamedTensor>& inputs,
                                                 const std::vector<std::string>& outputs, std::size_t times,
                                                 const RunLimits& limits)
{
    return m_data->time(inputs, outputs, times, limits);
}

Result<std::filesystem::path> RuntimeSession::endProfile()
{
    if (m_data->worker == nullptr || !m_data->worker->isAlive())
        return fail(words::profileEnded);
    const Packet packet{static_cast<std::uint32_t>(Call::profile)};
    RL_TAKE(const auto answer, m_data->worker->call(packet, {}, say(words::writingProfile)));
    worker::PacketReader reader(answer.body);
    const std::filesystem::path file = reader.text();
    return reader.good ? Result<std::filesystem::path>(file) : fail(worker::protocolError());
}

} // namespace resizelens
