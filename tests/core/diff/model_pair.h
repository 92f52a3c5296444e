// Pairs of models of which is known what was done to the second: nodes bear their identity as a comment, which
// no matching looks at.
#pragma once

#include "core/graph/graph_index.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace resizelens::test {

inline std::shared_ptr<const GraphIndex> indexOf(const onnx::ModelProto& model, const std::string& name)
{
    auto file = ModelFile::open(saveTemp(model, name));
    EXPECT_TRUE(file.has_value()) << (file ? "" : file.error().sentence());
    auto index = GraphIndex::build(*file);
    EXPECT_TRUE(index.has_value());
    return std::make_shared<const GraphIndex>(std::move(*index));
}

} // namespace resizelens::test
