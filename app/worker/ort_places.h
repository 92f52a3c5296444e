// Indices of the used functions in ONNX Runtime's table OrtApi, by their names in onnxruntime_c_api.h;
// ort_places.cpp checks them against that header if it is installed.
#pragma once

#include <cstddef>

#define RL_ORT_PLACES(X)                                                                                     \
    X(GetErrorCode, 1)                                                                                       \
    X(GetErrorMessage, 2)                                                                                    \
    X(CreateEnv, 3)                                                                                          \
    X(CreateSessionFromArray, 8)                                                                             \
    X(Run, 9)                                                                                                \
    X(CreateSessionOptions, 10)                                                                              \
    X(EnableProfiling, 14)                                                                                   \
    X(DisableCpuMemArena, 19)                                                                                \
    X(SetSessionGraphOptimizationLevel, 23)                                                                  \
    X(SetIntraOpNumThreads, 24)                                                                              \
    X(SessionGetInputCount, 30)                                                                              \
    X(SessionGetOutputCount, 31)                                                                             \
    X(SessionGetInputTypeInfo, 33)                                                                           \
    X(SessionGetOutputTypeInfo, 34)                                                                          \
    X(SessionGetInputName, 36)                                                                               \
    X(SessionGetOutputName, 37)                                                                              \
    X(CreateRunOptions, 39)                                                                                  \
    X(RunOptionsSetTerminate, 46)                                                                            \
    X(CreateTensorWithDataAsOrtValue, 49)                                                                    \
    X(IsTensor, 50)                                                                                          \
    X(GetTensorMutableData, 51)                                                                              \
    X(GetStringTensorDataLength, 53)                                                                         \
    X(GetStringTensorContent, 54)                                                                            \
    X(CastTypeInfoToTensorInfo, 55)                                                                          \
    X(GetOnnxTypeFromTypeInfo, 56)                                                                           \
    X(GetTensorElementType, 60)                                                                              \
    X(GetDimensionsCount, 61)                                                                                \
    X(GetDimensions, 62)                                                                                     \
    X(GetSymbolicDimensions, 63)                                                                             \
    X(GetTensorTypeAndShape, 65)                                                                             \
    X(GetValueType, 67)                                                                                      \
    X(CreateCpuMemoryInfo, 69)                                                                               \
    X(AllocatorFree, 76)                                                                                     \
    X(GetAllocatorWithDefaultOptions, 78)                                                                    \
    X(GetValue, 80)                                                                                          \
    X(GetValueCount, 81)                                                                                     \
    X(ReleaseEnv, 92)                                                                                        \
    X(ReleaseStatus, 93)                                                                                     \
    X(ReleaseMemoryInfo, 94)                                                                                 \
    X(ReleaseSession, 95)                                                                                    \
    X(ReleaseValue, 96)                                                                                      \
    X(ReleaseRunOptions, 97)                                                                                 \
    X(ReleaseTypeInfo, 98)                                                                                   \
    X(ReleaseTensorTypeAndShapeInfo, 99)                                                                     \
    X(ReleaseSessionOptions, 100)                                                                            \
    X(SessionEndProfiling, 110)                                                                              \
    X(GetAvailableProviders, 125)                                                                            \
    X(ReleaseAvailableProviders, 126)                                                                        \
    X(AddSessionConfigEntry, 130)                                                                            \
    X(SessionOptionsAppendExecutionProvider_TensorRT_V2, 170)                                                \
    X(CreateTensorRTProviderOptions, 171)                                                                    \
    X(ReleaseTensorRTProviderOptions, 174)                                                                   \
    X(SessionOptionsAppendExecutionProvider_CUDA_V2, 204)                                                    \
    X(CreateCUDAProviderOptions, 205)                                                                        \
    X(ReleaseCUDAProviderOptions, 208)                                                                       \
    X(SessionOptionsAppendExecutionProvider, 216)

namespace resizelens::ort::place {

#define RL_ORT_PLACE(name, place) inline constexpr std::size_t name = place;
RL_ORT_PLACES(RL_ORT_PLACE)
#undef RL_ORT_PLACE

} // namespace resizelens::ort::place
