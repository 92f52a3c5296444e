#include "core/model/wire_reader.h"

#include "core/model/wire_format.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <optional>

namespace resizelens {

namespace {

constexpr int kMaxGraphDepth = 64;

// Field numbers of onnx.proto.
namespace field {
constexpr std::uint32_t modelGraph = 7, modelFunctions = 25;
constexpr std::uint32_t graphNode = 1, graphInitializer = 5, functionNode = 7;
constexpr std::uint32_t nodeAttribute = 5;
constexpr std::uint32_t attributeTensor = 5, attributeGraph = 6, attributeTensors = 10, attributeGraphs = 11;
constexpr std::uint32_t tensorFloatData = 4, tensorRawData = 9, tensorDoubleData = 10,
                        tensorExternalData = 13, tensorDataLocation = 14;
} // namespace field

/// A forward cursor over the file with a small window: bigger windows read payload bytes that are skipped
/// anyway.
class Cursor
{
public:
    explicit Cursor(const FileSource& source)
        : m_source(source)
    {
    }

    std::uint64_t position() const { return m_position; }
    void seek(std::uint64_t position) { m_position = position; }

    Result<std::uint64_t> varint(std::uint64_t limit)
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (m_position >= limit)
                return fail(truncated("a number"));
            if (auto loaded = load(); !loaded)
                return fail(loaded.error());
            const auto byte = static_cast<std::uint64_t>(m_window[m_position - m_begin]);
            ++m_position;
            value |= (byte & 0x7f) << shift;
            if ((byte & 0x80) == 0)
                return value;
        }
        return fail(malformed("a number of at most 10 bytes"));
    }

    Result<void> copy(std::uint64_t count, std::string& out)
    {
        while (count > 0) {
            if (auto loaded = load(); !loaded)
                return loaded;
            const std::uint64_t step = std::min(count, m_end - m_position);
            out.append(reinterpret_cast<const char*>(m_window.data()) + (m_position - m_begin),
                       static_cast<std::size_t>(step));
            m_position += step;
            count -= step;
        }
        return {};
    }

    Error truncated(const std::string& expected) const
    {
        return at(Error{ErrorKind::format, "model.truncated",
                        "the file ends early or is damaged: " + expected + " was expected here"});
    }
    Error malformed(const std::string& expected) const
    {
        return at(Error{ErrorKind::format, "model.malformed",
                        "the file is damaged: " + expected + " was expected here"});
    }
    Error at(Error error) const
    {
        error.file = m_source.path().string();
        error.offset = m_position;
        return error;
    }

private:
    Result<void> load()
    {
        if (m_position >= m_begin && m_position < m_end)
            return {};
        const std::uint64_t left = m_source.size() - std::min(m_position, m_source.size());
        if (left == 0)
            return fail(truncated("more data"));
        m_begin = m_position;
        m_end = m_begin + std::min<std::uint64_t>(left, m_window.size());
        auto result =
            m_source.read(m_begin, std::span(m_window).first(static_cast<std::size_t>(m_end - m_begin)));
        if (!result)
            m_end = m_begin;
        return result;
    }

    const FileSource& m_source;
    std::array<std::byte, 8192> m_window = {};
    std::uint64_t m_begin = 0, m_end = 0, m_position = 0;
};

struct Field
{
    std::uint32_t number = 0;
    wire::Type type = wire::Type::varint;
    ByteRange whole;   // tag included
    ByteRange length;  // the length varint, for length-delimited fields
    ByteRange content; // for length-delimited fields
};

class Scanner
{
public:
    Scanner(const FileSource& source, std::string selfLocation, const Progress& progress)
        : m_cursor(source)
        , m_size(source.size())
        , m_selfLocation(std::move(selfLocation))
        , m_progress(progress)
    {
    }

