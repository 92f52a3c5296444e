// Writes each timed case as a one-node model, and each rewrite of it, for compare.mjs. Usage: bench_models
// FOLDER
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "core/engine/plan.h"
#include "tests/bench/bench_cases.h"
#include "tests/data/graph_builder.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace resizelens::bench {
namespace {

namespace fs = std::filesystem;

fs::path fileOf(const fs::path& folder, std::string name, const std::string& suffix)
{
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return folder / (name + suffix + ".onnx");
}

onnx::ModelProto modelOf(const Case& c)
{
    auto model = test::emptyModel("bench", 19);
    test::GraphBuilder graph(*model.mutable_graph());
    const auto mode = std::string(toString(c.mode)), coordinates = std::string(toString(c.coordinates)),
               rounding = std::string(toString(c.rounding));
    graph.input("x", {1, c.channels, c.in, c.in});
    const auto sizes = graph.ints("sizes", {1, c.channels, c.out, c.out});
    graph.node("Resize", "resize", {"x", "", "", sizes},
               {test::attribute("mode", mode.c_str()),
                test::attribute("coordinate_transformation_mode", coordinates.c_str()),
                test::attribute("nearest_mode", rounding.c_str()),
                test::attribute("antialias", std::int64_t{c.antialias})},
               "y");
    graph.output("y", {1, c.channels, c.out, c.out});
    return model;
}

/// One export for each rule that rewrites the case exactly.
void exportRewrites(const fs::path& model, const fs::path& folder, const Case& c)
{
    const auto analysis = analyse(model);
    if (!analysis)
        return;
    for (const Candidate& candidate : (*analysis)->sites.front().candidates) {
        const bool exact = candidate.certificate && candidate.certificate->exactness <= Exactness::exact;
        const auto plan = makePlan((*analysis)->sites, Policy{candidate.rule});
        if (exact && plan)
            (void)exportModel(**analysis, *plan, fileOf(folder, c.name, "--" + candidate.rule));
    }
}

} // namespace
} // namespace resizelens::bench

int main(int argc, char** argv)
{
    using namespace resizelens::bench;
    if (argc != 2)
        return 2;
    for (const Case& c : kCases) {
        const fs::path path = fileOf(argv[1], c.name, "");
        std::ofstream(path, std::ios::binary) << modelOf(c).SerializeAsString();
        exportRewrites(path, argv[1], c);
        std::printf("%s\t%s\n", path.string().c_str(), c.name);
    }
}
