#pragma once

#include "app/worker/ort_api.h"
#include "core/runtime/worker_protocol.h"
#include "core/support/error.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace resizelens::worker {

/// ONNX Runtime in this process. It stays loaded until the process ends.
class LoadedLibrary
{
public:
    /// Errors: what the loader says ("runtime.load"), something else under that name ("runtime.symbol"), a
    /// version older than 1.20 ("runtime.old").
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