    Result<WireScan> run()
    {
        bool seenGraph = false;
        WireScan scan;
        auto walked = eachField({0, m_size}, [&](const Field& item) -> Result<void> {
            const bool message = item.type == wire::Type::lengthDelimited;
            if (item.number == field::modelGraph && message) {
                if (seenGraph)
                    return fail(m_cursor.at(
                        Error{ErrorKind::format, "model.two-graphs", "the model has two main graphs"}));
                seenGraph = true;
                return graphField(item, field::graphNode, field::graphInitializer, WireFrame::kNone, 1,
                                  m_main, scan.skeleton);
            }
            if (item.number == field::modelFunctions && message)
                return graphField(item, field::functionNode, 0, WireFrame::kNone, 1, m_functions,
                                  scan.skeleton);
            return copyField(item, scan.skeleton);
        });
        if (!walked)
            return fail(walked.error());
        scan.map.frames = std::move(m_frames);
        scan.map.graphs = std::move(m_main);
        std::move(m_functions.begin(), m_functions.end(), std::back_inserter(scan.map.graphs));
        return scan;
    }

private:
    template<class Visit>
    Result<void> eachField(ByteRange body, Visit&& visit)
    {
        m_cursor.seek(body.begin);
        while (m_cursor.position() < body.end) {
            auto item = nextField(body.end);
            if (!item)
                return fail(item.error());
            if (auto visited = visit(*item); !visited)
                return visited;
            m_cursor.seek(item->whole.end);
        }
        return {};
    }

    Result<Field> nextField(std::uint64_t limit)
    {
        Field item;
        item.whole.begin = m_cursor.position();
        const auto tag = m_cursor.varint(limit);
        if (!tag)
            return fail(tag.error());
        const std::uint64_t number = *tag >> 3;
        if (number == 0 || number > 0x1fffffff) {
            m_cursor.seek(item.whole.begin);
            return fail(m_cursor.malformed("a field of a protobuf message"));
        }
        item.number = static_cast<std::uint32_t>(number);
        item.type = static_cast<wire::Type>(*tag & 7);
        const auto end = fieldEnd(item, limit);
        if (!end)
            return fail(end.error());
        item.whole.end = *end;
        return item;
    }

    Result<std::uint64_t> fieldEnd(Field& item, std::uint64_t limit)
    {
        const std::uint64_t begin = m_cursor.position();
        switch (item.type) {
        case wire::Type::varint:
            if (auto value = m_cursor.varint(limit); !value)
                return fail(value.error());
            return m_cursor.position();
        case wire::Type::fixed64:
            return limit - begin < 8 ? Result<std::uint64_t>(fail(m_cursor.truncated("8 bytes"))) : begin + 8;
        case wire::Type::fixed32:
            return limit - begin < 4 ? Result<std::uint64_t>(fail(m_cursor.truncated("4 bytes"))) : begin + 4;
        case wire::Type::lengthDelimited: {
            const auto length = m_cursor.varint(limit);
            if (!length)
                return fail(length.error());
            item.length = {begin, m_cursor.position()};
            if (*length > limit - m_cursor.position())
                return fail(m_cursor.truncated("a part of " + std::to_string(*length) + " bytes (" +
                                               std::to_string(limit - m_cursor.position()) + " are left)"));
            item.content = {m_cursor.position(), m_cursor.position() + *length};
            return item.content.end;
        }
        default:
            m_cursor.seek(item.whole.begin);
            return fail(m_cursor.malformed("a protobuf field of a known wire type"));
        }
    }

    Result<void> copyField(const Field& item, std::string& out)
    {
        m_cursor.seek(item.whole.begin);
        return m_cursor.copy(item.whole.size(), out);
    }

    /// `graphs` is filled in pre-order.
    Result<void> graphField(const Field& item, std::uint32_t nodeField, std::uint32_t initializerField,
                            std::uint32_t parent, int depth, std::vector<GraphWire>& graphs, std::string& out)
    {
        if (depth > kMaxGraphDepth)
            return fail(
                m_cursor.at(Error{ErrorKind::limit, "model.depth", "graphs are nested more than 64 deep"}));
        const std::size_t self = graphs.size();
        graphs.emplace_back();
        const std::uint32_t frame = pushFrame(item, parent);
        graphs[self].frame = frame;
        std::string body;
        auto walked = eachField(item.content, [&](const Field& part) -> Result<void> {
            const bool message = part.type == wire::Type::lengthDelimited;
            if (part.number == nodeField && message) {
                if (auto alive = tick(part); !alive)
                    return alive;
                graphs[self].nodes.push_back(part.whole);
                return walkNode(part, frame, depth, graphs, body);
            }
            if (initializerField != 0 && part.number == initializerField && message) {
                graphs[self].initializers.push_back(part.whole);
                return tensorField(part, body);
            }
            return copyField(part, body);
        });
        if (walked)
            wire::appendMessage(out, item.number, body);
        return walked;
    }

