// Work that may take long: it runs without Python's lock in a thread of its own, while the caller's thread hands its
// progress to Python and looks at Ctrl+C.
#pragma once

#include "core/support/error.h"
#include "core/support/progress.h"

#include <exception>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <pybind11/pybind11.h>

namespace resizelens::python {

/// Text of core's as Python has it: names in a model may be no UTF-8.
pybind11::object textOf(std::string_view text);

/// An error of core on its way to Python, where it becomes resizelens.Error.
struct Failure : std::exception
{
    explicit Failure(Error what)
        : error(std::move(what))
    {
    }
    const char* what() const noexcept override { return error.message.c_str(); }
    Error error;
};

/// Ends when `work` has. `report` (None, or a callable of a fraction and a text) is called from this thread; what it
/// raises, and KeyboardInterrupt, stops the work and is raised once that has ended.
void runOffTheLock(const std::function<void(const Progress&)>& work, const pybind11::object& report);

/// The same for work that has a result. Raises its error.
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
