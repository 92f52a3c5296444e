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

/// Calls through the table. A non-null Status is an error and must be released.
class Api
{
public:
    explicit Api(const Entry* table)
        : m_table(table)
    {
    }

    int errorCode(const Status* s) const { return call<place::GetErrorCode, int>(s); }
    const char* errorMessage(const Status* s) const { return call<place::GetErrorMessage, const char*>(s); }
    Status* createEnv(int level, const char* id, Env** out) const
    {
        return call<place::CreateEnv, Status*>(level, id, out);
    }
    Status* createSession(const Env* env, const void* model, std::size_t size, const SessionOptions* options,
                          Session** out) const
    {
        return call<place::CreateSessionFromArray, Status*>(env, model, size, options, out);
    }
    Status* run(Session* session, const RunOptions* options, const char* const* inputNames,
                const Value* const* inputs, std::size_t inputCount, const char* const* outputNames,
                std::size_t outputCount, Value** outputs) const
    {
        return call<place::Run, Status*>(session, options, inputNames, inputs, inputCount, outputNames,
                                         outputCount, outputs);
    }
    Status* createSessionOptions(SessionOptions** out) const
    {
        return call<place::CreateSessionOptions, Status*>(out);
    }
    Status* enableProfiling(SessionOptions* o, const char* prefix) const
    {
        return call<place::EnableProfiling, Status*>(o, prefix);
    }
    Status* disableArena(SessionOptions* o) const { return call<place::DisableCpuMemArena, Status*>(o); }
    Status* setOptimizationLevel(SessionOptions* o, int level) const
    {
        return call<place::SetSessionGraphOptimizationLevel, Status*>(o, level);
    }
    Status* setIntraOpThreads(SessionOptions* o, int count) const
    {
        return call<place::SetIntraOpNumThreads, Status*>(o, count);
    }
    Status* inputCount(const Session* s, std::size_t* out) const
    {
        return call<place::SessionGetInputCount, Status*>(s, out);
    }
    Status* outputCount(const Session* s, std::size_t* out) const
    {
        return call<place::SessionGetOutputCount, Status*>(s, out);
    }
    Status* inputType(const Session* s, std::size_t i, TypeInfo** out) const
    {
        return call<place::SessionGetInputTypeInfo, Status*>(s, i, out);
    }
    Status* outputType(const Session* s, std::size_t i, TypeInfo** out) const
    {
        return call<place::SessionGetOutputTypeInfo, Status*>(s, i, out);
    }
    Status* inputName(const Session* s, std::size_t i, Allocator* a, char** out) const
    {
        return call<place::SessionGetInputName, Status*>(s, i, a, out);
    }
    Status* outputName(const Session* s, std::size_t i, Allocator* a, char** out) const
    {
        return call<place::SessionGetOutputName, Status*>(s, i, a, out);
    }
    Status* createRunOptions(RunOptions** out) const { return call<place::CreateRunOptions, Status*>(out); }
    Status* setTerminate(RunOptions* o) const { return call<place::RunOptionsSetTerminate, Status*>(o); }
    Status* tensorOverData(const MemoryInfo* where, void* data, std::size_t bytes, const std::int64_t* dims,
                           std::size_t rank, int type, Value** out) const
    {
        return call<place::CreateTensorWithDataAsOrtValue, Status*>(where, data, bytes, dims, rank, type,
                                                                    out);
    }
    Status* isTensor(const Value* v, int* out) const { return call<place::IsTensor, Status*>(v, out); }
    Status* tensorData(Value* v, void** out) const
    {
        return call<place::GetTensorMutableData, Status*>(v, out);
    }
    Status* stringBytes(const Value* v, std::size_t* out) const
    {
        return call<place::GetStringTensorDataLength, Status*>(v, out);
    }
    Status* strings(const Value* v, void* text, std::size_t bytes, std::size_t* starts,
                    std::size_t count) const
    {
        return call<place::GetStringTensorContent, Status*>(v, text, bytes, starts, count);
    }
    Status* asTensorInfo(const TypeInfo* t, const TensorInfo** out) const
    {
        return call<place::CastTypeInfoToTensorInfo, Status*>(t, out);
    }
    Status* kindOf(const TypeInfo* t, int* out) const
    {
        return call<place::GetOnnxTypeFromTypeInfo, Status*>(t, out);
    }
    Status* elementType(const TensorInfo* t, int* out) const
    {
        return call<place::GetTensorElementType, Status*>(t, out);
    }
    Status* rank(const TensorInfo* t, std::size_t* out) const
    {
        return call<place::GetDimensionsCount, Status*>(t, out);
    }
    Status* dims(const TensorInfo* t, std::int64_t* out, std::size_t rank) const
    {
        return call<place::GetDimensions, Status*>(t, out, rank);
    }
    Status* symbols(const TensorInfo* t, const char** out, std::size_t rank) const
    {
        return call<place::GetSymbolicDimensions, Status*>(t, out, rank);
    }
    Status* tensorInfo(const Value* v, TensorInfo** out) const
    {
        return call<place::GetTensorTypeAndShape, Status*>(v, out);
    }
    Status* kindOfValue(const Value* v, int* out) const { return call<place::GetValueType, Status*>(v, out); }
    Status* cpuMemory(int allocator, int kind, MemoryInfo** out) const
    {
        return call<place::CreateCpuMemoryInfo, Status*>(allocator, kind, out);
    }
    Status* free(Allocator* a, void* memory) const { return call<place::AllocatorFree, Status*>(a, memory); }
    Status* defaultAllocator(Allocator** out) const
    {
        return call<place::GetAllocatorWithDefaultOptions, Status*>(out);
    }
    Status* itemOf(const Value* v, int index, Allocator* a, Value** out) const
    {
        return call<place::GetValue, Status*>(v, index, a, out);
    }
    Status* itemCount(const Value* v, std::size_t* out) const
    {
        return call<place::GetValueCount, Status*>(v, out);
    }
    Status* endProfiling(Session* s, Allocator* a, char** file) const
    {
        return call<place::SessionEndProfiling, Status*>(s, a, file);
    }
    Status* availableProviders(char*** out, int* count) const
    {
        return call<place::GetAvailableProviders, Status*>(out, count);
    }
    Status* releaseProviders(char** names, int count) const
    {
        return call<place::ReleaseAvailableProviders, Status*>(names, count);
    }
    Status* setConfig(SessionOptions* o, const char* key, const char* value) const
    {
        return call<place::AddSessionConfigEntry, Status*>(o, key, value);
    }
    Status* appendTensorRt(SessionOptions* o, const TensorRtOptions* t) const
    {
        return call<place::SessionOptionsAppendExecutionProvider_TensorRT_V2, Status*>(o, t);
    }
    Status* createTensorRtOptions(TensorRtOptions** out) const
    {
        return call<place::CreateTensorRTProviderOptions, Status*>(out);
    }
    Status* appendCuda(SessionOptions* o, const CudaOptions* c) const
    {
        return call<place::SessionOptionsAppendExecutionProvider_CUDA_V2, Status*>(o, c);
    }
    Status* createCudaOptions(CudaOptions** out) const
    {
        return call<place::CreateCUDAProviderOptions, Status*>(out);
    }
    Status* appendProvider(SessionOptions* o, const char* name, const char* const* keys,
                           const char* const* values, std::size_t count) const
    {
        return call<place::SessionOptionsAppendExecutionProvider, Status*>(o, name, keys, values, count);
    }

    void release(Env* x) const { call<place::ReleaseEnv, void>(x); }
    void release(Status* x) const { call<place::ReleaseStatus, void>(x); }
    void release(MemoryInfo* x) const { call<place::ReleaseMemoryInfo, void>(x); }
    void release(Session* x) const { call<place::ReleaseSession, void>(x); }
    void release(Value* x) const { call<place::ReleaseValue, void>(x); }
    void release(RunOptions* x) const { call<place::ReleaseRunOptions, void>(x); }
    void release(TypeInfo* x) const { call<place::ReleaseTypeInfo, void>(x); }
    void release(TensorInfo* x) const { call<place::ReleaseTensorTypeAndShapeInfo, void>(x); }
    void release(SessionOptions* x) const { call<place::ReleaseSessionOptions, void>(x); }
    void release(TensorRtOptions* x) const { call<place::ReleaseTensorRTProviderOptions, void>(x); }
    void release(CudaOptions* x) const { call<place::ReleaseCUDAProviderOptions, void>(x); }

private:
    template<std::size_t Place, class Out, class... In>
    Out call(In... in) const
    {
        return reinterpret_cast<Out (*)(In...)>(m_table[Place])(in...);
    }
    const Entry* m_table;
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
