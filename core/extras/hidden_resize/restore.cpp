#include "core/extras/hidden_resize/restore.h"

#include "core/engine/graph_editor.h"
#include "core/engine/node_notes.h"
#include "core/engine/onnx_proto.h"
#include "core/engine/words.h"
#include "core/extras/hidden_resize/regions.h"
#include "core/extras/hidden_resize/words.h"
#include "core/extras/which_resize/advice.h"
#include "core/resize/chain/op/resize.h"

#include <algorithm>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Those that ONNX Runtime and most others compute; the standard takes every type.
bool isResizedByRuntimes(DType type)
{
    return isFloating(type) || type == DType::uint8 || type == DType::int8 || type == DType::int32;
}

std::int64_t opsetOf(const ResizeSpec& spec)
{
    return spec.coordinateMode == CoordinateMode::halfPixelSymmetric ? 19 : spec.antialias ? 18 : 11;
}

Resize resizeOf(const HiddenResize& hidden, const Dims& dims)
{
    Resize op{*hidden.spec};
    if (hidden.factor)
        op.scales.assign(dims.size(), 1.0);
    else
        op.sizes = dims;
    for (const HiddenResize::Axis& axis : hidden.axes)
        if (hidden.factor)
            op.scales[axis.axis] = static_cast<double>(static_cast<float>(*hidden.factor));
        else
            op.sizes[axis.axis] = *axis.nOut;
    return op;
}

/// The doc string of the last node; of a rewrite that of the Resize before, which is with its first node.
std::string docOf(const onnx::NodeProto& first, const onnx::NodeProto& last)
{
    if (!last.doc_string().ends_with(kWrittenByRule))
        return last.doc_string();
    const std::size_t end = first.doc_string().rfind('\n');
    return end == std::string::npos ? std::string() : first.doc_string().substr(0, end);
}

class Restorer
{
public:
    explicit Restorer(const Analysis& analysis)
        : m_analysis(analysis)
        , m_index(*analysis.index)
        , m_editor(*analysis.index)
    {
    }

    RestoredResizes run(std::span<const HiddenResize> hidden)
    {
        for (std::size_t i = 0; i < hidden.size(); ++i)
            if (const Phrase reason = restore(hidden[i]); reason.empty())
                m_result.written.push_back(i);
            else
                m_result.left.emplace_back(i, reason);
        m_result.edits = m_editor.take();
        return std::move(m_result);
    }

private:
    /// Empty, or why it stays as it is.
    Phrase restore(const HiddenResize& hidden)
    {
        if (!hidden.spec)
            return say(words::hiddenNoMode, hidden.as);
        const ValueFacts& facts = m_analysis.shapes->facts(hidden.input);
        const auto dims = facts.shape ? knownDims(*facts.shape) : std::nullopt;
        if (hidden.sampled || !dims)
            return say(words::hiddenDynamic);
        if (!isResizedByRuntimes(facts.type))
            return say(words::hiddenType, dtypeName(facts.type));
        const GraphNode& last = m_index.node(*m_index.value(hidden.output).producer);
        const std::int64_t opset = m_index.opset(last.graph).value_or(1);
        const Resize op = resizeOf(hidden, *dims);
        const auto output = op.outputDims(*dims);
        for (const HiddenResize::Axis& axis : hidden.axes)
            if (!output || (*output)[axis.axis] != axis.nOut)
                return say(words::hiddenNoMode, hidden.as);
        if (const std::int64_t since = opsetOf(op.spec); opset < since)
            return say(words::hiddenOpset, attributesText(op.spec), since, opset);
        const auto node = op.write(facts.type, opset);
        if (!node)
            return phraseOf(node.error());
        write(hidden, last, *node);
        return {};
    }

    void write(const HiddenResize& hidden, const GraphNode& last, const OnnxNode& node)
    {
        GraphEdits& edits = m_editor.of(last.graph);
        const std::string output(m_index.value(hidden.output).name);
        const std::string name = m_editor.unique(output + "_Resize");
        std::vector<std::string> inputs = {std::string(m_index.value(hidden.input).name)};
        for (const Tensor& constant : node.constants) {
            inputs.emplace_back();
            if (constant.type() == DType::undefined)
                continue;
            inputs.back() = m_editor.unique(fmt::format("{}_input_{}", name, inputs.size() - 1));
            edits.insertedNodes.emplace_back(
                last.index,
                serializeConstant(constant, m_editor.unique(inputs.back() + "_Constant"), inputs.back()));
        }
        const NodeNotes notes(*last.proto);
        std::vector<std::string> tensors = inputs;
        tensors.push_back(output);
        edits.replacedNodes.emplace_back(
            last.index,
            serializeNode(node, name, inputs, output,
                          docOf(*m_index.node(hidden.nodes.front()).proto, *last.proto)) +
                notes.fieldsFor(tensors, true, [](std::string_view value) { return std::string(value); }) +
                notes.ruleField("restore-resizes"));
        m_editor.keep(*m_index.value(hidden.output).producer);
        m_editor.addUse(hidden.input);
        m_editor.dropUses(last);
    }

    const Analysis& m_analysis;
    const GraphIndex& m_index;
    GraphEditor m_editor; // keeps the nodes whose place is taken
    RestoredResizes m_result;
};

} // namespace

Result<RestoredResizes> restoreResizes(const Analysis& analysis, std::span<const HiddenResize> hidden)
{
    if (const auto& problems = analysis.index->problems(); !problems.empty())
        return fail(failure(words::planUnsound, problems.front().said).in(analysis.file->path()));
    return Restorer(analysis).run(hidden);
}

} // namespace resizelens
