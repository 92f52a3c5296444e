// Pairs of models of which is known what was done to the second: nodes bear their identity as a comment, which
// no matching looks at.
#pragma once

#include "core/extras/model_diff/model_diff.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>

namespace resizelens::test {

using Random = std::mt19937_64;

inline std::size_t below(Random& random, std::size_t end)
{
    return static_cast<std::size_t>(random() % end);
}

inline std::shared_ptr<const GraphIndex> indexOf(const onnx::ModelProto& model, const std::string& name)
{
    auto file = ModelFile::open(saveTemp(model, name));
    EXPECT_TRUE(file.has_value()) << (file ? "" : file.error().sentence());
    auto index = GraphIndex::build(*file);
    EXPECT_TRUE(index.has_value());
    return std::make_shared<const GraphIndex>(std::move(*index));
}

inline ModelDiff diffOf(const onnx::ModelProto& before, const onnx::ModelProto& after)
{
    auto diff = diffModels(indexOf(before, "before"), indexOf(after, "after"));
    EXPECT_TRUE(diff.has_value());
    return std::move(*diff);
}

} // namespace resizelens::test
