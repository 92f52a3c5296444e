#include "core/onnx/model_file.h"

#include "core/base/file_source.h"
#include "core/onnx/arena_blocks.h"
#include "core/onnx/external_data.h"
#include "core/onnx/packed_values.h"
#include "core/onnx/unpacking.h"
#include "core/onnx/wire_reader.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include <fmt/format.h>
#include <google/protobuf/arena.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

static_assert(std::endian::native == std::endian::little,
              "ONNX payloads are little-endian and are used in place");

namespace fs = std::filesystem;

struct ModelFile::Data
{
    explicit Data(FileSource opened)
        : source(std::move(opened))
    {
    }
    FileSource source;
    google::protobuf::Arena arena{growingBlocks()}; // owns the structure: 100,000 nodes are freed at once
    onnx::ModelProto* structure = google::protobuf::Arena::CreateMessage<onnx::ModelProto>(&arena);
    WireMap map;
    std::vector<ExternalFile> externals;
    std::vector<std::optional<FileStamp>> stamps; // one per external file
};

namespace {

struct Signature
{
    std::string_view magic;
    std::size_t at;
    Words what;
};

using namespace std::string_view_literals;
constexpr std::array kSignatures = {
    Signature{"\xff\xd8\xff"sv, 0, words::kindJpeg},
    Signature{"\x89PNG"sv, 0, words::kindPng},
    Signature{"GIF8"sv, 0, words::kindGif},
    Signature{"RIFF"sv, 0, words::kindRiff},
    Signature{"%PDF"sv, 0, words::kindPdf},
    Signature{"PK\x03\x04"sv, 0, words::kindZip},
    Signature{"\x1f\x8b"sv, 0, words::kindGzip},
    Signature{"\x28\xb5\x2f\xfd"sv, 0, words::kindZstd},
    Signature{"\x7f"
              "ELF"sv,
              0, words::kindProgram},
    Signature{"TFL3"sv, 4, words::kindTflite},
    Signature{"\x89HDF"sv, 0, words::kindHdf5},
    Signature{"\x93NUMPY"sv, 0, words::kindNumpy},
};

std::optional<Phrase> guessFormat(const FileSource& source)
{
    std::array<std::byte, 16> head = {};
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(head.size(), source.size()));
    if (!source.read(0, std::span(head).first(count)))
        return std::nullopt;
    const std::string_view text(reinterpret_cast<const char*>(head.data()), count);
    for (const Signature& signature : kSignatures)
        if (text.size() > signature.at && text.substr(signature.at).starts_with(signature.magic))
            return Phrase{signature.what.key, signature.what.english};
    return std::nullopt;
}

bool isOrtFormat(const FileSource& source)
{
    constexpr std::string_view kMark = "ORTM"; // flatbuffer identifier, after the root table offset
    std::array<char, 8> head = {};
    return source.size() >= head.size() && source.read(0, std::as_writable_bytes(std::span(head))) &&
           std::string_view(head.data() + 4, 4) == kMark;
}

/// Exporters write ir_version first: field 1, a varint below 128.
bool startsLikeOnnx(const FileSource& source)
{
    std::array<std::byte, 2> head = {};
    return source.size() >= 2 && source.read(0, head) && head[0] == std::byte{0x08} &&
           head[1] < std::byte{0x40};
}

template<class Stored, class Wanted>
std::vector<std::byte> narrow(const google::protobuf::RepeatedField<Stored>& values)
{
    std::vector<std::byte> bytes(static_cast<std::size_t>(values.size()) * sizeof(Wanted));
    for (int i = 0; i < values.size(); ++i) {
        const auto value = static_cast<Wanted>(values[i]);
        std::memcpy(bytes.data() + static_cast<std::size_t>(i) * sizeof(Wanted), &value, sizeof(Wanted));
    }
    return bytes;
}

