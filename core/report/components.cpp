#include "core/report/components.h"

#include "core/image/opencv_version.h"
#include "core/model/onnx_version.h"
#include "core/runtime/onnx_runtime.h"
#include "core/support/version.h"

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
        {"onnx", onnxVersion(), "Apache-2.0", "the messages of the format and its checker"},
        {"protobuf", protobufVersion(), "BSD-3-Clause", "reading and writing these messages"},
        {"OpenCV", openCvVersion(), "Apache-2.0", "reading and writing pictures"},
        {"Highway", dotted(HWY_MAJOR, HWY_MINOR, HWY_PATCH), "Apache-2.0", "vector instructions"},
        {"fmt", dotted(FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100), "MIT", "text"},
        {"nlohmann/json",
         dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH), "MIT",
         "reports and profiles"},
        {"tl::expected",
         dotted(TL_EXPECTED_VERSION_MAJOR, TL_EXPECTED_VERSION_MINOR, TL_EXPECTED_VERSION_PATCH), "CC0-1.0",
         "errors as values"},
    };
}

Component runtimeComponent()
{
    const auto runtime = OnnxRuntime::load();
    return {"ONNX Runtime", runtime ? (*runtime)->version() : "not found", "MIT",
            "optional: running whole models, before and after"};
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
