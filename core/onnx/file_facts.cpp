#include "core/onnx/file_facts.h"

#include "core/onnx/small_value.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

Dim toDim(const onnx::TensorShapeProto::Dimension& dim)
{
    if (dim.has_dim_value())
        return Dim{std::max<std::int64_t>(dim.dim_value(), -1)};
    // Some exporters give every unknown size one of these names.
    constexpr auto kNoNames = std::to_array<std::string_view>({"?", "-1", "None", "none", "unk", "unknown"});
    const bool isName = std::ranges::find(kNoNames, dim.dim_param()) == kNoNames.end();
    return isName ? Dim{-1, dim.dim_param()} : Dim{};
}

ValueFacts toFacts(const onnx::ValueInfoProto& info)
{
    ValueFacts facts;
    if (!info.has_type() || !info.type().has_tensor_type())
        return facts;
    const auto& tensor = info.type().tensor_type();
    facts.type = static_cast<DType>(tensor.elem_type());
    if (tensor.has_shape())
        facts.shape = statedShape(tensor.shape());
    return facts;
}

Phrase inputNames(const GraphIndex& index)
{
    std::string names;
    for (const ValueId id : index.graph(GraphIndex::mainGraph()).inputs)
        names += fmt::format("{}'{}'", names.empty() ? "" : ", ", index.value(id).name);
    return names.empty() ? say(words::noInputs) : say(words::inputsAre, names);
}

} // namespace

Shape statedShape(const onnx::TensorShapeProto& proto)
{
    Shape shape;
    shape.reserve(static_cast<std::size_t>(proto.dim_size()));
    for (const auto& dim : proto.dim())
        shape.push_back(toDim(dim));
    return shape;
}

FileFacts::FileFacts(const GraphIndex& index, const InputShapes& inputs)
    : m_index(&index)
    , m_inputs(&inputs)
{
}

Result<FileFacts> FileFacts::make(const GraphIndex& index, const InputShapes& inputs)
{
    FileFacts facts(index, inputs);
    const auto& known = index.graph(GraphIndex::mainGraph()).inputs;
    for (const auto& [name, dims] : inputs) {
        const auto found = std::ranges::find_if(known, [&, &wanted = name](ValueId id) {
            return id != kNoValue && index.value(id).name == wanted;
        });
        if (found == known.end()) {
            return fail(failure(words::shapeNoSuchInput, name).advising(inputNames(index)));
        }
        if (auto taken = facts.take(*found, dims); !taken)
            return fail(std::move(taken.error()));
    }
    return facts;
}

Result<void> FileFacts::take(ValueId id, const Dims& dims)
{
    const GraphValue& value = m_index->value(id);
    if (std::ranges::any_of(dims, [](std::int64_t length) { return length < 0; }))
        return fail(words::shapeNegativeLength, value.name);
    const ValueFacts stated = value.info ? toFacts(*value.info) : ValueFacts{};
    if (!stated.shape)
        return {};
    if (stated.shape->size() != dims.size())
        return fail(words::shapeOtherRank, value.name, stated.shape->size(), toText(*stated.shape),
                    dims.size(), toText(dims));
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        const Dim& dim = (*stated.shape)[axis];
        if (dim.known())
            m_contradicted = m_contradicted || dim.length != dims[axis];
        else if (!dim.symbol.empty())
            bind(dim.symbol, dims[axis]);
    }
    return {};
}

void FileFacts::bind(const std::string& symbol, std::int64_t length)
{
    if (m_ambiguous.contains(symbol))
        return;
    const auto [place, added] = m_lengths.emplace(symbol, length);
    if (added || place->second == length)
        return;
    m_lengths.erase(place);
    m_ambiguous.insert(symbol);
}

ValueFacts FileFacts::stated(ValueId id) const
{
    const GraphValue& value = m_index->value(id);
    ValueFacts facts = value.info ? toFacts(*value.info) : ValueFacts{};
    const bool input = value.graphInput && value.graph == GraphIndex::mainGraph();
    if (input && !m_inputs->empty())
        if (const auto given = m_inputs->find(value.name); given != m_inputs->end()) {
            facts.shape = knownShape(given->second);
            return facts;
        }
    if (!facts.shape)
        return facts;
    for (Dim& dim : *facts.shape) {
        if (m_contradicted && !input)
            dim.length = -1;
        if (dim.known() || dim.symbol.empty() || m_lengths.empty())
            continue;
        if (const auto bound = m_lengths.find(dim.symbol); bound != m_lengths.end())
            dim = Dim{bound->second};
    }
    return facts;
}

void FileFacts::fillGaps(ValueId id, ValueFacts& computed) const
{
    if (!m_index->value(id).info)
        return;
    ValueFacts file = stated(id);
    if (computed.type == DType::undefined)
        computed.type = file.type;
    if (!file.shape)
        return;
    if (!computed.shape) {
        computed.shape = std::move(file.shape);
        return;
    }
    if (computed.shape->size() != file.shape->size())
        return;
    for (std::size_t axis = 0; axis < file.shape->size(); ++axis) {
        Dim& ours = (*computed.shape)[axis];
        Dim& theirs = (*file.shape)[axis];
        if (ours.known() || !(theirs.known() || ours.symbol.empty()))
            continue;
        theirs.multiple = theirs.known() ? Multiple{} : ours.multiple;
        ours = std::move(theirs);
    }
}

ValueFacts constantFacts(const ModelFile& file, const onnx::TensorProto& tensor, bool withFloats)
{
    ValueFacts facts;
    facts.type = static_cast<DType>(tensor.data_type());
    const Dims dims(tensor.dims().begin(), tensor.dims().end());
    const auto count = elementCount(dims);
    if (!count)
        return facts;
    facts.shape = knownShape(dims);
    const bool wanted = isWholeNumber(facts.type) || (withFloats && isFloating(facts.type));
    if (*count > kMaxSmallElements || !wanted)
        return facts;
    const auto read = file.read(tensor);
    if (!read)
        return facts;
    if (auto value = smallValue(*read))
        storeValue(facts, *value);
    return facts;
}

} // namespace resizelens
