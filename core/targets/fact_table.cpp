#include "core/onnx/op/op_table.h"
#include "core/targets/operator_facts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

double productOf(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 1.0, std::multiplies<>());
}

std::vector<double> dilatedKernel(const WindowLengths& window)
{
    std::vector<double> lengths = window.kernel;
    for (std::size_t i = 0; i < lengths.size() && i < window.dilation.size(); ++i)
        lengths[i] = window.dilation[i] * (lengths[i] - 1.0) + 1.0;
    return lengths;
}

/// What SAME pads on one axis in all: as much as makes the result ⌈n/stride⌉ long, or n·stride transposed.
double samePadding(const WindowLengths& window, double kernel, std::size_t axis, double length)
{
    const double stride = window.stride[axis];
    if (window.transposed)
        return std::max(kernel - stride, 0.0);
    return std::max((std::ceil(length / stride) - 1.0) * stride + kernel - length, 0.0);
}

/// "none", "same" (as SAME_UPPER would pad) or "other"; empty where the lengths that decide are not known.
std::string paddingKind(const WindowLengths& window, const std::vector<double>& kernel,
                        const std::optional<Fact>& lengths)
{
    const auto isZero = [](double pad) { return pad == 0.0; };
    if (std::all_of(window.pads.begin(), window.pads.end(), isZero))
        return "none";
    const std::size_t axes = kernel.size();
    if (window.stride.size() != axes || window.pads.size() != 2 * axes)
        return "other";
    if (!window.transposed && (!lengths || lengths->numbers.size() != axes))
        return {};
    for (std::size_t i = 0; i < axes; ++i) {
        const double all = samePadding(window, kernel[i], i, window.transposed ? 0.0 : lengths->numbers[i]);
        const double begin = std::floor(all / 2.0);
        if (window.pads[i] != begin || window.pads[axes + i] != all - begin)
            return "other";
    }
    return "same";
}

/// Pads as a share of the (dilated) kernel on their axis.
std::vector<double> padShares(const WindowLengths& window, const std::vector<double>& kernel)
{
    std::vector<double> shares;
    if (kernel.empty() || window.pads.size() != 2 * kernel.size())
        return shares;
    for (std::size_t i = 0; i < window.pads.size(); ++i)
        shares.push_back(window.pads[i] / std::max(kernel[i % kernel.size()], 1.0));
    return shares;
}

/// What the banks of an array of 16 or 64 channels hold: area × ⌈channels / 16⌉.
void addBankFacts(OperatorFacts& facts, double area, const std::vector<double>& dilation)
{
    const auto channels = facts.find("channels");
    if (!channels)
        return;
    const double count = channels->numbers.front();
    facts.number("kernel_channels_16", area * std::ceil(count / 16.0));
    facts.number("kernel_channels_64", area * std::ceil(count / 64.0));
    if (!dilation.empty())
        facts.number("dilation_channels", count * *std::max_element(dilation.begin(), dilation.end()));
}

bool allKnown(const Dims& dims)
{
    return std::all_of(dims.begin(), dims.end(), [](std::int64_t length) { return length >= 0; });
}

std::vector<double> numbersOf(const Dims& dims)
{
    return {dims.begin(), dims.end()};
}

double elementsOf(const Dims& dims)
{
    return productOf(numbersOf(dims));
}

/// Along which axes of `large` the smaller operand has values of its own; it is neither of equal shape nor a
/// scalar.
std::string_view broadcastWord(const Dims& small, const Dims& large)
{
    const std::size_t rank = std::max(small.size(), large.size()), missing = rank - small.size();
    constexpr unsigned kBatch = 1, kChannels = 2, kRows = 4, kColumns = 8;
    unsigned own = 0;
    for (std::size_t i = 0; i < small.size(); ++i)
        own |= small[i] != 1 ? 1U << std::min<std::size_t>(i + missing, 31) : 0U;
    if (own == kChannels && rank > 1)
        return "channel";
    const bool spreadsOverBatch = missing > 0 || small[0] != large[0];
    if (rank != 4 || spreadsOverBatch)
        return "other";
    switch (own & ~kBatch) {
    case kRows:
        return "rows";
    case kColumns:
        return "columns";
    case kChannels | kRows:
        return "channel_rows";
    case kChannels | kColumns:
        return "channel_columns";
    case kRows | kColumns:
        return "plane";
    default:
        return "other";
    }
}

} // namespace

Dims batchOfOne(Dims dims)
{
    if (dims.size() > 2 && dims.front() < 0 && allKnown({dims.begin() + 1, dims.end()}))
        dims.front() = 1;
    return dims;
}

void OperatorFacts::numbers(FactName fact, std::span<const double> values)
{
    if (values.empty())
        return;
    Entry& one = entry(fact);
    one.begin = m_numbers.size();
    one.count = values.size();
    m_numbers.insert(m_numbers.end(), values.begin(), values.end());
}

void OperatorFacts::word(FactName fact, std::string_view value)
{
    entry(fact).word = value;
}

std::optional<Fact> OperatorFacts::find(FactName fact) const
{
    const std::uint8_t place = m_places[fact.place()];
    if (place == 0)
        return std::nullopt;
    const Entry& found = m_entries[place - 1U];
    return Fact{std::span(m_numbers).subspan(found.begin, found.count), found.word};
}

OperatorFacts::Entry& OperatorFacts::entry(FactName fact)
{
    constexpr std::size_t kUsual = 32;
    if (m_entries.empty()) {
        m_entries.reserve(kUsual);
        m_numbers.reserve(2 * kUsual);
    }
    std::uint8_t& place = m_places[fact.place()];
    if (place != 0)
        return m_entries[place - 1U] = {};
    m_entries.emplace_back();
    place = static_cast<std::uint8_t>(m_entries.size());
    return m_entries.back();
}

