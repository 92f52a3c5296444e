#include "core/model/model_writer.h"

#include "core/model/file_source.h"
#include "core/model/temporary_file.h"
#include "core/model/wire_format.h"
#include "core/model/wire_map.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

// Field numbers of onnx.proto.
constexpr std::uint32_t kGraphNode = 1, kGraphInitializer = 5, kFunctionNode = 7;

/// Bytes [begin, end) of the source are replaced by `bytes`; an empty range inserts.
struct Patch
{
    ByteRange range;
    std::string bytes;
    std::uint32_t frame = WireFrame::kNone;
    std::int64_t growth() const
    {
        return static_cast<std::int64_t>(bytes.size()) - static_cast<std::int64_t>(range.size());
    }
};

Error brokenEdit(const std::string& what)
{
    return Error{ErrorKind::argument, "edits.range",
                 "an edit names a part that the model does not have: " + what};
}

std::string asField(std::uint32_t number, const std::string& message)
{
    std::string out;
    wire::appendMessage(out, number, message);
    return out;
}

Result<void> patchGraph(const WireMap& map, const GraphEdits& edits, std::vector<Patch>& patches)
{
    if (edits.graph >= map.graphs.size())
        return fail(brokenEdit("graph"));
    const GraphWire& wire = map.graphs[edits.graph];
    const WireFrame& frame = map.frames[wire.frame];
    const bool isFunction = frame.parent == WireFrame::kNone && edits.graph != 0;
    const std::uint32_t nodeField = isFunction ? kFunctionNode : kGraphNode;
    const auto nodeAt = [&](std::uint32_t index) -> Result<ByteRange> {
        if (index >= wire.nodes.size())
            return fail(brokenEdit("node " + std::to_string(index)));
        return wire.nodes[index];
    };
    for (const auto& [index, node] : edits.insertedNodes) {
        const auto range = nodeAt(index);
        if (!range)
            return fail(range.error());
        patches.push_back({{range->begin, range->begin}, asField(nodeField, node), wire.frame});
    }
    for (const std::uint32_t index : edits.removedNodes) {
        const auto range = nodeAt(index);
        if (!range)
            return fail(range.error());
        patches.push_back({*range, {}, wire.frame});
    }
    for (const auto& [index, node] : edits.replacedNodes) {
        const auto range = nodeAt(index);
        if (!range)
            return fail(range.error());
        patches.push_back({*range, asField(nodeField, node), wire.frame});
    }
    for (const std::uint32_t index : edits.removedInitializers) {
        if (index >= wire.initializers.size())
            return fail(brokenEdit("initializer " + std::to_string(index)));
        patches.push_back({wire.initializers[index], {}, wire.frame});
    }
    if (edits.addedInitializers.empty())
        return {};
    if (isFunction)
        return fail(brokenEdit("a function has no initializers"));
    const std::uint64_t end = wire.initializers.empty() ? frame.body.end : wire.initializers.back().end;
    for (const std::string& tensor : edits.addedInitializers)
        patches.push_back({{end, end}, asField(kGraphInitializer, tensor), wire.frame});
    return {};
}

/// The length prefixes that the patches make wrong, as further patches: innermost frames first.
std::vector<Patch> lengthPatches(const WireMap& map, const std::vector<Patch>& patches)
{
    std::vector<std::int64_t> growth(map.frames.size(), 0);
    for (const Patch& patch : patches)
        growth[patch.frame] += patch.growth();
    std::vector<Patch> lengths;
    for (std::size_t i = map.frames.size(); i-- > 0;) {
        if (growth[i] == 0)
            continue;
        const WireFrame& frame = map.frames[i];
        Patch patch{frame.length, {}, frame.parent};
        wire::appendVarint(patch.bytes, static_cast<std::uint64_t>(
                                            static_cast<std::int64_t>(frame.body.size()) + growth[i]));
        if (frame.parent != WireFrame::kNone)
            growth[frame.parent] += growth[i] + patch.growth();
        lengths.push_back(std::move(patch));
    }
    return lengths;
}

Result<std::vector<Patch>> makePatches(const WireMap& map, const ModelEdits& edits)
{
    std::vector<Patch> patches;
    for (const GraphEdits& graph : edits.graphs)
        if (auto done = patchGraph(map, graph, patches); !done)
            return fail(done.error());
    auto lengths = lengthPatches(map, patches);
    std::move(lengths.begin(), lengths.end(), std::back_inserter(patches));
    std::stable_sort(patches.begin(), patches.end(), [](const Patch& a, const Patch& b) {
        return std::pair(a.range.begin, a.range.end) < std::pair(b.range.begin, b.range.end);
    });
    for (std::size_t i = 1; i < patches.size(); ++i)
        if (patches[i].range.begin < patches[i - 1].range.end)
            return fail(ErrorKind::argument, "edits.overlap", "two edits change the same part of the model");
    return patches;
}

