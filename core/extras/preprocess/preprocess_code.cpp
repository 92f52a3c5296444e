// One description of the pipeline in statements that the languages share, filled into a frame of each language.
// A statement is `name = expression` or, for integers, `name := expression`.
#include "core/extras/preprocess/preprocess_code.h"

#include "core/extras/preprocess/code_frame.h"
#include "core/extras/preprocess/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

/// How bytes are kept: expressions of a weight `w`, of a term, and before, between and after the axes of a
/// value `v`. Empty: as it is.
struct ByteCode
{
    std::string unit = {}, weight = {}, term = "w * v", before = {}, between = {}, after = {};
};

/// One axis from length n to m: statements for the axis, for output i, and for each of `taps` inputs k from
/// `first` on, whose weight is `w`.
struct ResizeCode
{
    std::string axis, output, tap;
    bool isNormalised = false;
    ByteCode bytes = {};
};

const std::string kToByte = "min(max(floor(v + 0.5), 0.0), 255.0)";
const std::string kStep = "step = 1.0 * n / m\n", kFloatStep = "step = f32(1.0 * n / m)\n",
                  kCvStep = "step = 1.0 / (1.0 * m / n)\n";
const std::string kTorchPlace = "place = f32(f32((i + 0.5) * step) - 0.5)\n",
                  kCvPlace = "place = f32((i + 0.5) * step - 0.5)\n";

/// Each axis is rounded to bytes by weights of so many fractional bits.
ByteCode twiceRounded(const std::string& unit)
{
    return {unit,   "where(w < 0, ceil(w * unit - 0.5), floor(w * unit + 0.5)) / unit", "w * v", "", kToByte,
            kToByte};
}

const ByteCode kPillowBytes = twiceRounded("unit = 4194304.0");
// As many bits as leave the largest weight 15.
const ByteCode kTorchBytes =
    twiceRounded("bits = min(ceil(log2(32767.5 / largest)) - 1, 22.0)\nunit = pow(2.0, bits)");
const ByteCode kCvWideBytes{"", "rint(w * 2048) / 2048", "w * v", "", "", kToByte};
const ByteCode kCvLinearBytes{"",          "rint(w * 2048)", "floor(w * v / 65536)",
                              "v * 65536", "floor(v / 16)",  "floor((v + 2) / 4)"};

ResizeCode nearest(const std::string& step, const std::string& first)
{
    return {step + "taps := 1", "first = " + first, "w = where(k == first, 1.0, 0.0)"};
}

const std::string kDistance = "x = abs(k - centre + 0.5) / stretch\n", kTurn = "y = pi * max(x, 1e-9)\n";

/// The Keys kernel of x, as `kernel`.
std::string keys(double a)
{
    return fmt::format("hump = ({} * x - {}) * x * x + 1\ntail = (((x - 5) * x + 8) * x - 4) * {}\n"
                       "kernel = where(x < 1, hump, where(x < 2, tail, 0.0))\n",
                       a + 2.0, a + 3.0, a);
}

/// `kernel`: statements for it at the distance x, stretched where the image shrinks.
ResizeCode window(const std::string& support, const std::string& kernel, const ByteCode& bytes)
{
    return {kStep + "stretch = max(step, 1.0)\ntaps := ceil(2 * " + support + " * stretch)",
            "centre = (i + 0.5) * step\nfirst = floor(centre - " + support + " * stretch + 0.5)",
            kernel + "w = where((k >= 0) & (k < n), kernel, 0.0)", true, bytes};
}

ResizeCode taps(const std::string& step, int count, const std::string& output, const std::string& tap,
                const ByteCode& bytes, bool isNormalised = false)
{
    return {step + fmt::format("taps := {}", count), output, tap, isNormalised, bytes};
}

