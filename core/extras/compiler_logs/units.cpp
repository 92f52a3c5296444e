#include "core/extras/compiler_logs/units.h"

#include "core/extras/compiler_logs/log_format.h"

#include <algorithm>

namespace resizelens {

namespace {

struct TargetUnits
{
    std::string_view ids; // prefix of target ids
    std::vector<std::string_view> units;
};

/// Unit names in logs, and ONNX Runtime's providers. "TensorRT" may be either of its devices.
const std::vector<TargetUnits>& unitTable()
{
    static const std::vector<TargetUnits> table = {
        {"dla", {"DLA"}},
        {"tensorrt",
         {"GPU", "DLA", "TensorRT", "TensorrtExecutionProvider", "NvTensorRTRTXExecutionProvider"}},
        {"qnn", {"QNNExecutionProvider"}},
        {"coreml", {"CoreMLExecutionProvider"}},
        {"nnapi", {"NnapiExecutionProvider"}},
        {"xnnpack", {"XnnpackExecutionProvider"}},
        {"webnn", {"WebNNExecutionProvider"}},
        {"webgpu", {"WebGpuExecutionProvider", "JsExecutionProvider"}},
        {"directml", {"DmlExecutionProvider"}},
        {"openvino", {"OpenVINOExecutionProvider"}},
        {"intel-npu", {"OpenVINOExecutionProvider"}},
        {"vsinpu", {"VSINPUExecutionProvider"}},
        {"tidl", {"TIDL", "TIDLExecutionProvider", "TIDLCompilationProvider"}},
        {"vitis-ai", {"VitisAIExecutionProvider"}},
        {"ryzen-ai", {"VitisAIExecutionProvider"}},
        {"ascend", {"CANNExecutionProvider"}},
        {"rknpu2", {"NPU", "RknpuExecutionProvider"}},
        {"ethos-u", {"NPU"}},
        {"d-robotics", {"BPU"}},
    };
    return table;
}

bool beginsWith(const TargetProfile& target, std::string_view ids)
{
    return target.id.starts_with(ids) || target.extends.starts_with(ids);
}

bool isProcessor(std::string_view unit)
{
    return unit == "CPU" || unit == "CPUExecutionProvider";
}

} // namespace

std::vector<std::string_view> unitsOf(const TargetProfile& target)
{
    for (const TargetUnits& entry : unitTable())
        if (beginsWith(target, entry.ids))
            return entry.units;
    return {};
}

std::optional<bool> runsOn(const Placement& placement, const TargetProfile& target)
{
    const auto units = unitsOf(target);
    if (std::find(units.begin(), units.end(), placement.unit) != units.end())
        return true;
    if (placement.says != PlacementSays::unknown)
        return placement.says == PlacementSays::accepted;
    if (placement.unit.empty() || placement.unit == "TensorRT")
        return std::nullopt;
    return units.empty() ? !isProcessor(placement.unit) : false;
}

bool speaksOf(const LogFormat& format, const TargetProfile& target)
{
    if (format.targets.empty() || unitsOf(target).empty()) // or a user-defined profile
        return true;
    return std::any_of(format.targets.begin(), format.targets.end(),
                       [&](std::string_view ids) { return beginsWith(target, ids); });
}

} // namespace resizelens
