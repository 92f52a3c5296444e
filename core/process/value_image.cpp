#include "core/process/value_image.h"

#include "core/process/words.h"

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>

namespace resizelens {

namespace {

constexpr int kDeepest = 64;                        // nested lists
constexpr std::uint64_t kMark = 0x656d69206e612073; // distinguishes images from ordinary tensors

std::uint64_t codeOf(RuntimeItem::Kind kind)
{
    return static_cast<std::uint64_t>(kind);
}

class ImageReader
{
public:
    explicit ImageReader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }

    std::optional<RuntimeItem> item(int depth = 0)
    {
        const auto code = number();
        if (!code || depth > kDeepest)
            return std::nullopt;
        RuntimeItem result;
        result.kind = static_cast<RuntimeItem::Kind>(*code);
        switch (result.kind) {
        case RuntimeItem::Kind::none:
            return result;
        case RuntimeItem::Kind::tensor:
            return tensor(std::move(result));
        case RuntimeItem::Kind::strings:
            return strings(std::move(result));
        case RuntimeItem::Kind::list:
            return list(std::move(result), depth);
        }
        return std::nullopt;
    }

    bool hasMark() { return number() == kMark; }
    bool atEnd() const { return m_bytes.empty(); }

private:
    std::optional<std::uint64_t> number()
    {
        std::uint64_t value = 0;
        if (m_bytes.size() < sizeof value)
            return std::nullopt;
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes = m_bytes.subspan(sizeof value);
        return value;
    }

    std::optional<std::span<const std::byte>> bytes()
    {
        const auto size = number();
        if (!size || *size > m_bytes.size())
            return std::nullopt;
        const auto result = m_bytes.first(static_cast<std::size_t>(*size));
        m_bytes = m_bytes.subspan(static_cast<std::size_t>(*size));
        return result;
    }

    std::optional<Dims> dims()
    {
        const auto rank = number();
        if (!rank || *rank > m_bytes.size() / sizeof(std::uint64_t))
            return std::nullopt;
        Dims result;
        for (std::uint64_t i = 0; i < *rank; ++i)
            result.push_back(static_cast<std::int64_t>(number().value_or(0)));
        return result;
    }

    std::optional<RuntimeItem> tensor(RuntimeItem result)
    {
        const auto type = number();
        auto lengths = dims();
        const auto values = lengths ? bytes() : std::nullopt;
        if (!type || !values)
            return std::nullopt;
        auto made = Tensor::fromBytes(static_cast<DType>(*type), std::move(*lengths), *values);
        if (!made)
            return std::nullopt;
        result.tensor = std::move(*made);
        return result;
    }

    std::optional<RuntimeItem> strings(RuntimeItem result)
    {
        const auto lengths = dims();
        const auto count = lengths ? elementCount(*lengths) : std::nullopt;
        for (std::int64_t i = 0; count && i < *count; ++i) {
            const auto text = bytes();
            if (!text)
                return std::nullopt;
            result.strings.emplace_back(reinterpret_cast<const char*>(text->data()), text->size());
        }
        if (!count)
            return std::nullopt;
        result.dims = *lengths;
        return result;
    }

    std::optional<RuntimeItem> list(RuntimeItem result, int depth)
    {
        const auto count = number();
        for (std::uint64_t i = 0; count && i < *count; ++i) {
            auto one = item(depth + 1);
            if (!one)
                return std::nullopt;
            result.items.push_back(std::move(*one));
        }
        return count ? std::optional(std::move(result)) : std::nullopt;
    }

    std::span<const std::byte> m_bytes;
};

} // namespace

void ImageWriter::number(std::uint64_t value)
{
    m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void ImageWriter::text(std::string_view value)
{
    number(value.size());
    m_bytes += value;
}

void ImageWriter::addNone()
{
    number(codeOf(RuntimeItem::Kind::none));
}

void ImageWriter::addTensor(const Tensor& tensor)
{
    number(codeOf(RuntimeItem::Kind::tensor));
    number(static_cast<std::uint64_t>(tensor.type()));
    number(tensor.dims().size());
    for (const std::int64_t length : tensor.dims())
        number(static_cast<std::uint64_t>(length));
    text({reinterpret_cast<const char*>(tensor.bytes().data()), tensor.bytes().size()});
}

void ImageWriter::addStrings(const Dims& dims, const std::vector<std::string>& strings)
{
    number(codeOf(RuntimeItem::Kind::strings));
    number(dims.size());
    for (const std::int64_t length : dims)
        number(static_cast<std::uint64_t>(length));
    for (const std::string& one : strings)
        text(one);
}

void ImageWriter::addList(std::size_t count)
{
    number(codeOf(RuntimeItem::Kind::list));
    number(count);
}

Result<Tensor> ImageWriter::image() const
{
    std::string bytes(reinterpret_cast<const char*>(&kMark), sizeof kMark);
    bytes += m_bytes;
    return Tensor::fromBytes(DType::uint8, {static_cast<std::int64_t>(bytes.size())},
                             std::as_bytes(std::span(bytes)));
}

Result<RuntimeItem> readImage(const Tensor& image)
{
    ImageReader reader(image.bytes());
    auto item = image.type() == DType::uint8 && reader.hasMark() ? reader.item() : std::nullopt;
    if (!item || !reader.atEnd())
        return fail(words::notAnImage);
    return std::move(*item);
}

} // namespace resizelens
