#include "core/base/ids.h"

#include <charconv>

namespace resizelens {

namespace {

std::optional<std::uint32_t> numberIn(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(number)
                                                                                     : std::nullopt;
}

} // namespace

std::string toText(NodeKey key)
{
    return std::to_string(key.graph.value) + ":" + std::to_string(key.index);
}

std::optional<NodeKey> parseNodeKey(std::string_view text)
{
    const auto colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto graph = numberIn(text.substr(0, colon)), index = numberIn(text.substr(colon + 1));
    return graph && index ? std::optional(NodeKey{GraphId{*graph}, *index}) : std::nullopt;
}

} // namespace resizelens