std::vector<std::byte> typedPayload(const onnx::TensorProto& tensor, DType type)
{
    switch (type) {
    case DType::float32:
        return narrow<float, float>(tensor.float_data());
    case DType::float64:
        return narrow<double, double>(tensor.double_data());
    case DType::int64:
        return narrow<google::protobuf::int64, std::int64_t>(tensor.int64_data());
    case DType::uint64:
        return narrow<google::protobuf::uint64, std::uint64_t>(tensor.uint64_data());
    case DType::uint32:
        return narrow<google::protobuf::uint64, std::uint32_t>(tensor.uint64_data());
    case DType::int32:
        return narrow<google::protobuf::int32, std::int32_t>(tensor.int32_data());
    default:
        break;
    }
    if (elementSize(type) == 2)
        return narrow<google::protobuf::int32, std::uint16_t>(tensor.int32_data());
    if (elementSize(type) == 1 || isPassedThrough(type))
        return narrow<google::protobuf::int32, std::uint8_t>(tensor.int32_data());
    return {};
}

Result<Tensor> inlinePayload(const onnx::TensorProto& tensor, const TensorRef& ref)
{
    if (!tensor.has_raw_data())
        return Tensor::fromBytes(ref.type, ref.dims, typedPayload(tensor, ref.type));
    return Tensor::fromBytes(ref.type, ref.dims,
                             std::as_bytes(std::span(tensor.raw_data().data(), tensor.raw_data().size())));
}

/// Modifies the structure through `map`, which is safe because we own it.
void useStandIns(const WireMap& map, const ExternalNames& standIns)
{
    if (standIns.empty())
        return;
    for (const TensorWire& wire : map.tensors) {
        if (payloadRange(*wire.tensor))
            continue;
        for (auto& entry : *const_cast<onnx::TensorProto*>(wire.tensor)->mutable_external_data())
            if (const auto found = standIns.find(entry.value());
                entry.key() == "location" && found != standIns.end())
                entry.set_value(found->second);
    }
}

Error changedExternal(const fs::path& path)
{
    return failure(words::externalChanged).in(path);
}

} // namespace

ModelFile::ModelFile() = default;
ModelFile::~ModelFile() = default;

Result<std::shared_ptr<const ModelFile>> ModelFile::open(const fs::path& path, const Progress& progress)
{
    RL_TAKE(auto source, path == kStandardInput ? standardInput() : FileSource::open(path));
    RL_TAKE(auto plain, unpacked(source, progress));
    const bool isArchive = plain && formOf(source).wrapping == ModelForm::Wrapping::zip;
    auto file = open(plain ? std::move(*plain) : std::move(source), progress);
    if (!file && isArchive && is(file.error(), words::externalNotThere))
        return fail(Error(file.error()).advising(say(words::unpackArchive)));
    return file;
}

Result<std::shared_ptr<const ModelFile>> ModelFile::open(FileSource source, const Progress& progress,
                                                         const ExternalNames& standIns)
{
    const fs::path path = source.path();
    if (source.size() == 0)
        return fail(failure(words::modelEmpty).in(path));
    if (isOrtFormat(source))
        return fail(failure(words::ortFormat).in(path));
    if (const auto guess = guessFormat(source))
        return fail(failure(words::modelOtherFormat, *guess).in(path));

    std::shared_ptr<ModelFile> file(new ModelFile);
    file->m_data = std::make_unique<Data>(std::move(source));
    Data& data = *file->m_data;
    auto map = readStructure(data.source, *data.structure, progress);
    if (!map) {
        if (map.error().kind == ErrorKind::format && !startsLikeOnnx(data.source))
            return fail(failure(words::modelNotOnnx).in(path));
        return fail(map.error());
    }
    data.map = std::move(*map);
    if (data.map.graphs.empty() && !startsLikeOnnx(data.source))
        return fail(failure(words::modelNotOnnx).in(path));
    if (!data.structure->has_graph())
        return fail(failure(words::modelNoGraph).in(path));
    useStandIns(data.map, standIns);
    RL_TAKE(data.externals, checkExternalData(data.map, path));
    for (const ExternalFile& external : data.externals)
        data.stamps.push_back(stampOf(external.path));
    return file;
}

