// Quantised models as a whole: what their exports for four targets give in ONNX Runtime, what of them it still
// computes in floating point, and into how many partitions they fall, beside their twins in floating point.
#include "core/engine/export_model.h"
#include "core/engine/target_matrix.h"
#include "tests/conformance/onnxruntime/float_operators.h"
#include "tests/data/test_files.h"
#include "tests/e2e/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>
#include <random>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTargets[] = {"dla", "tidl", "rknpu2", "ethos-u55"};

TargetPointer profileOf(const std::string& id)
{
    const auto found = findTarget(id, "no such folder");
    EXPECT_TRUE(found.has_value()) << id;
    return found.value_or(nullptr);
}

std::shared_ptr<const Analysis> analysedFor(const fs::path& path, const TargetPointer& target)
{
    AnalysisOptions options;
    options.target = target;
    const auto analysis = analyse(path, options);
    EXPECT_TRUE(analysis.has_value()) << path << (analysis ? "" : analysis.error().sentence());
    return analysis.value_or(nullptr);
}

/// The model without the pairs of QuantizeLinear and DequantizeLinear between its operators.
onnx::ModelProto withoutPairs(onnx::ModelProto model)
{
    auto& graph = *model.mutable_graph();
    std::map<std::string, std::string> quantised, real; // result -> what goes in
    for (const auto& node : graph.node())
        if (node.op_type() == "QuantizeLinear")
            quantised[node.output(0)] = node.input(0);
    for (const auto& node : graph.node())
        if (node.op_type() == "DequantizeLinear" && quantised.contains(node.input(0)))
            real[node.output(0)] = quantised[node.input(0)];
    std::vector<onnx::NodeProto> kept;
    for (auto& node : *graph.mutable_node()) {
        const bool pair = quantised.contains(node.output(0)) || real.contains(node.output(0));
        for (auto& input : *node.mutable_input())
            for (auto found = real.find(input); found != real.end(); found = real.find(input))
                input = found->second;
        if (!pair)
            kept.push_back(node);
    }
    for (const auto& output : graph.output()) {
        std::string value = output.name();
        for (auto found = real.find(value); found != real.end(); found = real.find(value))
            value = found->second;
        for (auto& node : kept) {
            for (auto& name : *node.mutable_output())
                name = name == value ? output.name() : name;
            for (auto& name : *node.mutable_input())
                name = name == value ? output.name() : name;
        }
    }
    graph.clear_node();
    for (auto& node : kept)
        *graph.add_node() = std::move(node);
    return model;
}

struct Divided
{
    Partitioning before, after;
    int rewritten = 0;
};

Divided divide(const fs::path& path, const TargetPointer& target)
{
    const auto analysis = analysedFor(path, target);
    const auto plan = planFor(*analysis, {});
    EXPECT_TRUE(plan.has_value());
    const PartitionEffect effect = *partitionEffect(*analysis, *plan);
    return {effect.before, effect.after, static_cast<int>(plan->rewrittenCount())};
}

void printDivided(const char* target, const std::string& file, const Divided& found)
{
    std::printf("%-10s %-32s %9d %7zu → %-4zu %7zu → %-4zu %5zu refused, %zu unknown\n", target, file.c_str(),
                found.rewritten, found.before.partitions, found.after.partitions, found.before.largest,
                found.after.largest, found.after.refused, found.after.unknown);
}

/// The partitions of a quantised model are those of its twin.
TEST(QuantisedFiles, fallIntoThePiecesOfTheirTwins)
{
    const fs::path sample = sourceFolder() / "resources/samples/quantised.onnx";
    std::vector<std::pair<fs::path, fs::path>> twins = {
        {sample, saveTemp(withoutPairs(*readModel(sample)), "quantised_twin")}};
    if (const auto shared = sharedFolder())
        twins.emplace_back(*shared / "models/derived/yunet_n_320_qdq.onnx",
                           *shared / "models/yunet_n_320.onnx");
    std::printf("%-10s %-32s %9s %14s %14s\n", "target", "model", "rewritten", "partitions", "largest");
    for (const auto& [quantised, real] : twins)
        for (const char* id : kTargets) {
            const TargetPointer target = profileOf(id);
            const Divided codes = divide(quantised, target), twin = divide(real, target);
            printDivided(id, quantised.filename(), codes);
            printDivided(id, real.filename(), twin);
            EXPECT_EQ(codes.before.partitions, twin.before.partitions) << id << " " << quantised;
            EXPECT_EQ(codes.after.partitions, twin.after.partitions) << id << " " << quantised;
        }
}