Result<void> copyInSteps(TemporaryFile& out, int descriptor, std::uint64_t begin, std::uint64_t end,
                         std::uint64_t total, const Progress& progress)
{
    constexpr std::uint64_t kStep = std::uint64_t{32} << 20;
    while (begin < end) {
        if (progress.cancelled())
            return fail(cancelledError());
        const std::uint64_t next = std::min(end, begin + kStep);
        if (auto done = out.copyFrom(descriptor, begin, next); !done)
            return done;
        begin = next;
        progress(static_cast<double>(begin) / static_cast<double>(total), "writing");
    }
    return {};
}

Result<bool> sameContent(const FileSource& a, const FileSource& b)
{
    if (a.size() != b.size())
        return false;
    std::array<std::byte, 1 << 16> left, right;
    for (std::uint64_t at = 0; at < a.size(); at += left.size()) {
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left.size(), a.size() - at));
        if (auto done = a.read(at, std::span(left).first(count)); !done)
            return fail(done.error());
        if (auto done = b.read(at, std::span(right).first(count)); !done)
            return fail(done.error());
        if (!std::equal(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(count), right.begin()))
            return false;
    }
    return true;
}

/// Copies one external file; gives the new path, or an empty one when an equal file stands there already.
Result<fs::path> copyExternal(const ExternalFile& external, const fs::path& folder, const Progress& progress)
{
    const fs::path target = folder / external.location;
    const auto source = FileSource::open(external.path);
    if (!source)
        return fail(source.error());
    std::error_code code;
    if (fs::exists(target, code)) {
        const auto there = FileSource::open(target);
        if (!there)
            return fail(there.error());
        const auto same = sameContent(*source, *there);
        if (!same)
            return fail(same.error());
        if (*same)
            return fs::path();
        return fail(
            Error{ErrorKind::io,
                  "external.exists",
                  "an external data file of this name and other content stands in the folder to write to",
                  target.string(),
                  {},
                  "Export to another folder"});
    }
    fs::create_directories(target.parent_path(), code);
    auto out = TemporaryFile::beside(target);
    if (!out)
        return fail(out.error());
    if (auto done = copyInSteps(*out, source->descriptor(), 0, source->size(),
                                std::max<std::uint64_t>(source->size(), 1), progress);
        !done)
        return fail(done.error());
    if (auto done = out->commit(); !done)
        return fail(done.error());
    return target;
}

/// Files that go again unless the export succeeds.
struct Rollback
{
    std::vector<fs::path> files;
    ~Rollback()
    {
        std::error_code code;
        for (const fs::path& file : files)
            fs::remove(file, code);
    }
};

bool sameFile(const fs::path& a, const fs::path& b)
{
    std::error_code code;
    return fs::equivalent(a, b, code) && !code;
}

} // namespace

Result<WriteResult> writeModel(const ModelFile& file, const ModelEdits& edits, const fs::path& target,
                               const Progress& progress,
                               const std::function<Result<void>(const fs::path&)>& check)
{
    if (sameFile(file.path(), target))
        return fail(Error{ErrorKind::argument,
                          "write.source",
                          "the source model is never written over",
                          target.string(),
                          {},
                          "Choose another name"});
    for (const ExternalFile& external : file.externalFiles())
        if (sameFile(external.path, target))
            return fail(Error{ErrorKind::argument,
                              "write.source",
                              "the model's external data is never written over",
                              target.string(),
                              {},
                              "Choose another name"});
    const auto patches = makePatches(file.wireMap(), edits);
    if (!patches)
        return fail(patches.error());
    auto out = TemporaryFile::beside(target);
    if (!out)
        return fail(out.error());

    const FileSource& source = file.source();
    std::uint64_t position = 0;
    for (const Patch& patch : *patches) {
        if (auto done =
                copyInSteps(*out, source.descriptor(), position, patch.range.begin, source.size(), progress);
            !done)
            return fail(done.error());
        if (auto done = out->write(patch.bytes); !done)
            return fail(done.error());
        position = patch.range.end;
    }
    if (auto done = copyInSteps(*out, source.descriptor(), position, source.size(), source.size(), progress);
        !done)
        return fail(done.error());

    WriteResult result;
    result.bytes = out->size();
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const fs::path sourceFolder = file.path().has_parent_path() ? file.path().parent_path() : fs::path(".");
    Rollback copies;
    if (!sameFile(folder, sourceFolder)) {
        for (const ExternalFile& external : file.externalFiles()) {
            auto copied = copyExternal(external, folder, progress);
            if (!copied)
                return fail(copied.error());
            if (!copied->empty())
                copies.files.push_back(*copied);
        }
    }
    if (check)
        if (auto sound = check(out->path()); !sound)
            return fail(sound.error());
    if (auto done = out->commit(); !done)
        return fail(done.error());
    result.externalCopies = std::exchange(copies.files, {});
    return result;
}

} // namespace resizelens
