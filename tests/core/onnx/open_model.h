#pragma once

#include "core/onnx/model_file.h"

#include <gtest/gtest.h>

namespace resizelens::test {

/// A file that has to open; the test fails where it does not.
inline std::shared_ptr<const ModelFile> openOk(const std::filesystem::path& path)
{
    auto file = ModelFile::open(path);
    EXPECT_TRUE(file.has_value()) << path;
    return file ? *file : nullptr;
}

} // namespace resizelens::test
