#include "core/onnx/wire_reader.h"

#include "core/base/limits.h"
#include "core/onnx/damage_finder.h"
#include "core/onnx/wire_cursor.h"
#include "core/onnx/words.h"

#include <cstring>
#include <google/protobuf/arena.h>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <iterator>
#include <onnx/onnx_pb.h>
#include <utility>

namespace resizelens {

namespace {

namespace field = wire::field;

// No exporter writes this key; its value holds a PayloadRange in 17 bytes.
constexpr char kPayloadKey[] = "\x01payload";

constexpr std::size_t kPackedSize = 1 + 2 * sizeof(std::uint64_t);

void markPayload(onnx::TensorProto& tensor, std::uint32_t number, ByteRange bytes)
{
    char packed[kPackedSize];
    packed[0] = static_cast<char>(number);
    std::memcpy(packed + 1, &bytes.begin, sizeof bytes.begin);
    std::memcpy(packed + 1 + sizeof bytes.begin, &bytes.end, sizeof bytes.end);
    auto& entry = *tensor.add_external_data();
    entry.set_key(kPayloadKey);
    entry.set_value(packed, sizeof packed);
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
}

bool holdsPayload(std::uint32_t number)
{
    switch (number) {
    case field::tensorRawData:
    case field::tensorFloatData:
    case field::tensorDoubleData:
    case field::tensorInt32Data:
    case field::tensorInt64Data:
    case field::tensorUint64Data:
        return true;
    default:
        return false;
    }
}

bool isForged(const onnx::TensorProto& tensor)
{
    for (const auto& entry : tensor.external_data())
        if (entry.key() == kPayloadKey)
            return true;
    return false;
}

/// Whether a serialized NodeProto holds a graph; false for damaged bytes, whose parsing fails later.
bool holdsGraph(std::string_view node)
{
    const auto anyField = [](std::string_view message, const auto& matches) {
        while (const auto part = wire::takeField(message))
            if (part->type == wire::Type::lengthDelimited && matches(part->number, part->body))
                return true;
        return false;
    };
    return anyField(node, [&](std::uint64_t number, std::string_view attribute) {
        return number == field::nodeAttribute &&
               anyField(attribute, [](std::uint64_t part, std::string_view) {
                   return part == field::attributeGraph || part == field::attributeGraphs;
               });
    });
}

bool holdsExternal(const onnx::NodeProto& node)
{
    for (const auto& attribute : node.attribute()) {
        if (attribute.has_t() && attribute.t().data_location() == onnx::TensorProto::EXTERNAL)
            return true;
        if (attribute.tensors_size() > 0 || attribute.has_sparse_tensor() ||
            attribute.sparse_tensors_size() > 0)
            return true;
    }
    return false;
}

class Reader
{
public:
    Reader(const FileSource& source, const Progress& progress)
        : m_cursor(source)
        , m_source(source)
        , m_progress(progress)
    {
    }

    Result<WireMap> run(onnx::ModelProto& model)
    {
        m_arena = model.GetArena();
        bool seenGraph = false;
        auto walked = eachField({0, m_source.size()}, [&](const WireField& item) -> Result<void> {
            if (item.isMessage() && item.number == field::modelGraph) {
                if (std::exchange(seenGraph, true))
                    return fail(twice(failure(words::modelTwoGraphs), item));
                return readGraph(item, WireFrame::kNone, 1, m_main, *model.mutable_graph());
            }
            if (item.isMessage() && item.number == field::modelFunctions)
                return readFunction(item, *model.add_functions());
            if (item.isMessage() && item.number == field::modelTraining)
                return readTraining(item, *model.add_training_info());
            return merge(item, model);
        });
        RL_TRY(walked);
        m_map.graphs = std::move(m_main);
        std::move(m_functions.begin(), m_functions.end(), std::back_inserter(m_map.graphs));
        return std::move(m_map);
    }

private:
    template<class Visit>
    Result<void> eachField(ByteRange body, Visit&& visit)
    {
        m_cursor.seek(body.begin);
        while (m_cursor.position() < body.end) {
            RL_TAKE(auto item, m_cursor.next(body.end));
            RL_TRY(tick(item));
            RL_TRY(visit(item));
            m_cursor.seek(item.whole.end);
        }
        return {};
    }