ResizeCode area()
{
    return {kCvStep + "taps := ceil(step) + 1",
            "begin = i * step\nend = begin + step\ncell = min(step, n - begin)\nfirst = floor(begin)\n"
            "over = f32(i + 1 - (first + 1) / step)\n"
            "rest = where((over <= 0) | (first >= n - 1), 0.0, over - floor(over))",
            "share = min(k + 1, end) - max(k, begin)\n"
            "w = where(shrinks, where(share > 0.001, share / cell, 0.0), where(k == first, 1 - rest, "
            "where(k == first + 1, rest, 0.0)))",
            false, ByteCode{.after = "where(halves, floor(v + 0.5), rint(v))"}};
}

/// nullptr: not written as code.
const ResizeCode* resizeCode(std::string_view mode)
{
    const std::string exactStep = "step = floor((65536.0 * n + floor(m / 2)) / m)\n";
    const std::string exact = "floor((step * i + floor(step / 2) - {}) / 65536)";
    const std::string triangle = kDistance + "kernel = max(1 - x, 0.0)\n", smooth = kDistance + keys(-0.5),
                      cubic = "x = abs(k - place)\n" + keys(-0.75) + "w = kernel";
    static const std::map<std::string_view, ResizeCode> kAll = {
        {"pillow.nearest", nearest(kStep, "floor(walk(step, i))")},
        {"pillow.box", window("0.5",
                              "x = (k - centre + 0.5) / stretch\n"
                              "kernel = where((x > -0.5) & (x <= 0.5), 1.0, 0.0)\n",
                              kPillowBytes)},
        {"pillow.bilinear", window("1.0", triangle, kPillowBytes)},
        {"pillow.hamming",
         window("1.0",
                kDistance + kTurn +
                    "kernel = where(x < 1, sin(y) / y * (f32(0.54) + f32(0.46) * cos(y)), 0.0)\n",
                kPillowBytes)},
        {"pillow.bicubic", window("2.0", smooth, kPillowBytes)},
        {"pillow.lanczos",
         window("3.0", kDistance + kTurn + "kernel = where(x < 3, sin(y) / y * sin(y / 3) / (y / 3), 0.0)\n",
                kPillowBytes)},
        {"pytorch.nearest", nearest(kFloatStep, "floor(f32(i * step))")},
        {"pytorch.nearest_exact", nearest(kFloatStep, "floor(f32((i + 0.5) * step))")},
        {"pytorch.bilinear", taps(kFloatStep, 2, kTorchPlace + "x = max(place, 0.0)\nfirst = floor(x)",
                                  "w = max(1 - abs(k - x), 0.0)", kTorchBytes)},
        {"pytorch.bicubic",
         taps(kFloatStep, 4, kTorchPlace + "first = floor(place) - 1", cubic, kTorchBytes)},
        {"pytorch.bilinear_antialias", window("1.0", triangle, kTorchBytes)},
        {"pytorch.bicubic_antialias", window("2.0", smooth, kTorchBytes)},
        {"opencv.nearest", nearest(kCvStep, "floor(i * step)")},
        {"opencv.nearest_exact", nearest(exactStep, fmt::format(fmt::runtime(exact), "n % 2"))},
        {"opencv.nearest_exact_4_6", nearest(exactStep, fmt::format(fmt::runtime(exact), "1"))},
        {"opencv.linear", taps(kCvStep, 2, kCvPlace + "first = floor(place)\nrest = f32(place - first)",
                               "w = where(k == first, f32(1 - rest), rest)", kCvLinearBytes)},
        {"opencv.linear_exact", taps(kCvStep, 2,
                                     "place = (i + 0.5) * step - 0.5\nfirst = floor(place)\n"
                                     "rest = rint((place - first) * 256) / 256",
                                     "w = where(k == first, 1 - rest, rest)", ByteCode{.after = kToByte})},
        {"opencv.cubic", taps(kCvStep, 4, kCvPlace + "first = floor(place) - 1", cubic, kCvWideBytes)},
        {"opencv.lanczos4", taps(kCvStep, 8, kCvPlace + "first = floor(place) - 3",
                                 "y = pi * max(abs(k - place), 1e-9)\nw = sin(y) / y * sin(y / 4) / (y / 4)",
                                 kCvWideBytes, true)},
        {"opencv.area", area()},
    };
    const auto found = kAll.find(mode);
    return found == kAll.end() ? nullptr : &found->second;
}

