#include "core/report/shape_hint.h"

#include "core/report/words.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

/// Example sizes: batch, channels, any other dimension of an image.
constexpr std::int64_t kExampleBatch = 1, kExampleChannels = 3, kExampleLength = 640;

std::int64_t exampleLength(const Dim& dim, std::size_t axis, std::size_t rank)
{
    if (dim.known())
        return dim.length;
    if (axis == 0)
        return kExampleBatch;
    return axis == 1 && rank == 4 ? kExampleChannels : kExampleLength;
}

std::string quoted(const std::string& word)
{
    const bool plain = std::ranges::all_of(word, [](unsigned char c) {
        return std::isalnum(c) != 0 ||
               std::string_view("_-./:=").find(static_cast<char>(c)) != std::string_view::npos;
    });
    if (plain)
        return word;
    std::string result = "'";
    for (const char c : word)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

} // namespace

std::string shapeHint(const Analysis& analysis)
{
    if (std::ranges::none_of(analysis.sites,
                             [](const SiteAnalysis& entry) { return shapesMayHelp(entry.site); }))
        return {};
    const GraphIndex& index = *analysis.index;
    std::vector<std::string> options;
    for (const ValueId input : index.graph(GraphId{0}).inputs) {
        const auto& shape = analysis.shapes->facts(input).shape;
        if (!shape || std::ranges::all_of(*shape, [](const Dim& dim) { return dim.known(); }))
            continue;
        std::vector<std::int64_t> lengths;
        for (std::size_t axis = 0; axis < shape->size(); ++axis)
            lengths.push_back(exampleLength((*shape)[axis], axis, shape->size()));
        options.push_back("--shape " +
                          quoted(fmt::format("{}={}", index.value(input).name, fmt::join(lengths, "x"))));
    }
    if (options.empty())
        return {};
    return "\n" + say(words::shapesOpen, fmt::format("{}", fmt::join(options, " "))).english + "\n";
}

} // namespace resizelens