    Error twice(Error error, const WireField& item)
    {
        m_cursor.seek(item.whole.begin);
        return m_cursor.at(std::move(error));
    }

    /// Merges bytes of the file into `message`.
    Result<void> mergeBytes(ByteRange bytes, google::protobuf::Message& message)
    {
        return parse(bytes, message, [&](std::string_view text) {
            google::protobuf::io::CodedInputStream coded(reinterpret_cast<const std::uint8_t*>(text.data()),
                                                         static_cast<int>(text.size()));
            return message.MergePartialFromCodedStream(&coded) && coded.ConsumedEntireMessage();
        });
    }

    /// The same for an empty message: half the time of merging for small ones.
    Result<void> parseBytes(ByteRange bytes, google::protobuf::Message& message)
    {
        return parse(bytes, message, [&](std::string_view text) {
            return message.ParsePartialFromArray(text.data(), static_cast<int>(text.size()));
        });
    }

    template<class Accept>
    Result<void> parse(ByteRange bytes, const google::protobuf::Message& message, Accept&& accept)
    {
        m_structureBytes += bytes.size();
        if (m_structureBytes > kMaxStructureBytes) {
            m_cursor.seek(bytes.begin);
            return fail(m_cursor.at(failure(words::modelStructureTooLarge)));
        }
        RL_TAKE(const auto view, m_cursor.view(bytes));
        if (accept(view))
            return {};
        const Damage damage = findDamage(view, *message.GetDescriptor());
        m_cursor.seek(bytes.begin + damage.offset);
        return fail(m_cursor.malformed(damage.expected));
    }

    Result<void> merge(const WireField& item, google::protobuf::Message& message)
    {
        return mergeBytes(item.whole, message);
    }

    std::uint32_t pushFrame(const WireField& item, std::uint32_t parent)
    {
        m_map.frames.push_back({parent, item.length, item.content});
        return static_cast<std::uint32_t>(m_map.frames.size() - 1);
    }

    /// `graphs` is filled in pre-order.
    Result<void> readGraph(const WireField& item, std::uint32_t parent, int depth,
                           std::vector<GraphWire>& graphs, onnx::GraphProto& graph)
    {
        if (depth > kDeepestGraph) {
            m_cursor.seek(item.whole.begin);
            return fail(m_cursor.at(failure(words::modelTooDeep)));
        }
        const std::size_t self = graphs.size();
        graphs.emplace_back();
        const std::uint32_t frame = pushFrame(item, parent);
        graphs[self].frame = frame;
        return eachField(item.content, [&](const WireField& part) -> Result<void> {
            if (part.isMessage() && part.number == field::graphNode) {
                graphs[self].nodes.push_back(part.whole);
                return readNode(part, frame, depth, graphs, *graph.add_node());
            }
            if (part.isMessage() && part.number == field::graphInitializer) {
                graphs[self].initializers.push_back(part.whole);
                return readTensor(part, frame, *graph.add_initializer());
            }
            if (part.isMessage() && part.number == field::graphInput)
                graphs[self].inputs.push_back(part.whole);
            if (part.isMessage() && part.number == field::graphOutput)
                graphs[self].outputs.push_back(part.whole);
            if (part.isMessage() && part.number == field::graphSparseInitializer)
                return readSparse(part, frame, *graph.add_sparse_initializer());
            return merge(part, graph);
        });
    }

    Result<void> readFunction(const WireField& item, onnx::FunctionProto& function)
    {
        const std::size_t self = m_functions.size();
        m_functions.emplace_back();
        const std::uint32_t frame = pushFrame(item, WireFrame::kNone);
        m_functions[self].frame = frame;
        return eachField(item.content, [&](const WireField& part) -> Result<void> {
            if (!part.isMessage() || part.number != field::functionNode)
                return merge(part, function);
            m_functions[self].nodes.push_back(part.whole);
            return readNode(part, frame, 1, m_functions, *function.add_node());
        });
    }

