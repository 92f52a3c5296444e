// Opening and exporting a model that is mostly weights, beside reading it whole with protobuf.
#include "core/engine/export_model.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <benchmark/benchmark.h>

namespace resizelens {
namespace {

/// The sample with 256 MB of weights that nobody looks at.
const std::filesystem::path& bigModel()
{
    static const std::filesystem::path path = [] {
        onnx::ModelProto model = test::segmenter();
        for (int i = 0; i < 64; ++i) {
            onnx::TensorProto& tensor = *model.mutable_graph()->add_initializer();
            tensor.set_name("ballast_" + std::to_string(i));
            tensor.set_data_type(onnx::TensorProto::FLOAT);
            tensor.add_dims(1 << 20);
            tensor.mutable_raw_data()->assign(std::size_t{4} << 20, 'x');
        }
        return test::saveTemp(model, "big");
    }();
    return path;
}

void analyseBig(benchmark::State& state)
{
    const auto path = bigModel();
    for (auto _ : state)
        benchmark::DoNotOptimize(analyse(path));
}

void exportBig(benchmark::State& state)
{
    const auto analysis = *analyse(bigModel());
    const auto plan = *makePlan(analysis->sites, {});
    for (auto _ : state)
        benchmark::DoNotOptimize(exportModel(*analysis, plan, test::tempFolder() / "big_out.onnx"));
}

void parseBigWithProtobuf(benchmark::State& state)
{
    const auto path = bigModel();
    for (auto _ : state)
        benchmark::DoNotOptimize(test::readModel(path));
}

BENCHMARK(analyseBig)->Unit(benchmark::kMillisecond);
BENCHMARK(parseBigWithProtobuf)->Unit(benchmark::kMillisecond);
BENCHMARK(exportBig)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace resizelens
