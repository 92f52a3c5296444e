// The part of TensorRT's C++ interface that snippets use, declared only: tests check that snippets compile.
#pragma once

#include <cstdint>

namespace nvinfer1 {

struct Dims
{
    std::int32_t nbDims;
    std::int64_t d[8];
};
struct Permutation
{
    std::int32_t order[8];
};
enum class DataType : std::int32_t { kFLOAT, kHALF, kBF16, kINT32 };
enum class PoolingType : std::int32_t { kMAX, kAVERAGE };
enum class SampleMode : std::int32_t { kSTRICT_BOUNDS, kCLAMP };
enum class ScaleMode : std::int32_t { kELEMENTWISE };
enum class MatrixOperation : std::int32_t { kNONE };
enum class ElementWiseOperation : std::int32_t { kSUM };
enum class InterpolationMode : std::int32_t { kNEAREST, kLINEAR, kCUBIC };
enum class ResizeCoordinateTransformation : std::int32_t { kALIGN_CORNERS, kASYMMETRIC, kHALF_PIXEL };
enum class ResizeSelector : std::int32_t { kFORMULA, kUPPER };
enum class ResizeRoundMode : std::int32_t { kHALF_UP, kHALF_DOWN, kFLOOR, kCEIL };

struct Weights
{
    DataType type;
    const void* values;
    std::int64_t count;
};

class ITensor;

class ILayer
{
public:
    void setName(const char* name) noexcept;
    ITensor* getOutput(std::int32_t index) const noexcept;
};

class IWindowLayer : public ILayer
{
public:
    void setStrideNd(const Dims& stride) noexcept;
    void setPrePadding(const Dims& padding) noexcept;
    void setPostPadding(const Dims& padding) noexcept;
};
class IPoolingLayer : public IWindowLayer
{
public:
    void setAverageCountExcludesPadding(bool exclusive) noexcept;
};
class IConvolutionLayer : public IWindowLayer
{
public:
    void setNbGroups(std::int64_t count) noexcept;
};
class ISliceLayer : public ILayer
{
public:
    void setMode(SampleMode mode) noexcept;
};
class IShuffleLayer : public ILayer
{
public:
    void setFirstTranspose(Permutation order) noexcept;
    void setReshapeDimensions(const Dims& dims) noexcept;
    void setSecondTranspose(Permutation order) noexcept;
};
class IResizeLayer : public ILayer
{
public:
    void setOutputDimensions(const Dims& dims) noexcept;
    void setScales(const float* scales, std::int32_t count) noexcept;
    void setResizeMode(InterpolationMode mode) noexcept;
    void setCoordinateTransformation(ResizeCoordinateTransformation transformation) noexcept;
    void setSelectorForSinglePixel(ResizeSelector selector) noexcept;
    void setNearestRounding(ResizeRoundMode mode) noexcept;
    void setCubicCoeff(float coefficient) noexcept;
    void setExcludeOutside(bool exclude) noexcept;
};

class INetworkDefinition
{
public:
    IPoolingLayer* addPoolingNd(ITensor& input, PoolingType type, const Dims& window) noexcept;
    IConvolutionLayer* addConvolutionNd(ITensor& input, std::int64_t maps, const Dims& kernel,
                                        Weights weights, Weights bias) noexcept;
    IConvolutionLayer* addDeconvolutionNd(ITensor& input, std::int64_t maps, Dims kernel, Weights weights,
                                          Weights bias) noexcept;
    ILayer* addScaleNd(ITensor& input, ScaleMode mode, Weights shift, Weights scale, Weights power,
                       std::int32_t channelAxis) noexcept;
    ISliceLayer* addSlice(ITensor& input, const Dims& start, const Dims& size, const Dims& stride) noexcept;
    IShuffleLayer* addShuffle(ITensor& input) noexcept;
    ILayer* addConstant(const Dims& dims, Weights weights) noexcept;
    ILayer* addMatrixMultiply(ITensor& a, MatrixOperation opA, ITensor& b, MatrixOperation opB) noexcept;
    ILayer* addElementWise(ITensor& a, ITensor& b, ElementWiseOperation op) noexcept;
    ILayer* addGather(ITensor& data, ITensor& indices, std::int32_t axis) noexcept;
    ILayer* addCast(ITensor& input, DataType type) noexcept;
    IResizeLayer* addResize(ITensor& input) noexcept;
};

} // namespace nvinfer1