    Result<void> readTraining(const WireField& item, onnx::TrainingInfoProto& training)
    {
        const std::uint32_t frame = pushFrame(item, WireFrame::kNone);
        std::vector<GraphWire> unlisted;
        return eachField(item.content, [&](const WireField& part) -> Result<void> {
            if (part.isMessage() && part.number == field::trainingInitialization)
                return readGraph(part, frame, 2, unlisted, *training.mutable_initialization());
            if (part.isMessage() && part.number == field::trainingAlgorithm)
                return readGraph(part, frame, 2, unlisted, *training.mutable_algorithm());
            return merge(part, training);
        });
    }

    /// Most nodes are small and left to protobuf as a whole.
    Result<void> readNode(const WireField& item, std::uint32_t parent, int depth,
                          std::vector<GraphWire>& graphs, onnx::NodeProto& node)
    {
        if (++m_nodes > kMostNodes) {
            m_cursor.seek(item.whole.begin);
            return fail(m_cursor.at(failure(words::modelTooManyNodes, kMostNodes)));
        }
        if (item.content.size() <= kInlinePayloadLimit) {
            RL_TAKE(const auto view, m_cursor.view(item.content));
            if (!holdsGraph(view)) {
                if (auto merged = parseBytes(item.content, node); !merged || !holdsExternal(node))
                    return merged;
                node.Clear();
            }
        }
        const std::uint32_t frame = pushFrame(item, parent);
        return eachField(item.content, [&](const WireField& part) -> Result<void> {
            if (part.isMessage() && part.number == field::nodeAttribute)
                return readAttribute(part, frame, depth, graphs, *node.add_attribute());
            return merge(part, node);
        });
    }

    Result<void> readAttribute(const WireField& item, std::uint32_t parent, int depth,
                               std::vector<GraphWire>& graphs, onnx::AttributeProto& attribute)
    {
        const std::uint32_t frame = pushFrame(item, parent);
        bool seenGraph = false;
        return eachField(item.content, [&](const WireField& part) -> Result<void> {
            if (!part.isMessage())
                return merge(part, attribute);
            switch (part.number) {
            case field::attributeGraph:
                if (std::exchange(seenGraph, true))
                    return fail(twice(failure(words::attributeTwoGraphs), part));
                return readGraph(part, frame, depth + 1, graphs, *attribute.mutable_g());
            case field::attributeGraphs:
                return readGraph(part, frame, depth + 1, graphs, *attribute.add_graphs());
            case field::attributeTensor:
                return readTensor(part, frame, *attribute.mutable_t());
            case field::attributeTensors:
                return readTensor(part, frame, *attribute.add_tensors());
            case field::attributeSparse:
                return readSparse(part, frame, *attribute.mutable_sparse_tensor());
            case field::attributeSparses:
                return readSparse(part, frame, *attribute.add_sparse_tensors());
            default:
                return merge(part, attribute);
            }
        });
    }

    Result<void> readSparse(const WireField& item, std::uint32_t parent, onnx::SparseTensorProto& sparse)
    {
        const std::uint32_t frame = pushFrame(item, parent);
        return eachField(item.content, [&](const WireField& part) -> Result<void> {
            if (part.isMessage() && part.number == field::sparseValues)
                return readTensor(part, frame, *sparse.mutable_values());
            if (part.isMessage() && part.number == field::sparseIndices)
                return readTensor(part, frame, *sparse.mutable_indices());
            return merge(part, sparse);
        });
    }

    /// Reads small tensors whole, and large ones without their payload if they have exactly one.
    Result<void> readTensor(const WireField& item, std::uint32_t parent, onnx::TensorProto& tensor)
    {
        const bool whole = item.content.size() <= kInlinePayloadLimit;
        RL_TRY(whole ? parseBytes(item.content, tensor) : readLargeTensor(item, tensor));
        if (tensor.data_location() == onnx::TensorProto::EXTERNAL)
            m_map.tensors.push_back({&tensor, parent, item.whole, item.content});
        if (!whole || !isForged(tensor))
            return {};
        return fail(forged(item));
    }

