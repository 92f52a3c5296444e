// Models in ONNX Runtime. Each session has its own process (resizelens-worker): a crash of the library
// becomes an ordinary error value.
#pragma once

#include "core/base/tensor.h"
#include "core/process/onnx_runtime.h"
#include "core/process/run_limits.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

struct NamedTensor
{
    std::string name;
    Tensor tensor;
};

struct RuntimeValue
{
    std::string name;
    bool isTensor = true;          // false: a sequence, a map, …
    DType type = DType::undefined; // of a tensor
    Shape shape = {};              // dynamic dimensions are unknown
};

struct SessionOptions
{
    std::string provider = "cpu"; // one of OnnxRuntime::providers()
    unsigned threads = 0;         // 0: chosen by ONNX Runtime
    /// Off: nodes are computed as in the file, so that differences come from the nodes alone.
    bool optimise = false;
    /// On: memory is kept from run to run, as in use. Off: it is returned, for the other model of a comparison.
    bool keepsMemory = false;
    std::filesystem::path dataFolder = {}; // of external data; required if the model has any
    /// Limit besides the library itself; 0: half of the machine's memory.
    std::uint64_t memoryBytes = 0;
    std::filesystem::path profile = {}; // prefix of the profile's file name; empty: no profile
};

/// A model loaded by ONNX Runtime; one run at a time.
class RuntimeSession
{
public:
    /// `model`: a serialized ModelProto, needed during the call only. Errors: ONNX Runtime's own, a missing
    /// provider, the limits as for run(), "runtime.died" if the library crashed.
    static Result<RuntimeSession> open(RuntimePointer runtime, std::span<const std::byte> model,
                                       const SessionOptions& options = {}, const RunLimits& limits = {});
    RuntimeSession(RuntimeSession&&) noexcept;
    RuntimeSession& operator=(RuntimeSession&&) noexcept;
    ~RuntimeSession();

    const std::vector<RuntimeValue>& inputs() const;
    const std::vector<RuntimeValue>& outputs() const;

    /// The named outputs, in that order; strings, sequences, maps and optional values as images
    /// (value_image.h). Errors: ONNX Runtime's own; "runtime.died"; "runtime.memory", "runtime.time" at a
    /// limit; "cancelled"; "runtime.value" for an unsupported output. If the process ended, the next run
    /// reopens the session.
    Result<std::vector<Tensor>> run(const std::vector<NamedTensor>& inputs,
                                    const std::vector<std::string>& outputs, const RunLimits& limits = {});

    /// Seconds of each of `times` runs, as the process with the library sees them, after one that is not counted where it is short.
    /// Results are dropped. Errors: as run().
    Result<std::vector<double>> time(const std::vector<NamedTensor>& inputs,
                                     const std::vector<std::string>& outputs, std::size_t times,
                                     const RunLimits& limits = {});

    /// Closes the profile and returns its file. Errors: ONNX Runtime's own.
    Result<std::filesystem::path> endProfile();

private:
    RuntimeSession();
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace resizelens
