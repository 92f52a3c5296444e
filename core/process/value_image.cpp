#include "core/process/value_image.h"

#include "core/process/words.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace resizelens {

namespace {

constexpr int kDeepest = 64;                        // nested lists
constexpr std::uint64_t kMark = 0x656d69206e612073; // distinguishes images from ordinary tensors

using Kind = RuntimeItem::Kind;

class ImageReader : public worker::PacketReader
{
public:
    using PacketReader::PacketReader;

    RuntimeItem item(int depth = 0)
    {
        RuntimeItem result;
        const std::uint64_t code = number();
        good = good && depth <= kDeepest && code <= static_cast<std::uint64_t>(Kind::list);
        if (!good)
            return result;
        result.kind = static_cast<Kind>(code);
        if (result.kind == Kind::tensor) {
            readTensor(result.tensor);
        } else if (result.kind == Kind::strings) {
            result.dims = get<Dims>();
            const auto texts = elementCount(result.dims);
            good = good && texts;
            for (std::int64_t i = 0; good && i < *texts; ++i)
                result.strings.push_back(text());
        } else if (result.kind == Kind::list) {
            for (auto left = count(); good && left > 0; --left)
                result.items.push_back(item(depth + 1));
        }
        return result;
    }

private:
    void readTensor(Tensor& tensor)
    {
        const auto type = get<DType>();
        auto dims = get<Dims>();
        const std::string_view values = view();
        auto made = Tensor::fromBytes(type, std::move(dims), std::as_bytes(std::span(values)));
        good = good && made;
        if (good)
            tensor = std::move(*made);
    }
};

} // namespace

void ImageWriter::addNone()
{
    m_writer.put(Kind::none);
}

void ImageWriter::addTensor(const Tensor& tensor)
{
    m_writer.put(Kind::tensor);
    m_writer.put(tensor.type());
    m_writer.put(tensor.dims());
    m_writer.text({reinterpret_cast<const char*>(tensor.bytes().data()), tensor.bytes().size()});
}

void ImageWriter::addStrings(const Dims& dims, const std::vector<std::string>& strings)
{
    m_writer.put(Kind::strings);
    m_writer.put(dims);
    for (const std::string& one : strings)
        m_writer.text(one);
}

void ImageWriter::addList(std::size_t count)
{
    m_writer.put(Kind::list);
    m_writer.number(count);
}

Result<Tensor> ImageWriter::image() const
{
    worker::PacketWriter whole;
    whole.number(kMark);
    whole.bytes += m_writer.bytes;
    return Tensor::fromBytes(DType::uint8, {static_cast<std::int64_t>(whole.bytes.size())},
                             std::as_bytes(std::span(whole.bytes)));
}

Result<RuntimeItem> readImage(const Tensor& image)
{
    const auto bytes = image.bytes();
    ImageReader reader({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (image.type() == DType::uint8 && reader.number() == kMark)
        if (auto item = reader.item(); reader.good && reader.atEnd())
            return item;
    return fail(words::notAnImage);
}

} // namespace resizelens
