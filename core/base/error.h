// Errors are values: every fallible function of core returns Result<T>. Core never prints, exits or aborts on
// bad input; exceptions of third-party libraries are caught at the call.
#pragma once

#include "core/base/phrase.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace resizelens {

enum class ErrorKind {
    io,          // disk, permission or missing file
    format,      // malformed bytes
    unsupported, // well-formed, but not supported
    argument,    // invalid request by the caller
    graph,       // invalid graph (cycle, dangling name)
    shape,       // missing or contradictory shape or constant
    limit,       // too large, too deep
    cancelled,   // stop requested by the caller
    internal,    // a bug in the program
};

std::string toString(ErrorKind kind);

struct ErrorWords : Words
{
    constexpr ErrorWords(ErrorKind itsKind, const char* itsKey, const char* itsEnglish,
                         const Words* itsHint = nullptr)
        : Words(itsKey, itsEnglish)
        , kind(itsKind)
        , hint(itsHint)
    {
    }

    ErrorKind kind;
    const Words* hint; // what to do; has no placeholders
};

/// What failed, where, and what to do about it. `said` and `advice` can be translated; `message` and `hint`
/// are the same in English, without a trailing full stop.
struct Error
{
    ErrorKind kind = ErrorKind::format;
    std::string code;    // e.g. "model.not-onnx"; stable, for translation and tests
    std::string message; // e.g. "this is a JPEG picture, not an ONNX model"
    std::string file = {};
    std::string node = {};
    std::string hint = {};                    // what to do; may be empty
    std::optional<std::uint64_t> offset = {}; // byte offset in `file`
    Phrase said = {};                         // `message`, translatable
    Phrase advice = {};                       // `hint`, translatable
    std::string cause = {};                   // code of the underlying error, where that matters

    /// Each returns the error with one more detail.
    Error in(const std::filesystem::path& path) &&;
    Error at(std::string nodeLabel) &&;
    Error advising(Phrase what) &&;
    Error saying(Phrase what) &&; // keeps the code

    /// One line: "file: node 'x': message (at byte n). Hint.", leaving out what is unknown.
    std::string sentence() const;
};

template<class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Error error)
{
    return tl::make_unexpected(std::move(error));
}

Error cancelledError();

/// Converts the exception being handled: std::bad_alloc to "memory", others to "internal". For catch blocks.
Error caughtError();

/// Whether the error has the code of `words`; keys that differ only after '#' share a code.
bool is(const Error& error, const Words& words);
/// The same for the underlying error, if known.
bool isCausedBy(const Error& error, const Words& words);

template<class... EachWords>
bool isOneOf(const Error& error, const EachWords&... words)
{
    return (is(error, words) || ...);
}

Error failure(ErrorKind kind, Phrase said);
/// The error's message, for use inside another phrase.
Phrase phraseOf(const Error& error);
/// The same with location and hint: a translatable Error::sentence().
Phrase wholePhraseOf(const Error& error);

namespace detail {
Error toError(const ErrorWords& words, Phrase said);
}

template<class... Args>
using ErrorWordsFor = detail::Checked<ErrorWords, std::type_identity_t<Args>...>;

/// failure(words::externalMissing, location).in(path): values in the order of the English placeholders.
template<class... Args>
Error failure(ErrorWordsFor<Args...> words, const Args&... args)
{
    std::vector<detail::PhraseAtom> atoms;
    if constexpr (sizeof...(args) > 0)
        (atoms.push_back(detail::toAtom(args)), ...);
    return detail::toError(*words.words, detail::toPhrase(*words.words, std::move(atoms)));
}

template<class... Args>
tl::unexpected<Error> fail(ErrorWordsFor<Args...> words, const Args&... args)
{
    return fail(failure<Args...>(words, args...));
}

} // namespace resizelens

/// Returns from the enclosing function if a Result holds an error: RL_TRY(writer.flush()), or RL_TRY(file)
/// for a variable that is needed later. The error is copied, so that a variable stays intact.
#define RL_TRY(...)                                                                                          \
    do {                                                                                                     \
        if (const auto& rlTried = (__VA_ARGS__); !rlTried)                                                   \
            return ::resizelens::fail(rlTried.error());                                                      \
    } while (false)

/// Takes the value out of a Result, or returns its error from the enclosing function. The variable is declared
/// here, or exists: RL_TAKE(const auto file, open(path)), RL_TAKE(m_file, open(path)).
#define RL_TAKE(variable, ...) RL_TAKE_BY(RL_JOINED(rlTaken, __LINE__), variable, __VA_ARGS__)
#define RL_TAKE_BY(result, variable, ...)                                                                    \
    auto result = (__VA_ARGS__);                                                                             \
    if (!result)                                                                                             \
        return ::resizelens::fail(std::move(result).error());                                                \
    variable = *std::move(result)
#define RL_JOINED(a, b) RL_JOINED_AS_IS(a, b)
#define RL_JOINED_AS_IS(a, b) a##b
