#include "core/resize/chain/op/rearrange.h"

#include "core/resize/chain/words.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

constexpr std::int64_t kSqueezeAxesAreInputs = 13;
constexpr std::int64_t kReshapeShapeIsInput = 5;
constexpr std::int64_t kDepthToSpaceHasMode = 11;

Result<Tensor> withDims(const Tensor& input, const Result<Dims>& dims)
{
    RL_TRY(dims);
    return Tensor::fromBytes(input.type(), *dims, input.bytes());
}

/// Copies runs of the innermost axes that stay together, in output order.
Result<Tensor> permuted(const Tensor& input, const std::vector<std::int64_t>& permutation, const Dims& dims,
                        const Progress& progress)
{
    auto output = Tensor::uninitialized(input.type(), dims);
    if (!output || output->count() == 0)
        return output;
    const std::size_t rank = dims.size();
    std::vector<std::int64_t> strides(rank, 1), moved(rank);
    for (std::size_t i = rank; i-- > 1;)
        strides[i - 1] = strides[i] * input.dims()[i];
    for (std::size_t i = 0; i < rank; ++i)
        moved[i] = strides[static_cast<std::size_t>(permutation[i])];
    const std::size_t element = elementSize(input.type());
    std::size_t whole = rank; // from here on, axes keep their order and form one run
    std::int64_t run = 1;
    while (whole > 0 && permutation[whole - 1] == static_cast<std::int64_t>(whole) - 1)
        run *= dims[--whole];
    const std::size_t bytes = static_cast<std::size_t>(run) * element;
    const std::byte* source = input.bytes().data();
    std::byte* target = output->bytes().data();
    std::vector<std::int64_t> at(whole, 0);
    std::int64_t from = 0;
    const std::int64_t runs = output->count() / run;
    for (std::int64_t i = 0; i < runs; ++i, target += bytes) {
        if (i % 65536 == 0 && progress.cancelled())
            return fail(cancelledError());
        std::memcpy(target, source + static_cast<std::size_t>(from) * element, bytes);
        for (std::size_t axis = whole; axis-- > 0;) {
            from += moved[axis];
            if (++at[axis] < dims[axis])
                break;
            from -= at[axis] * moved[axis];
            at[axis] = 0;
        }
    }
    return output;
}

Result<std::vector<std::int64_t>> readAxes(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"axes"}));
    RL_TAKE(auto axes, intsInput(node, 0, "axes", {}));
    if (axes.empty() || !std::ranges::is_sorted(axes) || axes.front() < 0)
        return fail(words::axesNotAscending, node.opType);
    return axes;
}

OnnxNode writeAxes(std::string_view opType, const std::vector<std::int64_t>& axes, std::int64_t opset)
{
    OnnxNode node{std::string(opType)};
    if (opset >= kSqueezeAxesAreInputs)
        node.constants.push_back(intsTensor(axes));
    else
        node.attributes["axes"] = axes;
    return node;
}

} // namespace

Result<Transpose> Transpose::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"perm"}));
    RL_TAKE(auto permutation, intsAttribute(node, "perm", {}));
    std::vector<std::int64_t> sorted = permutation;
    std::ranges::sort(sorted);
    std::vector<std::int64_t> all(sorted.size());
    std::iota(all.begin(), all.end(), 0);
    if (sorted.empty() || sorted != all)
        return fail(words::transposeInvalid);
    return Transpose{std::move(permutation)};
}

Result<OnnxNode> Transpose::write(DType, std::int64_t) const
{
    OnnxNode node{std::string(kOpType)};
    node.attributes["perm"] = permutation;
    return node;
}

Result<Dims> Transpose::outputDims(const Dims& input) const
{
    if (input.size() != permutation.size())
        return fail(words::transposeOtherRank, toText(input));
    Dims out;
    for (const std::int64_t from : permutation)
        out.push_back(input[static_cast<std::size_t>(from)]);
    return out;
}

Result<void> Transpose::compose(SeparableMap& map) const
{
    return map.permute(permutation);
}