    Result<void> walkNode(const Field& item, std::uint32_t parent, int depth, std::vector<GraphWire>& graphs,
                          std::string& out)
    {
        const std::size_t framesBefore = m_frames.size();
        const std::size_t graphsBefore = graphs.size();
        const std::uint32_t frame = pushFrame(item, parent);
        std::string body;
        auto walked = eachField(item.content, [&](const Field& part) -> Result<void> {
            if (part.number == field::nodeAttribute && part.type == wire::Type::lengthDelimited)
                return attributeField(part, frame, depth, graphs, body);
            return copyField(part, body);
        });
        if (graphs.size() == graphsBefore)
            m_frames.resize(framesBefore);
        if (walked)
            wire::appendMessage(out, item.number, body);
        return walked;
    }

    Result<void> attributeField(const Field& item, std::uint32_t parent, int depth,
                                std::vector<GraphWire>& graphs, std::string& out)
    {
        const std::size_t framesBefore = m_frames.size();
        const std::size_t graphsBefore = graphs.size();
        const std::uint32_t frame = pushFrame(item, parent);
        std::string body;
        bool seenGraph = false;
        auto walked = eachField(item.content, [&](const Field& part) -> Result<void> {
            if (part.type != wire::Type::lengthDelimited)
                return copyField(part, body);
            if (part.number == field::attributeGraph || part.number == field::attributeGraphs) {
                if (part.number == field::attributeGraph && std::exchange(seenGraph, true))
                    return fail(m_cursor.at(
                        Error{ErrorKind::format, "model.two-graphs", "an attribute holds its graph twice"}));
                return graphField(part, field::graphNode, field::graphInitializer, frame, depth + 1, graphs,
                                  body);
            }
            if (part.number == field::attributeTensor || part.number == field::attributeTensors)
                return tensorField(part, body);
            return copyField(part, body);
        });
        if (graphs.size() == graphsBefore)
            m_frames.resize(framesBefore);
        if (walked)
            wire::appendMessage(out, item.number, body);
        return walked;
    }

    /// Small tensors are copied whole. A large one is copied without its payload when it has exactly one, in
    /// a form that equals raw_data (raw_data itself, or packed little-endian floats or doubles).
    Result<void> tensorField(const Field& item, std::string& out)
    {
        if (item.content.size() <= kInlinePayloadLimit)
            return copyField(item, out);
        std::string body;
        std::optional<ByteRange> payload;
        bool movable = true;
        auto walked = eachField(item.content, [&](const Field& part) -> Result<void> {
            const bool holdsPayload = part.number == field::tensorRawData ||
                                      part.number == field::tensorFloatData ||
                                      part.number == field::tensorDoubleData;
            if (part.number == field::tensorExternalData)
                movable = false;
            if (holdsPayload && part.type == wire::Type::lengthDelimited &&
                part.content.size() > kInlinePayloadLimit) {
                movable = movable && !payload;
                payload = part.content;
                return {};
            }
            if (holdsPayload)
                movable = false;
            return copyField(part, body);
        });
        if (!walked)
            return walked;
        if (!payload || !movable)
            return copyField(item, out);
        appendSelfReference(*payload, body);
        wire::appendMessage(out, item.number, body);
        return {};
    }

    void appendSelfReference(ByteRange payload, std::string& body) const
    {
        const auto entry = [&](const std::string& key, const std::string& value) {
            std::string pair;
            wire::appendMessage(pair, 1, key);
            wire::appendMessage(pair, 2, value);
            wire::appendMessage(body, field::tensorExternalData, pair);
        };
        entry("location", m_selfLocation);
        entry("offset", std::to_string(payload.begin));
        entry("length", std::to_string(payload.size()));
        wire::appendVarintField(body, field::tensorDataLocation, 1);
    }

    std::uint32_t pushFrame(const Field& item, std::uint32_t parent)
    {
        m_frames.push_back({parent, item.length, item.content});
        return static_cast<std::uint32_t>(m_frames.size() - 1);
    }

    Result<void> tick(const Field& part)
    {
        if (++m_ticks % 4096 != 0)
            return {};
        if (m_progress.cancelled())
            return fail(cancelledError());
        m_progress(static_cast<double>(part.whole.begin) / static_cast<double>(m_size),
                   "reading the structure");
        return {};
    }

    Cursor m_cursor;
    std::uint64_t m_size;
    std::string m_selfLocation;
    const Progress& m_progress;
    std::vector<WireFrame> m_frames;
    std::vector<GraphWire> m_main, m_functions;
    std::uint64_t m_ticks = 0;
};

} // namespace

Result<WireScan> scanModel(const FileSource& source, const std::string& selfLocation,
                           const Progress& progress)
{
    return Scanner(source, selfLocation, progress).run();
}

} // namespace resizelens
