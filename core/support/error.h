// Errors are values: every fallible function of core returns Result<T>. Nothing in core prints, exits or
// aborts on bad input; exceptions of third-party libraries are caught where they are called.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace resizelens {

enum class ErrorKind {
    io,          // the disk, a permission, a missing file
    format,      // the bytes are not what they should be
    unsupported, // well-formed, but outside of what the program does
    argument,    // what the caller asked for makes no sense
    graph,       // the model's graph is not sound (cycle, dangling name)
    shape,       // a shape or a constant is missing or contradictory
    limit,       // too large, too deep
    cancelled,   // the caller's stop token was set
};

std::string toString(ErrorKind kind);

/// What failed, where, and what to do about it. `code` and `args` let a face of the program translate the
/// sentence; `message` is the same in English, one sentence without a trailing full stop.
struct Error
{
    ErrorKind kind = ErrorKind::format;
    std::string code;    // e.g. "model.not-onnx"; stable, for translation and tests
    std::string message; // e.g. "this is a JPEG picture, not an ONNX model"
    std::string file = {};
    std::string node = {};
    std::string hint = {}; // what to do; may be empty
    std::vector<std::pair<std::string, std::string>> args = {};
    std::optional<std::uint64_t> offset = {}; // byte offset in `file`

    /// One line: "file: node 'x': message (at byte n). Hint." with the parts that are known.
    std::string sentence() const;
};

template<class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Error error)
{
    return tl::make_unexpected(std::move(error));
}

inline tl::unexpected<Error> fail(ErrorKind kind, std::string code, std::string message)
{
    return fail(Error{kind, std::move(code), std::move(message)});
}

Error cancelledError();

} // namespace resizelens