Result<Tensor> Transpose::evaluate(const Tensor& input, const Progress& progress) const
{
    const auto dims = outputDims(input.dims());
    return dims ? permuted(input, permutation, *dims, progress) : fail(dims.error());
}

Phrase Transpose::describe() const
{
    return foreignPhrase(fmt::format("Transpose {}", fmt::join(permutation, ",")));
}

Result<Reshape> Reshape::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"shape", "allowzero"}));
    const auto allowZero = intAttribute(node, "allowzero", 0);
    auto shape = intsInput(node, 0, "shape", {});
    if (!shape || !allowZero)
        return fail(shape ? allowZero.error() : shape.error());
    if (*allowZero != 0 || shape->empty() || std::ranges::count(*shape, -1) > 1 ||
        *std::ranges::min_element(*shape) < -1)
        return fail(words::reshapeConstant);
    return Reshape{std::move(*shape)};
}

Result<OnnxNode> Reshape::write(DType, std::int64_t opset) const
{
    if (opset < kReshapeShapeIsInput)
        return fail(words::reshapeOpset);
    OnnxNode node{std::string(kOpType)};
    node.constants.push_back(intsTensor(shape));
    return node;
}

Result<Dims> Reshape::outputDims(const Dims& input) const
{
    Dims out = shape;
    std::int64_t known = 1, open = -1;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (out[i] == 0 && i < input.size())
            out[i] = input[i];
        if (out[i] == -1)
            open = static_cast<std::int64_t>(i);
        else
            known *= out[i];
    }
    const std::int64_t count = elementCount(input).value_or(0);
    if (open >= 0 && known > 0)
        out[static_cast<std::size_t>(open)] = count / known;
    if (elementCount(out) != count)
        return fail(words::reshapeDoesNotFit, toText(input), toText(shape));
    return out;
}

Result<void> Reshape::compose(SeparableMap& map) const
{
    const auto dims = outputDims(map.dims());
    return dims ? map.reshape(*dims) : fail(dims.error());
}

Result<Tensor> Reshape::evaluate(const Tensor& input, const Progress&) const
{
    return withDims(input, outputDims(input.dims()));
}

Phrase Reshape::describe() const
{
    return say(words::saysReshape, fmt::format("{}", fmt::join(shape, "×")));
}

Result<Unsqueeze> Unsqueeze::read(const OnnxNode& node)
{
    RL_TAKE(auto axes, readAxes(node));
    return Unsqueeze{std::move(axes)};
}

Result<OnnxNode> Unsqueeze::write(DType, std::int64_t opset) const
{
    return writeAxes(kOpType, axes, opset);
}

Result<Dims> Unsqueeze::outputDims(const Dims& input) const
{
    Dims out = input;
    for (const std::int64_t axis : axes) {
        if (axis > static_cast<std::int64_t>(out.size()))
            return fail(words::unsqueezeOutside, toText(input));
        out.insert(out.begin() + axis, 1);
    }
    return out;
}

Result<void> Unsqueeze::compose(SeparableMap& map) const
{
    for (const std::int64_t axis : axes)
        RL_TRY(map.insertAxis(static_cast<std::size_t>(axis)));
    return {};
}

Result<Tensor> Unsqueeze::evaluate(const Tensor& input, const Progress&) const
{
    return withDims(input, outputDims(input.dims()));
}

Phrase Unsqueeze::describe() const
{
    return foreignPhrase(fmt::format("Unsqueeze {}", fmt::join(axes, ",")));
}

Result<Squeeze> Squeeze::read(const OnnxNode& node)
{
    RL_TAKE(auto axes, readAxes(node));
    return Squeeze{std::move(axes)};
}

Result<OnnxNode> Squeeze::write(DType, std::int64_t opset) const
{
    return writeAxes(kOpType, axes, opset);
}

