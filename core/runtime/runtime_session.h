// Models in ONNX Runtime. Each session has a process of its own (resizelens-worker), so that whatever a model
// does to the library ends that process and not the program: it is an error value like any other.
#pragma once

#include "core/runtime/onnx_runtime.h"
#include "core/tensor/tensor.h"
#include "core/worker/run_limits.h"

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

/// An input or output of a session.
struct RuntimeValue
{
    std::string name;
    bool isTensor = true;          // false: a sequence, a map, …
    DType type = DType::undefined; // of a tensor
    Shape shape = {};              // free lengths are not known
};

struct SessionOptions
{
    std::string provider = "cpu"; // one of OnnxRuntime::providers()
    unsigned threads = 0;         // 0: as many as ONNX Runtime finds good
    /// Off: each node is computed as it stands in the file, so that a difference comes from the nodes alone.
    bool optimise = false;
    std::filesystem::path dataFolder = {}; // of external data; needed where the model has any
    /// What a session may take besides the library itself; 0: half of the machine's memory.
    std::uint64_t memoryBytes = 0;
    std::filesystem::path profile = {}; // beginning of the name of a profile; empty: none is written
};

/// A model that ONNX Runtime has taken. Movable; one run at a time.
class RuntimeSession
{
public:
    /// `model`: a serialized ModelProto, needed during the call only. Errors: ONNX Runtime's own ("unknown
    /// operator …"), a provider that is not there, the limits as for run(), "runtime.died" where the library
    /// did not survive the model ("ONNX Runtime died by SIGFPE while opening the model").
    static Result<RuntimeSession> open(RuntimePointer runtime, std::span<const std::byte> model,
                                       const SessionOptions& options = {}, const RunLimits& limits = {});
    RuntimeSession(RuntimeSession&&) noexcept;
    RuntimeSession& operator=(RuntimeSession&&) noexcept;
    ~RuntimeSession();

    const std::vector<RuntimeValue>& inputs() const;
    const std::vector<RuntimeValue>& outputs() const;

    /// The named outputs, in that order, for the given inputs; strings, sequences, maps and optional values
    /// as their images (value_image.h). Errors: ONNX Runtime's own; "runtime.died"; "runtime.memory" where it
    /// needs more than SessionOptions::memoryBytes; "cancelled"; "runtime.time" where the limit was reached;
    /// "runtime.value" for an output that this program cannot hold. What ends the process does not end the
    /// session: the next run opens it anew.
    Result<std::vector<Tensor>> run(const std::vector<NamedTensor>& inputs,
                                    const std::vector<std::string>& outputs, const RunLimits& limits = {});

    /// Closes the profile that SessionOptions asked for; gives its file. Errors: ONNX Runtime's own.
    Result<std::filesystem::path> endProfile();

private:
    RuntimeSession();
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace resizelens
