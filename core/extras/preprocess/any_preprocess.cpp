// Pre-processing of images of any size: a Resize node per axis, whose sizes are computed as geometryOf() does.
#include "core/extras/preprocess/preprocess_nodes.h"
#include "core/extras/preprocess/words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace resizelens {

namespace {

/// A library's mode that is a Resize node for every size.
struct ResizeForm
{
    std::string_view mode;   // LibraryMode::id
    std::string_view kernel; // linear, cubic
    bool antialias = false;
    double cubicCoefficient = 0.0;
    bool excludeOutside = false;
};

constexpr std::array kResizeForms = {
    ResizeForm{"pillow.bilinear", "linear", true, 0.0, true},
    ResizeForm{"pillow.bicubic", "cubic", true, -0.5, true},
    ResizeForm{"pytorch.bilinear", "linear"},
    ResizeForm{"pytorch.bicubic", "cubic", false, -0.75},
    ResizeForm{"pytorch.bilinear_antialias", "linear", true, 0.0, true},
    ResizeForm{"pytorch.bicubic_antialias", "cubic", true, -0.5, true},
    ResizeForm{"opencv.linear", "linear"},
    ResizeForm{"opencv.cubic", "cubic", false, -0.75},
};

const ResizeForm* formOf(const LibraryMode& mode)
{
    const auto* found = std::ranges::find(kResizeForms, mode.id, &ResizeForm::mode);
    return found == kResizeForms.end() ? nullptr : found;
}

/// Of images: float64 or int64 tensors of one number.
struct Lengths
{
    std::string height, width;
};

/// The sizes of geometryOf() in float64, operation by operation.
class SizeNodes
{
public:
    SizeNodes(NodeWriter& writer, const PreprocessSpec& spec, Lengths source)
        : m_writer(writer)
        , m_spec(spec)
        , m_source(std::move(source))
    {
    }

    /// int64.
    Lengths resized()
    {
        switch (m_spec.sizing) {
        case Sizing::keep:
            return {whole(m_source.height), whole(m_source.width)};
        case Sizing::exact:
            return {m_writer.ints({m_spec.size.height}), m_writer.ints({m_spec.size.width})};
        case Sizing::shortest:
            return shortest();
        case Sizing::inside:
        case Sizing::cover:
            return byFactor(m_spec.sizing == Sizing::cover);
        case Sizing::multiple:
            return multiple();
        case Sizing::pixels:
            return pixels();
        }
        return {};
    }

private:
    std::string number(double value) { return m_writer.constant(value, DType::float64); }
    std::string node(const std::string& type, const std::vector<std::string>& inputs)
    {
        return m_writer.add(type, inputs);
    }
    std::string times(const std::string& a, const std::string& b) { return node("Mul", {a, b}); }
    std::string over(const std::string& a, const std::string& b) { return node("Div", {a, b}); }
    std::string either(const std::string& condition, const std::string& yes, const std::string& no)
    {
        return node("Where", {condition, yes, no});
    }
    /// Towards zero, at least one.
    std::string whole(const std::string& value)
    {
        const std::string most = node("Max", {value, number(1.0)});
        return m_writer.add("Cast", {most}, {{"to", std::int64_t{7}}});
    }

    Lengths shortest()
    {
        const std::string shorter = node("Min", {m_source.width, m_source.height});
        const std::string longer = node("Max", {m_source.width, m_source.height});
        std::string edge = number(m_spec.size.width), raw = edge;
        if (m_spec.longest > 0) {
            const std::string longest = number(m_spec.longest);
            const std::string isLong = node("Greater", {times(over(longer, shorter), edge), longest});
            raw = either(isLong, over(times(longest, shorter), longer), edge);
            edge = either(isLong, node("Round", {raw}), edge);
        }
        const std::string low = whole(edge), high = whole(over(times(raw, longer), shorter));
        const std::string isWide = node("Less", {m_source.height, m_source.width});
        return {either(isWide, low, high), either(isWide, high, low)};
    }

    Lengths byFactor(bool covers)
    {
        const std::string height = number(m_spec.size.height), width = number(m_spec.size.width);
        const std::string across = over(width, m_source.width), down = over(height, m_source.height);
        const std::string factor = node(covers ? "Max" : "Min", {across, down});
        const auto scaled = [&](const std::string& length, const std::string& limit) {
            const std::string rounded = node("Round", {times(length, factor)});
            return whole(node(covers ? "Max" : "Min", {rounded, limit}));
        };
        return {scaled(m_source.height, height), scaled(m_source.width, width)};
    }

