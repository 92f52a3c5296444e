// Errors are values: every fallible function of core returns Result<T>. Nothing in core prints, exits or
// aborts on bad input; exceptions of third-party libraries are caught where they are called.
#pragma once

#include "core/support/phrase.h"

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

/// The text of an error, and what it always is.
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
    const Words* hint; // what to do; without places
};

/// What failed, where, and what to do about it. `said` and `advice` let a face of the program translate the
/// sentence; `message` and `hint` are the same in English, sentences without a trailing full stop.
struct Error
{
    ErrorKind kind = ErrorKind::format;
    std::string code;    // e.g. "model.not-onnx"; stable, for translation and tests
    std::string message; // e.g. "this is a JPEG picture, not an ONNX model"
    std::string file = {};
    std::string node = {};
    std::string hint = {};                    // what to do; may be empty
    std::optional<std::uint64_t> offset = {}; // byte offset in `file`
    Phrase said = {};                         // `message`
    Phrase advice = {};                       // `hint`
    std::string cause = {};                   // the code of the error behind this one, where that matters

    /// The same error with more of what is known.
    Error in(const std::filesystem::path& path) &&;
    Error at(std::string nodeLabel) &&;
    Error advising(Phrase what) &&;
    Error saying(Phrase what) &&; // under the same code

    /// One line: "file: node 'x': message (at byte n). Hint." with the parts that are known.
    std::string sentence() const;
};

template<class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Error error)
{
    return tl::make_unexpected(std::move(error));
}

Error cancelledError();

/// Whether the error has the code of this text. Texts that differ only after a '#' have one code.
bool is(const Error& error, const Words& words);
/// The same of the error behind this one, where that is known.
bool isCausedBy(const Error& error, const Words& words);

template<class... EachWords>
bool isOneOf(const Error& error, const EachWords&... words)
{
    return (is(error, words) || ...);
}

/// An error that passes a message on.
Error failure(ErrorKind kind, Phrase said);
/// What an error says, for a message around it.
Phrase phraseOf(const Error& error);
/// The same with where it happened and what to do: Error::sentence() in the language of the one around it.
Phrase wholePhraseOf(const Error& error);

namespace detail {
Error toError(const ErrorWords& words, Phrase said);
}

template<class... Args>
using ErrorWordsFor = detail::Checked<ErrorWords, std::type_identity_t<Args>...>;

/// failure(words::externalMissing, location).in(path): the values in the order in which their places first
/// appear in the English.
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

/// Returns the error of a Result from the function around, where it holds one: RL_TRY(writer.flush()) for an
/// expression, RL_TRY(file) for a variable that is needed afterwards. The error is copied, so that a Result that is
/// kept elsewhere stays whole.
#define RL_TRY(...)                                                                                          \
    do {                                                                                                     \
        if (const auto& rlTried = (__VA_ARGS__); !rlTried)                                                   \
            return ::resizelens::fail(rlTried.error());                                                      \
    } while (false)
