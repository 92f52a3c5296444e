#include "core/base/error.h"

#include "core/base/enum_names.h"
#include "core/base/text.h"
#include "core/base/words.h"

#include <exception>
#include <new>

namespace resizelens {

std::string toString(ErrorKind kind)
{
    static constexpr EnumNames<ErrorKind::internal> kNames("io", "format", "unsupported", "argument", "graph",
                                                           "shape", "limit", "cancelled", "internal");
    return std::string(kNames[kind]);
}

std::string Error::sentence() const
{
    return oneLine(wholePhraseOf(*this).english);
}

Error Error::in(const std::filesystem::path& path) &&
{
    file = path.string();
    return std::move(*this);
}

Error Error::at(std::string nodeLabel) &&
{
    node = std::move(nodeLabel);
    return std::move(*this);
}

Error Error::advising(Phrase what) &&
{
    hint = what.english;
    advice = std::move(what);
    return std::move(*this);
}

Error Error::saying(Phrase what) &&
{
    message = what.english;
    said = std::move(what);
    return std::move(*this);
}

Phrase phraseOf(const Error& error)
{
    return error.said.empty() ? foreignPhrase(error.message) : error.said;
}

Phrase wholePhraseOf(const Error& error)
{
    Phrase whole = phraseOf(error);
    if (!error.node.empty())
        whole = say(words::withNode, error.node, whole);
    if (!error.file.empty())
        whole = say(words::withFile, error.file, whole);
    if (error.offset)
        whole = say(words::withOffset, whole, *error.offset);
    if (!error.hint.empty())
        whole = say(words::withHint, whole, error.advice.empty() ? foreignPhrase(error.hint) : error.advice);
    return whole;
}

bool is(const Error& error, const Words& words)
{
    return error.code == words.code();
}

bool isCausedBy(const Error& error, const Words& words)
{
    return error.cause == words.code();
}

Error cancelledError()
{
    return failure(words::cancelled);
}

Error caughtError()
{
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return failure(words::memoryLacking);
    } catch (const std::exception& exception) {
        return failure(words::internalFault, exception.what());
    } catch (...) {
        return failure(words::internalFault, "?");
    }
}

Error failure(ErrorKind kind, Phrase said)
{
    Error error{kind, said.code(), said.english};
    error.said = std::move(said);
    return error;
}

namespace detail {

Error toError(const ErrorWords& words, Phrase said)
{
    Error error = failure(words.kind, std::move(said));
    return words.hint == nullptr ? error : std::move(error).advising(toPhrase(*words.hint, {}));
}

} // namespace detail

} // namespace resizelens
