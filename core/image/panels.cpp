#include "core/image/panels.h"

#include "core/image/opencv.h"
#include "core/image/to_tensor.h"
#include "core/image/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace resizelens {

namespace {

constexpr int kMargin = 16;
constexpr int kCaption = 26; // above an image
constexpr int kLine = 20;
constexpr int kLegend = 48;
constexpr int kLegendWidth = 420;
constexpr int kBar = 14;
constexpr double kSize = 0.46;

constexpr std::uint32_t kWhite = 0xFFFFFFFF;
constexpr std::uint32_t kInk = 0xFF1C1E22;
constexpr std::uint32_t kQuiet = 0xFF6E7378;
constexpr std::uint32_t kFrame = 0xFFC4C8CD;

struct Place
{
    int x = 0;
    int y = 0;
};

struct Rect
{
    Place corner = {};
    PixelSize size = {};
};

/// Replaces characters that the font lacks.
std::string ascii(const std::string& text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kSigns = {{{"×", "x"},
                                                                                       {"−", "-"},
                                                                                       {"→", "->"},
                                                                                       {"…", "..."},
                                                                                       {"·", "|"},
                                                                                       {"±", "+/-"},
                                                                                       {"≤", "<="},
                                                                                       {"≥", ">="},
                                                                                       {"–", "-"},
                                                                                       {"∞", "infinite"},
                                                                                       {"“", "\""},
                                                                                       {"”", "\""}}};
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto sign = std::ranges::find_if(
            kSigns, [&](const auto& pair) { return text.compare(i, pair.first.size(), pair.first) == 0; });
        if (sign != kSigns.end()) {
            out += sign->second;
            i += sign->first.size();
            continue;
        }
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80)
            out += byte < 0x20 ? ' ' : text[i];
        else if (byte >= 0xC0) // lead byte of a multi-byte character
            out += '?';
        ++i;
    }
    return out;
}

class Page
{
public:
    Page(const OpenCv& opencv, PixelSize size)
        : m_opencv(&opencv)
        , m_picture{.width = size.width, .height = size.height}
    {
        m_picture.pixels.assign(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height),
                                kWhite);
    }

    int width() const { return m_picture.width; }
    Picture take() { return std::move(m_picture); }

    int widthOf(const std::string& text) const { return m_opencv->textWidth(text, kSize); }

    std::string cut(std::string text, int width) const
    {
        if (widthOf(text) <= width)
            return text;
        while (!text.empty() && widthOf(text + "...") > width)
            text.pop_back();
        return text + "...";
    }

    void write(const std::string& text, int x, int baseline, std::uint32_t colour)
    {
        const auto part = [colour](unsigned shift) { return static_cast<std::uint8_t>(colour >> shift); };
        m_opencv->drawText(target({{}, {m_picture.width, m_picture.height}}), text, x, baseline,
                           {.size = kSize, .colour = {part(0), part(8), part(16), part(24)}});
    }

    void fill(const Rect& rect, std::uint32_t colour)
    {
        for (int y = 0; y < rect.size.height; ++y)
            std::fill_n(&pixel(rect.corner.x, rect.corner.y + y), rect.size.width, colour);
    }

    /// `rect` must lie within the page.
    void paste(const Picture& picture, const Rect& rect)
    {
        const PixelView source{picture.pixels.data(), picture.width,    picture.height, kBytes,
                               SampleType::uint8,     rowBytes(picture)};
        const bool grows = rect.size.width >= picture.width;
        m_opencv->resize(source, target(rect), grows ? Interpolation::nearest : Interpolation::area);
    }

private:
    static constexpr int kBytes = 4; // of a pixel: B, G, R, alpha

    static std::size_t rowBytes(const Picture& picture)
    {
        return sizeof(std::uint32_t) * static_cast<std::size_t>(picture.width);
    }

    std::uint32_t& pixel(int x, int y)
    {
        return m_picture.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_picture.width) +
                                static_cast<std::size_t>(x)];
    }

    PixelTarget target(const Rect& rect)
    {
        return {&pixel(rect.corner.x, rect.corner.y),
                rect.size.width,
                rect.size.height,
                kBytes,
                SampleType::uint8,
                rowBytes(m_picture)};
    }

    const OpenCv* m_opencv;
    Picture m_picture;
};

PixelSize shownSize(const Picture& picture, const PanelLayout& layout)
{
    const int longest = std::max(picture.width, picture.height);
    if (longest > layout.mostSide) {
        const double factor = static_cast<double>(layout.mostSide) / longest;
        return {std::max(1, static_cast<int>(std::lround(picture.width * factor))),
                std::max(1, static_cast<int>(std::lround(picture.height * factor)))};
    }
    const int factor = std::max(1, layout.leastSide / longest);
    return {picture.width * factor, picture.height * factor};
}

int captionHeight(const PanelLayout& layout)
{
    return kCaption + (layout.detailBelow ? kLine : 0);
}

