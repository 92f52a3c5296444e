// Fault `paddle-one-sample`: Paddle's first of a single sample, written as half_pixel.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> paddleOneSampleAt(const FaultSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    if (at.exporter.kind != Exporter::Kind::paddle2onnx || spec.mode == ResizeMode::nearest ||
        spec.coordinateMode != CoordinateMode::halfPixel || !leavesOneSample(at.site))
        return std::nullopt;
    ResizeSite meant = at.site;
    meant.spec.coordinateMode = CoordinateMode::pytorchHalfPixel;
    return Suspicion{say(words::faultPaddleOneSample), true, std::move(meant)};
}

} // namespace

constinit const Fault faults::paddle_one_sample = {.id = "paddle-one-sample", .atSite = paddleOneSampleAt};

} // namespace resizelens
