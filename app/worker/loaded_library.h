#pragma once

#include "app/worker/ort_api.h"
#include "core/base/error.h"
#include "core/process/worker_protocol.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace resizelens::worker {

/// Never unloaded.
class LoadedLibrary
{
public:
    /// Errors: the loader's ("runtime.load"), no ONNX Runtime ("runtime.symbol"), before 1.20
    /// ("runtime.old").
    static Result<std::unique_ptr<LoadedLibrary>> load(const std::filesystem::path& library);

    const LoadedFacts& facts() const { return m_facts; }
    const ort::Api& api() const { return *m_api; }
    const ort::Env* env() const { return m_env.get(); }

private:
    LoadedLibrary() = default;
    LoadedFacts m_facts;
    std::optional<ort::Api> m_api;
    ort::Handle<ort::Env> m_env;
};

} // namespace resizelens::worker