    Error forged(const WireField& item)
    {
        m_cursor.seek(item.whole.begin);
        return m_cursor.malformed(say(words::damageExternalKeys));
    }

    Result<void> readLargeTensor(const WireField& item, onnx::TensorProto& tensor)
    {
        std::optional<PayloadRange> payload;
        bool movable = true, isEmpty = true;
        ByteRange others{item.content.begin, item.content.begin}; // merged before the next payload
        auto walked = eachField(item.content, [&](const WireField& part) -> Result<void> {
            if (part.number == field::tensorExternalData)
                movable = false;
            if (!holdsPayload(part.number)) {
                others.end = part.whole.end;
                return {};
            }
            const bool large = part.isMessage() && part.content.size() > kInlinePayloadLimit;
            movable = movable && large && !payload;
            if (movable)
                payload = PayloadRange{part.number, part.content};
            return mergeOthers(others, part.whole.end, isEmpty, tensor);
        });
        if (walked)
            walked = mergeOthers(others, item.content.end, isEmpty, tensor);
        if (!walked)
            return walked;
        if (isForged(tensor))
            return fail(forged(item));
        if (movable && payload) {
            markPayload(tensor, payload->field, payload->bytes);
            return {};
        }
        if (tensor.data_location() == onnx::TensorProto::EXTERNAL && !payload)
            return {};
        tensor.Clear();
        return mergeBytes(item.content, tensor);
    }

    /// Merges and clears `others`, which restarts at `next`.
    Result<void> mergeOthers(ByteRange& others, std::uint64_t next, bool& isEmpty, onnx::TensorProto& tensor)
    {
        const ByteRange run = std::exchange(others, {next, next});
        if (run.size() == 0)
            return {};
        return std::exchange(isEmpty, false) ? parseBytes(run, tensor) : mergeBytes(run, tensor);
    }

    std::uint64_t mostMemory() const { return kFreeMemory + kMostMemoryPerByte * m_structureBytes; }

    Result<void> tick(const WireField& part)
    {
        if (++m_parts > kMaxParts) {
            m_cursor.seek(part.whole.begin);
            return fail(m_cursor.at(failure(words::modelTooManyParts)));
        }
        if (m_parts % 4096 != 0)
            return {};
        if (m_arena != nullptr && m_arena->SpaceAllocated() > mostMemory()) {
            m_cursor.seek(part.whole.begin);
            return fail(m_cursor.at(failure(words::modelTooSmallParts, kMostMemoryPerByte)));
        }
        RL_TRY(m_progress.goOn());
        m_progress(static_cast<double>(part.whole.begin) / static_cast<double>(m_source.size()),
                   words::progressStructure);
        return {};
    }

    WireCursor m_cursor;
    const FileSource& m_source;
    const Progress& m_progress;
    WireMap m_map;
    std::vector<GraphWire> m_main, m_functions;
    const google::protobuf::Arena* m_arena = nullptr; // of the model; may be null
    std::uint64_t m_parts = 0, m_structureBytes = 0;
    std::size_t m_nodes = 0;
};

} // namespace

std::optional<PayloadRange> payloadRange(const onnx::TensorProto& tensor)
{
    if (tensor.data_location() != onnx::TensorProto::EXTERNAL || tensor.external_data_size() != 1)
        return std::nullopt;
    const auto& entry = tensor.external_data(0);
    if (entry.key() != kPayloadKey || entry.value().size() != kPackedSize)
        return std::nullopt;
    PayloadRange range;
    range.field = static_cast<std::uint8_t>(entry.value()[0]);
    std::memcpy(&range.bytes.begin, entry.value().data() + 1, sizeof range.bytes.begin);
    std::memcpy(&range.bytes.end, entry.value().data() + 1 + sizeof range.bytes.begin,
                sizeof range.bytes.end);
    return range;
}

Result<WireMap> readStructure(const FileSource& source, onnx::ModelProto& model, const Progress& progress)
{
    return Reader(source, progress).run(model);
}

} // namespace resizelens
