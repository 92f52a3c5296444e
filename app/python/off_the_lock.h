// Long work runs on a thread of its own without the GIL; the caller's thread handles progress and Ctrl+C.
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <exception>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <pybind11/pybind11.h>

namespace resizelens::python {

/// Names in a model may be invalid UTF-8.
pybind11::object textOf(std::string_view text);

/// Carries a core error to Python, where it becomes resizelens.Error.
struct Failure : std::exception
{
    explicit Failure(Error what)
        : error(std::move(what))
    {
    }
    const char* what() const noexcept override { return error.message.c_str(); }
    Error error;
};

/// Returns when `work` has ended. `report` (None or callable(fraction, text)) is called on this thread; if it
/// raises, or on KeyboardInterrupt, stops the work, waits for it and rethrows.
void runOffTheLock(const std::function<void(const Progress&)>& work, const pybind11::object& report);

/// For work with a result; throws its error as Failure.
template<class T>
T resultOffTheLock(const std::function<Result<T>(const Progress&)>& work, const pybind11::object& report)
{
    std::optional<Result<T>> result;
    runOffTheLock([&](const Progress& progress) { result.emplace(work(progress)); }, report);
    if (!*result)
        throw Failure(std::move(*result).error());
    return std::move(**result);
}

} // namespace resizelens::python
