// core/runtime: ONNX Runtime, loaded when it is needed, by processes of their own (resizelens-worker). The
// program is built without it and does everything but running whole models without it.
#pragma once

#include "core/runtime/library_search.h"
#include "core/support/error.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace resizelens {

class WorkerPool;

/// A library that a worker could load. May be used from several threads. Workers that have nothing to do wait
/// for the next session until this program ends.
class OnnxRuntime
{
public:
    /// Loads the first usable library of libraryPlaces(). Errors, each with what to do: none found
    /// ("runtime.none"); the one that was asked for is missing, no library, for another processor, older than
    /// 1.20, or something else under that name; the worker's program is missing ("runtime.worker").
    static Result<std::shared_ptr<const OnnxRuntime>> load(const std::filesystem::path& setting = {});
    static Result<std::shared_ptr<const OnnxRuntime>> load(const std::vector<LibraryPlace>& places);

    ~OnnxRuntime();
    OnnxRuntime(const OnnxRuntime&) = delete;
    OnnxRuntime& operator=(const OnnxRuntime&) = delete;

    const std::filesystem::path& library() const;
    const std::string& version() const; // "1.21.0"
    /// What this build can compute on, by short names: "cpu", "cuda", "tensorrt", … The first is "cpu".
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
