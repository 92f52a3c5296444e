// core/process: ONNX Runtime, loaded on demand into separate processes (resizelens-worker). The program
// builds without it, and only running whole models requires it.
#pragma once

#include "core/base/error.h"
#include "core/process/library_search.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace resizelens {

class WorkerPool;

/// A library that a worker could load. Thread-safe. Idle workers are kept until this program ends.
class OnnxRuntime
{
public:
    /// Loads the first usable library of libraryPlaces(). Errors, each with advice: none found
    /// ("runtime.none"); the named one is missing, not a library, for another architecture, older than 1.20,
    /// or not ONNX Runtime; the worker executable is missing ("runtime.worker").
    static Result<std::shared_ptr<const OnnxRuntime>> load(const std::filesystem::path& setting = {});
    static Result<std::shared_ptr<const OnnxRuntime>> load(const std::vector<LibraryPlace>& places);

    ~OnnxRuntime();
    OnnxRuntime(const OnnxRuntime&) = delete;
    OnnxRuntime& operator=(const OnnxRuntime&) = delete;

    const std::filesystem::path& library() const;
    const std::string& version() const;
    /// Execution providers of this build by short name: "cpu", "cuda", "tensorrt", … "cpu" comes first.
    const std::vector<std::string>& providers() const;
    /// "ONNX Runtime 1.21.0 (/usr/lib/…/libonnxruntime.so.1.21)"
    std::string description() const;

    WorkerPool& workers() const;

private:
    OnnxRuntime();
    struct Data;
    std::unique_ptr<Data> m_data;
};

using RuntimePointer = std::shared_ptr<const OnnxRuntime>;

} // namespace resizelens
