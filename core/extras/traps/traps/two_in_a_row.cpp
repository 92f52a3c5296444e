// Trap `two-in-a-row`: a Resize of what another Resize gave to nobody else.
#include "core/extras/traps/trap_list.h"
#include "core/extras/traps/words.h"
#include "core/onnx/domain.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::optional<Phrase> twoInARowAt(const TrapSite& at)
{
    const ValueId input = at.index.node(at.site.node).inputs.front();
    const auto producer = at.index.value(input).producer;
    if (!producer || onlyReader(at.index, input) != at.site.node)
        return std::nullopt;
    const onnx::NodeProto& first = *at.index.node(*producer).proto;
    const bool resizes = first.op_type() == "Resize" || first.op_type() == "Upsample";
    if (!resizes || !isOnnxDomain(first.domain()))
        return std::nullopt;
    return say(words::trapTwoInARow, at.index.nodeLabel(*producer));
}

} // namespace

constinit const Trap traps::two_in_a_row = {.id = "two-in-a-row", .at = twoInARowAt};

} // namespace resizelens
