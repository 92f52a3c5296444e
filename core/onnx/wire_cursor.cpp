#include "core/onnx/wire_cursor.h"

#include "core/onnx/words.h"

#include <algorithm>
#include <span>

namespace resizelens {

namespace {

constexpr std::size_t kAfterJump = 512;

}

Error WireCursor::truncated(const Phrase& expected) const
{
    return at(failure(words::modelTruncated, expected));
}

Error WireCursor::malformed(const Phrase& expected) const
{
    return at(failure(words::modelMalformed, expected));
}

Error WireCursor::at(Error error) const
{
    error.file = m_source.path().string();
    error.offset = m_position;
    return error;
}

Result<void> WireCursor::load(std::uint64_t begin, std::size_t wanted)
{
    const std::uint64_t left = m_source.size() - std::min(begin, m_source.size());
    if (left == 0)
        return fail(truncated(say(words::damageMoreData)));
    // After skipping a payload, often only a few bytes are needed before the next one.
    const bool jumped = begin < m_begin || begin > m_end;
    m_begin = begin;
    m_end = m_begin + std::min<std::uint64_t>(left, std::max(jumped ? kAfterJump : m_window.size(), wanted));
    auto result =
        m_source.read(m_begin, std::span(m_window).first(static_cast<std::size_t>(m_end - m_begin)));
    if (!result)
        m_end = m_begin;
    return result;
}

Result<std::uint64_t> WireCursor::varint(std::uint64_t limit)
{
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (m_position >= limit)
            return fail(truncated(say(words::damageNumber)));
        if (m_position < m_begin || m_position >= m_end)
            RL_TRY(load(m_position, 1));
        const auto byte = static_cast<std::uint64_t>(m_window[m_position - m_begin]);
        ++m_position;
        value |= (byte & 0x7f) << shift;
        if ((byte & 0x80) == 0)
            return value;
    }
    return fail(malformed(say(words::damageLongNumber)));
}

Result<WireField> WireCursor::next(std::uint64_t limit)
{
    WireField item;
    item.whole.begin = m_position;
    RL_TAKE(const auto tag, varint(limit));
    const std::uint64_t number = tag >> 3;
    if (number == 0 || number > 0x1fffffff) {
        m_position = item.whole.begin;
        return fail(malformed(say(words::damageMessageField)));
    }
    item.number = static_cast<std::uint32_t>(number);
    item.type = static_cast<wire::Type>(tag & 7);
    RL_TAKE(item.whole.end, fieldEnd(item, limit));
    return item;
}

Result<std::uint64_t> WireCursor::fieldEnd(WireField& item, std::uint64_t limit)
{
    const std::uint64_t begin = m_position;
    switch (item.type) {
    case wire::Type::varint:
        RL_TRY(varint(limit));
        return m_position;
    case wire::Type::fixed64:
        return limit - begin < 8 ? Result<std::uint64_t>(fail(truncated(say(words::damageBytes8))))
                                 : begin + 8;
    case wire::Type::fixed32:
        return limit - begin < 4 ? Result<std::uint64_t>(fail(truncated(say(words::damageBytes4))))
                                 : begin + 4;
    case wire::Type::lengthDelimited: {
        RL_TAKE(const auto length, varint(limit));
        item.length = {begin, m_position};
        if (length > limit - m_position)
            return fail(truncated(say(words::damagePart, length, limit - m_position)));
        item.content = {m_position, m_position + length};
        return item.content.end;
    }
    default:
        m_position = item.whole.begin;
        return fail(malformed(say(words::damageWireType)));
    }
}

Result<std::string_view> WireCursor::view(ByteRange range)
{
    m_position = range.begin;
    const auto size = static_cast<std::size_t>(range.size());
    if (size > m_window.size()) {
        m_large.resize(size);
        RL_TRY(m_source.read(range.begin, std::as_writable_bytes(std::span(m_large))));
        return std::string_view(m_large);
    }
    if (range.begin < m_begin || range.end > m_end)
        RL_TRY(load(range.begin, size));
    if (range.end > m_end)
        return fail(truncated(say(words::damageMoreData)));
    return std::string_view(reinterpret_cast<const char*>(m_window.data()) + (range.begin - m_begin), size);
}

} // namespace resizelens
