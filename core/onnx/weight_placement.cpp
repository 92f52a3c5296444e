#include "core/onnx/weight_placement.h"

#include "core/onnx/wire_cursor.h"
#include "core/onnx/wire_reader.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

namespace field = wire::field;

constexpr std::uint64_t kPage = 4096;

/// Whether an edit replaces or removes all of `range`.
bool isReplaced(const std::vector<Patch>& edits, ByteRange range)
{
    return std::ranges::any_of(edits, [&](const Patch& patch) {
        return patch.range.begin <= range.begin && range.end <= patch.range.end && patch.range.size() > 0;
    });
}

/// The serialized fields of a tensor, without its values and their location.
Result<std::string> keptFields(const FileSource& source, const TensorWire& wire)
{
    const auto payload = payloadRange(*wire.tensor);
    WireCursor cursor(source);
    std::string kept;
    for (cursor.seek(wire.content.begin); cursor.position() < wire.content.end;) {
        RL_TAKE(const auto item, cursor.next(wire.content.end));
        const bool dropped = item.number == field::tensorExternalData ||
                             item.number == field::tensorDataLocation ||
                             (payload && item.number == payload->field);
        if (!dropped) {
            RL_TAKE(const auto bytes, cursor.view(item.whole));
            kept += bytes;
        }
        cursor.seek(item.whole.end);
    }
    return kept;
}

Result<std::uint32_t> fieldNumber(const FileSource& source, const TensorWire& wire)
{
    WireCursor cursor(source);
    cursor.seek(wire.whole.begin);
    const auto item = cursor.next(wire.whole.end);
    return item ? Result<std::uint32_t>(item->number) : fail(item.error());
}

/// Opens each external file once.
class Sources
{
public:
    Result<std::shared_ptr<const FileSource>> open(const fs::path& path)
    {
        auto& known = m_open[path];
        if (!known) {
            RL_TAKE(auto opened, FileSource::open(path));
            known = std::make_shared<const FileSource>(std::move(opened));
        }
        return known;
    }

private:
    std::map<fs::path, std::shared_ptr<const FileSource>> m_open;
};

Result<void> checkInside(const FileSource& source, const TensorRef& ref)
{
    if (ref.offset <= source.size() && ref.length <= source.size() - ref.offset)
        return {};
    return fail(failure(words::fileShortForTensor).in(source.path()));
}

class Gatherer
{
public:
    Gatherer(const ModelFile& file, TemporaryFile& out, const Progress& progress)
        : m_file(file)
        , m_out(out)
        , m_progress(progress)
    {
    }

    /// Reserves space for all values first: a full disk is noticed at once, and the file is less fragmented.
    Result<void> reserve(const std::vector<std::size_t>& indices)
    {
        std::set<Place> places;
        std::uint64_t bytes = m_out.size();
        for (const std::size_t index : indices) {
            RL_TAKE(const auto ref, m_file.tensorRef(*m_file.wireMap().tensors[index].tensor));
            if (ref.external) {
                RL_TAKE(const auto source, m_sources.open(ref.file));
                RL_TRY(checkInside(*source, ref));
            }
            if (places.insert(placeOf(ref)).second)
                bytes = (bytes + kPage - 1) / kPage * kPage + ref.length;
        }
        return m_out.reserve(bytes);
    }

    Result<PlacedTensor> add(std::size_t index)
    {
        const onnx::TensorProto& tensor = *m_file.wireMap().tensors[index].tensor;
        RL_TAKE(const auto ref, m_file.tensorRef(tensor));
        const auto [known, isNew] = m_places.try_emplace(placeOf(ref), 0);
        if (isNew) {
            RL_TRY(m_out.write(std::string((kPage - m_out.size() % kPage) % kPage, '\0')));
            known->second = m_out.size();
            RL_TRY(ref.packed ? writeDecoded(tensor) : copy(ref));
        }
        return PlacedTensor{index, known->second, ref.length};
    }

private:
    using Place = std::tuple<fs::path, std::uint64_t, std::uint64_t>;