Result<Dims> Squeeze::outputDims(const Dims& input) const
{
    Dims out = input;
    for (std::size_t i = axes.size(); i-- > 0;) {
        if (axes[i] >= static_cast<std::int64_t>(out.size()) || out[static_cast<std::size_t>(axes[i])] != 1)
            return fail(words::squeezeDoesNotFit, toText(input));
        out.erase(out.begin() + axes[i]);
    }
    return out;
}

Result<void> Squeeze::compose(SeparableMap& map) const
{
    for (std::size_t i = axes.size(); i-- > 0;)
        RL_TRY(map.removeAxis(static_cast<std::size_t>(axes[i])));
    return {};
}

Result<Tensor> Squeeze::evaluate(const Tensor& input, const Progress&) const
{
    return withDims(input, outputDims(input.dims()));
}

Phrase Squeeze::describe() const
{
    return foreignPhrase(fmt::format("Squeeze {}", fmt::join(axes, ",")));
}

MovedPhases movedPhases(std::int64_t channels, const std::vector<std::int64_t>& phases, const Dims& input)
{
    const auto axes = static_cast<std::int64_t>(phases.size());
    MovedPhases moved{{{0, channels}}, {{0, 1}}, {{0, channels}}};
    moved.apart.shape.insert(moved.apart.shape.end(), phases.begin(), phases.end());
    moved.apart.shape.insert(moved.apart.shape.end(), input.begin() + 2, input.end());
    for (std::int64_t i = 0; i < axes; ++i) {
        moved.turn.permutation.push_back(2 + axes + i);
        moved.turn.permutation.push_back(2 + i);
        moved.together.shape.push_back(input[static_cast<std::size_t>(i) + 2] *
                                       phases[static_cast<std::size_t>(i)]);
    }
    return moved;
}

Result<void> MovedPhases::compose(SeparableMap& map) const
{
    RL_TRY(apart.compose(map));
    RL_TRY(turn.compose(map));
    return together.compose(map);
}

Result<Tensor> MovedPhases::evaluate(const Tensor& input, const Progress& progress) const
{
    RL_TAKE(const auto pieces, apart.evaluate(input, progress));
    RL_TAKE(const auto turned, turn.evaluate(pieces, progress));
    return together.evaluate(turned, progress);
}

Result<DepthToSpace> DepthToSpace::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"blocksize", "mode"}));
    const auto block = intAttribute(node, "blocksize", 0);
    const auto mode = textAttribute(node, "mode", "DCR");
    if (!block || !mode)
        return fail(block ? mode.error() : block.error());
    if (*mode != "CRD" || *block < 1)
        return fail(words::depthToSpaceCrd);
    return DepthToSpace{*block};
}

Result<OnnxNode> DepthToSpace::write(DType, std::int64_t opset) const
{
    if (opset < kDepthToSpaceHasMode)
        return fail(words::depthToSpaceOpset);
    OnnxNode node{std::string(kOpType)};
    node.attributes["blocksize"] = blocksize;
    node.attributes["mode"] = std::string("CRD");
    return node;
}

Result<Dims> DepthToSpace::outputDims(const Dims& input) const
{
    if (input.size() != 4 || input[1] % (blocksize * blocksize) != 0)
        return fail(words::depthToSpaceDoesNotFit, toText(input));
    return Dims{input[0], input[1] / (blocksize * blocksize), input[2] * blocksize, input[3] * blocksize};
}

Result<void> DepthToSpace::compose(SeparableMap& map) const
{
    RL_TAKE(const auto dims, outputDims(map.dims()));
    return movedPhases(dims[1], {blocksize, blocksize}, map.dims()).compose(map);
}

Result<Tensor> DepthToSpace::evaluate(const Tensor& input, const Progress& progress) const
{
    RL_TAKE(const auto dims, outputDims(input.dims()));
    return movedPhases(dims[1], {blocksize, blocksize}, input.dims()).evaluate(input, progress);
}

Phrase DepthToSpace::describe() const
{
    return foreignPhrase(fmt::format("DepthToSpace {} CRD", blocksize));
}

} // namespace resizelens
