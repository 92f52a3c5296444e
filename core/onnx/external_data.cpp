#include "core/onnx/external_data.h"

#include "core/base/file_source.h"
#include "core/base/number_text.h"
#include "core/onnx/wire_reader.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <map>
#include <onnx/onnx_pb.h>
#include <utility>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

} // namespace

Result<ExternalLocation> externalLocation(const onnx::TensorProto& tensor)
{
    ExternalLocation where;
    for (const auto& entry : tensor.external_data()) {
        if (entry.key() == "location") {
            where.location = entry.value();
        } else if (entry.key() == "offset" || entry.key() == "length") {
            const auto number = numberIn<std::uint64_t>(entry.value());
            if (!number)
                return fail(words::externalNoNumber, tensor.name(), entry.key(), entry.value());
            if (entry.key() == "offset")
                where.offset = *number;
            else
                where.length = *number;
        }
    }
    if (where.location.empty())
        return fail(words::externalNoLocation, tensor.name());
    return where;
}

Result<fs::path> resolveExternal(const fs::path& folder, const std::string& location)
{
    const fs::path relative(location);
    if (relative.is_absolute() || location.find('\0') != std::string::npos)
        return fail(words::externalAbsolute, location);
    for (const auto& part : relative)
        if (part == "..")
            return fail(words::externalParent, location);
    std::error_code code;
    const fs::path path = folder / relative;
    if (!fs::is_regular_file(path, code))
        return fail(words::externalNotThere, location);
    const fs::path real = fs::canonical(path, code);
    const fs::path root = fs::canonical(folder, code);
    const auto outside = real.lexically_relative(root);
    if (outside.empty() || *outside.begin() == "..")
        return fail(words::externalSymlink, location);
    return path;
}

namespace {

/// Bytes implied by type and dims; nullopt if invalid.
std::optional<std::uint64_t> neededBytes(const onnx::TensorProto& tensor)
{
    const auto count =
        elementCount(std::span(tensor.dims().data(), static_cast<std::size_t>(tensor.dims_size())));
    return count ? storedBytes(static_cast<DType>(tensor.data_type()), static_cast<std::uint64_t>(*count))
                 : std::nullopt;
}

class ExternalChecker
{
public:
    explicit ExternalChecker(const fs::path& modelPath)
        : m_model(modelPath)
    {
    }

    Result<void> add(const onnx::TensorProto& tensor)
    {
        RL_TAKE(auto where, externalLocation(tensor));
        if (!where.length)
            where.length = neededBytes(tensor);
        auto known = m_byLocation.find(where.location);
        if (known == m_byLocation.end()) {
            RL_TAKE(auto opened, open(where.location));
            known = m_byLocation.emplace(where.location, opened).first;
        }
        Used& used = *known->second;
        if (where.offset > used.size || where.length.value_or(0) > used.size - where.offset)
            return fail(words::externalTooShort, tensor.name(), where.location);
        used.parts.push_back({where.offset, where.offset + where.length.value_or(0), &tensor});
        return {};
    }

    /// Tensors may share all of their bytes but not overlap partially; no exporter writes that.
    Result<void> checkOverlaps()
    {
        for (auto& [path, used] : m_used) {
            std::ranges::sort(used.parts, [](const Part& a, const Part& b) {
                return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
            });
            for (std::size_t i = 1; i < used.parts.size(); ++i) {
                const Part &before = used.parts[i - 1], &part = used.parts[i];
                const bool same = before.begin == part.begin && before.end == part.end;
                if (!same && part.begin < before.end)
                    return fail(words::externalOverlap, before.tensor->name(), part.tensor->name(),
                                path.filename().string());
            }
        }
        return {};
    }

    std::vector<ExternalFile> takeFiles() { return std::move(m_files); }

private:
    struct Part
    {
        std::uint64_t begin = 0, end = 0;
        const onnx::TensorProto* tensor = nullptr;
    };
    struct Used
    {
        std::uint64_t size = 0;
        std::vector<Part> parts;
    };

    /// "w.bin" and "./w.bin" are one file, so their ranges are collected together.
    Result<Used*> open(const std::string& location)
    {
        RL_TAKE(auto path, resolveExternal(folderOf(m_model), location));
        std::error_code code;
        if (fs::equivalent(path, m_model, code))
            return fail(words::externalSelf, location);
        const auto size = fs::file_size(path, code);
        if (code)
            return fail(words::externalNotLookedAt, location, code.message());
        Used& used = m_used.try_emplace(fs::weakly_canonical(path, code), Used{size, {}}).first->second;
        m_files.push_back({location, std::move(path)});
        return &used;
    }

    fs::path m_model;
    std::map<fs::path, Used> m_used; // a std::map, since m_byLocation points into it
    std::map<std::string, Used*> m_byLocation;
    std::vector<ExternalFile> m_files;
};

} // namespace

Result<std::vector<ExternalFile>> checkExternalData(const WireMap& map, const fs::path& modelPath)
{
    ExternalChecker checker(modelPath);
    const auto located = [&](Error error) {
        error.file = modelPath.string();
        return fail(std::move(error));
    };
    for (const TensorWire& wire : map.tensors)
        if (!payloadRange(*wire.tensor))
            if (auto done = checker.add(*wire.tensor); !done)
                return located(done.error());
    if (auto done = checker.checkOverlaps(); !done)
        return located(done.error());
    return checker.takeFiles();
}

} // namespace resizelens