const fs::path& ModelFile::path() const
{
    return m_data->source.path();
}
std::uint64_t ModelFile::bytes() const
{
    return m_data->source.size();
}
const onnx::ModelProto& ModelFile::structure() const
{
    return *m_data->structure;
}
const std::vector<ExternalFile>& ModelFile::externalFiles() const
{
    return m_data->externals;
}
Result<void> ModelFile::checkUnchanged() const
{
    RL_TRY(source().checkUnchanged());
    for (std::size_t i = 0; i < m_data->externals.size(); ++i)
        if (const fs::path& path = m_data->externals[i].path; stampOf(path) != m_data->stamps[i])
            return fail(changedExternal(path));
    return {};
}
const WireMap& ModelFile::wireMap() const
{
    return m_data->map;
}
const FileSource& ModelFile::source() const
{
    return m_data->source;
}

Result<TensorRef> ModelFile::tensorRef(const onnx::TensorProto& tensor) const
{
    TensorRef ref;
    ref.name = tensor.name();
    ref.type = static_cast<DType>(tensor.data_type());
    ref.dims.assign(tensor.dims().begin(), tensor.dims().end());
    const auto count = elementCount(ref.dims);
    const auto bytes = count ? storedBytes(ref.type, static_cast<std::uint64_t>(*count)) : std::nullopt;
    if (!bytes)
        return fail(failure(words::tensorImpossibleShape, ref.name, toText(ref.dims)).in(path()));
    const std::uint64_t expected = *bytes;
    ref.length = expected;
    if (tensor.data_location() != onnx::TensorProto::EXTERNAL)
        return ref;
    if (const auto payload = payloadRange(tensor))
        return refInside(std::move(ref), *payload);
    RL_TAKE(const auto where, externalLocation(tensor));
    RL_TAKE(auto file, resolveExternal(folderOf(path()), where.location));
    ref.inFile = true;
    ref.external = true;
    ref.file = std::move(file);
    ref.offset = where.offset;
    if (where.length.value_or(expected) != expected)
        return fail(wrongLength(ref, *where.length));
    return ref;
}

Result<TensorRef> ModelFile::refInside(TensorRef ref, const PayloadRange& payload) const
{
    ref.inFile = true;
    ref.file = path();
    ref.offset = payload.bytes.begin;
    ref.packed = !storedLikeRaw(payload.field, ref.type);
    if (!ref.packed && payload.bytes.size() != ref.length)
        return fail(wrongLength(ref, payload.bytes.size()));
    return ref;
}

Error ModelFile::wrongLength(const TensorRef& ref, std::uint64_t stored) const
{
    return failure(words::tensorWrongLength, ref.name, toText(ref.dims), ref.length, stored).in(path());
}

Result<Tensor> ModelFile::read(const onnx::TensorProto& tensor) const
{
    RL_TAKE(auto ref, tensorRef(tensor));
    auto result = ref.packed   ? readVarints(source(), *payloadRange(tensor), ref.type, ref.dims)
                  : ref.inFile ? readPayload(ref)
                               : inlinePayload(tensor, ref);
    if (!result) {
        Phrase said = say(words::tensorNotRead, ref.name, phraseOf(result.error()));
        return fail(Error(result.error()).in(path()).saying(std::move(said)));
    }
    return result;
}

Result<Tensor> ModelFile::readPayload(const TensorRef& ref) const
{
    std::optional<FileSource> external;
    if (ref.external) {
        RL_TAKE(auto opened, FileSource::open(ref.file));
        external.emplace(std::move(opened));
    }
    const FileSource& from = external ? *external : source();
    if (ref.offset > from.size() || ref.length > from.size() - ref.offset)
        return fail(failure(words::fileShortForTensor).in(ref.file));
    RL_TAKE(auto tensor, Tensor::uninitialized(ref.type, ref.dims));
    RL_TRY(from.read(ref.offset, tensor.bytes()));
    return tensor;
}

Result<std::vector<std::byte>> ModelFile::readRange(std::uint64_t offset, std::uint64_t length) const
{
    if (offset > bytes() || length > bytes() - offset)
        return fail(failure(words::modelRangeBeyondEnd).in(path()));
    std::vector<std::byte> out(static_cast<std::size_t>(length));
    RL_TRY(m_data->source.read(offset, out));
    return out;
}

} // namespace resizelens
