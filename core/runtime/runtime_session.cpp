#include "core/runtime/runtime_session.h"

#include "core/runtime/ort_api.h"
#include "core/runtime/ort_status.h"
#include "core/runtime/provider.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// Asks a run to end when the caller's token says so or its time is over.
class Watch
{
public:
    Watch(const ort::Api& api, ort::RunOptions* options, const RunLimits& limits)
        : m_api(api)
        , m_options(options)
        , m_onStop(limits.stop, [this] { terminate(); })
    {
        if (limits.time.count() > 0)
            m_timer = std::jthread([this, time = limits.time](const std::stop_token& done) {
                std::mutex mutex;
                std::unique_lock lock(mutex);
                std::condition_variable_any wake;
                if (wake.wait_for(lock, done, time, [&] { return done.stop_requested(); }))
                    return;
                m_late = true;
                terminate();
            });
    }

    /// Whether the time was over; ends the watch.
    bool finish()
    {
        m_timer.request_stop();
        if (m_timer.joinable())
            m_timer.join();
        return m_late;
    }

private:
    void terminate()
    {
        if (auto* status = m_api.setTerminate(m_options); status != nullptr)
            m_api.release(status);
    }

    const ort::Api& m_api;
    ort::RunOptions* m_options;
    bool m_late = false; // written by the timer, read after it was joined
    std::jthread m_timer;
    std::stop_callback<std::function<void()>> m_onStop;
};

Result<RuntimeValue> describe(const ort::Api& api, std::string name, const ort::TypeInfo* type)
{
    RuntimeValue value;
    value.name = std::move(name);
    int kind = 0;
    if (auto done = ort::check(api, api.kindOf(type, &kind)); !done)
        return fail(done.error());
    value.isTensor = kind == ort::kTensorKind;
    const ort::TensorInfo* info = nullptr;
    if (value.isTensor)
        if (auto done = ort::check(api, api.asTensorInfo(type, &info)); !done)
            return fail(done.error());
    if (info == nullptr)
        return value;
    int element = 0;
    std::size_t rank = 0;
    if (auto done = ort::check(api, api.elementType(info, &element)); !done)
        return fail(done.error());
    if (auto done = ort::check(api, api.rank(info, &rank)); !done)
        return fail(done.error());
    value.type = static_cast<DType>(element);
    std::vector<std::int64_t> lengths(rank);
    std::vector<const char*> symbols(rank);
    if (auto done = ort::check(api, api.dims(info, lengths.data(), rank)); !done)
        return fail(done.error());
    if (auto done = ort::check(api, api.symbols(info, symbols.data(), rank)); !done)
        return fail(done.error());
    for (std::size_t i = 0; i < rank; ++i)
        value.shape.push_back(lengths[i] >= 0 ? Dim{lengths[i]}
                                              : Dim{-1, symbols[i] == nullptr ? "" : symbols[i]});
    return value;
}

} // namespace

struct RuntimeSession::Data
{
    RuntimePointer runtime;
    ort::Handle<ort::Session> session;
    ort::Handle<ort::MemoryInfo> memory;
    std::vector<RuntimeValue> inputs, outputs;

    const ort::Api& api() const { return runtime->api(); }
    template<class T>
    ort::Handle<T> own(T* object) const
    {
        return ort::Handle<T>(object, ort::Releaser{&api()});
    }

    Result<ort::Handle<ort::SessionOptions>> makeOptions(const SessionOptions& wanted) const
    {
        ort::SessionOptions* raw = nullptr;
        if (auto done = ort::check(api(), api().createSessionOptions(&raw)); !done)
            return fail(done.error());
        auto options = own(raw);
        const std::string folder = wanted.dataFolder.string();
        auto done = ort::check(api(), api().setOptimizationLevel(raw, wanted.optimise ? 99 : 0));
        if (done && wanted.threads > 0)
            done = ort::check(api(), api().setIntraOpThreads(raw, static_cast<int>(wanted.threads)));
        if (done && !folder.empty())
            done =
                ort::check(api(), api().setConfig(raw, "session.model_external_initializers_file_folder_path",
                                                  folder.c_str()));
        if (done)
            done = ort::appendProvider(api(), raw, wanted.provider, runtime->providers());
        return done ? Result<ort::Handle<ort::SessionOptions>>(std::move(options)) : fail(done.error());
    }

    Result<std::string> nameOf(bool input, std::size_t index) const
    {
        ort::Allocator* allocator = nullptr;
        if (auto done = ort::check(api(), api().defaultAllocator(&allocator)); !done)
            return fail(done.error());
        char* text = nullptr;
        auto* status = input ? api().inputName(session.get(), index, allocator, &text)
                             : api().outputName(session.get(), index, allocator, &text);
        if (auto done = ort::check(api(), status); !done)
            return fail(done.error());
        std::string name = text;
        if (auto done = ort::check(api(), api().free(allocator, text)); !done)
            return fail(done.error());
        return name;
    }

    Result<std::vector<RuntimeValue>> describeAll(bool input) const
    {
        std::size_t count = 0;
        auto* counted =
            input ? api().inputCount(session.get(), &count) : api().outputCount(session.get(), &count);
        if (auto done = ort::check(api(), counted); !done)
            return fail(done.error());
        std::vector<RuntimeValue> values;
        for (std::size_t i = 0; i < count; ++i) {
            auto name = nameOf(input, i);
            if (!name)
                return fail(name.error());
            ort::TypeInfo* type = nullptr;
            auto* status =
                input ? api().inputType(session.get(), i, &type) : api().outputType(session.get(), i, &type);
            if (auto done = ort::check(api(), status); !done)
                return fail(done.error());
            const auto owned = own(type);
            auto value = describe(api(), std::move(*name), type);
            if (!value)
                return fail(value.error());
            values.push_back(std::move(*value));
        }
        return values;
    }

