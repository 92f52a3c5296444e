#include "core/extras/compiler_logs/layer_names.h"

#include "core/extras/compiler_logs/log_text.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::size_t kMostParts = 4096; // per layer

bool isCopy(std::string_view name)
{
    return name.starts_with("Reformatting CopyNode") || name.ends_with(" copy") ||
           name.starts_with("reshape_before_") || name.starts_with("reshape_after_");
}

/// Strips outer brackets and TensorRT's decorations of a node name.
std::string_view unwrapped(std::string_view name)
{
    name = trimmed(name);
    while (name.starts_with("PWN("))
        name.remove_prefix(4);
    while (name.starts_with('{') || name.starts_with('('))
        name.remove_prefix(1);
    if (name.starts_with("ONNX Layer: "))
        name.remove_prefix(12);
    while (name.ends_with(')') || name.ends_with('}'))
        name.remove_suffix(1);
    if (name.ends_with("[Constant]"))
        name.remove_suffix(10);
    return trimmed(name);
}

/// Length of the separator at the start of `text`, or 0.
std::size_t separatorAt(std::string_view text)
{
    for (const std::string_view separator : {" + ", " || ", ", ", ",", ";", "\x1e", "][", "] ["})
        if (text.starts_with(separator))
            return separator.size();
    return 0;
}

class PartList
{
public:
    std::vector<LayerPart> parts;

    void addAll(std::string_view text)
    {
        std::size_t begin = 0, at = 0;
        while (at < text.size() && parts.size() < kMostParts) {
            const std::size_t length = separatorAt(text.substr(at));
            if (length > 0) {
                add(text.substr(begin, at - begin));
                begin = at + length;
            }
            at += std::max<std::size_t>(1, length);
        }
        if (parts.size() < kMostParts)
            add(text.substr(begin));
    }

private:
    void add(std::string_view text)
    {
        text = trimmed(text);
        if (isCopy(text))
            return;
        if (const auto inner = between(text, "ForeignNode[", "]"))
            return addRange(*inner);
        if (text.starts_with("[ONNX Layer: "))
            text.remove_prefix(1);
        if (text.starts_with("ONNX Layer: ") && text.ends_with(']'))
            text.remove_suffix(1);
        if (const auto name = unwrapped(text); !name.empty())
            parts.push_back({name});
    }

    void addRange(std::string_view inner)
    {
        const auto dots = inner.find("...");
        if (dots == std::string_view::npos)
            parts.push_back({inner});
        else
            parts.push_back({inner.substr(0, dots), inner.substr(dots + 3)});
    }
};

} // namespace

std::vector<LayerPart> layerParts(std::string_view name)
{
    PartList list;
    if (!isCopy(name))
        list.addAll(name);
    return std::move(list.parts);
}

} // namespace resizelens
