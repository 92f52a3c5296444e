// What is not a tensor of numbers, written down as one; values that are given to a model instead of computed.
#include "core/process/runnable_model.h"
#include "core/process/runtime_session.h"
#include "core/process/value_image.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace resizelens::test {
namespace {

TEST(ValueImage, keepsEveryValue)
{
    const std::array<double, 3> numbers = {1.5, -2.0, 3.0};
    const auto tensor = Tensor::fromDoubles(DType::float16, {3, 1}, numbers);
    ImageWriter writer;
    writer.addList(3);
    writer.addTensor(*tensor);
    writer.addStrings({2}, {"one", std::string("a\0b", 3)});
    writer.addNone();
    const auto item = readImage(*writer.image());
    ASSERT_TRUE(item) << item.error().sentence();
    ASSERT_EQ(item->items.size(), 3u);
    EXPECT_EQ(item->items[0].tensor.dims(), (Dims{3, 1}));
    EXPECT_EQ(*item->items[0].tensor.toDoubles(), (std::vector<double>{1.5, -2.0, 3.0}));
    EXPECT_EQ(item->items[1].strings, (std::vector<std::string>{"one", std::string("a\0b", 3)}));
    EXPECT_EQ(item->items[2].kind, RuntimeItem::Kind::none);
}

/// Cut anywhere, or with any byte another, it is read as something or refused.
TEST(ValueImage, refusesDamage)
{
    ImageWriter writer;
    writer.addList(2);
    writer.addTensor(*Tensor::zeros(DType::int32, {2, 2}));
    writer.addStrings({1}, {"word"});
    const auto image = writer.image();
    ASSERT_TRUE(image);
    for (std::int64_t size = 0; size < image->count(); ++size) {
        const auto cut =
            Tensor::fromBytes(DType::uint8, {size}, image->bytes().first(static_cast<std::size_t>(size)));
        EXPECT_FALSE(readImage(*cut)) << size;
    }
    for (std::size_t i = 0; i < image->bytes().size(); ++i) {
        Tensor other = *image;
        other.as<std::uint8_t>()[i] ^= 0xff;
        (void)readImage(other);
    }
    EXPECT_FALSE(readImage(*Tensor::zeros(DType::uint8, {64})));
}

/// x · 2 = twice; twice + 1 = y.
onnx::ModelProto chain()
{
    auto model = emptyModel("chain", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {2});
    graph.node("Mul", "double", {"x", graph.floats("two", {2})}, {}, "twice");
    graph.node("Add", "more", {"twice", graph.floats("one", {1})}, {}, "y");
    graph.output("y", {2});
    return model;
}

std::vector<double> runFed(const RuntimePointer& runtime, double given)
{
    const auto file = ModelFile::open(saveTemp(chain(), "fed"));
    const auto model = runnableModel(
        **file, {.values = {"y", computedName("twice")}, .alone = true, .fed = {{"twice", DType::float32}}});
    EXPECT_TRUE(model) << model.error().sentence();
    auto session = RuntimeSession::open(runtime, model->span(), {.dataFolder = model->dataFolder});
    EXPECT_TRUE(session) << session.error().sentence();
    const std::array<double, 2> x = {3.0, 4.0}, values = {given, given};
    const std::vector<NamedTensor> inputs = {{"x", *Tensor::fromDoubles(DType::float32, {2}, x)},
                                             {"twice", *Tensor::fromDoubles(DType::float32, {2}, values)}};
    const auto results = session->run(inputs, {"y", computedName("twice")});
    EXPECT_TRUE(results) << results.error().sentence();
    auto all = *(*results)[0].toDoubles();
    const auto computed = *(*results)[1].toDoubles();
    all.insert(all.end(), computed.begin(), computed.end());
    return all;
}

TEST(FedValues, standInThePlaceOfWhatIsComputed)
{
    std::string why;
    const auto runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    EXPECT_EQ(runFed(runtime, 10.0), (std::vector<double>{11, 11, 6, 8}));
    const auto file = ModelFile::open(saveTemp(chain(), "fed"));
    EXPECT_EQ(runnableModel(**file, {.values = {"y"}, .fed = {{"x"}}}).error().code, "probe.unknown");
}

} // namespace
} // namespace resizelens::test