    Result<ort::Handle<ort::Value>> borrow(const Tensor& tensor) const
    {
        ort::Value* value = nullptr;
        // ONNX Runtime does not write to inputs; its signature has no const.
        auto* const data = const_cast<std::byte*>(tensor.bytes().data());
        auto done = ort::check(api(), api().tensorOverData(memory.get(), data, tensor.bytes().size(),
                                                           tensor.dims().data(), tensor.dims().size(),
                                                           static_cast<int>(tensor.type()), &value));
        return done ? Result<ort::Handle<ort::Value>>(own(value)) : fail(done.error());
    }

    Result<Tensor> copy(const std::string& name, ort::Value* value) const
    {
        const auto refuse = [&](const std::string& what) {
            return fail(ErrorKind::unsupported, "runtime.value",
                        fmt::format("output '{}' of the model is {}", name, what));
        };
        int isTensor = 0;
        if (value == nullptr)
            return refuse("nothing");
        if (auto done = ort::check(api(), api().isTensor(value, &isTensor)); !done)
            return fail(done.error());
        if (isTensor == 0)
            return refuse("not a tensor");
        ort::TensorInfo* info = nullptr;
        if (auto done = ort::check(api(), api().tensorInfo(value, &info)); !done)
            return fail(done.error());
        const auto owned = own(info);
        int type = 0;
        std::size_t rank = 0;
        if (auto done = ort::check(api(), api().elementType(info, &type)); !done)
            return fail(done.error());
        if (auto done = ort::check(api(), api().rank(info, &rank)); !done)
            return fail(done.error());
        Dims dims(rank);
        if (auto done = ort::check(api(), api().dims(info, dims.data(), rank)); !done)
            return fail(done.error());
        if (elementSize(static_cast<DType>(type)) == 0)
            return refuse("of type " + dtypeName(static_cast<DType>(type)));
        void* data = nullptr;
        if (auto done = ort::check(api(), api().tensorData(value, &data)); !done)
            return fail(done.error());
        const auto count = elementCount(dims).value_or(0);
        return Tensor::fromBytes(static_cast<DType>(type), std::move(dims),
                                 {static_cast<const std::byte*>(data),
                                  static_cast<std::size_t>(count) * elementSize(static_cast<DType>(type))});
    }
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
                                            const SessionOptions& options)
{
    RuntimeSession result;
    Data& data = *result.m_data;
    data.runtime = std::move(runtime);
    const ort::Api& api = data.api();
    const auto made = data.makeOptions(options);
    if (!made)
        return fail(made.error());
    ort::Session* session = nullptr;
    if (auto done = ort::check(
            api, api.createSession(data.runtime->env(), model.data(), model.size(), made->get(), &session));
        !done)
        return fail(done.error());
    data.session = data.own(session);
    ort::MemoryInfo* memory = nullptr;
    if (auto done = ort::check(api, api.cpuMemory(0, 0, &memory)); !done)
        return fail(done.error());
    data.memory = data.own(memory);
    auto inputs = data.describeAll(true), outputs = data.describeAll(false);
    if (!inputs || !outputs)
        return fail(inputs ? outputs.error() : inputs.error());
    data.inputs = std::move(*inputs);
    data.outputs = std::move(*outputs);
    return result;
}

Result<std::vector<Tensor>> RuntimeSession::run(const std::vector<NamedTensor>& inputs,
                                                const std::vector<std::string>& outputs,
                                                const RunLimits& limits)
{
    const ort::Api& api = m_data->api();
    if (limits.stop.stop_requested())
        return fail(cancelledError());
    std::vector<const char*> inputNames, outputNames;
    std::vector<ort::Handle<ort::Value>> owned;
    std::vector<const ort::Value*> values;
    for (const NamedTensor& input : inputs) {
        auto value = m_data->borrow(input.tensor);
        if (!value)
            return fail(value.error());
        inputNames.push_back(input.name.c_str());
        values.push_back(value->get());
        owned.push_back(std::move(*value));
    }
    for (const std::string& name : outputs)
        outputNames.push_back(name.c_str());
    ort::RunOptions* options = nullptr;
    if (auto done = ort::check(api, api.createRunOptions(&options)); !done)
        return fail(done.error());
    const auto ownedOptions = m_data->own(options);

    std::vector<ort::Value*> results(outputs.size(), nullptr);
    Watch watch(api, options, limits);
    const auto done =
        ort::check(api, api.run(m_data->session.get(), options, inputNames.data(), values.data(),
                                values.size(), outputNames.data(), outputNames.size(), results.data()));
    const bool late = watch.finish();
    std::vector<ort::Handle<ort::Value>> ownedResults;
    for (ort::Value* value : results)
        ownedResults.push_back(m_data->own(value));
    if (limits.stop.stop_requested())
        return fail(cancelledError());
    if (!done && late)
        return fail(ErrorKind::limit, "runtime.time",
                    fmt::format("the model did not finish within {:.3g} s",
                                std::chrono::duration<double>(limits.time).count()));
    if (!done)
        return fail(done.error());
    std::vector<Tensor> tensors;
    for (std::size_t i = 0; i < results.size(); ++i) {
        auto tensor = m_data->copy(outputs[i], results[i]);
        if (!tensor)
            return fail(tensor.error());
        tensors.push_back(std::move(*tensor));
    }
    return tensors;
}

} // namespace resizelens
