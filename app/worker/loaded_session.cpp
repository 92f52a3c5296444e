#include "app/worker/loaded_session.h"

#include "app/worker/ort_image.h"
#include "app/worker/ort_status.h"
#include "app/worker/provider.h"
#include "core/process/words.h"

#include <cstring>
#include <utility>

namespace resizelens::worker {

namespace {

std::optional<std::span<std::byte>> partOf(std::span<std::byte> block, const Placed& tensor)
{
    if (tensor.offset > block.size() || tensor.bytes > block.size() - tensor.offset)
        return std::nullopt;
    return block.subspan(static_cast<std::size_t>(tensor.offset), static_cast<std::size_t>(tensor.bytes));
}

Error outside()
{
    return failure(words::tensorOutside);
}

} // namespace

Result<RuntimeValue> LoadedSession::describe(std::string name, const ort::TypeInfo* type) const
{
    RuntimeValue value;
    value.name = std::move(name);
    int kind = 0;
    RL_TRY(ort::check(api(), api().kindOf(type, &kind)));
    value.isTensor = kind == ort::kTensorKind;
    const ort::TensorInfo* info = nullptr;
    if (value.isTensor)
        RL_TRY(ort::check(api(), api().asTensorInfo(type, &info)));
    if (info == nullptr)
        return value;
    int element = 0;
    std::size_t rank = 0;
    RL_TRY(ort::check(api(), api().elementType(info, &element)));
    RL_TRY(ort::check(api(), api().rank(info, &rank)));
    value.type = static_cast<DType>(element);
    std::vector<std::int64_t> lengths(rank);
    std::vector<const char*> symbols(rank);
    RL_TRY(ort::check(api(), api().dims(info, lengths.data(), rank)));
    RL_TRY(ort::check(api(), api().symbols(info, symbols.data(), rank)));
    for (std::size_t i = 0; i < rank; ++i)
        value.shape.push_back(lengths[i] >= 0 ? Dim{lengths[i]}
                                              : Dim{-1, symbols[i] == nullptr ? "" : symbols[i]});
    return value;
}

Result<ort::Handle<ort::SessionOptions>> LoadedSession::makeOptions(const SessionOptions& wanted) const
{
    ort::SessionOptions* raw = nullptr;
    RL_TRY(ort::check(api(), api().createSessionOptions(&raw)));
    auto options = own(raw);
    const std::string folder = wanted.dataFolder.string();
    auto done = ort::check(api(), api().setOptimizationLevel(raw, wanted.optimise ? 99 : 0));
    if (done && !wanted.keepsMemory)
        done = ort::check(api(), api().disableArena(raw));
    if (done && wanted.threads > 0)
        done = ort::check(api(), api().setIntraOpThreads(raw, static_cast<int>(wanted.threads)));
    if (done && !folder.empty())
        done = ort::check(api(), api().setConfig(raw, "session.model_external_initializers_file_folder_path",
                                                 folder.c_str()));
    if (done && !wanted.profile.empty())
        done = ort::check(api(), api().enableProfiling(raw, wanted.profile.c_str()));
    if (done)
        done = ort::appendProvider(api(), raw, wanted.provider, m_library->facts().providers);
    return done ? Result<ort::Handle<ort::SessionOptions>>(std::move(options)) : fail(done.error());
}

Result<std::string> LoadedSession::nameOf(bool input, std::size_t index) const
{
    ort::Allocator* allocator = nullptr;
    RL_TRY(ort::check(api(), api().defaultAllocator(&allocator)));
    char* text = nullptr;
    auto* status = input ? api().inputName(m_session.get(), index, allocator, &text)
                         : api().outputName(m_session.get(), index, allocator, &text);
    RL_TRY(ort::check(api(), status));
    std::string name = text;
    RL_TRY(ort::check(api(), api().free(allocator, text)));
    return name;
}

Result<std::vector<RuntimeValue>> LoadedSession::describeAll(bool input) const
{
    std::size_t count = 0;
    auto* counted =
        input ? api().inputCount(m_session.get(), &count) : api().outputCount(m_session.get(), &count);
    RL_TRY(ort::check(api(), counted));
    std::vector<RuntimeValue> values;
    for (std::size_t i = 0; i < count; ++i) {
        RL_TAKE(auto name, nameOf(input, i));
        ort::TypeInfo* type = nullptr;
        auto* status =
            input ? api().inputType(m_session.get(), i, &type) : api().outputType(m_session.get(), i, &type);
        RL_TRY(ort::check(api(), status));
        const auto owned = own(type);
        RL_TAKE(auto value, describe(std::move(name), type));
        values.push_back(std::move(value));
    }
    return values;
}

Result<ort::Handle<ort::Value>> LoadedSession::borrow(const Placed& tensor, std::span<std::byte> block) const
{
    const auto part = partOf(block, tensor);
    if (!part)
        return fail(outside());
    ort::Value* value = nullptr;
    auto done =
        ort::check(api(), api().tensorOverData(m_memory.get(), part->data(), part->size(), tensor.dims.data(),
                                               tensor.dims.size(), static_cast<int>(tensor.type), &value));
    return done ? Result<ort::Handle<ort::Value>>(own(value)) : fail(done.error());
}

Result<Placed> LoadedSession::place(std::size_t result, const std::string& name, std::uint64_t end)
{
    ort::Value* const value = m_results[result].get();
    const auto asImage = [&]() -> Result<Placed> {
        RL_TAKE(m_images[result], ort::imageOf(api(), value));
        const Tensor& made = *m_images[result];
        return Placed{name, made.type(), made.dims(), alignedPlace(end), made.bytes().size()};
    };
    int isTensor = 0;
    if (value == nullptr)
        return fail(words::outputIsNothing, name);
    RL_TRY(ort::check(api(), api().isTensor(value, &isTensor)));
    if (isTensor == 0)
        return asImage();
    ort::TensorInfo* info = nullptr;
    RL_TRY(ort::check(api(), api().tensorInfo(value, &info)));
    const auto owned = own(info);
    int type = 0;
    std::size_t rank = 0;
    RL_TRY(ort::check(api(), api().elementType(info, &type)));
    RL_TRY(ort::check(api(), api().rank(info, &rank)));
    Placed placed{name, static_cast<DType>(type), Dims(rank), alignedPlace(end)};
    RL_TRY(ort::check(api(), api().dims(info, placed.dims.data(), rank)));
    if (placed.type == DType::string)
        return asImage();
    if (elementSize(placed.type) == 0)
        return fail(words::outputOfType, name, dtypeName(placed.type));
    placed.bytes =
        static_cast<std::uint64_t>(elementCount(placed.dims).value_or(0)) * elementSize(placed.type);
    return placed;
}

Result<LoadedSession> LoadedSession::open(const LoadedLibrary& library, std::span<const std::byte> model,
                                          const SessionOptions& options)
{
    LoadedSession result(library);
    const ort::Api& api = library.api();
    RL_TAKE(const auto made, result.makeOptions(options));
    ort::Session* session = nullptr;
    RL_TRY(
        ort::check(api, api.createSession(library.env(), model.data(), model.size(), made.get(), &session)));
    result.m_session = result.own(session);
    ort::MemoryInfo* memory = nullptr;
    RL_TRY(ort::check(api, api.cpuMemory(0, 0, &memory)));
    result.m_memory = result.own(memory);
    auto inputs = result.describeAll(true), outputs = result.describeAll(false);
    if (!inputs || !outputs)
        return fail(inputs ? outputs.error() : inputs.error());
    result.m_inputs = std::move(*inputs);
    result.m_outputs = std::move(*outputs);
    return result;
}

Result<std::chrono::nanoseconds> LoadedSession::compute(const std::vector<Placed>& inputs,
                                                        std::span<std::byte> block,
                                                        const std::vector<std::string>& outputs)
{
    m_results.clear();
    std::vector<const char*> inputNames, outputNames;
    std::vector<ort::Handle<ort::Value>> owned;
    std::vector<const ort::Value*> values;
    for (const Placed& input : inputs) {
        RL_TAKE(auto value, borrow(input, block));
        inputNames.push_back(input.name.c_str());
        values.push_back(value.get());
        owned.push_back(std::move(value));
    }
    for (const std::string& name : outputs)
        outputNames.push_back(name.c_str());
    ort::RunOptions* options = nullptr;
    RL_TRY(ort::check(api(), api().createRunOptions(&options)));
    const auto ownedOptions = own(options);
    std::vector<ort::Value*> results(outputs.size(), nullptr);
    const auto start = std::chrono::steady_clock::now();
    auto* const status = api().run(m_session.get(), options, inputNames.data(), values.data(), values.size(),
                                   outputNames.data(), outputNames.size(), results.data());
    const std::chrono::nanoseconds took = std::chrono::steady_clock::now() - start;
    const auto done = ort::check(api(), status);
    for (ort::Value* value : results)
        m_results.push_back(own(value));
    RL_TRY(done);
    return took;
}

Result<std::vector<std::chrono::nanoseconds>> LoadedSession::time(const std::vector<Placed>& inputs,
                                                                  std::span<std::byte> block,
                                                                  const std::vector<std::string>& outputs,
                                                                  std::uint64_t times)
{
    constexpr auto kLong = std::chrono::milliseconds(20); // what is cold at first is small beside it
    RL_TAKE(const auto first, compute(inputs, block, outputs));
    std::vector<std::chrono::nanoseconds> all;
    if (first >= kLong)
        all.push_back(first);
    while (all.size() < times) {
        RL_TAKE(const auto took, compute(inputs, block, outputs));
        all.push_back(took);
    }
    m_results.clear();
    return all;
}

Result<std::vector<Placed>> LoadedSession::run(const std::vector<Placed>& inputs, std::span<std::byte> block,
                                               const std::vector<std::string>& outputs)
{
    RL_TRY(compute(inputs, block, outputs));
    m_images.assign(m_results.size(), std::nullopt);
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < m_results.size(); ++i) {
        RL_TAKE(auto one, place(i, outputs[i], bytesOf(placed)));
        placed.push_back(std::move(one));
    }
    return placed;
}

