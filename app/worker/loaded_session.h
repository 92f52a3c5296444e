#pragma once

#include "app/worker/loaded_library.h"
#include "core/process/descriptor.h"
#include "core/process/worker_protocol.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace resizelens::worker {

class LoadedSession
{
public:
    static Result<LoadedSession> open(const LoadedLibrary& library, std::span<const std::byte> model,
                                      const SessionOptions& options);

    const std::vector<RuntimeValue>& inputs() const { return m_inputs; }
    const std::vector<RuntimeValue>& outputs() const { return m_outputs; }

    /// Returns the layout of the outputs in memory of bytesOf() bytes. `block` holds the inputs.
    Result<std::vector<Placed>> run(const std::vector<Placed>& inputs, std::span<std::byte> block,
                                    const std::vector<std::string>& outputs);
    /// How long each of `times` runs took, after one that is not counted where it is short; releases the results.
    Result<std::vector<std::chrono::nanoseconds>> time(const std::vector<Placed>& inputs,
                                                       std::span<std::byte> block,
                                                       const std::vector<std::string>& outputs,
                                                       std::uint64_t times);
    Result<std::string> endProfile();
    /// Copies the results into `block` and releases them.
    Result<void> lay(const std::vector<Placed>& outputs, std::span<std::byte> block);

private:
    explicit LoadedSession(const LoadedLibrary& library)
        : m_library(&library)
    {
    }
    const ort::Api& api() const { return m_library->api(); }
    template<class T>
    ort::Handle<T> own(T* object) const
    {
        return ort::Handle<T>(object, ort::Releaser{&api()});
    }
    Result<ort::Handle<ort::SessionOptions>> makeOptions(const SessionOptions& wanted) const;
    Result<std::string> nameOf(bool input, std::size_t index) const;
    Result<RuntimeValue> describe(std::string name, const ort::TypeInfo* type) const;
    Result<std::vector<RuntimeValue>> describeAll(bool input) const;
    Result<ort::Handle<ort::Value>> borrow(const Placed& tensor, std::span<std::byte> block) const;
    /// Leaves the results in m_results.
    Result<std::chrono::nanoseconds> compute(const std::vector<Placed>& inputs, std::span<std::byte> block,
                                             const std::vector<std::string>& outputs);
    Result<const void*> dataOf(ort::Value* value) const;
    Result<Placed> place(std::size_t result, const std::string& name, std::uint64_t end);

    const LoadedLibrary* m_library;
    ort::Handle<ort::Session> m_session;
    ort::Handle<ort::MemoryInfo> m_memory;
    std::vector<ort::Handle<ort::Value>> m_results;
    std::vector<std::optional<Tensor>> m_images; // results other than numeric tensors (value_image.h)
    std::vector<RuntimeValue> m_inputs, m_outputs;
};

std::uint64_t bytesOf(const std::vector<Placed>& tensors);

} // namespace resizelens::worker
