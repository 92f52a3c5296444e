// Fault `jax-border`: JAX's cubic with a repeated border.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> jaxBorderAt(const FaultSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    if (at.exporter.kind != Exporter::Kind::jax2onnx || spec.mode != ResizeMode::cubic || spec.excludeOutside)
        return std::nullopt;
    ResizeSite meant = at.site;
    meant.spec.excludeOutside = true;
    return Suspicion{say(words::faultJaxBorder), true, std::move(meant)};
}

} // namespace

constinit const Fault faults::jax_border = {.id = "jax-border", .atSite = jaxBorderAt};

} // namespace resizelens