Result<const void*> LoadedSession::dataOf(ort::Value* value) const
{
    void* data = nullptr;
    auto done = ort::check(api(), api().tensorData(value, &data));
    return done ? Result<const void*>(data) : fail(done.error());
}

Result<void> LoadedSession::lay(const std::vector<Placed>& outputs, std::span<std::byte> block)
{
    const auto results = std::exchange(m_results, {});
    const auto images = std::exchange(m_images, {});
    for (std::size_t i = 0; i < outputs.size() && i < results.size(); ++i) {
        const auto part = partOf(block, outputs[i]);
        if (!part)
            return fail(outside());
        RL_TAKE(const auto data,
                images[i] ? Result<const void*>(images[i]->bytes().data()) : dataOf(results[i].get()));
        if (!part->empty())
            std::memcpy(part->data(), data, part->size());
    }
    return {};
}

Result<std::string> LoadedSession::endProfile()
{
    ort::Allocator* allocator = nullptr;
    RL_TRY(ort::check(api(), api().defaultAllocator(&allocator)));
    char* text = nullptr;
    RL_TRY(ort::check(api(), api().endProfiling(m_session.get(), allocator, &text)));
    const std::string file = text;
    RL_TRY(ort::check(api(), api().free(allocator, text)));
    return file;
}

std::uint64_t bytesOf(const std::vector<Placed>& tensors)
{
    return tensors.empty() ? 0 : tensors.back().offset + tensors.back().bytes;
}

} // namespace resizelens::worker
