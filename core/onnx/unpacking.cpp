#include "core/onnx/unpacking.h"

#include "core/base/limits.h"
#include "core/onnx/spool_file.h"
#include "core/onnx/text_forms.h"
#include "core/onnx/words.h"
#include "core/onnx/zip_archive.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <fcntl.h>
#include <onnx/onnx_pb.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

namespace resizelens {

namespace {

using Layout = ModelForm::Layout;
using Wrapping = ModelForm::Wrapping;
using namespace std::string_view_literals;

constexpr std::size_t kPart = std::size_t{1} << 18;

std::string headOf(const FileSource& source)
{
    std::string head(static_cast<std::size_t>(std::min<std::uint64_t>(source.size(), 512)), '\0');
    if (!source.read(0, std::as_writable_bytes(std::span(head))))
        head.clear();
    return head;
}

Wrapping wrappingOf(std::string_view head)
{
    if (head.starts_with("\x1f\x8b"sv))
        return Wrapping::gzip;
    if (head.starts_with("\x28\xb5\x2f\xfd"sv))
        return Wrapping::zstd;
    return head.starts_with("PK\x03\x04"sv) ? Wrapping::zip : Wrapping::none;
}

bool isName(char letter)
{
    return (letter >= 'a' && letter <= 'z') || letter == '_' || (letter >= '0' && letter <= '9');
}

/// Protobuf text begins with a field: `ir_version: 8`, `graph {`.
bool beginsWithField(std::string_view text)
{
    const auto end = std::ranges::find_if_not(text, isName);
    const auto size = static_cast<std::size_t>(end - text.begin());
    text.remove_prefix(size);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return size > 0 && (text.starts_with(':') || text.starts_with('{'));
}

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf"; // some editors put it before UTF-8

Layout layoutOf(std::string_view head)
{
    if (head.starts_with(kByteOrderMark))
        head.remove_prefix(kByteOrderMark.size());
    const auto isText = [](char letter) {
        return static_cast<unsigned char>(letter) >= ' ' || letter == '\t' || letter == '\n' ||
               letter == '\r';
    };
    if (head.empty() || !std::ranges::all_of(head, isText))
        return Layout::binary;
    const auto skipBlank = [&] {
        head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    };
    for (skipBlank(); head.starts_with('#'); skipBlank()) // comments
        head.remove_prefix(std::min(head.find('\n'), head.size()));
    if (head.starts_with('<'))
        return Layout::onnxText;
    if (head.starts_with('{'))
        return Layout::json;
    return beginsWithField(head) ? Layout::protobufText : Layout::binary;
}

template<class Take>
Result<void> eachPart(const FileSource& source, std::uint64_t begin, std::uint64_t end,
                      const Progress& progress, const Take& take)
{
    return eachPart(source, begin, end, kPart, progress,
                    [&](std::span<const std::byte> part, std::uint64_t) { return take(part); });
}

std::uint32_t checksumWith(std::uint32_t before, std::span<const std::byte> bytes)
{
    return static_cast<std::uint32_t>(
        ::crc32(before, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

/// Inflates gzip data with any number of members, or a ZIP entry.
class Inflater
{
public:
    Inflater(Wrapping form, SpoolFile& out)
        : m_form(form)
        , m_out(out)
        , m_buffer(kPart)
    {
        constexpr int kGzip = 16 + MAX_WBITS, kRaw = -MAX_WBITS;
        m_ready = ::inflateInit2(&m_stream, form == Wrapping::gzip ? kGzip : kRaw) == Z_OK;
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
    ~Inflater() { ::inflateEnd(&m_stream); }

    Result<void> take(std::span<const std::byte> bytes)
    {
        if (!m_ready)
            return fail(damaged());
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(bytes.data()));
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        while (m_stream.avail_in > 0) {
            if (m_ended && isPadding())
                return {};
            if (m_ended && (m_form != Wrapping::gzip || m_padded || ::inflateReset(&m_stream) != Z_OK))
                return fail(damaged());
            m_ended = false;
            RL_TRY(step());
        }
        return {};
    }

    /// Error if the data are incomplete.
    Result<void> finish() const { return m_ended ? Result<void>() : fail(damaged()); }
    std::uint32_t checksum() const { return m_checksum; }

private:
    /// Zeros up to the end, which tapes and block devices append to gzip data and gzip ignores.
    bool isPadding()
    {
        const auto left = std::span<const Bytef>(m_stream.next_in, m_stream.avail_in);
        if (m_form != Wrapping::gzip || !std::ranges::all_of(left, [](Bytef b) { return b == 0; }))
            return false;
        m_padded = true;
        return true;
    }
    Result<void> step()
    {
        do {
            m_stream.next_out = reinterpret_cast<Bytef*>(m_buffer.data());
            m_stream.avail_out = static_cast<uInt>(m_buffer.size());
            const int status = ::inflate(&m_stream, Z_NO_FLUSH);
            if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
                return fail(damaged());
            const auto made = std::span(m_buffer).first(m_buffer.size() - m_stream.avail_out);
            m_checksum = checksumWith(m_checksum, made);
            RL_TRY(m_out.append(made));
            m_ended = status == Z_STREAM_END;
        } while (!m_ended && m_stream.avail_out == 0);
        return {};
    }
    Error damaged() const { return failure(words::packedDamaged, toString(m_form)); }

    Wrapping m_form;
    SpoolFile& m_out;
    std::vector<std::byte> m_buffer;
    z_stream m_stream = {};
    std::uint32_t m_checksum = 0;
    bool m_ready = false, m_ended = false, m_padded = false;
};

Result<void> inflateGzip(const FileSource& source, SpoolFile& out, const Progress& progress)
{
    Inflater inflater(Wrapping::gzip, out);
    RL_TRY(eachPart(source, 0, source.size(), progress, [&](auto part) { return inflater.take(part); }));
    return inflater.finish();
}

Result<void> takeFromZip(const FileSource& source, SpoolFile& out, const Progress& progress)
{
    RL_TAKE(const auto entry, modelInZip(source));
    const std::uint64_t end = entry.offset + entry.packedSize;
    std::uint32_t checksum = 0;
    if (entry.deflated) {
        Inflater inflater(Wrapping::zip, out);
        const auto take = [&](std::span<const std::byte> part) -> Result<void> {
            RL_TRY(inflater.take(part));
            return out.size() <= entry.size ? Result<void>() // else it would fill the disk
                                            : fail(words::packedDamaged, toString(Wrapping::zip));
        };
        RL_TRY(eachPart(source, entry.offset, end, progress, take));
        RL_TRY(inflater.finish());
        checksum = inflater.checksum();
    } else {
        RL_TRY(eachPart(source, entry.offset, end, progress, [&](auto part) {
            checksum = checksumWith(checksum, part);
            return out.append(part);
        }));
    }
    if (out.size() != entry.size || checksum != entry.checksum)
        return fail(words::packedDamaged, toString(Wrapping::zip));
    return {};
}

/// The zstd window (--long) is allocated at once, so limit it to the larger of 1 GB and 20 times the file.
int windowLogFor(std::uint64_t bytes)
{
    const int most = ::ZSTD_dParam_getBounds(ZSTD_d_windowLogMax).upperBound;
    int log = std::min(30, most);
    while (log < most && (std::uint64_t{1} << log) < 20 * bytes)
        ++log;
    return log;
}

Result<void> decompressZstd(const FileSource& source, SpoolFile& out, const Progress& progress)
{
    const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(::ZSTD_createDStream(),
                                                                            &ZSTD_freeDStream);
    ::ZSTD_DCtx_setParameter(stream.get(), ZSTD_d_windowLogMax, windowLogFor(source.size()));
    std::vector<std::byte> buffer(kPart);
    std::size_t state = 1; // 0: a frame has ended
    const auto take = [&](std::span<const std::byte> bytes) -> Result<void> {
        ZSTD_inBuffer in = {bytes.data(), bytes.size(), 0};
        for (bool full = false; in.pos < in.size || full;) {
            ZSTD_outBuffer made = {buffer.data(), buffer.size(), 0};
            state = ::ZSTD_decompressStream(stream.get(), &made, &in);
            if (::ZSTD_isError(state) != 0)
                return fail(words::packedDamaged, toString(Wrapping::zstd));
            RL_TRY(out.append(std::span(buffer).first(made.pos)));
            full = made.pos == made.size && state != 0;
        }
        return {};
    };
    RL_TRY(eachPart(source, 0, source.size(), progress, take));
    return state == 0 ? Result<void>() : fail(words::packedDamaged, toString(Wrapping::zstd));
}

Result<FileSource> unwrapped(Wrapping wrapping, const FileSource& source, const Progress& progress)
{
    RL_TAKE(auto out, SpoolFile::make());
    RL_TRY(wrapping == Wrapping::gzip   ? inflateGzip(source, out, progress)
           : wrapping == Wrapping::zstd ? decompressZstd(source, out, progress)
                                        : takeFromZip(source, out, progress));
    return std::move(out).finish(source.path());
}

Result<FileSource> parsed(Layout layout, const FileSource& source)
{
    if (source.size() > kMostModelText)
        return fail(words::textTooLarge, kMostModelText >> 20);
    std::string text(static_cast<std::size_t>(source.size()), '\0');
    RL_TRY(source.read(0, std::as_writable_bytes(std::span(text))));
    if (text.starts_with(kByteOrderMark))
        text.erase(0, kByteOrderMark.size());
    onnx::ModelProto model;
    RL_TRY(readText(layout, text, model));
    RL_TAKE(auto out, SpoolFile::make());
    RL_TRY(out.append(model.SerializeAsString()));
    return std::move(out).finish(source.path());
}

Result<std::optional<FileSource>> inLayers(const FileSource& source, const Progress& progress)
{
    const std::string head = headOf(source);
    std::optional<FileSource> inner;
    if (const Wrapping wrapping = wrappingOf(head); wrapping != Wrapping::none) {
        RL_TAKE(inner, unwrapped(wrapping, source, progress));
    }
    const std::string innerHead = inner ? headOf(*inner) : head;
    if (inner && wrappingOf(innerHead) != Wrapping::none)
        return fail(words::packedTwice);
    const Layout layout = layoutOf(innerHead);
    if (layout == Layout::binary)
        return inner;
    RL_TAKE(auto read, parsed(layout, inner ? *inner : source));
    return std::optional(std::move(read));
}

} // namespace

namespace {

Result<int> spoolStandardInput()
{
    if (::isatty(STDIN_FILENO) == 1)
        return fail(words::inputIsTerminal);
    RL_TAKE(auto out, SpoolFile::make());
    std::vector<std::byte> buffer(kPart);
    while (true) {
        const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(words::inputNotRead, std::strerror(errno));
        if (got == 0)
            break;
        RL_TRY(out.append(std::span(buffer).first(static_cast<std::size_t>(got))));
    }
    const FileSource all = std::move(out).finish(kStandardInput);
    return ::dup(all.descriptor());
}

} // namespace

Result<FileSource> standardInput()
{
    static const Result<int> spooled = spoolStandardInput();
    if (!spooled)
        return fail(Error(spooled.error()).in(kStandardInput));
    return FileSource::adopt(kStandardInput, ::fcntl(*spooled, F_DUPFD_CLOEXEC, 0));
}

ModelForm formOf(const FileSource& source)
{
    const std::string head = headOf(source);
    const Wrapping wrapping = wrappingOf(head);
    return {wrapping == Wrapping::none ? layoutOf(head) : Layout::binary, wrapping};
}

Result<std::optional<FileSource>> unpacked(const FileSource& source, const Progress& progress)
{
    auto result = inLayers(source, progress);
    if (!result && result.error().kind != ErrorKind::cancelled)
        return fail(std::move(result).error().in(source.path()));
    return result;
}

} // namespace resizelens