void drawPanel(Page& page, const Panel& panel, Place corner, const PanelLayout& layout, int width)
{
    const std::string title = page.cut(ascii(panel.title), width);
    const int used = page.widthOf(title) + 10;
    page.write(title, corner.x, corner.y + 16, kInk);
    const std::string detail = ascii(panel.detail);
    if (layout.detailBelow)
        page.write(page.cut(detail, width), corner.x, corner.y + 16 + kLine, kQuiet);
    else if (used + page.widthOf(detail) <= width)
        page.write(detail, corner.x + used, corner.y + 16, kQuiet);
    const Rect place{{corner.x, corner.y + captionHeight(layout)}, shownSize(panel.picture, layout)};
    page.fill({{place.corner.x - 1, place.corner.y - 1}, {place.size.width + 2, place.size.height + 2}},
              kFrame);
    page.paste(panel.picture, place);
}

void drawLegend(Page& page, const DifferenceScale& scale, Place corner)
{
    const ColorTable table = colorTable(scale.kind);
    const int width = std::min(kLegendWidth, page.width() - 2 * kMargin);
    for (int x = 0; x < width; ++x)
        page.fill({{corner.x + x, corner.y}, {1, kBar}},
                  table[static_cast<std::size_t>(x) * (table.size() - 1) /
                        static_cast<std::size_t>(std::max(1, width - 1))]);
    const auto labels = scaleLabels(scale);
    const int baseline = corner.y + kBar + 16;
    page.write(labels[0], corner.x, baseline, kInk);
    page.write(labels[1], corner.x + (width - page.widthOf(labels[1])) / 2, baseline, kInk);
    page.write(labels[2], corner.x + width - page.widthOf(labels[2]), baseline, kInk);
}

std::string number(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

struct Sheet
{
    std::size_t columns = 1;
    std::vector<int> widths;  // of the columns
    std::vector<int> heights; // of the rows, without caption
};

Sheet planSheet(std::span<const Panel> panels, const PanelLayout& layout)
{
    Sheet sheet;
    sheet.columns = layout.columns == 0 ? panels.size() : std::min(layout.columns, panels.size());
    sheet.widths.assign(sheet.columns, 0);
    sheet.heights.assign((panels.size() + sheet.columns - 1) / sheet.columns, 0);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const PixelSize size = shownSize(panels[i].picture, layout);
        int& width = sheet.widths[i % sheet.columns];
        int& height = sheet.heights[i / sheet.columns];
        width = std::max({width, size.width, layout.leastSide / 2});
        height = std::max(height, size.height);
    }
    return sheet;
}

Picture drawSheet(const OpenCv& opencv, std::span<const Panel> panels,
                  const std::optional<DifferenceScale>& legend, std::span<const std::string> lines,
                  const PanelLayout& layout)
{
    const Sheet sheet = planSheet(panels, layout);
    int width = kMargin, height = kMargin;
    for (const int column : sheet.widths)
        width += column + kMargin;
    for (const int row : sheet.heights)
        height += row + captionHeight(layout) + kMargin;
    const int top = height;
    height += (legend ? kLegend : 0) + static_cast<int>(lines.size()) * kLine + (lines.empty() ? 0 : kMargin);
    Page page(opencv, {width, height});
    Place corner{kMargin, kMargin};
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const std::size_t column = i % sheet.columns;
        drawPanel(page, panels[i], corner, layout, sheet.widths[column]);
        corner.x += sheet.widths[column] + kMargin;
        if (column + 1 == sheet.columns) {
            corner.x = kMargin;
            corner.y += sheet.heights[i / sheet.columns] + captionHeight(layout) + kMargin;
        }
    }
    int y = top;
    if (legend) {
        drawLegend(page, *legend, {kMargin, y});
        y += kLegend;
    }
    for (const std::string& line : lines) {
        y += kLine;
        page.write(page.cut(ascii(line), width - 2 * kMargin), kMargin, y - 6, kInk);
    }
    return page.take();
}

} // namespace

std::vector<std::string> scaleLabels(const DifferenceScale& scale)
{
    const std::string end = number(scale.end);
    if (scale.kind == DifferenceKind::signedDifference)
        return {"<= -" + end, "0", ">= +" + end};
    if (scale.decades > 0.0)
        return {"<= " + number(scale.end * std::pow(10.0, -scale.decades)),
                number(scale.end * std::pow(10.0, -scale.decades / 2.0)), ">= " + end};
    return {"0", number(scale.end / 2.0), ">= " + end};
}

Result<Picture> composePanels(std::span<const Panel> panels, const std::optional<DifferenceScale>& legend,
                              std::span<const std::string> lines, const PanelLayout& layout)
{
    const auto empty = [](const Panel& panel) { return panel.picture.pixels.empty(); };
    if (panels.empty() || std::ranges::any_of(panels, empty))
        return fail(words::panelsWithoutPicture);
    RL_TAKE(const auto opencv, openCv());
    try {
        return drawSheet(*opencv, panels, legend, lines, layout);
    } catch (const std::exception& error) {
        return fail(words::panelsFailed, error.what());
    }
}

} // namespace resizelens