std::string Fact::text() const
{
    if (isWord())
        return std::string(word);
    std::string text;
    for (const double number : numbers)
        text += (text.empty() ? "" : "×") +
                (number == std::round(number) ? fmt::format("{}", number) : fmt::format("{:.10g}", number));
    return text;
}

void OperatorFacts::heightAndWidth(FactName height, FactName width, std::span<const double> values)
{
    if (values.empty())
        return;
    number(width, values.back());
    number(height, values.size() > 1 ? values[values.size() - 2] : 1.0);
}

void addTensorFacts(OperatorFacts& facts, const Dims& lengths, DType type)
{
    const Dims dims = batchOfOne(lengths);
    if (type != DType::undefined)
        facts.word("dtype", dtypeName(type));
    if (dims.empty())
        return;
    facts.number("rank", static_cast<double>(dims.size()));
    facts.number("dynamic_dims", static_cast<double>(std::ranges::count_if(
                                     dims, [](std::int64_t length) { return length < 0; })));
    if (dims.front() >= 0)
        facts.number("batch", static_cast<double>(dims.front()));
    if (dims.size() > 1 && dims[1] >= 0)
        facts.number("channels", static_cast<double>(dims[1]));
    const Dims spatial(dims.begin() + std::min<std::ptrdiff_t>(2, std::ssize(dims)), dims.end());
    if (!spatial.empty() && allKnown(spatial)) {
        const std::vector<double> lengthsOfAxes = numbersOf(spatial);
        facts.heightAndWidth("spatial_height", "spatial_width", lengthsOfAxes);
        facts.numbers("spatial_dims", lengthsOfAxes);
        facts.number("spatial_product", elementsOf(spatial));
    }
    if (!allKnown(dims))
        return;
    facts.numbers("dims", numbersOf(dims));
    facts.number("elements", elementsOf(dims));
    facts.number("wide_axes", static_cast<double>(std::count_if(dims.begin(), dims.end(),
                                                                [](auto length) { return length != 1; })));
}

void addOutputFacts(OperatorFacts& facts, const Dims& lengths)
{
    const Dims dims = batchOfOne(lengths);
    if (dims.empty() || !allKnown(dims))
        return;
    const std::vector<double> numbers = numbersOf(dims);
    facts.numbers("output_dims", numbers);
    facts.number("output_elements", productOf(numbers));
    if (dims.size() > 2)
        facts.numbers("output_spatial_dims", std::span(numbers).subspan(2));
}

void addBroadcastFact(OperatorFacts& facts, const Dims& a, const Dims& b)
{
    if (!allKnown(a) || !allKnown(b))
        return;
    if (a == b) {
        facts.word("broadcast", "none");
        return;
    }
    const Dims& small =
        elementsOf(a) < elementsOf(b) || (elementsOf(a) == elementsOf(b) && a.size() < b.size()) ? a : b;
    if (elementsOf(small) == 1.0) {
        facts.word("broadcast", "scalar");
        return;
    }
    facts.word("broadcast", broadcastWord(small, &small == &a ? b : a));
}

void addWindowFacts(OperatorFacts& facts, const WindowLengths& window)
{
    const std::vector<double> dilated = dilatedKernel(window);
    facts.numbers("kernel", window.kernel);
    facts.numbers("stride", window.stride);
    facts.numbers("pads", window.pads);
    facts.numbers("dilation", window.dilation);
    facts.numbers("dilated_kernel", dilated);
    facts.numbers("pads_per_kernel", padShares(window, dilated));
    facts.heightAndWidth("kernel_height", "kernel_width", window.kernel);
    facts.heightAndWidth("dilated_kernel_height", "dilated_kernel_width", dilated);
    facts.heightAndWidth("stride_height", "stride_width", window.stride);
    if (!window.kernel.empty()) {
        facts.number("kernel_product", productOf(window.kernel));
        facts.number("dilated_kernel_product", productOf(dilated));
        addBankFacts(facts, productOf(window.kernel), window.dilation);
    }
    if (!window.stride.empty())
        facts.number("stride_product", productOf(window.stride));
    const auto lengths = facts.find("spatial_dims");
    if (!window.pads.empty())
        if (const std::string kind = paddingKind(window, dilated, lengths); !kind.empty())
            facts.word("padding", kind);
    if (lengths && !window.kernel.empty())
        facts.word("covers_plane", std::ranges::equal(lengths->numbers, window.kernel) ? "yes" : "no");
}

bool isKnownOperator(std::string_view op)
{
    // Operators without a shape function, and the names that profiles give to forms of others.
    constexpr auto kOthers = std::to_array<std::string_view>({"BlackmanWindow",
                                                              "ConcatFromSequence",
                                                              "DFT",
                                                              "DepthwiseConv",
                                                              "DepthwiseConvTranspose",
                                                              "Det",
                                                              "EdgePad",
                                                              "Einsum",
                                                              "HammingWindow",
                                                              "HannWindow",
                                                              "If",
                                                              "Loop",
                                                              "MaxUnpool",
                                                              "MelWeightMatrix",
                                                              "Multinomial",
                                                              "Optional",
                                                              "OptionalGetElement",
                                                              "OptionalHasElement",
                                                              "STFT",
                                                              "Scan",
                                                              "SequenceAt",
                                                              "SequenceConstruct",
                                                              "SequenceEmpty",
                                                              "SequenceErase",
                                                              "SequenceInsert",
                                                              "SequenceLength",
                                                              "SequenceMap",
                                                              "SplitToSequence",
                                                              "StringNormalizer",
                                                              "TfIdfVectorizer"});
    return std::find(kOthers.begin(), kOthers.end(), op) != kOthers.end() || findShapeFunction(op) != nullptr;
}

} // namespace resizelens
