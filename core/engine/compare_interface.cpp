#include "core/engine/compare_interface.h"

#include "core/engine/words.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

Result<void> checkInterface(const ModelFile& original, const RuntimeSession& before,
                            const ModelFile& rewritten, const RuntimeSession& after)
{
    for (const RuntimeValue& input : before.inputs())
        if (const auto* other = findValue(after.inputs(), input.name);
            other == nullptr || other->type != input.type)
            return fail(words::rewrittenHasNoInput, input.name);
    if (before.inputs().size() != after.inputs().size())
        return fail(words::rewrittenHasOtherInputs);
    const auto &outputs = original.structure().graph().output(),
               &others = rewritten.structure().graph().output();
    for (const auto& output : outputs)
        if (findValue(after.outputs(), output.name()) == nullptr)
            return fail(words::rewrittenHasNoOutput, output.name());
    if (!std::ranges::equal(outputs, others,
                            [](const auto& x, const auto& y) { return x.name() == y.name(); }))
        return fail(words::rewrittenHasOtherOutputs);
    return {};
}

Result<void> checkToleranceNames(const ModelFile& original, const ModelCompareOptions& options)
{
    const auto& outputs = original.structure().graph().output();
    for (const auto& given : options.outputs)
        if (std::ranges::none_of(outputs, [&](const auto& output) { return output.name() == given.first; }))
            return fail(words::toleranceForNoOutput, given.first);
    return {};
}

} // namespace resizelens
