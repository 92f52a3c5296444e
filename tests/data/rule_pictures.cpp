#include "tests/data/rule_pictures.h"

#include "core/resize/chain/operator_chain.h"
#include "core/resize/rewrite/candidate.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include <fmt/format.h>

namespace resizelens::test {

namespace {

constexpr int kCell = 38, kMargin = 20, kGap = 34, kLine = 20, kBox = 380;

struct Example
{
    std::string_view rule;
    ResizeSpec spec;
    std::int64_t heightIn, heightOut, widthIn, widthOut;
};

ResizeSpec spec(ResizeMode mode, CoordinateMode coordinates, bool antialias = false,
                NearestMode rounding = NearestMode::roundPreferFloor)
{
    ResizeSpec result;
    result.opset = 18;
    result.mode = mode;
    result.coordinateMode = coordinates;
    result.nearestMode = rounding;
    result.antialias = antialias;
    return result;
}

const std::vector<Example>& examples()
{
    using M = ResizeMode;
    using C = CoordinateMode;
    static const std::vector<Example> all = {
        {"identity", spec(M::linear, C::halfPixel), 5, 5, 5, 5},
        {"as_meant", spec(M::linear, C::halfPixel, true), 8, 4, 8, 4},
        {"normalise", spec(M::nearest, C::halfPixel), 3, 6, 3, 6},
        {"restate", spec(M::linear, C::alignCorners), 4, 7, 4, 7},
        {"select", spec(M::nearest, C::asymmetric, false, NearestMode::floor), 9, 3, 9, 3},
        {"average", spec(M::linear, C::halfPixel), 8, 4, 8, 4},
        {"strided_convolution", spec(M::linear, C::halfPixel, true), 8, 4, 8, 4},
        {"transposed_convolution", spec(M::linear, C::halfPixel), 4, 8, 4, 8},
        {"nearest_average", spec(M::linear, C::asymmetric), 4, 8, 4, 8},
        {"nearest_convolution", spec(M::linear, C::halfPixel), 4, 12, 4, 12},
        {"polyphase", spec(M::cubic, C::halfPixel), 5, 10, 5, 10},
        {"rational", spec(M::linear, C::halfPixel), 6, 9, 6, 9},
        {"mixed", spec(M::linear, C::halfPixel), 4, 8, 8, 4},
        {"axis_by_axis", spec(M::cubic, C::halfPixel), 5, 10, 5, 10},
        {"weighted_gather", spec(M::linear, C::alignCorners), 5, 7, 5, 7},
        {"dense", spec(M::linear, C::halfPixel), 5, 7, 5, 7},
        {"gather", spec(M::nearest, C::halfPixel), 5, 8, 5, 8},
        {"by_sizes", spec(M::linear, C::halfPixel), 4, 7, 4, 7},
        {"patent", spec(M::linear, C::halfPixel), 8, 2, 8, 2},
    };
    return all;
}

ResizeSite siteOf(const Example& example)
{
    ResizeSite site;
    site.id = "example";
    site.spec = example.spec;
    site.type = DType::float32;
    const std::int64_t in[] = {1, 3, example.heightIn, example.widthIn};
    const std::int64_t out[] = {1, 3, example.heightOut, example.widthOut};
    Shape inputs, outputs;
    for (int i = 0; i < 4; ++i) {
        SiteAxis axis;
        axis.axis = i;
        axis.nIn = in[i];
        axis.nOut = out[i];
        axis.scale = static_cast<double>(out[i]) / static_cast<double>(in[i]);
        site.axes.push_back(axis);
        inputs.push_back(Dim{in[i]});
        outputs.push_back(Dim{out[i]});
    }
    site.inputShape = inputs;
    site.outputShape = outputs;
    if (example.rule == "as_meant") {
        MeantResize meant{site.spec, std::vector<std::optional<double>>(site.axes.size())};
        meant.spec.excludeOutside = true;
        site.meant = std::make_shared<const MeantResize>(std::move(meant));
    }
    return site;
}

/// As if height and width were known only when the model runs.
ResizeSite withFreeLengths(ResizeSite site)
{
    site.sizeSource = {SizeSource::What::sizes, SizeSource::From::computed};
    for (const std::size_t i : {2U, 3U}) {
        site.axes[i].nIn = site.axes[i].nOut = std::nullopt;
        site.axes[i].scale = std::nullopt;
    }
    return site;
}

/// "3/4" where that is what it is, else three digits.
std::string weightText(double weight)
{
    for (int denominator = 1; denominator <= 16; denominator *= 2) {
        const double numerator = weight * denominator;
        if (std::abs(numerator - std::round(numerator)) < 1e-9)
            return denominator == 1 ? fmt::format("{:.0f}", numerator)
                                    : fmt::format("{:.0f}/{}", numerator, denominator);
    }
    for (const int denominator : {3, 5, 6, 7, 9, 14, 18})
        if (const double numerator = weight * denominator; std::abs(numerator - std::round(numerator)) < 1e-9)
            return fmt::format("{:.0f}/{}", numerator, denominator);
    return fmt::format("{:.3f}", weight);
}

/// White at 0 to blue at 1; below zero to red.
std::string colourOf(double weight)
{
    const double share = std::min(1.0, std::abs(weight));
    const auto part = [&](int full) { return static_cast<int>(std::lround(255.0 + (full - 255.0) * share)); };
    return weight < 0 ? fmt::format("#{:02x}{:02x}{:02x}", part(200), part(70), part(40))
                      : fmt::format("#{:02x}{:02x}{:02x}", part(46), part(120), part(180));
}

class Drawing
{
public:
    void text(int x, int y, const std::string& words, const char* style = "")
    {
        std::string safe;
        for (const char letter : words)
            safe += letter == '&' ? "&amp;" : letter == '<' ? "&lt;" : std::string(1, letter);
        m_body += fmt::format("  <text x=\"{}\" y=\"{}\" {}>{}</text>\n", x, y, style, safe);
        reach(x, y);
    }