    Lengths multiple()
    {
        const std::string across = over(number(m_spec.size.width), m_source.width);
        const std::string down = over(number(m_spec.size.height), m_source.height);
        const auto change = [&](const std::string& factor) {
            return node("Abs", {node("Sub", {number(1.0), factor})});
        };
        const std::string factor = either(node("Less", {change(across), change(down)}), across, down);
        const std::string unit = number(m_spec.multiple);
        const auto rounded = [&](const std::string& length) {
            return whole(times(node("Round", {over(times(factor, length), unit)}), unit));
        };
        return {rounded(m_source.height), rounded(m_source.width)};
    }

    Lengths pixels()
    {
        const std::string unit = number(m_spec.multiple), most = number(double(m_spec.mostPixels));
        const std::string least = number(double(m_spec.leastPixels));
        const auto units = [&](const std::string& length) { return node("Round", {over(length, unit)}); };
        const std::string rows = units(m_source.height), columns = units(m_source.width);
        const std::string area = times(times(times(rows, columns), unit), unit);
        const std::string all = times(m_source.height, m_source.width);
        const std::string shrink = times(node("Sqrt", {over(all, most)}), unit);
        const std::string grow = over(node("Sqrt", {over(least, all)}), unit);
        const std::string isLarge = node("Greater", {area, most}), isSmall = node("Less", {area, least});
        const auto length = [&](const std::string& source, const std::string& rounded) {
            const std::string shrunk = node("Max", {number(1.0), node("Floor", {over(source, shrink)})});
            const std::string grown = node("Ceil", {times(source, grow)});
            return whole(times(either(isLarge, shrunk, either(isSmall, grown, rounded)), unit));
        };
        return {length(m_source.height, rows), length(m_source.width, columns)};
    }

    NodeWriter& m_writer;
    const PreprocessSpec& m_spec;
    Lengths m_source;
};

class AnySizeNodes
{
public:
    AnySizeNodes(NodeWriter& writer, const PreprocessSpec& spec)
        : m_writer(writer)
        , m_spec(spec)
    {
    }

    std::string write(const std::string& image)
    {
        const std::string shape = m_writer.add("Shape", {image});
        const auto length = [&](std::int64_t axis) {
            const std::string one = m_writer.add("Gather", {shape, m_writer.ints({axis})});
            return m_writer.add("Cast", {one}, {{"to", std::int64_t{11}}});
        };
        const Lengths source = {length(1), length(2)};
        std::string result = channelsFirst(m_writer, m_spec, image);
        Lengths size = SizeNodes(m_writer, m_spec, source).resized();
        if (m_spec.sizing != Sizing::keep)
            result = resized(result, size);
        if (m_spec.window)
            result = m_spec.sizing == Sizing::inside ? padded(result, size) : cropped(result, size);
        result = scaled(m_writer, m_spec, result);
        return m_spec.patch > 0 ? cutIntoPatches(result, size) : result;
    }

private:
    std::string ints(std::int64_t value) { return m_writer.ints({value}); }
    std::string joined(const std::vector<std::string>& parts)
    {
        return m_writer.add("Concat", parts, {{"axis", std::int64_t{0}}});
    }

    std::string resized(const std::string& image, const Lengths& size)
    {
        const bool clamps = !m_spec.floats && formOf(*m_spec.mode)->kernel == "cubic";
        const std::string shape = m_writer.add("Shape", {image});
        const std::string before = m_writer.add("Slice", {shape, ints(0), ints(3)});
        std::string result = resizedTo(image, joined({before, size.width}));
        // Not rounded where the library rounds twice: a rounding that tips over would count twice in the end.
        if (clamps && m_spec.mode->weightBits != nullptr)
            result = clamped(m_writer, result);
        const std::string others = m_writer.add("Slice", {shape, ints(0), ints(2)});
        result = resizedTo(result, joined({others, size.height, size.width}));
        return m_spec.floats ? result : toLevels(m_writer, result, clamps);
    }

    std::string resizedTo(const std::string& image, const std::string& sizes)
    {
        const ResizeForm& form = *formOf(*m_spec.mode);
        std::map<std::string, AttributeValue> attributes = {{"mode", std::string(form.kernel)}};
        if (form.kernel == "cubic")
            attributes["cubic_coeff_a"] = form.cubicCoefficient;
        if (form.excludeOutside)
            attributes["exclude_outside"] = std::int64_t{1};
        if (form.antialias)
            attributes["antialias"] = std::int64_t{1};
        return m_writer.add("Resize", {image, "", "", sizes}, attributes);
    }

    /// Half of the excess, as geometryOf() rounds it.
    std::string offset(const std::string& length, int window)
    {
        const std::string excess = m_writer.add("Sub", {length, ints(window)});
        if (!m_spec.evenCentre)
            return m_writer.add("Div", {excess, ints(2)});
        const std::string real = m_writer.add("Cast", {excess}, {{"to", std::int64_t{11}}});
        const std::string half = m_writer.add("Mul", {real, m_writer.constant(0.5, DType::float64)});
        return m_writer.add("Cast", {m_writer.add("Round", {half})}, {{"to", std::int64_t{7}}});
    }