/// Statements for the size of the resized image: rows × columns.
std::string sizeCode(const PreprocessSpec& spec)
{
    const auto [width, height] = spec.size;
    const std::string across = fmt::format("{}.0 / width", width),
                      down = fmt::format("{}.0 / height", height);
    const auto both = [](std::string_view form, auto... values) {
        std::string text;
        for (const std::array<const char*, 2> side :
             {std::array{"rows", "height"}, std::array{"columns", "width"}})
            text += fmt::format(fmt::runtime(form), side[0], side[1], values...) + "\n";
        return text;
    };
    switch (spec.sizing) {
    case Sizing::keep:
        return both("{} := {}");
    case Sizing::exact:
        return fmt::format("rows := {}\ncolumns := {}\n", height, width);
    case Sizing::shortest:
        return "shorter = min(height, width)\nlonger = max(height, width)\n" +
               fmt::format(fmt::runtime(spec.longest == 0 ? "share = {0}.0\n"
                                                          : "share = where(longer / shorter * {0}.0 > {1}, "
                                                            "{1}.0 * shorter / longer, {0}.0)\n"),
                           width, spec.longest) +
               "edge = max(rint(share), 1.0)\nother = max(floor(share * longer / shorter), 1.0)\n"
               "rows := where(width <= height, other, edge)\n"
               "columns := where(width <= height, edge, other)\n";
    case Sizing::inside:
    case Sizing::cover: {
        const bool covers = spec.sizing == Sizing::cover;
        return fmt::format("factor = {}({}, {})\n", covers ? "max" : "min", across, down) +
               fmt::format("rows := max({0}(rint(height * factor), {1}.0), 1.0)\n"
                           "columns := max({0}(rint(width * factor), {2}.0), 1.0)\n",
                           covers ? "max" : "min", height, width);
    }
    case Sizing::multiple:
        return fmt::format("across = {}\ndown = {}\n", across, down) +
               "factor = where(abs(1 - across) < abs(1 - down), across, down)\n" +
               both("{} := max(rint(factor * {} / {}) * {}, 1.0)", spec.multiple, spec.multiple);
    case Sizing::pixels:
        break;
    }
    return fmt::format("area = rint(height / {0}.0) * rint(width / {0}.0) * {1}.0\n"
                       "shrink = sqrt(1.0 * height * width / {2}) * {0}\n"
                       "grow = sqrt({3} / (1.0 * height * width)) / {0}\n",
                       spec.multiple, std::int64_t{spec.multiple} * spec.multiple, spec.mostPixels,
                       spec.leastPixels) +
           both("{0} := where(area > {2}, max(floor({1} / shrink), 1.0), "
                "where(area < {3}, ceil({1} * grow), rint({1} / {4}.0))) * {4}",
                spec.mostPixels, spec.leastPixels, spec.multiple);
}

/// Statements for where the window begins in the resized image.
std::string windowCode(const PreprocessSpec& spec)
{
    if (!spec.window)
        return "";
    const auto offset = [&](const char* name, const char* length, int window) {
        const std::string half = fmt::format("({} - {}) / 2.0", length, window);
        return fmt::format(fmt::runtime(!spec.evenCentre ? "{0} := trunc({3})\n"
                                                         : "{0} := where({1} < {2}, ceil({3}), rint({3}))\n"),
                           name, length, window, half);
    };
    return offset("top", "rows", spec.window->height) + offset("left", "columns", spec.window->width);
}

/// A language's file: `name: text` for what the statements name, and below --- what all its code has in common.
struct Language
{
    std::map<std::string, std::string, std::less<>> names;
    std::string frame;
};

