#pragma once

#include "core/base/file_source.h"
#include "core/onnx/wire_format.h"
#include "core/onnx/wire_map.h"

#include <array>
#include <string>
#include <string_view>

namespace resizelens {

struct WireField
{
    std::uint32_t number = 0;
    wire::Type type = wire::Type::varint;
    ByteRange whole;   // tag included
    ByteRange length;  // the length varint, for length-delimited fields
    ByteRange content; // for length-delimited fields
    bool isMessage() const { return type == wire::Type::lengthDelimited; }
};

/// A forward cursor with a small window: payloads are skipped. Errors give the offset and what was expected.
class WireCursor
{
public:
    explicit WireCursor(const FileSource& source)
        : m_source(source)
    {
    }

    std::uint64_t position() const { return m_position; }
    void seek(std::uint64_t position) { m_position = position; }

    /// Reads the field at the position, which must end within `limit`; the position is undefined afterwards.
    Result<WireField> next(std::uint64_t limit);

    /// Valid until the next call of any function.
    Result<std::string_view> view(ByteRange range);

    Error truncated(const Phrase& expected) const;
    Error malformed(const Phrase& expected) const;
    Error at(Error error) const;

private:
    Result<std::uint64_t> varint(std::uint64_t limit);
    Result<std::uint64_t> fieldEnd(WireField& item, std::uint64_t limit);
    Result<void> load(std::uint64_t begin, std::size_t wanted);

    const FileSource& m_source;
    std::array<std::byte, 8192> m_window = {};
    std::string m_large; // for views larger than the window
    std::uint64_t m_begin = 0, m_end = 0, m_position = 0;
};

} // namespace resizelens
