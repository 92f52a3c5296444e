// Two models in ONNX Runtime; tests are skipped where there is none.
#pragma once

#include "core/engine/model_compare.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <vector>

namespace resizelens::test {

class WholeModels : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        m_runtime = findRuntime(why);
        if (!m_runtime)
            GTEST_SKIP() << why;
    }

    Result<ModelCompareReport> compare(const onnx::ModelProto& a, const onnx::ModelProto& b,
                                       const std::vector<SiteProbe>& probes = {},
                                       const ModelCompareOptions& options = {},
                                       const Progress& progress = {}) const
    {
        const auto original = ModelFile::open(saveTemp(a, "compare_a"));
        const auto rewritten = ModelFile::open(saveTemp(b, "compare_b"));
        return compareModels(m_runtime, **original, **rewritten, probes, options, progress);
    }

private:
    RuntimePointer m_runtime;
};

} // namespace resizelens::test