Language languageOf(CodeLanguage language)
{
    const std::string file(codeFrame(language));
    const std::size_t end = file.find("---\n");
    Language found{{}, file.substr(end + 4)};
    std::istringstream lines(file.substr(0, end));
    for (std::string line; std::getline(lines, line);)
        found.names[line.substr(0, line.find(": "))] = line.substr(line.find(": ") + 2);
    return found;
}

bool isWord(char letter)
{
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// The text with each word that the map has replaced.
template<class Replace>
std::string replacing(std::string_view text, Replace replace)
{
    std::string all;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = i;
        while (i < text.size() && isWord(text[i]))
            ++i;
        all += i == begin ? std::string(1, text[i++]) : replace(std::string(text.substr(begin, i - begin)));
    }
    return all;
}

std::string spelled(std::string_view expression, const Language& language)
{
    return replacing(expression, [&](const std::string& word) {
        const auto known = language.names.find(word);
        return known == language.names.end() ? word : known->second;
    });
}

std::string statements(const std::string& code, const Language& language)
{
    std::vector<std::string> all;
    std::istringstream lines(code);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t space = line.find(' '), second = line.find(' ', space + 1);
        const std::string& form = language.names.at(line.substr(space + 1, second - space - 1));
        all.push_back(fmt::format(fmt::runtime(form), line.substr(0, space),
                                  spelled(line.substr(second + 1), language)));
    }
    return fmt::format("{}", fmt::join(all, "\n"));
}

/// Each value v becomes the expression.
std::string changed(const std::string& expression, const Language& language)
{
    return expression.empty()
               ? ""
               : fmt::format(fmt::runtime(language.names.at("->")), spelled(expression, language));
}

/// The lines of the frame without a mark or with one of `marks`, with `$name` replaced. A text of several lines
/// is indented like its line; where it is empty, a line of nothing else is dropped.
std::string filled(const std::string& frame, const std::string& marks,
                   const std::map<std::string, std::string, std::less<>>& texts)
{
    constexpr std::string_view kMarks = "@^*%$~=?&><";
    std::string all;
    std::istringstream lines(frame);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && kMarks.find(line.front()) != std::string_view::npos) {
            if (marks.find(line.front()) == std::string::npos)
                continue;
            line.erase(0, 1);
        }
        const std::string indent = "\n" + line.substr(0, line.find_first_not_of(' '));
        std::string text;
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t dollar = std::min(line.find('$', at), line.size());
            text += line.substr(at, dollar - at);
            for (at = std::min(dollar + 1, line.size()); at < line.size() && isWord(line[at]);)
                ++at;
            if (dollar == line.size())
                break;
            for (const char letter : texts.at(line.substr(dollar + 1, at - dollar - 1)))
                text += letter == '\n' ? indent : std::string(1, letter);
        }
        if (text.find_first_not_of(' ') != std::string::npos || line.find('$') == std::string::npos)
            all += text + "\n";
    }
    return all;
}

std::string titleOf(const PreprocessSpec& spec)
{
    std::string title = spec.origin + (spec.mode == nullptr ? "" : ": " + labelOf(*spec.mode));
    for (char& letter : title) // nothing of a configuration ends the comment
        if (letter < ' ' || letter > '~' || letter == '\\')
            letter = ' ';
    return title + ". Written by ResizeLens.";
}

template<class Get>
std::string ofChannels(Get get)
{
    return fmt::format("{}, {}, {}", get(0), get(1), get(2));
}

} // namespace

std::optional<CodeLanguage> codeLanguageOf(std::string_view file)
{
    if (file.ends_with(".py"))
        return CodeLanguage::python;
    if (file.ends_with(".cpp"))
        return CodeLanguage::cpp;
    return file.ends_with(".js") || file.ends_with(".mjs") ? std::optional(CodeLanguage::javaScript)
                                                           : std::nullopt;
}

