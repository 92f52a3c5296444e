// The part of ONNX Runtime's C API that is used, by index into its versioned function table (ort_places.h).
// Indices never change and the table only grows, so any library from kOldestApi on works, and no header is
// needed: Debian 12 has no ONNX Runtime package. Element types are numbered as in TensorProto and DType.
#pragma once

#include "app/worker/ort_places.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace resizelens::ort {

/// 1.20, the first that finds external data of models passed as bytes.
inline constexpr std::uint32_t kOldestApi = 20;

struct Status;
struct Env;
struct Session;
struct SessionOptions;
struct RunOptions;
struct Value;
struct TypeInfo;
struct TensorInfo; // owned; TypeInfo lends a const one
struct MemoryInfo;
struct Allocator;
struct CudaOptions;
struct TensorRtOptions;

using Entry = void (*)();

struct ApiBase
{
    const Entry* (*table)(std::uint32_t version); // nullptr: the library is older
    const char* (*version)();
};

inline constexpr int kFatalOnly = 4;  // logging level
inline constexpr int kTensorKind = 1; // of a TypeInfo or a Value
inline constexpr int kSequenceKind = 2;
inline constexpr int kMapKind = 3;

/// A function of the table.
template<std::size_t Place, class Function>
struct Call
{
    const Entry* table;
    template<class... In>
    auto operator()(In... in) const
    {
        return reinterpret_cast<Function*>(table[Place])(in...);
    }
};

/// Calls through the table. A non-null Status is an error and must be released.
struct Api
{
    const Entry* table;

    Call<place::GetErrorCode, int(const Status*)> errorCode{table};
    Call<place::GetErrorMessage, const char*(const Status*)> errorMessage{table};
    Call<place::CreateEnv, Status*(int, const char*, Env**)> createEnv{table};
    Call<place::CreateSessionFromArray,
         Status*(const Env*, const void* model, std::size_t bytes, const SessionOptions*, Session**)>
        createSession{table};
    Call<place::Run, Status*(Session*, const RunOptions*, const char* const* inputNames,
                             const Value* const* inputs, std::size_t inputCount,
                             const char* const* outputNames, std::size_t outputCount, Value** outputs)>
        run{table};
    Call<place::CreateSessionOptions, Status*(SessionOptions**)> createSessionOptions{table};
    Call<place::EnableProfiling, Status*(SessionOptions*, const char*)> enableProfiling{table};
    Call<place::DisableCpuMemArena, Status*(SessionOptions*)> disableArena{table};
    Call<place::SetSessionGraphOptimizationLevel, Status*(SessionOptions*, int)> setOptimizationLevel{table};
    Call<place::SetIntraOpNumThreads, Status*(SessionOptions*, int)> setIntraOpThreads{table};
    Call<place::SessionGetInputCount, Status*(const Session*, std::size_t*)> inputCount{table};
    Call<place::SessionGetOutputCount, Status*(const Session*, std::size_t*)> outputCount{table};
    Call<place::SessionGetInputTypeInfo, Status*(const Session*, std::size_t, TypeInfo**)> inputType{table};
    Call<place::SessionGetOutputTypeInfo, Status*(const Session*, std::size_t, TypeInfo**)> outputType{table};
    Call<place::SessionGetInputName, Status*(const Session*, std::size_t, Allocator*, char**)> inputName{
        table};
    Call<place::SessionGetOutputName, Status*(const Session*, std::size_t, Allocator*, char**)> outputName{
        table};
    Call<place::CreateRunOptions, Status*(RunOptions**)> createRunOptions{table};
    Call<place::RunOptionsSetTerminate, Status*(RunOptions*)> setTerminate{table};
    Call<place::CreateTensorWithDataAsOrtValue,
         Status*(const MemoryInfo*, void* data, std::size_t bytes, const std::int64_t* dims, std::size_t rank,
                 int type, Value**)>
        tensorOverData{table};
    Call<place::IsTensor, Status*(const Value*, int*)> isTensor{table};
    Call<place::GetTensorMutableData, Status*(Value*, void**)> tensorData{table};
    Call<place::GetStringTensorDataLength, Status*(const Value*, std::size_t*)> stringBytes{table};
    Call<place::GetStringTensorContent,
         Status*(const Value*, void* text, std::size_t bytes, std::size_t* starts, std::size_t count)>
        strings{table};
    Call<place::CastTypeInfoToTensorInfo, Status*(const TypeInfo*, const TensorInfo**)> asTensorInfo{table};
    Call<place::GetOnnxTypeFromTypeInfo, Status*(const TypeInfo*, int*)> kindOf{table};
    Call<place::GetTensorElementType, Status*(const TensorInfo*, int*)> elementType{table};
    Call<place::GetDimensionsCount, Status*(const TensorInfo*, std::size_t*)> rank{table};
    Call<place::GetDimensions, Status*(const TensorInfo*, std::int64_t*, std::size_t)> dims{table};
    Call<place::GetSymbolicDimensions, Status*(const TensorInfo*, const char**, std::size_t)> symbols{table};
    Call<place::GetTensorTypeAndShape, Status*(const Value*, TensorInfo**)> tensorInfo{table};
    Call<place::GetValueType, Status*(const Value*, int*)> kindOfValue{table};
    Call<place::CreateCpuMemoryInfo, Status*(int allocator, int kind, MemoryInfo**)> cpuMemory{table};
    Call<place::AllocatorFree, Status*(Allocator*, void*)> free{table};
    Call<place::GetAllocatorWithDefaultOptions, Status*(Allocator**)> defaultAllocator{table};
    Call<place::GetValue, Status*(const Value*, int, Allocator*, Value**)> itemOf{table};
    Call<place::GetValueCount, Status*(const Value*, std::size_t*)> itemCount{table};
    Call<place::SessionEndProfiling, Status*(Session*, Allocator*, char**)> endProfiling{table};
    Call<place::GetAvailableProviders, Status*(char***, int*)> availableProviders{table};
    Call<place::ReleaseAvailableProviders, Status*(char**, int)> releaseProviders{table};
    Call<place::AddSessionConfigEntry, Status*(SessionOptions*, const char* key, const char* value)>
        setConfig{table};
    Call<place::SessionOptionsAppendExecutionProvider_TensorRT_V2,
         Status*(SessionOptions*, const TensorRtOptions*)>
        appendTensorRt{table};
    Call<place::CreateTensorRTProviderOptions, Status*(TensorRtOptions**)> createTensorRtOptions{table};
    Call<place::SessionOptionsAppendExecutionProvider_CUDA_V2, Status*(SessionOptions*, const CudaOptions*)>
        appendCuda{table};
    Call<place::CreateCUDAProviderOptions, Status*(CudaOptions**)> createCudaOptions{table};
    Call<place::SessionOptionsAppendExecutionProvider,
         Status*(SessionOptions*, const char* name, const char* const* keys, const char* const* values,
                 std::size_t count)>
        appendProvider{table};

