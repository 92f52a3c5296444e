#include "core/extras/model_diff/node_traits.h"

#include "core/onnx/domain.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <onnx/onnx_pb.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace resizelens {

namespace {

constexpr std::uint64_t kWholeBytes = 64 * 1024; // tensors up to this size are hashed completely
constexpr std::uint64_t kSampleBytes = 4096;     // at the beginning and in the middle of larger tensors
constexpr std::int64_t kDistinctive = 8;         // elements

std::uint64_t hashed(std::uint64_t seed, const void* bytes, std::size_t size)
{
    return XXH3_64bits_withSeed(bytes, size, seed);
}

std::uint64_t hashed(std::uint64_t seed, std::string_view text)
{
    return hashed(seed, text.data(), text.size());
}

bool hasMany(const onnx::TensorProto& tensor)
{
    std::int64_t count = 1;
    for (const std::int64_t length : tensor.dims())
        count = std::min(count, kDistinctive) * std::clamp<std::int64_t>(length, 0, kDistinctive);
    return count >= kDistinctive;
}

std::uint64_t formOf(const onnx::TensorProto& tensor)
{
    std::uint64_t hash = static_cast<std::uint64_t>(tensor.data_type());
    for (const std::int64_t length : tensor.dims())
        hash = mixed(hash, static_cast<std::uint64_t>(length));
    return hash;
}

/// 0: unavailable, or too expensive to read.
std::uint64_t contentOf(const ModelFile& file, const onnx::TensorProto& tensor)
{
    const auto ref = file.tensorRef(tensor);
    if (!ref)
        return 0;
    if (ref->length <= kWholeBytes || ref->packed) {
        const auto values = file.read(tensor);
        return values ? hashed(1, values->bytes().data(), values->bytes().size()) : 0;
    }
    if (!ref->inFile || ref->external)
        return 0;
    const auto first = file.readRange(ref->offset, kSampleBytes),
               middle = file.readRange(ref->offset + ref->length / 2, kSampleBytes);
    if (!first || !middle)
        return 0;
    return mixed(hashed(2, first->data(), first->size()), hashed(3, middle->data(), middle->size()));
}

/// Order-independent; subgraphs are hashed by size only.
std::uint64_t attributesOf(const onnx::NodeProto& node)
{
    std::uint64_t sum = 0;
    for (const onnx::AttributeProto& attribute : node.attribute()) {
        std::uint64_t hash = hashed(4, attribute.name());
        if (attribute.has_g()) {
            hash = mixed(hash, static_cast<std::uint64_t>(attribute.g().node_size()));
        } else if (attribute.has_t()) {
            hash = mixed(hash, formOf(attribute.t()));
        } else {
            onnx::AttributeProto plain = attribute;
            plain.clear_doc_string();
            hash = mixed(hash, hashed(5, plain.SerializeAsString()));
        }
        sum += hash;
    }
    return sum;
}

} // namespace

std::uint64_t mixed(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t hash =
        a * 0x9e3779b97f4a7c15u + (b ^ (b >> 29)) * 0xbf58476d1ce4e5b9u + 0x94d049bb133111ebu;
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9u;
    return hash ^ (hash >> 31);
}

bool isWeight(const GraphIndex& index, NodeId node)
{
    const GraphNode& entry = index.node(node);
    return entry.proto->op_type() == "Constant" && entry.outputs.size() == 1 &&
           entry.outputs[0] != kNoValue && index.constantTensor(entry.outputs[0]) != nullptr;
}

const onnx::TensorProto* weightOf(const GraphIndex& index, ValueId value)
{
    if (value == kNoValue)
        return nullptr;
    const onnx::TensorProto* constant = index.constantTensor(value);
    return constant != nullptr ? constant : index.value(value).initializer;
}

NodeTraits traitsOf(const GraphIndex& index, NodeId node)
{
    const GraphNode& entry = index.node(node);
    NodeTraits traits;
    traits.kind = hashed(hashed(6, canonicalDomain(entry.proto->domain())), entry.proto->op_type());
    traits.form = mixed(traits.kind, attributesOf(*entry.proto));
    std::uint64_t content = 7;
    for (std::size_t i = 0; i < entry.inputs.size(); ++i) {
        const auto* tensor = weightOf(index, entry.inputs[i]);
        if (tensor == nullptr)
            continue;
        traits.form = mixed(traits.form, mixed(i, formOf(*tensor)));
        const std::uint64_t values = contentOf(index.file(), *tensor);
        content = mixed(content, mixed(i, values));
        traits.distinctive = traits.distinctive || (values != 0 && hasMany(*tensor));
    }
    traits.content = mixed(traits.form, content);
    return traits;
}

} // namespace resizelens