    void cell(int x, int y, double weight)
    {
        const bool tap = weight != 0.0;
        m_body += fmt::format(
            "  <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#d4dbe3\"/>\n", x, y,
            kCell, kCell, tap ? colourOf(weight) : "#ffffff");
        const std::string words = weightText(weight);
        if (tap)
            text(x + kCell / 2, y + kCell / 2 + 4, words,
                 fmt::format("text-anchor=\"middle\" font-size=\"{}\" fill=\"{}\"",
                             words.size() > 4 ? 10 : 12, std::abs(weight) > 0.55 ? "#ffffff" : "#1d2a38")
                     .c_str());
        reach(x + kCell, y + kCell);
    }

    void box(int x, int y, const std::string& words)
    {
        m_body += fmt::format("  <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"30\" rx=\"6\" "
                              "fill=\"#e4f3ee\" stroke=\"#2b8a6e\"/>\n",
                              x, y, kBox);
        text(x + kBox / 2, y + 20, words, "text-anchor=\"middle\"");
        reach(x + kBox, y + 30);
    }

    void arrow(int x, int y)
    {
        m_body += fmt::format("  <path d=\"M{0} {1}v12m-4 -5l4 5l4 -5\" fill=\"none\" stroke=\"#5b6b7b\" "
                              "stroke-width=\"1.6\"/>\n",
                              x, y);
    }

