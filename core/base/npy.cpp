#include "core/base/npy.h"

#include "core/base/whole_file.h"
#include "core/base/words.h"

#include <array>
#include <charconv>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace resizelens {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kMagic = "\x93NUMPY"sv;
constexpr std::size_t kLongestHeader = 1 << 16;

struct TypeName
{
    std::string_view descr;
    DType type;
};
constexpr std::array kTypes = {
    TypeName{"<f4", DType::float32}, TypeName{"<f8", DType::float64}, TypeName{"<f2", DType::float16},
    TypeName{"|u1", DType::uint8},   TypeName{"|i1", DType::int8},    TypeName{"<u2", DType::uint16},
    TypeName{"<i2", DType::int16},   TypeName{"<u4", DType::uint32},  TypeName{"<i4", DType::int32},
    TypeName{"<u8", DType::uint64},  TypeName{"<i8", DType::int64},   TypeName{"|b1", DType::boolean},
};

/// The text after "'key':" in the header's Python dictionary, without leading blanks.
std::optional<std::string_view> valueOf(std::string_view header, std::string_view key)
{
    const std::string quoted = "'" + std::string(key) + "'";
    const auto at = header.find(quoted);
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto colon = header.find(':', at);
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto begin = header.find_first_not_of(" \t", colon + 1);
    return begin == std::string_view::npos ? std::nullopt : std::optional(header.substr(begin));
}

std::optional<DType> parseType(std::string_view text)
{
    if (text.size() < 5 || (text[0] != '\'' && text[0] != '"'))
        return std::nullopt;
    for (const TypeName& entry : kTypes)
        if (text.substr(1, 3) == entry.descr && text[4] == text[0])
            return entry.type;
    return std::nullopt;
}

std::optional<Dims> parseShape(std::string_view text)
{
    const auto end = text.find(')');
    if (text.empty() || text[0] != '(' || end == std::string_view::npos)
        return std::nullopt;
    text = text.substr(1, end - 1);
    Dims dims;
    while (true) {
        const auto begin = text.find_first_not_of(" ,");
        if (begin == std::string_view::npos)
            return dims;
        text = text.substr(begin);
        std::int64_t length = 0;
        const auto [next, status] = std::from_chars(text.data(), text.data() + text.size(), length);
        if (status != std::errc{} || length < 0)
            return std::nullopt;
        dims.push_back(length);
        text = text.substr(static_cast<std::size_t>(next - text.data()));
    }
}

Result<std::string> readHeader(std::ifstream& file, const std::filesystem::path& path)
{
    std::array<char, 8> start = {};
    if (!file.read(start.data(), start.size()) || std::string_view(start.data(), kMagic.size()) != kMagic)
        return fail(failure(words::npyNotNpy).in(path));
    const int lengthBytes = start[6] == 1 ? 2 : start[6] == 2 || start[6] == 3 ? 4 : 0;
    if (lengthBytes == 0)
        return fail(failure(words::npyUnknownVersion).in(path));
    std::array<unsigned char, 4> length = {};
    if (!file.read(reinterpret_cast<char*>(length.data()), lengthBytes))
        return fail(failure(words::npyHeaderEndsEarly).in(path));
    const std::size_t size = length[0] | static_cast<std::size_t>(length[1]) << 8 |
                             static_cast<std::size_t>(length[2]) << 16 |
                             static_cast<std::size_t>(length[3]) << 24;
    if (size > kLongestHeader)
        return fail(failure(words::npyHeaderTooLong).in(path));
    std::string header(size, '\0');
    if (!file.read(header.data(), static_cast<std::streamsize>(size)))
        return fail(failure(words::npyHeaderEndsEarly).in(path));
    return header;
}

} // namespace

Result<Tensor> readNpy(const std::filesystem::path& path)
{
    std::error_code code;
    const auto kind = std::filesystem::status(path, code).type();
    if (kind == std::filesystem::file_type::not_found)
        return fail(failure(words::fileMissing).in(path));
    if (kind == std::filesystem::file_type::directory)
        return fail(failure(words::targetIsFolder).in(path));
    // Reading a pipe or a device could block for ever.
    if (kind != std::filesystem::file_type::regular && !code)
        return fail(failure(words::fileNotRegular).in(path));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(failure(words::npyNotOpened).in(path));
    RL_TAKE(const auto header, readHeader(file, path));
    const auto descr = valueOf(header, "descr");
    const auto type = descr ? parseType(*descr) : std::nullopt;
    if (!type)
        return fail(failure(words::npyNotLittleEndian).in(path));
    const auto order = valueOf(header, "fortran_order");
    if (!order || !order->starts_with("False"))
        return fail(failure(words::npyFortranOrder).in(path));
    const auto shape = valueOf(header, "shape");
    const auto dims = shape ? parseShape(*shape) : std::nullopt;
    if (!dims)
        return fail(failure(words::npyNoShape).in(path));
    // Check before allocating: the header may claim any shape.
    const auto count = elementCount(*dims);
    const auto left = std::filesystem::file_size(path, code) - static_cast<std::uint64_t>(file.tellg());
    std::uint64_t needed = 0;
    if (!count || __builtin_mul_overflow(static_cast<std::uint64_t>(*count), elementSize(*type), &needed) ||
        needed > left)
        return fail(failure(words::npyTooShort, toText(*dims)).in(path));
    RL_TAKE(auto tensor, Tensor::uninitialized(*type, *dims));
    const auto bytes = tensor.bytes();
    if (!file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())))
        return fail(failure(words::npyEndsEarly).in(path));
    return tensor;
}

Result<void> writeNpy(const Tensor& tensor, const std::filesystem::path& path)
{
    std::string_view descr;
    for (const TypeName& entry : kTypes)
        if (entry.type == tensor.type())
            descr = entry.descr;
    if (descr.empty())
        return fail(words::npyNoSuchType, dtypeName(tensor.type()));
    std::string header = "{'descr': '" + std::string(descr) + "', 'fortran_order': False, 'shape': (";
    for (const std::int64_t length : tensor.dims())
        header += std::to_string(length) + ",";
    header += "), }";
    const std::size_t prefix = kMagic.size() + 4;
    header.append(63 - (prefix + header.size()) % 64, ' ');
    header.push_back('\n');
    std::string head(kMagic);
    head += {'\x01', '\x00', static_cast<char>(header.size() & 0xff), static_cast<char>(header.size() >> 8)};
    head += header;
    return writeWholeFile(path, {std::as_bytes(std::span(head)), tensor.bytes()});
}

} // namespace resizelens
