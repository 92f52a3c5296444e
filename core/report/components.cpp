#include "core/report/components.h"

#include "core/base/version.h"
#include "core/image/opencv_version.h"
#include "core/onnx/onnx_version.h"
#include "core/process/onnx_runtime.h"
#include "core/report/words.h"

#include <fmt/format.h>
#include <hwy/highway.h>
#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

namespace resizelens {

std::vector<Component> coreComponents()
{
    const auto dotted = [](int major, int minor, int patch) {
        return fmt::format("{}.{}.{}", major, minor, patch);
    };
    return {
        {"onnx", onnxVersion(), "Apache-2.0", say(words::useOfOnnx)},
        {"protobuf", protobufVersion(), "BSD-3-Clause", say(words::useOfProtobuf)},
        {"OpenCV", openCvVersion(), "Apache-2.0", say(words::useOfOpenCv)},
        {"Highway", dotted(HWY_MAJOR, HWY_MINOR, HWY_PATCH), "Apache-2.0", say(words::useOfHighway)},
        {"fmt", dotted(FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100), "MIT",
         say(words::useOfFmt)},
        {"nlohmann/json",
         dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH), "MIT",
         say(words::useOfJson)},
        {"tl::expected",
         dotted(TL_EXPECTED_VERSION_MAJOR, TL_EXPECTED_VERSION_MINOR, TL_EXPECTED_VERSION_PATCH), "CC0-1.0",
         say(words::useOfExpected)},
    };
}

Component runtimeComponent()
{
    const auto runtime = OnnxRuntime::load();
    return {"ONNX Runtime", runtime ? (*runtime)->version() : say(words::runtimeMissing).english, "MIT",
            say(words::useOfRuntime)};
}

std::string versionText(const std::string& program, const std::vector<Component>& components)
{
    std::string text = fmt::format("{} {}", program, programVersion());
    for (const Component& component : components)
        if (!component.version.empty())
            text += fmt::format("\n  {} {}", component.name, component.version);
    return text;
}

} // namespace resizelens
