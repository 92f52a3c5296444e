// Every library's output, and ONNX', is found again: as itself, or as one that gives the same there.
#include "core/extras/which_resize/identify.h"
#include "tests/core/resize/dialect/pictures.h"
#include "tests/data/sanitized.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace resizelens {

namespace {

enum class Spoiling { none, float16, bytes, noise };
constexpr std::array kSpoilings = {Spoiling::none, Spoiling::float16, Spoiling::bytes, Spoiling::noise};
constexpr std::array kSpoilingNames = {"float32", "float16", "uint8", "1 % noise"};

/// Slow waves with an edge and fine noise, so that no two resizes look alike in it.
Tensor wavyPicture(std::int64_t rows, std::int64_t columns, std::uint64_t seed)
{
    std::mt19937_64 generator(seed);
    Tensor picture = *Tensor::uninitialized(DType::uint8, {1, 3, rows, columns});
    auto* to = picture.as<std::uint8_t>().data();
    for (std::int64_t c = 0; c < 3; ++c) {
        const double fx = 0.1 + 0.4 * unitRandom(generator), fy = 0.1 + 0.4 * unitRandom(generator);
        for (std::int64_t y = 0; y < rows; ++y)
            for (std::int64_t x = 0; x < columns; ++x) {
                double value = 0.45 + 0.2 * std::sin(fx * static_cast<double>(x)) *
                                          std::cos(fy * static_cast<double>(y));
                value += x > columns / 3 ? 0.1 : 0.0;
                value += 0.3 * (unitRandom(generator) - 0.5);
                *to++ = static_cast<std::uint8_t>(std::clamp(value, 0.0, 1.0) * 255.0);
            }
    }
    return picture;
}

Tensor spoilt(const Tensor& output, Spoiling spoiling, std::uint64_t seed)
{
    Tensor result = output;
    std::mt19937_64 generator(seed);
    for (float& value : result.as<float>()) {
        if (spoiling == Spoiling::float16)
            value = halfToFloat(floatToHalf(value));
        if (spoiling == Spoiling::noise) { // σ = 1 % of the range
            double sum = -6.0;
            for (int k = 0; k < 12; ++k)
                sum += unitRandom(generator);
            value += static_cast<float>(0.01 * sum);
        }
    }
    return result;
}

bool names(const Explanation& explanation, std::string_view label)
{
    return std::ranges::any_of(explanation.labels, [&](const Phrase& one) {
        return one.english == label || one.english == std::string(label) + ", of bytes";
    });
}

/// Whether the mode is the best explanation, or one that cannot be told from it.
bool isFound(const Identification& found, std::string_view label)
{
    return std::ranges::any_of(found.ranked,
                               [&](const Explanation& one) { return one.likeBest && names(one, label); });
}

/// The best gives exactly what the mode does at these lengths.
bool isEqualThere(const Identification& found, const LibraryMode& mode, const test::PictureSizes& size)
{
    const auto own = libraryMatrices(mode, {size.rows, size.toRows}, {size.columns, size.toColumns});
    const auto best = matricesOf(found.ranked.front().candidate, found.ranked.front().framing.lengths());
    return own && best && found.ranked.front().framing.isWhole() && distanceOf(*own, *best).worstCase < 1e-4;
}

struct Hits
{
    int itself = 0, equal = 0, tried = 0;
};

} // namespace

TEST(RoundTrip, findsEveryLibrarysOutput)
{
    std::map<std::string, std::array<Hits, 4>> table;
    std::uint64_t seed = 7;
    const int sizes = std::min<int>(20, test::tries(1));
    int turn = 0;
    const auto& modes = libraryModes();
    for (std::size_t m = 0; m < modes.size(); m += test::kSanitized ? 10 : 1)
        for (int k = 0; k < sizes; ++k) {
            const LibraryMode& mode = modes[m];
            const auto& base = test::kPictureSizes[static_cast<std::size_t>(turn++ % 20)];
            const test::PictureSizes size{base.rows + 12, base.columns + 12, base.toRows + 12,
                                          base.toColumns + 12};
            const Tensor bytes = wavyPicture(size.rows, size.columns, ++seed);
            for (std::size_t s = 0; s < kSpoilings.size(); ++s) {
                const Tensor input = kSpoilings[s] == Spoiling::bytes ? bytes : test::floatOf(bytes);
                auto output = resizeAs(mode, input, size.toRows, size.toColumns);
                ASSERT_TRUE(output.has_value());
                if (kSpoilings[s] != Spoiling::bytes)
                    output = spoilt(*output, kSpoilings[s], ++seed);
                const auto found = identifyResize({{input, *output}});
                ASSERT_TRUE(found.has_value()) << found.error().message;
                Hits& hits = table[std::string(mode.library)][s];
                ++hits.tried;
                if (isFound(*found, labelOf(mode)))
                    ++hits.itself;
                else if (isEqualThere(*found, mode, size))
                    ++hits.equal;
                else
                    ADD_FAILURE() << mode.id << " " << kSpoilingNames[s] << " " << size.rows << "x"
                                  << size.columns << " to " << size.toRows << "x" << size.toColumns
                                  << " found as " << found->ranked.front().labels.front().english << " share "
                                  << found->ranked.front().share;
            }
        }
    fmt::print("{:14}", "found again");
    for (const char* name : kSpoilingNames)
        fmt::print("{:>18}", name);
    fmt::print("\n");
    for (const auto& [library, row] : table) {
        fmt::print("{:14}", library);
        for (const Hits& hits : row)
            fmt::print("{:>18}", fmt::format("{}+{} of {}", hits.itself, hits.equal, hits.tried));
        fmt::print("\n");
    }
}

} // namespace resizelens
