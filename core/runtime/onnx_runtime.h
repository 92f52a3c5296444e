// core/runtime: ONNX Runtime, loaded when the program runs. The program is built without it and does
// everything but running whole models without it.
#pragma once

#include "core/runtime/library_search.h"
#include "core/support/error.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace resizelens {

namespace ort {
class Api;
struct Env;
} // namespace ort

/// A loaded library. It stays loaded until the process ends. May be used from several threads.
class OnnxRuntime
{
public:
    /// Loads the first usable library of libraryPlaces(). Errors, each with what to do: none found
    /// ("runtime.none"); the one that was asked for is missing, no library, for another processor, older than
    /// 1.20, or something else under that name.
    static Result<std::shared_ptr<const OnnxRuntime>> load(const std::filesystem::path& setting = {});
    static Result<std::shared_ptr<const OnnxRuntime>> load(const std::vector<LibraryPlace>& places);

    ~OnnxRuntime();
    OnnxRuntime(const OnnxRuntime&) = delete;
    OnnxRuntime& operator=(const OnnxRuntime&) = delete;

    const std::filesystem::path& library() const;
    const std::string& origin() const;  // why that one: LibraryPlace::origin
    const std::string& version() const; // "1.21.0"
    /// What this build can compute on, by short names: "cpu", "cuda", "tensorrt", … The first is "cpu".
    const std::vector<std::string>& providers() const;
    /// "ONNX Runtime 1.21.0 (/usr/lib/…/libonnxruntime.so.1.21)"
    std::string description() const;

    const ort::Api& api() const;
    const ort::Env* env() const;

private:
    OnnxRuntime();
    struct Data;
    std::unique_ptr<Data> m_data;
};

using RuntimePointer = std::shared_ptr<const OnnxRuntime>;

} // namespace resizelens