    static Place placeOf(const TensorRef& ref)
    {
        return {ref.external ? ref.file : fs::path(), ref.offset, ref.length};
    }

    Result<void> writeDecoded(const onnx::TensorProto& tensor)
    {
        RL_TAKE(const auto values, m_file.read(tensor));
        const auto bytes = values.bytes();
        return m_out.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }

    Result<void> copy(const TensorRef& ref)
    {
        if (!ref.external)
            return m_out.copyFrom(m_file.source(), ref.offset, ref.offset + ref.length, m_progress);
        RL_TAKE(const auto source, m_sources.open(ref.file)); // checked by reserve()
        return m_out.copyFrom(*source, ref.offset, ref.offset + ref.length, m_progress);
    }

    const ModelFile& m_file;
    TemporaryFile& m_out;
    const Progress& m_progress;
    Sources m_sources;
    std::map<Place, std::uint64_t> m_places;
};

std::string externalEntry(const std::string& key, const std::string& value)
{
    std::string pair, out;
    wire::appendMessage(pair, 1, key);
    wire::appendMessage(pair, 2, value);
    wire::appendMessage(out, field::tensorExternalData, pair);
    return out;
}

} // namespace

Result<std::vector<PlacedTensor>> gatherWeights(const ModelFile& file, const std::vector<Patch>& edits,
                                                bool alsoExternal, TemporaryFile& out,
                                                const Progress& progress)
{
    const auto& tensors = file.wireMap().tensors;
    Gatherer gatherer(file, out, progress);
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (!isReplaced(edits, tensors[i].whole) && (alsoExternal || payloadRange(*tensors[i].tensor)))
            moved.push_back(i);
    RL_TRY(gatherer.reserve(moved));
    std::vector<PlacedTensor> placed;
    for (const std::size_t i : moved) {
        RL_TAKE(auto place, gatherer.add(i));
        placed.push_back(place);
    }
    return placed;
}

Result<std::vector<Patch>> referencePatches(const ModelFile& file, const std::vector<PlacedTensor>& placed,
                                            const std::string& location, const std::string& checksum)
{
    std::vector<Patch> patches;
    for (const PlacedTensor& place : placed) {
        const TensorWire& wire = file.wireMap().tensors[place.tensor];
        auto body = keptFields(file.source(), wire);
        const auto number = fieldNumber(file.source(), wire);
        if (!body || !number)
            return fail(body ? number.error() : body.error());
        *body += externalEntry("location", location) + externalEntry("offset", std::to_string(place.offset)) +
                 externalEntry("length", std::to_string(place.length)) +
                 (checksum.empty() ? "" : externalEntry("checksum", checksum));
        wire::appendVarintField(*body, field::tensorDataLocation, onnx::TensorProto::EXTERNAL);
        Patch patch{wire.whole, {}, wire.frame};
        wire::appendMessage(patch.bytes, *number, *body);
        patches.push_back(std::move(patch));
    }
    return patches;
}

Result<std::vector<Patch>> embedPatches(const ModelFile& file, const std::vector<Patch>& edits)
{
    Sources sources;
    std::vector<Patch> patches;
    for (const TensorWire& wire : file.wireMap().tensors) {
        if (payloadRange(*wire.tensor) || isReplaced(edits, wire.whole))
            continue;
        RL_TAKE(const auto ref, file.tensorRef(*wire.tensor));
        RL_TAKE(const auto source, sources.open(ref.file));
        RL_TRY(checkInside(*source, ref));
        auto body = keptFields(file.source(), wire);
        const auto number = fieldNumber(file.source(), wire);
        if (!body || !number)
            return fail(body ? number.error() : body.error());
        wire::appendPrefix(*body, field::tensorRawData, ref.length);
        Patch patch{wire.whole, {}, wire.frame, source, {ref.offset, ref.offset + ref.length}};
        wire::appendPrefix(patch.bytes, *number, body->size() + ref.length);
        patch.bytes += *body;
        patches.push_back(std::move(patch));
    }
    return patches;
}

} // namespace resizelens
