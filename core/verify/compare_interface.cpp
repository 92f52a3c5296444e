#include "core/verify/compare_interface.h"

#include <algorithm>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

Error interfaceError(std::string message)
{
    return Error{ErrorKind::argument,
                 "verify.interface",
                 std::move(message),
                 {},
                 {},
                 "Compare a model with its own rewrite"};
}

} // namespace

Result<void> checkInterface(const ModelFile& original, const RuntimeSession& before,
                            const ModelFile& rewritten, const RuntimeSession& after)
{
    for (const RuntimeValue& input : before.inputs())
        if (const auto* other = findValue(after.inputs(), input.name);
            other == nullptr || other->type != input.type)
            return fail(interfaceError(
                fmt::format("the rewritten model has no input '{}' of the same type", input.name)));
    if (before.inputs().size() != after.inputs().size())
        return fail(interfaceError("the rewritten model has other inputs than the original"));
    const auto &outputs = original.structure().graph().output(),
               &others = rewritten.structure().graph().output();
    for (const auto& output : outputs)
        if (findValue(after.outputs(), output.name()) == nullptr)
            return fail(interfaceError(fmt::format("the rewritten model has no output '{}'", output.name())));
    if (!std::equal(outputs.begin(), outputs.end(), others.begin(), others.end(),
                    [](const auto& x, const auto& y) { return x.name() == y.name(); }))
        return fail(interfaceError("the rewritten model has further outputs, or has them in another order"));
    return {};
}

Result<void> checkToleranceNames(const ModelFile& original, const ModelCompareOptions& options)
{
    const auto& outputs = original.structure().graph().output();
    for (const auto& given : options.outputs)
        if (std::none_of(outputs.begin(), outputs.end(),
                         [&](const auto& output) { return output.name() == given.first; }))
            return fail(ErrorKind::argument, "verify.output",
                        fmt::format("a tolerance is given for output '{}', which the model does not have",
                                    given.first));
    return {};
}

} // namespace resizelens
