#include "core/onnx/model_writer.h"

#include "core/base/enum_names.h"
#include "core/base/file_source.h"
#include "core/base/temporary_file.h"
#include "core/onnx/checksums.h"
#include "core/onnx/external_data.h"
#include "core/onnx/packing.h"
#include "core/onnx/patch_list.h"
#include "core/onnx/staged_files.h"
#include "core/onnx/weight_placement.h"
#include "core/onnx/wire_map.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>
#include <future>
#include <iterator>
#include <span>
#include <stop_token>
#include <utility>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr EnumNames<ExternalData::embed> kExternalDataNames("automatic", "keep", "gather", "embed");

} // namespace

std::string_view toString(ExternalData choice)
{
    return kExternalDataNames[choice];
}

std::optional<ExternalData> externalDataFromName(std::string_view name)
{
    return kExternalDataNames.find(name);
}

std::vector<std::string> externalDataNames()
{
    return {kExternalDataNames.begin(), kExternalDataNames.end()};
}

namespace {

bool sameFile(const fs::path& a, const fs::path& b)
{
    std::error_code code;
    return fs::equivalent(a, b, code) && !code;
}

fs::path resolved(const fs::path& target)
{
    std::error_code code;
    if (!fs::is_symlink(target, code))
        return target;
    const fs::path real = fs::canonical(target, code);
    return code ? target : real;
}

class Export
{
public:
    Export(const ModelFile& file, fs::path target, const WriteOptions& options, const Progress& progress)
        : m_file(file)
        , m_target(std::move(target))
        , m_options(options)
        , m_progress(progress)
        , m_form(formOfName(resolved(m_target)))
        , m_data(folderOf(resolved(m_target)))
    {
    }

    Result<WriteResult> run(const ModelEdits& edits)
    {
        RL_TRY(checkTarget());
        RL_TRY(m_file.checkUnchanged());
        RL_TAKE(auto patches, editPatches(m_file.wireMap(), edits));
        RL_TAKE(auto complete, place(std::move(patches)));
        RL_TAKE(auto out, TemporaryFile::beside(m_form.isPlain() ? m_target : fs::path(m_target) += ".onnx"));
        const bool keeps =
            m_options.externalData == ExternalData::automatic || m_options.externalData == ExternalData::keep;
        if (m_form.isPlain() && keeps)
            RL_TRY(copyExternals());
        RL_TRY(write(out, complete));
        RL_TRY(readBack(out, complete));
        RL_TRY(check(out.path()));
        RL_TRY(m_file.checkUnchanged());
        RL_TRY(m_progress.goOn());
        if (!m_form.isPlain())
            return commitPacked(out);
        const std::uint64_t bytes = out.size();
        RL_TRY(m_data.commit());
        RL_TRY(out.commit());
        return WriteResult{bytes, m_data.keep()};
    }

private:
    Result<void> checkTarget()
    {
        m_target = resolved(m_target);
        if (!m_options.overwriteSource && sameFile(m_file.path(), m_target))
            return fail(failure(words::writeOverSource).in(m_target));
        for (const ExternalFile& external : m_file.externalFiles())
            if (sameFile(external.path, m_target))
                return fail(failure(words::writeOverExternal).in(m_target));
        const bool beside = m_options.externalData == ExternalData::gather ||
                            (m_options.externalData == ExternalData::keep && !m_file.externalFiles().empty());
        if (!m_form.isPlain() && beside)
            return fail(failure(words::formHoldsWeights).in(m_target));
        return {};
    }

    /// The model's name inside an archive.
    std::string entryName() const
    {
        const std::string ending = formEnding(m_target);
        std::string name = m_target.filename().string();
        name.resize(name.size() - ending.size());
        if (m_form.layout == ModelForm::Layout::protobufText)
            return name + ".prototxt";
        return name + (m_form.layout == ModelForm::Layout::json ? ".onnx.json" : ".onnx");
    }

    /// Packs the plain model, which is written and checked, into the target.
    Result<WriteResult> commitPacked(TemporaryFile& plain) const
    {
        RL_TAKE(auto packed, TemporaryFile::beside(m_target));
        RL_TAKE(const auto source, FileSource::open(plain.path()));
        RL_TRY(pack(source, m_form, entryName(), packed, m_progress));
        const std::uint64_t bytes = packed.size();
        RL_TRY(packed.commit());
        return WriteResult{bytes, {}};
    }

    /// The edits plus the patches that move weights as requested.
    Result<std::vector<Patch>> place(std::vector<Patch> edits)
    {
        const WireMap& map = m_file.wireMap();
        if (m_options.externalData == ExternalData::embed || !m_form.isPlain()) {
            auto complete = embedded(std::move(edits));
            if (complete && patchedSize(m_file.bytes(), *complete) > m_options.maxBytes)
                return fail(failure(words::writeEmbedTooLarge,
                                    static_cast<double>(patchedSize(m_file.bytes(), *complete)) / 1e9)
                                .in(m_target));
            return complete;
        }
        if (m_options.externalData == ExternalData::gather)
            return gathered(std::move(edits), true);
        auto complete = completePatches(map, edits);
        const bool tooLarge = complete && patchedSize(m_file.bytes(), *complete) > m_options.maxBytes;
        if (tooLarge && m_options.externalData == ExternalData::automatic)
            return gathered(std::move(edits), false);
        return complete;
    }

