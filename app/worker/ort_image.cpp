#include "app/worker/ort_image.h"

#include "app/worker/ort_status.h"
#include "core/process/value_image.h"
#include "core/process/words.h"

#include <string>
#include <vector>

namespace resizelens::ort {

namespace {

class Imaging
{
public:
    explicit Imaging(const Api& api)
        : m_api(api)
    {
    }

    Result<void> add(Value* value)
    {
        int kind = 0;
        RL_TRY(check(m_api, m_api.kindOfValue(value, &kind)));
        if (kind == kTensorKind)
            return addTensor(value);
        if (kind == kSequenceKind || kind == kMapKind)
            return addList(value);
        if (kind != 0)
            return fail(words::valueOfKind, kind);
        m_writer.addNone();
        return {};
    }

    Result<Tensor> image() const { return m_writer.image(); }

private:
    Result<void> addList(Value* value)
    {
        Allocator* allocator = nullptr;
        std::size_t count = 0;
        RL_TRY(check(m_api, m_api.defaultAllocator(&allocator)));
        RL_TRY(check(m_api, m_api.itemCount(value, &count)));
        m_writer.addList(count);
        for (std::size_t i = 0; i < count; ++i) {
            Value* item = nullptr;
            RL_TRY(check(m_api, m_api.itemOf(value, static_cast<int>(i), allocator, &item)));
            const Handle<Value> owned(item, Releaser{&m_api});
            RL_TRY(add(item));
        }
        return {};
    }

    Result<void> addTensor(Value* value)
    {
        TensorInfo* info = nullptr;
        RL_TRY(check(m_api, m_api.tensorInfo(value, &info)));
        const Handle<TensorInfo> owned(info, Releaser{&m_api});
        int type = 0;
        std::size_t rank = 0;
        RL_TRY(check(m_api, m_api.elementType(info, &type)));
        RL_TRY(check(m_api, m_api.rank(info, &rank)));
        Dims dims(rank);
        RL_TRY(check(m_api, m_api.dims(info, dims.data(), rank)));
        const auto count = static_cast<std::size_t>(elementCount(dims).value_or(0));
        if (static_cast<DType>(type) == DType::string)
            return addStrings(value, dims, count);
        void* data = nullptr;
        RL_TRY(check(m_api, m_api.tensorData(value, &data)));
        RL_TAKE(const auto tensor, Tensor::fromBytes(static_cast<DType>(type), dims,
                                                     {static_cast<const std::byte*>(data),
                                                      count * elementSize(static_cast<DType>(type))}));
        m_writer.addTensor(tensor);
        return {};
    }

    Result<void> addStrings(Value* value, const Dims& dims, std::size_t count)
    {
        std::size_t bytes = 0;
        RL_TRY(check(m_api, m_api.stringBytes(value, &bytes)));
        std::string text(bytes, '\0');
        std::vector<std::size_t> starts(count + 1, bytes);
        RL_TRY(check(m_api, m_api.strings(value, text.data(), bytes, starts.data(), count)));
        std::vector<std::string> strings;
        for (std::size_t i = 0; i < count; ++i)
            strings.push_back(text.substr(starts[i], starts[i + 1] - starts[i]));
        m_writer.addStrings(dims, strings);
        return {};
    }

    const Api& m_api;
    ImageWriter m_writer;
};

} // namespace

Result<Tensor> imageOf(const Api& api, Value* value)
{
    Imaging imaging(api);
    auto done = imaging.add(value);
    return done ? imaging.image() : fail(done.error());
}

} // namespace resizelens::ort
