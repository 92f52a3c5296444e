#include "core/onnx/packed_values.h"

#include "core/onnx/wire_format.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string_view>

namespace resizelens {

namespace {

namespace field = wire::field;

/// From onnx.proto: which field holds which type.
bool fieldHolds(std::uint32_t number, DType type)
{
    switch (type) {
    case DType::int64:
        return number == field::tensorInt64Data;
    case DType::uint32:
    case DType::uint64:
        return number == field::tensorUint64Data;
    case DType::boolean:
        return number == field::tensorInt32Data;
    default: // others below 64 bits: one per number, of sub-byte types one packed byte
        return number == field::tensorInt32Data && (isInteger(type) || isHalf(type) || isPassedThrough(type));
    }
}

class Numbers
{
public:
    Numbers(const FileSource& source, ByteRange range)
        : m_source(source)
        , m_range(range)
    {
    }

    bool atEnd() const { return m_rest.empty() && m_range.size() == 0; }

    Result<std::uint64_t> next()
    {
        constexpr std::size_t kLongest = 10;
        if (m_rest.size() < kLongest && m_range.size() > 0)
            RL_TRY(refill());
        std::uint64_t value = 0;
        if (!wire::takeVarint(m_rest, value))
            return fail(words::tensorDamagedNumbers);
        return value;
    }

private:
    Result<void> refill()
    {
        std::memmove(m_block.data(), m_rest.data(), m_rest.size());
        const auto step = std::min<std::uint64_t>(m_range.size(), m_block.size() - m_rest.size());
        const auto fresh = std::span(m_block).subspan(m_rest.size(), static_cast<std::size_t>(step));
        RL_TRY(m_source.read(m_range.begin, std::as_writable_bytes(fresh)));
        m_range.begin += step;
        m_rest = {m_block.data(), m_rest.size() + static_cast<std::size_t>(step)};
        return {};
    }

    const FileSource& m_source;
    ByteRange m_range;
    std::array<char, 1 << 16> m_block = {};
    std::string_view m_rest = {m_block.data(), 0};
};

} // namespace

bool storedLikeRaw(std::uint32_t number, DType type)
{
    return number == field::tensorRawData || (number == field::tensorFloatData && type == DType::float32) ||
           (number == field::tensorDoubleData && type == DType::float64);
}

Result<Tensor> readVarints(const FileSource& source, const PayloadRange& payload, DType type,
                           const Dims& dims)
{
    if (!fieldHolds(payload.field, type))
        return fail(words::tensorOtherField, dtypeName(type));
    const auto count = elementCount(dims);
    const auto wrongCount = [] { return fail(words::tensorWrongCount); };
    const std::size_t size = std::max<std::size_t>(elementSize(type), 1); // bytes per number
    const auto bytes = count ? storedBytes(type, static_cast<std::uint64_t>(*count)) : std::nullopt;
    if (!bytes || *bytes / size > payload.bytes.size())
        return wrongCount();
    auto tensor = Tensor::uninitialized(type, dims);
    RL_TRY(tensor);
    std::byte* out = tensor->bytes().data();
    Numbers numbers(source, payload.bytes);
    for (std::uint64_t i = 0; i < *bytes / size; ++i, out += size) {
        if (numbers.atEnd())
            return wrongCount();
        RL_TAKE(const auto value, numbers.next());
        std::memcpy(out, &value, size);
    }
    return numbers.atEnd() ? std::move(tensor) : Result<Tensor>(wrongCount());
}

} // namespace resizelens
