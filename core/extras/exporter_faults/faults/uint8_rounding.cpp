// Fault `uint8-rounding`: bytes that PyTorch rounds and runtimes truncate.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> uint8RoundingAt(const FaultSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    const bool isBytes = at.site.type == DType::uint8 || at.site.type == DType::int8;
    if (at.exporter.kind != Exporter::Kind::pytorch || !isBytes || spec.mode == ResizeMode::nearest)
        return std::nullopt;
    constexpr double kOneLevel = 1.0;
    const bool isTruncated = !spec.antialias; // which ONNX Runtime rounds, others may not
    return Suspicion{say(words::faultUint8Rounding, std::string(dtypeName(at.site.type))), isTruncated,
                     std::nullopt, kOneLevel};
}

} // namespace

constinit const Fault faults::uint8_rounding = {.id = "uint8-rounding", .atSite = uint8RoundingAt};

} // namespace resizelens
