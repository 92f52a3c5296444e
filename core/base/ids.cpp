#include "core/base/ids.h"

#include "core/base/number_text.h"

namespace resizelens {

std::string toText(NodeKey key)
{
    return std::to_string(key.graph.value) + ":" + std::to_string(key.index);
}

std::optional<NodeKey> parseNodeKey(std::string_view text)
{
    const auto colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto graph = numberIn<std::uint32_t>(text.substr(0, colon)),
               index = numberIn<std::uint32_t>(text.substr(colon + 1));
    return graph && index ? std::optional(NodeKey{GraphId{*graph}, *index}) : std::nullopt;
}

} // namespace resizelens
