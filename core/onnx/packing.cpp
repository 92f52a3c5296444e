#include "core/onnx/packing.h"

#include "core/base/limits.h"
#include "core/onnx/spool_file.h"
#include "core/onnx/text_forms.h"
#include "core/onnx/unpacking.h"
#include "core/onnx/words.h"
#include "core/onnx/zip_archive.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <onnx/onnx_pb.h>
#include <zlib.h>
#include <zstd.h>

namespace resizelens {

namespace {

using Layout = ModelForm::Layout;
using Wrapping = ModelForm::Wrapping;

constexpr std::size_t kPackedPart = std::size_t{1} << 18;
constexpr int kZlibLevel = 6, kZstdLevel = 9;

std::string_view asText(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Calls take(part, last) for each part of the source; an empty source is one empty part.
template<class Take>
Result<void> eachPart(const FileSource& source, const Progress& progress, const Take& take)
{
    if (source.size() == 0)
        return take(std::span<const std::byte>(), true);
    return eachPart(
        source, 0, source.size(), kPackedPart, progress,
        [&](std::span<const std::byte> part, std::uint64_t at) { return take(part, at == source.size()); });
}

Error notPacked()
{
    return failure(words::writtenDamaged);
}

struct Deflated
{
    std::uint64_t size = 0;
    std::uint32_t checksum = 0;
};

/// `write` receives the output: Result<void>(std::string_view).
template<class Write>
Result<Deflated> deflateAll(const FileSource& source, bool gzip, const Progress& progress, const Write& write)
{
    z_stream stream = {};
    constexpr int kGzip = 16 + MAX_WBITS, kRaw = -MAX_WBITS, kMemory = 8;
    if (::deflateInit2(&stream, kZlibLevel, Z_DEFLATED, gzip ? kGzip : kRaw, kMemory, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return fail(notPacked());
    const std::unique_ptr<z_stream, decltype(&::deflateEnd)> end(&stream, &::deflateEnd);
    Deflated result;
    std::vector<std::byte> buffer(kPackedPart);
    const auto take = [&](std::span<const std::byte> part, bool last) -> Result<void> {
        auto* const bytes = reinterpret_cast<Bytef*>(const_cast<std::byte*>(part.data()));
        stream.next_in = bytes;
        stream.avail_in = static_cast<uInt>(part.size());
        result.checksum = static_cast<std::uint32_t>(::crc32(result.checksum, bytes, stream.avail_in));
        do {
            stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
            stream.avail_out = static_cast<uInt>(buffer.size());
            if (::deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH) == Z_STREAM_ERROR)
                return fail(notPacked());
            const auto made = std::span<const std::byte>(buffer).first(buffer.size() - stream.avail_out);
            RL_TRY(write(asText(made)));
            result.size += made.size();
        } while (stream.avail_out == 0);
        return {};
    };
    RL_TRY(eachPart(source, progress, take));
    return result;
}

Result<void> writeGzip(const FileSource& source, TemporaryFile& out, const Progress& progress)
{
    const auto done =
        deflateAll(source, true, progress, [&](std::string_view bytes) { return out.write(bytes); });
    return done ? Result<void>() : fail(done.error());
}

Result<void> writeZip(const FileSource& source, const std::string& name, TemporaryFile& out,
                      const Progress& progress)
{
    RL_TAKE(auto spool, SpoolFile::make()); // the header needs the packed size
    RL_TAKE(const auto done,
            deflateAll(source, false, progress, [&](std::string_view bytes) { return spool.append(bytes); }));
    const ZipEntry entry{name, true, 0, done.size, source.size(), done.checksum};
    const FileSource packed = std::move(spool).finish(source.path());
    RL_TRY(out.write(zipHead(entry)));
    RL_TRY(out.copyFrom(packed, 0, packed.size(), progress));
    return out.write(zipTail(entry));
}

Result<void> writeZstd(const FileSource& source, TemporaryFile& out, const Progress& progress)
{
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(::ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ::ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kZstdLevel);
    ::ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::vector<std::byte> buffer(kPackedPart);
    return eachPart(source, progress, [&](std::span<const std::byte> part, bool last) -> Result<void> {
        ZSTD_inBuffer in = {part.data(), part.size(), 0};
        std::size_t left = 1;
        while (last ? left != 0 : in.pos < in.size) {
            ZSTD_outBuffer made = {buffer.data(), buffer.size(), 0};
            left = ::ZSTD_compressStream2(context.get(), &made, &in, last ? ZSTD_e_end : ZSTD_e_continue);
            if (::ZSTD_isError(left) != 0)
                return fail(notPacked());
            RL_TRY(out.write(asText(std::span<const std::byte>(buffer).first(made.pos))));
        }
        return {};
    });
}

Result<FileSource> asLayout(const FileSource& plain, Layout layout)
{
    if (plain.size() > kMostModelText && layout != Layout::onnxText)
        return fail(words::textTooLarge, kMostModelText >> 20);
    std::string bytes(static_cast<std::size_t>(plain.size()), '\0');
    RL_TRY(plain.read(0, std::as_writable_bytes(std::span(bytes))));
    onnx::ModelProto model;
    if (!model.ParseFromString(bytes))
        return fail(notPacked());
    RL_TAKE(const auto text, writeText(layout, model));
    RL_TAKE(auto out, SpoolFile::make());
    RL_TRY(out.append(text));
    return std::move(out).finish(plain.path());
}

Result<void> wrap(const FileSource& inner, Wrapping wrapping, const std::string& name, TemporaryFile& out,
                  const Progress& progress)
{
    switch (wrapping) {
    case Wrapping::gzip:
        return writeGzip(inner, out, progress);
    case Wrapping::zstd:
        return writeZstd(inner, out, progress);
    case Wrapping::zip:
        return writeZip(inner, name, out, progress);
    case Wrapping::none:
        break;
    }
    return out.copyFrom(inner, 0, inner.size(), progress);
}

Result<void> compare(const FileSource& wanted, const FileSource& written, const Progress& progress)
{
    if (wanted.size() != written.size())
        return fail(notPacked());
    std::uint64_t at = 0;
    std::vector<std::byte> other;
    return eachPart(wanted, progress, [&](std::span<const std::byte> part, bool) -> Result<void> {
        other.resize(part.size());
        RL_TRY(written.read(at, other));
        at += part.size();
        return std::equal(part.begin(), part.end(), other.begin()) ? Result<void>() : fail(notPacked());
    });
}

} // namespace

Result<void> pack(const FileSource& plain, ModelForm form, const std::string& name, TemporaryFile& out,
                  const Progress& progress)
{
    std::optional<FileSource> text;
    if (form.layout != Layout::binary) {
        RL_TAKE(text, asLayout(plain, form.layout));
    }
    RL_TRY(wrap(text ? *text : plain, form.wrapping, name, out, progress));
    RL_TAKE(const auto written, FileSource::open(out.path()));
    if (form.layout != Layout::binary) // writeText() has verified the text; the wrapping is not checked
        return form.wrapping == Wrapping::none ? compare(*text, written, progress) : Result<void>();
    RL_TAKE(const auto again, unpacked(written, progress));
    return again ? compare(plain, *again, progress) : fail(notPacked());
}

} // namespace resizelens
