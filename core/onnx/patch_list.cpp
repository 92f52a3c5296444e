#include "core/onnx/patch_list.h"

#include "core/onnx/wire_format.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace resizelens {

namespace {

Error brokenEdit(const Phrase& what)
{
    return failure(words::editBeyondModel, what);
}

std::string asField(std::uint32_t number, const std::string& message)
{
    std::string out;
    wire::appendMessage(out, number, message);
    return out;
}

using Replacements = std::vector<std::pair<std::uint32_t, std::string>>;

Result<void> replaceParts(const Replacements& replaced, const std::vector<ByteRange>& parts,
                          std::uint32_t field, std::uint32_t frame, std::vector<Patch>& patches)
{
    for (const auto& [index, message] : replaced) {
        if (index >= parts.size())
            return fail(brokenEdit(say(words::editPart, index)));
        patches.push_back({parts[index], asField(field, message), frame});
    }
    return {};
}

Result<void> patchGraph(const WireMap& map, const GraphEdits& edits, std::vector<Patch>& patches)
{
    if (edits.graph >= map.graphs.size())
        return fail(brokenEdit(say(words::editGraph)));
    const GraphWire& wire = map.graphs[edits.graph];
    const WireFrame& frame = map.frames[wire.frame];
    const bool isFunction = frame.parent == WireFrame::kNone && edits.graph != 0;
    const std::uint32_t nodeField = isFunction ? wire::field::functionNode : wire::field::graphNode;
    const auto nodeAt = [&](std::uint32_t index) -> Result<ByteRange> {
        if (index >= wire.nodes.size())
            return fail(brokenEdit(say(words::editNode, index)));
        return wire.nodes[index];
    };
    for (const auto& [index, node] : edits.insertedNodes) {
        RL_TAKE(const auto range, nodeAt(index));
        patches.push_back({{range.begin, range.begin}, asField(nodeField, node), wire.frame});
    }
    for (const std::uint32_t index : edits.removedNodes) {
        RL_TAKE(const auto range, nodeAt(index));
        patches.push_back({range, {}, wire.frame});
    }
    RL_TRY(replaceParts(edits.replacedNodes, wire.nodes, nodeField, wire.frame, patches));
    RL_TRY(replaceParts(edits.replacedInputs, wire.inputs, wire::field::graphInput, wire.frame, patches));
    RL_TRY(replaceParts(edits.replacedOutputs, wire.outputs, wire::field::graphOutput, wire.frame, patches));
    for (const std::uint32_t index : edits.removedInitializers) {
        if (index >= wire.initializers.size())
            return fail(brokenEdit(say(words::editInitializer, index)));
        patches.push_back({wire.initializers[index], {}, wire.frame});
    }
    for (const std::uint32_t index : edits.removedInputs) {
        if (index >= wire.inputs.size())
            return fail(brokenEdit(say(words::editInput, index)));
        patches.push_back({wire.inputs[index], {}, wire.frame});
    }
    if (edits.addedInitializers.empty())
        return {};
    if (isFunction)
        return fail(brokenEdit(say(words::editFunction)));
    const std::uint64_t end = wire.initializers.empty() ? frame.body.end : wire.initializers.back().end;
    for (const std::string& tensor : edits.addedInitializers)
        patches.push_back({{end, end}, asField(wire::field::graphInitializer, tensor), wire.frame});
    return {};
}

/// Patches for the length prefixes that `patches` change, innermost frames first.
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

} // namespace

Result<std::vector<Patch>> editPatches(const WireMap& map, const ModelEdits& edits)
{
    std::vector<Patch> patches;
    for (const GraphEdits& graph : edits.graphs)
        RL_TRY(patchGraph(map, graph, patches));
    return patches;
}

Result<std::vector<Patch>> completePatches(const WireMap& map, std::vector<Patch> patches)
{
    auto lengths = lengthPatches(map, patches);
    std::move(lengths.begin(), lengths.end(), std::back_inserter(patches));
    std::ranges::stable_sort(patches, [](const Patch& a, const Patch& b) {
        return std::pair(a.range.begin, a.range.end) < std::pair(b.range.begin, b.range.end);
    });
    for (std::size_t i = 1; i < patches.size(); ++i)
        if (patches[i].range.begin < patches[i - 1].range.end)
            return fail(words::editsOverlap);
    return patches;
}

namespace {

/// A run of bytes of the patched file: `text`, or bytes of `source` from `begin` on.
struct Run
{
    std::uint64_t at = 0; // in the patched file
    std::uint64_t size = 0;
    std::string_view text;
    const FileSource* source = nullptr;
    std::uint64_t begin = 0;
};

std::vector<Run> runsOf(const FileSource& source, const std::vector<Patch>& patches)
{
    std::vector<Run> runs;
    std::uint64_t at = 0, position = 0;
    const auto add = [&](Run run) {
        if (run.size == 0)
            return;
        run.at = std::exchange(at, at + run.size);
        runs.push_back(run);
    };
    for (const Patch& patch : patches) {
        add({0, patch.range.begin - position, {}, &source, position});
        add({0, patch.bytes.size(), patch.bytes, nullptr, 0});
        add({0, patch.tailRange.size(), {}, patch.tail.get(), patch.tailRange.begin});
        position = patch.range.end;
    }
    add({0, source.size() - position, {}, &source, position});
    return runs;
}

Result<void> readRuns(const std::vector<Run>& runs, std::uint64_t offset, std::span<std::byte> out)
{
    auto run = std::ranges::upper_bound(runs, offset, {}, &Run::at);
    for (--run; !out.empty(); ++run) {
        const std::uint64_t skip = offset - run->at;
        const auto step = static_cast<std::size_t>(std::min<std::uint64_t>(run->size - skip, out.size()));
        if (run->source == nullptr)
            std::memcpy(out.data(), run->text.data() + skip, step);
        else
            RL_TRY(run->source->read(run->begin + skip, out.first(step)));
        out = out.subspan(step);
        offset += step;
    }
    return {};
}

} // namespace

FileSource patchedView(const FileSource& source, const std::vector<Patch>& patches,
                       std::filesystem::path path)
{
    auto runs = runsOf(source, patches);
    const std::uint64_t size = patchedSize(source.size(), patches);
    return FileSource::composed(
        std::move(path), size,
        [runs = std::move(runs), size](std::uint64_t offset, std::span<std::byte> out) {
            if (offset > size || out.size() > size - offset)
                return Result<void>(fail(words::fileEndsBefore));
            return out.empty() ? Result<void>() : readRuns(runs, offset, out);
        },
        [&source] { return source.checkUnchanged(); });
}

std::uint64_t patchedSize(std::uint64_t sourceSize, const std::vector<Patch>& patches)
{
    for (const Patch& patch : patches)
        sourceSize += static_cast<std::uint64_t>(patch.growth());
    return sourceSize;
}

} // namespace resizelens
