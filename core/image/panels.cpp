#include "core/image/panels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace resizelens {

namespace {

constexpr int kMargin = 16;
constexpr int kCaption = 26; // above a picture
constexpr int kLine = 20;
constexpr int kLegend = 48;
constexpr int kLegendWidth = 420;
constexpr int kBar = 14;
constexpr double kSize = 0.46;
constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;

const cv::Scalar kInk(34, 30, 28);
const cv::Scalar kQuiet(120, 115, 110);
const cv::Scalar kFrame(205, 200, 196);

/// What stands in for signs that the drawn letters lack.
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
        else if (byte >= 0xC0) // the first byte of a sign of several bytes
            out += '?';
        ++i;
    }
    return out;
}

int widthOf(const std::string& text)
{
    int baseline = 0;
    return cv::getTextSize(text, kFont, kSize, 1, &baseline).width;
}

/// Cut to the width, with dots.
std::string cut(std::string text, int width)
{
    if (widthOf(text) <= width)
        return text;
    while (!text.empty() && widthOf(text + "...") > width)
        text.pop_back();
    return text + "...";
}

void write(cv::Mat& page, const std::string& text, int x, int baseline, const cv::Scalar& colour)
{
    cv::putText(page, text, cv::Point(x, baseline), kFont, kSize, colour, 1, cv::LINE_AA);
}

cv::Mat pixelsOf(const Picture& picture)
{
    cv::Mat mat(picture.height, picture.width, CV_8UC3);
    for (int y = 0; y < picture.height; ++y) {
        auto* row = mat.ptr<cv::Vec3b>(y);
        for (int x = 0; x < picture.width; ++x) {
            const std::uint32_t pixel = picture.at(x, y);
            row[x] = {static_cast<std::uint8_t>(pixel), static_cast<std::uint8_t>(pixel >> 8U),
                      static_cast<std::uint8_t>(pixel >> 16U)};
        }
    }
    return mat;
}

Picture pictureOf(const cv::Mat& page)
{
    Picture picture{.width = page.cols, .height = page.rows};
    picture.pixels.reserve(static_cast<std::size_t>(page.cols) * static_cast<std::size_t>(page.rows));
    for (int y = 0; y < page.rows; ++y) {
        const auto* row = page.ptr<cv::Vec3b>(y);
        for (int x = 0; x < page.cols; ++x)
            picture.pixels.push_back(0xFF000000U | std::uint32_t{row[x][2]} << 16U |
                                     std::uint32_t{row[x][1]} << 8U | row[x][0]);
    }
    return picture;
}

/// Enlarged by a whole number, or reduced by averaging.
cv::Size shownSize(const Picture& picture, const PanelLayout& layout)
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

cv::Mat shown(const Picture& picture, const PanelLayout& layout)
{
    const cv::Size size = shownSize(picture, layout);
    cv::Mat out;
    cv::resize(pixelsOf(picture), out, size, 0, 0,
               size.width >= picture.width ? cv::INTER_NEAREST : cv::INTER_AREA);
    return out;
}

int captionHeight(const PanelLayout& layout)
{
    return kCaption + (layout.detailBelow ? kLine : 0);
}

void drawPanel(cv::Mat& page, const Panel& panel, cv::Point corner, const PanelLayout& layout, int width)
{
    const std::string title = cut(ascii(panel.title), width);
    const int used = widthOf(title) + 10;
    write(page, title, corner.x, corner.y + 16, kInk);
    const std::string detail = ascii(panel.detail);
    if (layout.detailBelow)
        write(page, cut(detail, width), corner.x, corner.y + 16 + kLine, kQuiet);
    else if (used + widthOf(detail) <= width)
        write(page, detail, corner.x + used, corner.y + 16, kQuiet);
    const cv::Mat picture = shown(panel.picture, layout);
    const cv::Rect place(corner.x, corner.y + captionHeight(layout), picture.cols, picture.rows);
    picture.copyTo(page(place));
    cv::rectangle(page, place + cv::Size(2, 2) - cv::Point(1, 1), kFrame);
}

void drawLegend(cv::Mat& page, const DifferenceScale& scale, cv::Point corner)
{
    const ColorTable table = colorTable(scale.kind);
    const int width = std::min(kLegendWidth, page.cols - 2 * kMargin);
    for (int x = 0; x < width; ++x) {
        const auto colour = table[static_cast<std::size_t>(x) * (table.size() - 1) /
                                  static_cast<std::size_t>(std::max(1, width - 1))];
        const cv::Scalar ink(colour & 0xFFU, colour >> 8U & 0xFFU, colour >> 16U & 0xFFU);
        cv::line(page, {corner.x + x, corner.y}, {corner.x + x, corner.y + kBar - 1}, ink);
    }
    const auto labels = scaleLabels(scale);
    const int baseline = corner.y + kBar + 16;
    write(page, labels[0], corner.x, baseline, kInk);
    write(page, labels[1], corner.x + (width - widthOf(labels[1])) / 2, baseline, kInk);
    write(page, labels[2], corner.x + width - widthOf(labels[2]), baseline, kInk);
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
        const cv::Size size = shownSize(panels[i].picture, layout);
        int& width = sheet.widths[i % sheet.columns];
        int& height = sheet.heights[i / sheet.columns];
        width = std::max({width, size.width, layout.leastSide / 2});
        height = std::max(height, size.height);
    }
    return sheet;
}

cv::Mat drawSheet(std::span<const Panel> panels, const std::optional<DifferenceScale>& legend,
                  std::span<const std::string> lines, const PanelLayout& layout)
{
    const Sheet sheet = planSheet(panels, layout);
    int width = kMargin, height = kMargin;
    for (const int column : sheet.widths)
        width += column + kMargin;
    for (const int row : sheet.heights)
        height += row + captionHeight(layout) + kMargin;
    const int top = height;
    height += (legend ? kLegend : 0) + static_cast<int>(lines.size()) * kLine + (lines.empty() ? 0 : kMargin);
    cv::Mat page(height, width, CV_8UC3, cv::Scalar(255, 255, 255));
    cv::Point corner(kMargin, kMargin);
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
        write(page, cut(ascii(line), width - 2 * kMargin), kMargin, y - 6, kInk);
    }
    return page;
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
        return fail(ErrorKind::argument, "image.panels", "there is no picture to show");
    try {
        return pictureOf(drawSheet(panels, legend, lines, layout));
    } catch (const std::exception& error) {
        return fail(ErrorKind::limit, "image.panels",
                    std::string("the pictures cannot be put together: ") + error.what());
    }
}

} // namespace resizelens
