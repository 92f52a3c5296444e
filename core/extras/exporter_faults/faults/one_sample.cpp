// Fault `one-sample`: PyTorch's middle of a single sample, written as pytorch_half_pixel.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> oneSampleAt(const FaultSite& at)
{
    const auto certain = writtenBy(at.exporter, Exporter::Kind::pytorch);
    const ResizeSpec& spec = at.site.spec;
    if (!certain || spec.coordinateMode != CoordinateMode::pytorchHalfPixel ||
        spec.mode == ResizeMode::nearest)
        return std::nullopt;
    const bool isOne = leavesOneSample(at.site);
    const bool mayBeOne = !at.site.staticAxes() && mayShrink(at.site);
    if (!isOne && !mayBeOne)
        return std::nullopt;
    ResizeSite meant = at.site;
    meant.spec.coordinateMode = CoordinateMode::halfPixel;
    return Suspicion{isOne ? say(words::faultOneSample) : say(words::faultOneSampleDynamic),
                     *certain && isOne, std::move(meant)};
}

} // namespace

constinit const Fault faults::one_sample = {.id = "one-sample", .atSite = oneSampleAt};

} // namespace resizelens
