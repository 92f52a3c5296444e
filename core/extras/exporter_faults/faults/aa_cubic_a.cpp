// Fault `aa-cubic-a`: antialiased bicubic of PyTorch with the coefficient of the plain one.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> aaCubicAAt(const FaultSite& at)
{
    const auto certain = writtenBy(at.exporter, Exporter::Kind::pytorch);
    const ResizeSpec& spec = at.site.spec;
    if (!certain || !spec.antialias || spec.mode != ResizeMode::cubic || spec.cubicCoeffA != -0.75)
        return std::nullopt;
    ResizeSite meant = at.site;
    meant.spec.cubicCoeffA = -0.5;
    return Suspicion{say(words::faultAaCubicA), *certain, std::move(meant)};
}

} // namespace

constinit const Fault faults::aa_cubic_a = {.id = "aa-cubic-a", .atSite = aaCubicAAt};

} // namespace resizelens
