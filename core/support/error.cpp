#include "core/support/error.h"

#include "core/support/text.h"

#include <fmt/format.h>

namespace resizelens {

std::string toString(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::io:
        return "io";
    case ErrorKind::format:
        return "format";
    case ErrorKind::unsupported:
        return "unsupported";
    case ErrorKind::argument:
        return "argument";
    case ErrorKind::graph:
        return "graph";
    case ErrorKind::shape:
        return "shape";
    case ErrorKind::limit:
        return "limit";
    case ErrorKind::cancelled:
        return "cancelled";
    }
    return "unknown";
}

std::string Error::sentence() const
{
    std::string text;
    if (!file.empty())
        text += file + ": ";
    if (!node.empty())
        text += fmt::format("node '{}': ", node);
    text += message;
    if (offset)
        text += fmt::format(" (at byte {})", *offset);
    if (!hint.empty())
        text += ". " + hint;
    return oneLine(text);
}

Error cancelledError()
{
    return Error{ErrorKind::cancelled, "cancelled", "cancelled"};
}

} // namespace resizelens
