#include "tests/conformance/node_test.h"

#include "tests/data/test_files.h"

#include <algorithm>
#include <cstring>
#include <fstream>

namespace resizelens::test {

namespace {

namespace fs = std::filesystem;

Result<onnx::TensorProto> readProto(const fs::path& path)
{
    onnx::TensorProto proto;
    std::ifstream stream(path, std::ios::binary);
    if (!stream || !proto.ParseFromIstream(&stream))
        return fail(Error{ErrorKind::format, "test.tensor", "cannot read " + path.string()});
    return proto;
}

template<class T, class Field>
std::vector<std::byte> packed(const Field& field)
{
    std::vector<std::byte> bytes;
    for (const auto item : field) {
        const auto value = static_cast<T>(item);
        const auto* const begin = reinterpret_cast<const std::byte*>(&value);
        bytes.insert(bytes.end(), begin, begin + sizeof(value));
    }
    return bytes;
}

std::vector<std::byte> payload(const onnx::TensorProto& proto)
{
    if (proto.has_raw_data()) {
        std::vector<std::byte> bytes(proto.raw_data().size());
        if (!bytes.empty())
            std::memcpy(bytes.data(), proto.raw_data().data(), bytes.size());
        return bytes;
    }
    switch (static_cast<DType>(proto.data_type())) {
    case DType::float32:
        return packed<float>(proto.float_data());
    case DType::float64:
        return packed<double>(proto.double_data());
    case DType::int64:
        return packed<std::int64_t>(proto.int64_data());
    case DType::int32:
        return packed<std::int32_t>(proto.int32_data());
    case DType::uint8:
        return packed<std::uint8_t>(proto.int32_data());
    case DType::int8:
        return packed<std::int8_t>(proto.int32_data());
    case DType::float16:
        return packed<std::uint16_t>(proto.int32_data());
    default:
        return {};
    }
}

Result<Tensor> readTensor(const fs::path& path)
{
    auto proto = readProto(path);
    if (!proto)
        return tl::make_unexpected(proto.error());
    Dims dims(proto->dims().begin(), proto->dims().end());
    return Tensor::fromBytes(static_cast<DType>(proto->data_type()), std::move(dims), payload(*proto));
}

/// Turns the graph input `index` into an initializer with the value of `path`.
Result<onnx::TensorProto> constantFor(const onnx::GraphProto& graph, int index, const fs::path& path)
{
    auto proto = readProto(path);
    if (proto)
        proto->set_name(graph.input(index).name());
    return proto;
}

} // namespace

std::vector<fs::path> nodeTests(const fs::path& folder, std::initializer_list<std::string_view> prefixes)
{
    std::vector<fs::path> tests;
    if (!fs::is_directory(folder))
        return tests;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto name = entry.path().filename().string();
        if (std::any_of(prefixes.begin(), prefixes.end(),
                        [&](std::string_view prefix) { return name.starts_with(prefix); }))
            tests.push_back(entry.path());
    }
    std::sort(tests.begin(), tests.end());
    return tests;
}

Result<NodeTest> readNodeTest(const fs::path& folder)
{
    NodeTest result;
    auto model = readModel(folder / "model.onnx");
    if (!model)
        return fail(Error{ErrorKind::format, "test.model", "cannot read the model of " + folder.string()});
    result.model = std::move(*model);

    const auto values = folder / "test_data_set_0";
    auto& graph = *result.model.mutable_graph();
    for (int i = 1; i < graph.input_size(); ++i) {
        auto constant = constantFor(graph, i, values / ("input_" + std::to_string(i) + ".pb"));
        if (!constant)
            return tl::make_unexpected(constant.error());
        *graph.add_initializer() = std::move(*constant);
    }
    graph.mutable_input()->DeleteSubrange(1, graph.input_size() - 1);

    auto input = readTensor(values / "input_0.pb");
    auto expected = readTensor(values / "output_0.pb");
    if (!input || !expected)
        return tl::make_unexpected(input ? expected.error() : input.error());
    result.input = std::move(*input);
    result.expected = std::move(*expected);
    return result;
}

} // namespace resizelens::test
