#include "core/onnx/zip_archive.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/onnx/model_form.h"
#include "core/onnx/spool_file.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

constexpr std::uint32_t kEntryMark = 0x04034b50, kTableMark = 0x02014b50, kEndMark = 0x06054b50;
constexpr std::size_t kEntryHead = 30, kTableHead = 46, kEndSize = 22;

std::uint32_t number(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint32_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

void put(std::string& out, std::uint32_t value, int size)
{
    for (int i = 0; i < size; ++i)
        out += static_cast<char>(value >> (8 * i) & 0xff);
}

Error damaged()
{
    return failure(words::packedDamaged, toString(ModelForm::Wrapping::zip));
}

Result<std::string> textAt(const FileSource& source, std::uint64_t offset, std::uint64_t size)
{
    if (offset > source.size() || size > source.size() - offset)
        return fail(damaged());
    std::string text(static_cast<std::size_t>(size), '\0');
    RL_TRY(source.read(offset, std::as_writable_bytes(std::span(text))));
    return text;
}

/// The central directory; nullopt if this is not an archive.
Result<std::optional<std::string>> table(const FileSource& source)
{
    constexpr std::uint64_t kLongestComment = 0xffff;
    const std::uint64_t size = std::min<std::uint64_t>(source.size(), kEndSize + kLongestComment);
    RL_TAKE(const auto end, textAt(source, source.size() - size, size));
    for (std::size_t at = end.size() < kEndSize ? 0 : end.size() - kEndSize + 1; at-- > 0;) {
        if (number(end, at, 4) != kEndMark)
            continue;
        const std::uint32_t length = number(end, at + 12, 4), offset = number(end, at + 16, 4);
        if (length > kLargestZipTable)
            return fail(damaged());
        RL_TAKE(auto text, textAt(source, offset, length));
        return std::optional(std::move(text));
    }
    return std::optional<std::string>();
}

bool isModel(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    const std::string name(path.substr(slash == std::string_view::npos ? 0 : slash + 1));
    if (name.empty() || name.front() == '.' || path.starts_with("__MACOSX/"))
        return false;
    const std::string ending = lowerCase(formEnding(name));
    const ModelForm form = formOfName(name);
    return ending == ".onnx" || ending == ".onnx.json" || form.layout == ModelForm::Layout::onnxText ||
           form.layout == ModelForm::Layout::protobufText;
}

struct Listed
{
    ZipEntry entry;
    std::uint32_t flags = 0, method = 0;
};

Result<std::vector<Listed>> modelsIn(const std::string& table)
{
    std::vector<Listed> found;
    for (std::size_t at = 0; at < table.size();) {
        if (table.size() - at < kTableHead || number(table, at, 4) != kTableMark)
            return fail(damaged());
        const std::size_t nameSize = number(table, at + 28, 2);
        const std::size_t whole =
            kTableHead + nameSize + number(table, at + 30, 2) + number(table, at + 32, 2);
        if (table.size() - at < whole)
            return fail(damaged());
        Listed one;
        one.entry.name = table.substr(at + kTableHead, nameSize);
        one.flags = number(table, at + 8, 2);
        one.method = number(table, at + 10, 2);
        one.entry.checksum = number(table, at + 16, 4);
        one.entry.packedSize = number(table, at + 20, 4);
        one.entry.size = number(table, at + 24, 4);
        one.entry.offset = number(table, at + 42, 4);
        if (isModel(one.entry.name))
            found.push_back(std::move(one));
        at += whole;
    }
    return found;
}

std::string namesOf(const std::vector<Listed>& models)
{
    constexpr std::size_t kMostNamed = 5;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(models.size(), kMostNamed); ++i)
        names.push_back(models[i].entry.name);
    return fmt::format("{}{}", fmt::join(names, ", "), models.size() > kMostNamed ? ", …" : "");
}

void putCommon(std::string& out, const ZipEntry& entry)
{
    constexpr std::uint32_t kVersion = 20, kUtf8 = 0x800, kDeflate = 8;
    constexpr std::uint32_t kFirstDay = 0x21; // 1 January 1980, for reproducible archives
    put(out, kVersion, 2);
    put(out, kUtf8, 2);
    put(out, kDeflate, 2);
    put(out, 0, 2);
    put(out, kFirstDay, 2);
    put(out, entry.checksum, 4);
    put(out, static_cast<std::uint32_t>(entry.packedSize), 4);
    put(out, static_cast<std::uint32_t>(entry.size), 4);
    put(out, static_cast<std::uint32_t>(entry.name.size()), 2);
    put(out, 0, 2); // no extra fields
}

} // namespace

Result<ZipEntry> modelInZip(const FileSource& source)
{
    RL_TAKE(const auto contents, table(source));
    RL_TAKE(const auto models, contents ? modelsIn(*contents) : Result<std::vector<Listed>>());
    if (models.empty())
        return fail(words::modelOtherFormat, say(words::kindZip));
    if (models.size() > 1)
        return fail(words::zipManyModels, namesOf(models));
    const Listed& listed = models.front();
    ZipEntry entry = listed.entry;
    if ((listed.flags & 1U) != 0)
        return fail(words::zipEncrypted, entry.name);
    if (listed.method != 0 && listed.method != 8)
        return fail(words::zipMethod, entry.name);
    // Also covers ZIP64, where these fields hold their maximum.
    if (entry.size > kMostUnpackedBytes)
        return fail(words::packedTooLarge, static_cast<double>(kMostUnpackedBytes) / 1e9);
    entry.deflated = listed.method == 8;
    RL_TAKE(const auto head, textAt(source, entry.offset, kEntryHead));
    entry.offset += kEntryHead + number(head, 26, 2) + number(head, 28, 2);
    if (number(head, 0, 4) != kEntryMark || entry.offset > source.size() ||
        entry.packedSize > source.size() - entry.offset)
        return fail(damaged());
    return entry;
}

std::string zipHead(const ZipEntry& entry)
{
    std::string out;
    put(out, kEntryMark, 4);
    putCommon(out, entry);
    return out + entry.name;
}

std::string zipTail(const ZipEntry& entry)
{
    std::string out;
    put(out, kTableMark, 4);
    put(out, 20, 2); // made by: a file system without permissions
    putCommon(out, entry);
    put(out, 0, 2);
    put(out, 0, 2);
    put(out, 0, 2);
    put(out, 0, 4);
    put(out, 0, 4); // offset of the entry
    out += entry.name;
    const auto tableSize = static_cast<std::uint32_t>(out.size());
    const auto offset = static_cast<std::uint32_t>(kEntryHead + entry.name.size() + entry.packedSize);
    put(out, kEndMark, 4);
    put(out, 0, 4);
    put(out, 1, 2);
    put(out, 1, 2);
    put(out, tableSize, 4);
    put(out, offset, 4);
    put(out, 0, 2);
    return out;
}

} // namespace resizelens