    void release(Env* x) const { Call<place::ReleaseEnv, void(Env*)>{table}(x); }
    void release(Status* x) const { Call<place::ReleaseStatus, void(Status*)>{table}(x); }
    void release(MemoryInfo* x) const { Call<place::ReleaseMemoryInfo, void(MemoryInfo*)>{table}(x); }
    void release(Session* x) const { Call<place::ReleaseSession, void(Session*)>{table}(x); }
    void release(Value* x) const { Call<place::ReleaseValue, void(Value*)>{table}(x); }
    void release(RunOptions* x) const { Call<place::ReleaseRunOptions, void(RunOptions*)>{table}(x); }
    void release(TypeInfo* x) const { Call<place::ReleaseTypeInfo, void(TypeInfo*)>{table}(x); }
    void release(TensorInfo* x) const
    {
        Call<place::ReleaseTensorTypeAndShapeInfo, void(TensorInfo*)>{table}(x);
    }
    void release(SessionOptions* x) const
    {
        Call<place::ReleaseSessionOptions, void(SessionOptions*)>{table}(x);
    }
    void release(TensorRtOptions* x) const
    {
        Call<place::ReleaseTensorRTProviderOptions, void(TensorRtOptions*)>{table}(x);
    }
    void release(CudaOptions* x) const
    {
        Call<place::ReleaseCUDAProviderOptions, void(CudaOptions*)>{table}(x);
    }
};

struct Releaser
{
    const Api* api = nullptr;
    template<class T>
    void operator()(T* object) const
    {
        api->release(object);
    }
};
template<class T>
using Handle = std::unique_ptr<T, Releaser>;

} // namespace resizelens::ort
