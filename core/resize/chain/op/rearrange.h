// Operators that move whole axes or parts of them without computing.
#pragma once

#include "core/resize/chain/op/spatial.h"

namespace resizelens {

/// ONNX Transpose: output axis i is input axis permutation[i].
struct Transpose
{
    static constexpr std::string_view kOpType = "Transpose";
    std::vector<std::int64_t> permutation;

    static Result<Transpose> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Phrase describe() const;
};

/// ONNX Reshape to constant lengths; 0 copies the input's length, one -1 is inferred.
struct Reshape
{
    static constexpr std::string_view kOpType = "Reshape";
    std::vector<std::int64_t> shape;

    static Result<Reshape> read(const OnnxNode& node);
    /// Errors: before opset 5, where the shape was an attribute.
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Phrase describe() const;
};

/// ONNX Unsqueeze: inserts axes of length 1 at these positions of the result, ascending.
struct Unsqueeze
{
    static constexpr std::string_view kOpType = "Unsqueeze";
    std::vector<std::int64_t> axes;

    static Result<Unsqueeze> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Phrase describe() const;
};

/// ONNX Squeeze: removes these axes of length 1, ascending.
struct Squeeze
{
    static constexpr std::string_view kOpType = "Squeeze";
    std::vector<std::int64_t> axes;

    static Result<Squeeze> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Phrase describe() const;
};

/// Interleaves phases by Reshape, Transpose and Reshape.
struct MovedPhases
{
    Reshape apart;
    Transpose turn;
    Reshape together;

    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
};
/// For inputs of these lengths: at every position, channel c · P + φ goes to phase φ of channel c, P being
/// the product of `phases` (row-major, one per spatial axis).
MovedPhases movedPhases(std::int64_t channels, const std::vector<std::int64_t>& phases, const Dims& input);

/// ONNX DepthToSpace of N×C×H×W in mode CRD: channel c · b² + p · b + q goes to row p, column q of a block.
struct DepthToSpace
{
    static constexpr std::string_view kOpType = "DepthToSpace";
    std::int64_t blocksize = 2;

    /// Errors: mode DCR.
    static Result<DepthToSpace> read(const OnnxNode& node);
    /// Errors: before opset 11, which introduced the mode.
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Phrase describe() const;
};

} // namespace resizelens