    std::string cropped(const std::string& image, const Lengths& size)
    {
        const auto [width, height] = *m_spec.window;
        const std::string starts = joined({offset(size.height, height), offset(size.width, width)});
        const std::string ends = m_writer.add("Add", {starts, m_writer.ints({height, width})});
        return m_writer.add("Slice", {image, starts, ends, m_writer.ints({2, 3})});
    }

    /// With the fill at zero while it is padded.
    std::string padded(const std::string& image, const Lengths& size)
    {
        const auto before = [&](const std::string& length, int window) {
            const std::string lack = m_writer.add("Sub", {ints(window), length});
            return m_writer.add("Div", {lack, ints(2)});
        };
        const auto after = [&](const std::string& length, const std::string& first, int window) {
            return m_writer.add("Sub", {m_writer.add("Sub", {ints(window), length}), first});
        };
        const auto [width, height] = *m_spec.window;
        const std::string top = before(size.height, height), left = before(size.width, width);
        const std::string pads = joined({m_writer.ints({0, 0}), top, left, m_writer.ints({0, 0}),
                                         after(size.height, top, height), after(size.width, left, width)});
        if (std::ranges::all_of(m_spec.fill, [](float level) { return level == 0.0F; }))
            return m_writer.add("Pad", {image, pads});
        std::vector<double> levels;
        for (const float level : m_spec.fill)
            levels.push_back(255.0 * static_cast<double>(level));
        const std::string fill =
            m_writer.constant(*Tensor::fromDoubles(DType::float32, {1, std::ssize(levels), 1, 1}, levels));
        return m_writer.add("Add", {m_writer.add("Pad", {m_writer.add("Sub", {image, fill}), pads}), fill});
    }

    std::string cutIntoPatches(const std::string& image, const Lengths& size)
    {
        const std::int64_t side = m_spec.patch, merge = m_spec.merge, frames = m_spec.frames;
        const auto blocks = [&](const std::string& length) {
            return m_writer.add("Div", {length, ints(side * merge)});
        };
        const std::string merges = ints(merge), sides = ints(side);
        const std::string grid =
            joined({ints(3), blocks(size.height), merges, sides, blocks(size.width), merges, sides});
        std::string cut = m_writer.add("Reshape", {image, grid});
        cut = m_writer.add("Transpose", {cut}, {{"perm", std::vector<std::int64_t>{1, 4, 2, 5, 0, 3, 6}}});
        cut = m_writer.add("Reshape", {cut, m_writer.ints({-1, 3, 1, side * side})});
        cut = m_writer.add("Tile", {cut, m_writer.ints({1, 1, frames, 1})});
        return m_writer.add("Reshape", {cut, m_writer.ints({-1, 3 * frames * side * side})});
    }

    NodeWriter& m_writer;
    const PreprocessSpec& m_spec;
};

/// The window is padded around, or lies within, the resized image of every source.
bool windowFitsAlways(const PreprocessSpec& spec)
{
    if (!spec.window)
        return true;
    const auto [width, height] = *spec.window;
    switch (spec.sizing) {
    case Sizing::inside:
        return width >= spec.size.width && height >= spec.size.height;
    case Sizing::exact:
    case Sizing::cover:
        return width <= spec.size.width && height <= spec.size.height;
    case Sizing::shortest:
        return spec.longest == 0 && std::max(width, height) <= spec.size.width;
    case Sizing::keep:
    case Sizing::multiple:
    case Sizing::pixels:
        return false;
    }
    return false;
}

} // namespace

Result<std::int64_t> opsetForAnySize(const PreprocessSpec& spec)
{
    constexpr std::int64_t kWithDoubles = 13, kWithAntialias = 18;
    if (!windowFitsAlways(spec))
        return fail(words::preprocessAnyWindow, spec.window->height, spec.window->width);
    if (spec.sizing == Sizing::keep)
        return kWithDoubles;
    const ResizeForm* form = formOf(*spec.mode);
    if (form == nullptr)
        return fail(words::preprocessAnySize, labelOf(*spec.mode));
    const bool isByFactor = spec.sizing == Sizing::inside || spec.sizing == Sizing::cover;
    if (spec.keepsFactor && spec.mode->keepsFactor && isByFactor)
        return fail(words::preprocessAnyFactor, labelOf(*spec.mode));
    return form->antialias ? kWithAntialias : kWithDoubles;
}

Result<std::string> writeForAnySize(NodeWriter& writer, const PreprocessSpec& spec, const std::string& image)
{
    RL_TRY(opsetForAnySize(spec));
    return AnySizeNodes(writer, spec).write(image);
}

} // namespace resizelens