    Result<std::vector<Patch>> embedded(std::vector<Patch> edits) const
    {
        RL_TAKE(auto moves, embedPatches(m_file, edits));
        std::move(moves.begin(), moves.end(), std::back_inserter(edits));
        return completePatches(m_file.wireMap(), std::move(edits));
    }

    Result<std::vector<Patch>> gathered(std::vector<Patch> edits, bool alsoExternal)
    {
        RL_TAKE(auto data, TemporaryFile::beside(fs::path(m_target) += ".data"));
        RL_TAKE(const auto placed, gatherWeights(m_file, edits, alsoExternal, data, m_progress));
        if (placed.empty())
            return completePatches(m_file.wireMap(), std::move(edits));
        // Only models that state checksums get new ones.
        RL_TAKE(const auto checksum,
                statesChecksums(m_file) ? checksumOf(data.path(), m_progress) : Result<std::string>());
        RL_TAKE(const auto location, m_data.add(std::move(data), m_target));
        RL_TAKE(auto moves, referencePatches(m_file, placed, location, checksum));
        std::move(moves.begin(), moves.end(), std::back_inserter(edits));
        return completePatches(m_file.wireMap(), std::move(edits));
    }

    /// Writes on a second thread while `inspect` checks the future result.
    Result<void> write(TemporaryFile& out, const std::vector<Patch>& patches) const
    {
        if (!m_options.inspect)
            return splice(out, patches, m_progress);
        std::stop_source stop;
        const std::stop_callback forwarded(m_progress.stop, [&] { stop.request_stop(); });
        auto writing = std::async(std::launch::async, [&] {
            return splice(out, patches, Progress{m_progress.report, stop.get_token()});
        });
        try {
            const Result<void> sound = inspect(out.path(), patches);
            if (!sound)
                stop.request_stop();
            const Result<void> written = writing.get();
            return sound ? written : sound;
        } catch (...) {
            stop.request_stop(); // otherwise the future would wait for the complete file
            throw;
        }
    }

    Result<void> inspect(const fs::path& path, const std::vector<Patch>& patches) const
    {
        const auto file = ModelFile::open(patchedView(m_file.source(), patches, path),
                                          Progress{{}, m_progress.stop}, m_data.standIns());
        return file ? m_options.inspect(*file) : fail(file.error());
    }

    /// Checks the complete file, with external data under their temporary names.
    Result<void> check(const fs::path& path) const
    {
        if (!m_options.check)
            return {};
        RL_TAKE(auto source, FileSource::open(path));
        const auto file =
            ModelFile::open(std::move(source), Progress{{}, m_progress.stop}, m_data.standIns());
        return file ? m_options.check(*file) : fail(file.error());
    }

    Result<void> readBack(const TemporaryFile& out, const std::vector<Patch>& patches) const
    {
        RL_TAKE(const auto file, FileSource::open(out.path()));
        const Error damaged = failure(words::writtenDamaged).in(m_target);
        if (file.size() != patchedSize(m_file.bytes(), patches))
            return fail(damaged);
        std::uint64_t at = 0, position = 0;
        std::string bytes;
        for (const Patch& patch : patches) {
            at += patch.range.begin - position;
            bytes.resize(patch.bytes.size());
            RL_TRY(file.read(at, std::as_writable_bytes(std::span(bytes))));
            if (bytes != patch.bytes)
                return fail(damaged);
            at += patch.bytes.size() + patch.tailRange.size();
            position = patch.range.end;
        }
        return {};
    }

    Result<void> splice(TemporaryFile& out, const std::vector<Patch>& patches, const Progress& progress) const
    {
        const FileSource& source = m_file.source();
        RL_TRY(out.reserve(patchedSize(source.size(), patches)));
        std::uint64_t position = 0;
        for (const Patch& patch : patches) {
            RL_TRY(out.copyFrom(source, position, patch.range.begin, progress));
            RL_TRY(out.write(patch.bytes));
            if (patch.tail)
                RL_TRY(out.copyFrom(*patch.tail, patch.tailRange.begin, patch.tailRange.end, progress));
            position = patch.range.end;
        }
        return out.copyFrom(source, position, source.size(), progress);
    }

    Result<void> copyExternals()
    {
        const fs::path folder = folderOf(m_target);
        if (sameFile(folder, folderOf(m_file.path())))
            return {};
        for (const ExternalFile& external : m_file.externalFiles())
            RL_TRY(m_data.copy(external, m_progress));
        return {};
    }

    const ModelFile& m_file;
    fs::path m_target;
    const WriteOptions& m_options;
    const Progress& m_progress;
    ModelForm m_form;
    StagedFiles m_data;
};

} // namespace

Result<WriteResult> writeModel(const ModelFile& file, const ModelEdits& edits, const fs::path& target,
                               const WriteOptions& options, const Progress& progress)
{
    return Export(file, target, options, progress).run(edits);
}

} // namespace resizelens