    std::string svg() const
    {
        const int width = m_width + kMargin, height = m_height + kMargin;
        return fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
            "font-family=\"DejaVu Sans, sans-serif\" font-size=\"13\" fill=\"#1d2a38\">\n"
            "  <rect width=\"{0}\" height=\"{1}\" rx=\"8\" fill=\"#f7f9fb\"/>\n{2}</svg>\n",
            width, height, m_body);
    }

private:
    void reach(int x, int y)
    {
        m_width = std::max(m_width, x);
        m_height = std::max(m_height, y);
    }
    std::string m_body;
    int m_width = 0, m_height = 0;
};

constexpr const char* kHead = "font-weight=\"bold\"";
constexpr const char* kFaint = "fill=\"#5b6b7b\" font-size=\"12\"";

int drawMatrix(Drawing& drawing, int x, int y, const AxisOperator& matrix, const std::string& title)
{
    drawing.text(x, y, title, kHead);
    drawing.text(x, y + 18,
                 fmt::format("one row per output, one column per input: {} from {}", matrix.outputs(),
                             matrix.inputs()),
                 kFaint);
    y += 30;
    for (std::int64_t row = 0; row < matrix.outputs(); ++row)
        for (std::int64_t column = 0; column < matrix.inputs(); ++column) {
            const auto weights = matrix.weights(row);
            const std::int64_t at = column - matrix.first(row);
            const bool tap = at >= 0 && at < static_cast<std::int64_t>(weights.size());
            drawing.cell(x + static_cast<int>(column) * kCell, y + static_cast<int>(row) * kCell,
                         tap ? weights[static_cast<std::size_t>(at)] : 0.0);
        }
    return x + std::max(static_cast<int>(matrix.inputs()) * kCell, 290) + kGap;
}

std::string certificateText(const Certificate& certificate)
{
    switch (certificate.exactness) {
    case Exactness::bitExact:
        return "Certificate: the same bits for every input";
    case Exactness::exact:
        return "Certificate: exact, rounding apart";
    case Exactness::bounded:
        return fmt::format("Certificate: off by up to {:.4g} · max|x|", certificate.worstCase);
    case Exactness::dataDependent:
        break;
    }
    return "Certificate: depends on the data";
}

void drawChain(Drawing& drawing, int x, int y, const Candidate& candidate)
{
    drawing.text(x, y, "Rewrite", kHead);
    y += 14;
    const auto texts = describeChain(candidate.chain);
    if (texts.empty())
        drawing.box(x, y, "removed: consumers read its input");
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0) {
            drawing.arrow(x + kBox / 2, y + 1);
            y += 16;
        }
        drawing.box(x, y, texts[i]);
        y += 30;
    }
    y += texts.empty() ? 54 : 24;
    if (candidate.certificate)
        drawing.text(x, y, certificateText(*candidate.certificate), kFaint);
    drawing.text(x + kBox, y, "", "");
}

/// "Resize linear half_pixel, height 4 → 8, width 8 → 4".
std::string titleOf(const Example& example)
{
    std::string text =
        fmt::format("Resize {} {}", toString(example.spec.mode), toString(example.spec.coordinateMode));
    if (example.spec.mode == ResizeMode::nearest)
        text += fmt::format(" {}", toString(example.spec.nearestMode));
    if (example.spec.antialias)
        text += " antialias";
    if (example.heightIn == example.widthIn && example.heightOut == example.widthOut)
        return text + fmt::format(", height and width {} → {}", example.heightIn, example.heightOut);
    return text + fmt::format(", height {} → {}, width {} → {}", example.heightIn, example.heightOut,
                              example.widthIn, example.widthOut);
}

} // namespace

std::string rulePicture(std::string_view rule)
{
    const auto found = std::find_if(examples().begin(), examples().end(),
                                    [&](const Example& example) { return example.rule == rule; });
    const Rule* const known = findRule(rule);
    if (found == examples().end() || known == nullptr)
        return {};
    const ResizeSite site = siteOf(*found);
    const auto candidate = findCandidate(*known, rule == "by_sizes" ? withFreeLengths(site) : site);
    const auto height = siteAxisOperator(site, 2), width = siteAxisOperator(site, 3);
    if (!candidate || !height || !width)
        return {};
    Drawing drawing;
    drawing.text(kMargin, kMargin + 10, titleOf(*found));
    const int top = kMargin + 10 + kLine * 2;
    int x =
        drawMatrix(drawing, kMargin, top, *height, *height == *width ? "R of both axes" : "R of the height");
    if (*height != *width)
        x = drawMatrix(drawing, x, top, *width, "R of the width");
    if (candidate->certificate && candidate->certificate->exactness == Exactness::bounded) {
        if (const auto made = composeChain(candidate->chain, *site.inputDims()))
            if (const auto matrices = made->matrices())
                x = drawMatrix(drawing, x, top, (*matrices)[2], "E: what the rewrite does instead");
    }
    drawChain(drawing, x, top, *candidate);
    return drawing.svg();
}

} // namespace resizelens::test