/// The one input of a model, seeded values of -1..1.
Tensor inputOf(const onnx::ModelProto& model)
{
    const auto& input = model.graph().input(0);
    Dims dims;
    for (const auto& dim : input.type().tensor_type().shape().dim())
        dims.push_back(dim.dim_value());
    std::mt19937_64 random(23);
    std::vector<double> values(static_cast<std::size_t>(*elementCount(dims)));
    for (double& value : values)
        value = static_cast<double>(random() % 2001) / 1000.0 - 1.0;
    return *Tensor::fromDoubles(DType::float32, dims, values);
}

struct Written
{
    std::string what, model;
    bool moves = true;   // every rewrite only moves codes
    bool fusible = true; // no operator of it is one that ONNX Runtime computes in floating point only
    int rewritten = 0;
};

/// The original first, then what is written for each target and without one.
std::vector<Written> exportsOf(const fs::path& path)
{
    std::vector<Written> all = {{"original", readBytes(path)}};
    std::vector<std::string> ids(std::begin(kTargets), std::end(kTargets));
    ids.insert(ids.begin(), "none");
    for (const std::string& id : ids) {
        const auto analysis = analysedFor(path, id == "none" ? nullptr : profileOf(id));
        const auto plan = planFor(*analysis, {});
        const auto output = tempFolder() / "quantised_file.onnx";
        ExportOptions options;
        options.ifUnchanged = IfUnchanged::copy;
        const auto exported = exportModel(*analysis, *plan, output, options);
        EXPECT_TRUE(exported.has_value()) << path << id << (exported ? "" : exported.error().sentence());
        if (!exported)
            continue;
        Written one{id, readBytes(output)};
        one.rewritten = static_cast<int>(exported->sites.size());
        for (const ExportedSite& site : exported->sites) {
            one.moves = one.moves && site.quanta && site.quanta->kind == QuantaClass::identical;
            for (const std::string& op : site.operators)
                for (const char* inFloat : {"ConvTranspose", "Pad", "DepthToSpace", "Mul"})
                    one.fusible = one.fusible && op.find(inFloat) == std::string::npos;
        }
        all.push_back(std::move(one));
    }
    return all;
}

int countOf(const FloatOperators& operators)
{
    return std::accumulate(operators.begin(), operators.end(), 0,
                           [](int sum, const auto& one) { return sum + one.second; });
}

std::string namesOf(const FloatOperators& operators)
{
    std::string text;
    for (const auto& [name, count] : operators)
        text += (text.empty() ? "" : ", ") + name + " ×" + std::to_string(count);
    return text.empty() ? "none" : text;
}

/// Values that differ, and the largest difference.
std::pair<std::int64_t, double> apart(const Tensor& a, const Tensor& b)
{
    const auto x = *a.toDoubles(), y = *b.toDoubles();
    EXPECT_EQ(a.dims(), b.dims());
    std::int64_t differing = 0;
    double most = 0.0;
    for (std::size_t i = 0; i < x.size() && i < y.size(); ++i) {
        differing += x[i] != y[i] ? 1 : 0;
        most = std::max(most, std::abs(x[i] - y[i]));
    }
    return {differing, most};
}

TEST(QuantisedFiles, giveTheSameInOnnxRuntimeAndStayInIntegers)
{
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    std::printf("%-24s %-10s %9s %18s %18s  %s\n", "model", "target", "rewritten", "differ, as written",
                "differ, optimised", "in floating point after optimisation");
    for (const fs::path& path : quantisedFiles()) {
        const std::vector<Written> all = exportsOf(path);
        const Tensor input = inputOf(*readModel(path));
        std::vector<Oracle::Job> jobs;
        for (const Written& one : all)
            for (const bool optimise : {false, true})
                jobs.push_back({one.model, &input, optimise});
        const auto runs = oracle->runGraphs(jobs);
        ASSERT_EQ(runs.size(), jobs.size());
        ASSERT_TRUE(runs[0].output && runs[1].output) << path;
        const int before = countOf(floatOperators(runs[1].graph));
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto &plain = runs[2 * i], &optimised = runs[2 * i + 1];
            ASSERT_TRUE(plain.output && optimised.output) << path << " " << all[i].what;
            const auto off = apart(*runs[0].output, *plain.output);
            const auto offAlike = apart(*runs[1].output, *optimised.output);
            const FloatOperators left = floatOperators(optimised.graph);
            std::printf("%-24s %-10s %9d %9lld, %.4g %9lld, %.4g  %d: %s\n", path.filename().c_str(),
                        all[i].what.c_str(), all[i].rewritten, static_cast<long long>(off.first), off.second,
                        static_cast<long long>(offAlike.first), offAlike.second, countOf(left),
                        namesOf(left).c_str());
            if (all[i].moves) {
                EXPECT_EQ(off.first, 0) << path << " " << all[i].what;
            }
            if (all[i].fusible) {
                EXPECT_LE(countOf(left), before) << path << " " << all[i].what << ": " << namesOf(left);
            }
        }
    }
}

} // namespace
} // namespace resizelens::test
