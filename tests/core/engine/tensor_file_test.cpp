#include "core/base/npy.h"
#include "core/engine/tensor_file.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace resizelens::test {
namespace {

Result<Tensor> readSaved(const onnx::TensorProto& tensor)
{
    return readTensorFile(saveTempBytes(tensor.SerializeAsString(), "tensor.pb"));
}

TEST(TensorFile, readsSerializedTensors)
{
    std::vector<float> values(3 * 1000);
    std::iota(values.begin(), values.end(), -7.0F);
    const auto raw = readSaved(floatTensor("x", {3, 1000}, values)); // large: stays in the file until read
    ASSERT_TRUE(raw) << raw.error().sentence();
    EXPECT_EQ(raw->dims(), (Dims{3, 1000}));
    EXPECT_TRUE(std::ranges::equal(raw->as<float>(), values));

    onnx::TensorProto typed;
    typed.set_data_type(onnx::TensorProto::INT64);
    typed.add_dims(3);
    for (const int value : {-1, 0, 1'000'000})
        typed.add_int64_data(value);
    const auto ints = readSaved(typed);
    ASSERT_TRUE(ints) << ints.error().sentence();
    EXPECT_THAT(ints->as<std::int64_t>(), testing::ElementsAre(-1, 0, 1'000'000));
}

TEST(TensorFile, readsArrays)
{
    const auto path = tempFolder() / "array.npy";
    ASSERT_TRUE(writeNpy(*Tensor::zeros(DType::uint8, {2, 5}), path));
    EXPECT_EQ(readTensorFile(path)->dims(), (Dims{2, 5}));
}

TEST(TensorFile, saysThatAFolderIsOne)
{
    const auto folder = freshFolder("folder.npy");
    const auto read = readNpy(folder);
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().code, "file.directory");
    EXPECT_EQ(readNpy("/dev/null").error().code, "file.special");
    EXPECT_EQ(readNpy(folder / "none.npy").error().code, "file.missing");
}

TEST(TensorFile, saysWhatIsNoTensor)
{
    const auto codeOf = [](const std::filesystem::path& path) { return readTensorFile(path).error().code; };
    EXPECT_EQ(codeOf(saveTempBytes("words", "words.txt")), "tensor.file");
    EXPECT_EQ(codeOf(saveTempBytes("words, not a tensor", "words.pb")), "tensor.file");
    EXPECT_EQ(codeOf(saveTempBytes("", "empty.pb")), "tensor.file");
    EXPECT_FALSE(readTensorFile(tempFolder() / "none.pb"));
    const std::string whole = floatTensor("x", {2}, std::vector<float>{1, 2}).SerializeAsString();
    for (std::size_t size = 1; size < whole.size(); ++size)
        EXPECT_FALSE(readTensorFile(saveTempBytes(whole.substr(0, size), "cut.pb"))) << size;
    onnx::TensorProto text;
    text.set_data_type(onnx::TensorProto::STRING);
    text.add_dims(1);
    text.add_string_data("hello");
    EXPECT_FALSE(readSaved(text));
}

} // namespace
} // namespace resizelens::test
