#include "core/resize/chain/op/matrix_product.h"

#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::int64_t kMostElements = std::int64_t{1} << 27;

/// Row-major [outputs, inputs], or its transpose.
Result<Tensor> denseTensor(const AxisOperator& matrix, DType type, bool transposed)
{
    const std::int64_t rows = matrix.outputs(), columns = matrix.inputs();
    if (rows > kMostElements / std::max<std::int64_t>(columns, 1))
        return fail(words::matrixTooLarge, rows, columns);
    std::vector<double> values(static_cast<std::size_t>(rows * columns), 0.0);
    for (std::int64_t i = 0; i < rows; ++i)
        for (std::size_t k = 0; k < matrix.weights(i).size(); ++k) {
            const std::int64_t j = matrix.first(i) + static_cast<std::int64_t>(k);
            values[static_cast<std::size_t>(transposed ? j * rows + i : i * columns + j)] =
                matrix.weights(i)[k];
        }
    return Tensor::fromDoubles(type, transposed ? Dims{columns, rows} : Dims{rows, columns}, values);
}

Result<AxisOperator> readMatrix(const Tensor& tensor, std::int64_t rows, std::int64_t columns,
                                bool transposed)
{
    RL_TAKE(const auto values, tensor.toDoubles());
    AxisOperator matrix(columns, rows);
    std::vector<double> row(static_cast<std::size_t>(columns));
    for (std::int64_t i = 0; i < rows; ++i) {
        for (std::int64_t j = 0; j < columns; ++j)
            row[static_cast<std::size_t>(j)] =
                values[static_cast<std::size_t>(transposed ? j * rows + i : i * columns + j)];
        matrix.addRow(0, row);
    }
    return matrix;
}

Result<Dims> productDims(const AxisOperator& matrix, const Dims& input, std::size_t axis)
{
    if (axis >= input.size() || input[axis] != matrix.inputs())
        return fail(words::matrixLength, matrix.inputs(), toText(input));
    Dims out = input;
    out[axis] = matrix.outputs();
    return out;
}

std::vector<AxisOperator> alongAxis(const AxisOperator& matrix, Dims input, std::size_t axis)
{
    input[axis] = 0;
    auto all = identities(input);
    all[axis] = matrix;
    return all;
}

OperatorCost productCost(const AxisOperator& matrix, const Dims& output, DType type)
{
    return {elementCount(output).value_or(0) * matrix.inputs(),
            matrix.inputs() * matrix.outputs() * static_cast<std::int64_t>(elementSize(type))};
}

std::size_t axisOf(const MatMul& op, const Dims& dims)
{
    const std::size_t behind = op.lastAxis ? 1 : 2;
    return dims.size() < behind ? dims.size() : dims.size() - behind;
}

} // namespace

Result<MatMul> MatMul::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {}));
    if (node.constants.size() != 1 || node.constants[0].dims().size() != 2)
        return fail(words::matMulOfConstant);
    const bool last = node.flows.front().input == 0;
    const Dims& dims = node.constants[0].dims();
    RL_TAKE(auto matrix,
            readMatrix(node.constants[0], last ? dims[1] : dims[0], last ? dims[0] : dims[1], last));
    return MatMul{std::move(matrix), last};
}

Result<OnnxNode> MatMul::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    RL_TAKE(auto tensor, denseTensor(matrix, type, lastAxis));
    OnnxNode node{std::string(kOpType)};
    node.constants.push_back(std::move(tensor));
    node.flows = {{lastAxis ? 0U : 1U, 1}};
    return node;
}

Result<Dims> MatMul::outputDims(const Dims& input) const
{
    return productDims(matrix, input, axisOf(*this, input));
}

Result<std::vector<AxisOperator>> MatMul::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    return alongAxis(matrix, input, axisOf(*this, input));
}

OperatorCost MatMul::cost(const Dims&, const Dims& output, DType type) const
{
    return productCost(matrix, output, type);
}

Phrase MatMul::describe() const
{
    return lastAxis ? say(words::saysMatMulLast, matrix.inputs(), matrix.outputs())
                    : say(words::saysMatMulSecondLast, matrix.inputs(), matrix.outputs());
}

Result<ChannelConv> ChannelConv::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"kernel_shape", "strides", "pads", "group", "dilations"}));
    const auto refuse = [] { return fail(words::convOfChannels); };
    if (node.constants.size() != 1 || node.constants[0].dims().size() < 3)
        return refuse();
    const Dims& dims = node.constants[0].dims();
    const auto windows = readWindows(node, {dims.begin() + 2, dims.end()});
    const auto group = intAttribute(node, "group", 1);
    if (!windows || !group || *group != 1 ||
        std::ranges::any_of(*windows, [](const Window& w) { return w != Window{}; }))
        return refuse();
    RL_TAKE(auto matrix, readMatrix(node.constants[0], dims[0], dims[1], false));
    return ChannelConv{std::move(matrix), dims.size() - 2};
}

Result<OnnxNode> ChannelConv::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    RL_TAKE(const auto square, denseTensor(matrix, type, false));
    Dims dims = square.dims();
    dims.insert(dims.end(), spatialAxes, 1);
    OnnxNode node{std::string(kOpType)};
    writeWindows(std::vector<Window>(spatialAxes), node);
    node.attributes["group"] = std::int64_t{1};
    node.constants.push_back(*Tensor::fromBytes(type, std::move(dims), square.bytes()));
    return node;
}

Result<Dims> ChannelConv::outputDims(const Dims& input) const
{
    if (input.size() != spatialAxes + 2)
        return fail(words::convOtherRank, toText(input));
    return productDims(matrix, input, 1);
}

Result<std::vector<AxisOperator>> ChannelConv::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    return alongAxis(matrix, input, 1);
}

OperatorCost ChannelConv::cost(const Dims&, const Dims& output, DType type) const
{
    return productCost(matrix, output, type);
}

Phrase ChannelConv::describe() const
{
    return say(words::saysChannelConv, matrix.inputs(), matrix.outputs());
}

} // namespace resizelens
