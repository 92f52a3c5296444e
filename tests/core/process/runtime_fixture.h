#pragma once

#include "tests/core/process/find_runtime.h"

#include <gtest/gtest.h>

namespace resizelens::test {

/// For tests that run models: they are skipped, with the reason, where ONNX Runtime is not found.
class WithRuntime : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        runtime = findRuntime(why);
        if (!runtime)
            GTEST_SKIP() << why;
    }

    RuntimePointer runtime;
};

} // namespace resizelens::test