Result<std::string> preprocessCode(const PreprocessSpec& spec, CodeLanguage code)
{
    const Language language = languageOf(code);
    const bool isResized = spec.sizing != Sizing::keep;
    const ResizeCode* known = isResized ? resizeCode(spec.mode->id) : nullptr;
    if (isResized && known == nullptr)
        return fail(words::preprocessCode, labelOf(*spec.mode));
    ResizeCode resize = known == nullptr ? ResizeCode{} : *known;
    if (spec.floats)
        resize.bytes = {};
    if (spec.keepsFactor && resize.axis.starts_with(kCvStep))
        resize.axis.replace(0, kCvStep.size(), "step = 1.0 / factor\n");
    std::string sizes = sizeCode(spec) + windowCode(spec);
    if (resize.tap.find("shrinks") != std::string::npos)
        sizes += "shrinks = (rows <= height) & (columns <= width)\n"
                 "halves = (2 * rows == height) & (2 * columns == width)\n";
    const int merge = spec.merge, patch = spec.patch;
    std::string position;
    if (patch > 0) {
        sizes += fmt::format("wide := floor(columns / {0})\npatches := floor(rows / {0}) * wide * {1}\n",
                             patch * merge, merge * merge);
        position =
            fmt::format("group := floor(p / {0})\nrow := floor(group / wide) * {1} + floor(p % {0} / {1})\n"
                        "column := group % wide * {1} + p % {1}\n"
                        "y := row * {2} + floor(i % {3} / {2})\nx := column * {2} + i % {2}",
                        merge * merge, merge, patch, patch * patch);
    }
    const std::string height = spec.window ? std::to_string(spec.window->height) : "rows",
                      width = spec.window ? std::to_string(spec.window->width) : "columns",
                      values = std::to_string(3 * spec.frames * patch * patch);
    const std::map<std::string, std::string, std::less<>> texts = {
        {"title", titleOf(spec)},
        {"shape", patch > 0 ? "patches×" + values : fmt::format("1×3×{}×{}", height, width)},
        {"dims", patch > 0 ? "patches, " + values : fmt::format("1, 3, {}, {}", height, width)},
        {"sizes", statements(sizes, language)},
        {"axis", statements(resize.axis, language)},
        {"output", statements(resize.output, language)},
        {"tap", statements(resize.tap, language)},
        {"unit", statements(resize.bytes.unit, language)},
        {"weight", spelled(resize.bytes.weight, language)},
        {"term", spelled(resize.bytes.term, language)},
        {"before", changed(resize.bytes.before, language)},
        {"between", changed(resize.bytes.between, language)},
        {"after", changed(resize.bytes.after, language)},
        {"position", statements(position, language)},
        {"height", height},
        {"width", width},
        {"patch", std::to_string(patch)},
        {"merge", std::to_string(merge)},
        {"frames", std::to_string(spec.frames)},
        {"channels", spec.bgr ? "2, 1, 0" : "0, 1, 2"},
        {"fill", ofChannels([&](auto c) { return 255.0 * spec.fill[c % spec.fill.size()]; })},
        {"scale", ofChannels([&](auto c) { return spec.scale.scaleOf(c) / 255.0; })},
        {"shift", ofChannels([&](auto c) { return 0.0 + spec.scale.shiftOf(c); })}, // 0.0 for -0.0
    };
    std::string marks = isResized ? "@" : "";
    marks += isResized && resize.isNormalised ? "^" : "";
    marks += isResized && !resize.bytes.weight.empty() ? "*" : "";
    marks += spec.bgr ? "<" : "";
    marks += spec.window ? "%" : "$";
    marks += patch > 0 ? "~" : "=";
    const std::string all = sizes + resize.output + resize.tap + resize.bytes.weight + resize.bytes.after;
    for (const auto& [mark, function] : {std::pair{'?', "where("}, {'&', "rint("}, {'>', "walk("}})
        if (all.find(function) != std::string::npos)
            marks += mark;
    return filled(language.frame, marks, texts);
}

} // namespace resizelens
