#include "core/extras/tensorrt/tensorrt_writer.h"

#include <cctype>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

struct Helper
{
    std::string_view cpp, python;
};

/// Helper functions, emitted before a snippet that calls them.
const std::map<std::string, Helper>& helpers()
{
    static const std::map<std::string, Helper> all = {
        {"blocks",
         {R"(// The kernel of one channel (phases × taps) for all channels: depthwise, or dense with zeros between them.
inline std::vector<float> blocks(const std::vector<float>& kernel, int channels, int phases, bool dense, bool transposed)
{
    const std::size_t taps = kernel.size() / phases, columns = dense ? channels : 1;
    std::vector<float> all(kernel.size() * channels * columns, 0.0F);
    for (int channel = 0; channel < channels; ++channel)
        for (int phase = 0; phase < phases; ++phase) {
            const std::size_t row = transposed ? channel : channel * phases + phase;
            std::copy_n(kernel.begin() + phase * taps, taps,
                        all.begin() + (row * columns + (dense ? channel : 0)) * taps);
        }
    return all;
}
)",
          R"(def blocks(kernel, channels, phases, dense, transposed):
    """The kernel of one channel (phases × taps) for all channels: depthwise, or dense with zeros between them."""
    taps = np.asarray(kernel, np.float32).reshape(phases, -1)
    spread = np.eye(channels, dtype=np.float32) if dense else np.ones((channels, 1), np.float32)
    return np.einsum("oi,pt->opit", spread, taps).reshape(-1)
)"}},
        {"half",
         {R"(// The nearest float16 of each, ties to even.
inline std::vector<std::uint16_t> half(const std::vector<float>& values)
{
    std::vector<std::uint16_t> all;
    for (const float value : values) {
        int exponent = 0;
        const float size = std::min(std::abs(value), 65520.0F); // infinity from there on
        std::frexp(std::max(size, 1e-9F), &exponent);
        exponent = std::max(exponent, -13); // where numbers without a leading one begin
        const long bits = ((exponent + 14L) << 10) + std::lrint(std::ldexp(size, 11 - exponent)) - 1024;
        all.push_back(static_cast<std::uint16_t>(bits + (std::signbit(value) ? 0x8000 : 0)));
    }
    return all;
}
)",
          ""}},
        {"outer",
         {R"(// The outer product of one list of factors per axis.
inline std::vector<float> outer(const std::vector<std::vector<float>>& factors)
{
    std::vector<float> all{1.0F};
    for (const auto& factor : factors) {
        std::vector<float> next;
        for (const float value : all)
            for (const float one : factor)
                next.push_back(value * one);
        all = std::move(next);
    }
    return all;
}
)",
          R"(def outer(factors):
    """The outer product of one list of factors per axis."""
    result = np.ones(1, np.float32)
    for factor in factors:
        result = np.multiply.outer(result, np.asarray(factor, np.float32)).reshape(-1)
    return result
)"}},
        {"fill",
         {R"(// `value` where some axis' mask is set, 0 elsewhere.
inline std::vector<float> fill(const std::vector<std::vector<float>>& masks, float value)
{
    std::vector<float> all{0.0F};
    for (const auto& mask : masks) {
        std::vector<float> next;
        for (const float before : all)
            for (const float one : mask)
                next.push_back(before + one);
        all = std::move(next);
    }
    for (float& one : all)
        one = one > 0.0F ? value : 0.0F;
    return all;
}
)",
          R"(def fill(masks, value):
    """`value` where some axis' mask is set, 0 elsewhere."""
    result = np.zeros(1, np.float32)
    for mask in masks:
        result = np.add.outer(result, np.asarray(mask, np.float32)).reshape(-1)
    return np.where(result > 0, np.float32(value), np.float32(0))
)"}},
        {"matrix",
         {R"(// A matrix of which each row has a few weights from a column on: first column, count, weights, one row after another.
inline std::vector<float> matrix(const std::vector<float>& rows, std::size_t columns, bool transposed)
{
    std::vector<std::vector<float>> all;
    for (std::size_t i = 0; i < rows.size();) {
        const auto first = static_cast<std::size_t>(rows[i]), count = static_cast<std::size_t>(rows[i + 1]);
        all.emplace_back(columns, 0.0F);
        std::copy_n(rows.begin() + i + 2, count, all.back().begin() + first);
        i += 2 + count;
    }
    std::vector<float> flat;
    for (std::size_t i = 0; i < (transposed ? columns : all.size()); ++i)
        for (std::size_t j = 0; j < (transposed ? all.size() : columns); ++j)
            flat.push_back(transposed ? all[j][i] : all[i][j]);
    return flat;
}
)",
          R"(def matrix(rows, columns, transposed):
    """A matrix of which each row has a few weights from a column on: first column, count, weights, row by row."""
    result, i = [], 0
    while i < len(rows):
        first, count = int(rows[i]), int(rows[i + 1])
        result.append(np.zeros(columns, np.float32))
        result[-1][first : first + count] = rows[i + 2 : i + 2 + count]
        i += 2 + count
    return np.ascontiguousarray(np.stack(result).T if transposed else np.stack(result)).reshape(-1)
)"}}};
    return all;
}

std::string identifier(const std::string& text)
{
    std::string name;
    for (const char c : text)
        name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
}

constexpr std::string_view kCppHead = R"(#include <NvInfer.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <vector>

inline nvinfer1::Dims dims(std::initializer_list<std::int64_t> lengths)
{
    nvinfer1::Dims result{static_cast<std::int32_t>(lengths.size()), {}};
    std::copy(lengths.begin(), lengths.end(), result.d);
    return result;
}

template<class T>
nvinfer1::Weights keep(std::deque<std::vector<T>>& kept, std::vector<T> values, nvinfer1::DataType type)
{
    kept.push_back(std::move(values));
    return {type, kept.back().data(), static_cast<std::int64_t>(kept.back().size())};
}

struct Kept
{
    std::deque<std::vector<float>> floats;
    std::deque<std::vector<std::uint16_t>> halves;
    std::deque<std::vector<std::int32_t>> ints;
};
)";

constexpr std::string_view kPythonHead = R"(import numpy as np
import tensorrt as trt


def keep(weights, values, dtype=np.float32):
    weights.append(np.ascontiguousarray(values, dtype))
    return trt.Weights(weights[-1])
)";

} // namespace

TrtWriter::TrtWriter(TrtLanguage language, const std::string& siteId)
    : m_language(language)
    , m_function("add_" + identifier(siteId))
    , m_siteId(siteId)
{
}

std::string TrtWriter::pick(std::string_view cppText, std::string_view pythonText) const
{
    return std::string(cpp() ? cppText : pythonText);
}

std::string TrtWriter::dims(const std::vector<std::int64_t>& values) const
{
    const std::string list = fmt::format("{}", fmt::join(values, ", "));
    return cpp() ? fmt::format("dims({{{}}})", list)
                 : fmt::format("({}{})", list, values.size() == 1 ? "," : "");
}

std::string TrtWriter::permutation(const std::vector<std::int64_t>& values) const
{
    const std::string list = fmt::format("{}", fmt::join(values, ", "));
    return cpp() ? fmt::format("nvinfer1::Permutation{{{{{}}}}}", list)
                 : fmt::format("trt.Permutation([{}])", list);
}

std::string TrtWriter::constant(std::string_view type, std::string_view name) const
{
    return cpp() ? fmt::format("nvinfer1::{}::{}", type, name)
                 : fmt::format("trt.{}.{}", type, name.substr(1)); // without the k
}

std::string TrtWriter::flag(bool value) const
{
    return cpp() ? (value ? "true" : "false") : (value ? "True" : "False");
}

std::string TrtWriter::number(double value) const
{
    std::string text = fmt::format("{}", static_cast<float>(value));
    if (text.find_first_of(".en") == std::string::npos)
        text += ".0";
    return cpp() ? text + "F" : text;
}

std::string TrtWriter::unique(const std::string& name)
{
    std::string own = name;
    for (int n = 2; !m_names.insert(own).second; ++n)
        own = fmt::format("{}{}", name, n);
    return own;
}

void TrtWriter::line(const std::string& text)
{
    m_body += "    " + text + (cpp() ? ";\n" : "\n");
}

std::string TrtWriter::list(const std::string& name, const std::vector<double>& values)
{
    const std::string own = unique(name);
    m_numbers += values.size();
    std::vector<std::string> texts;
    for (const double value : values)
        texts.push_back(number(value));
    const std::string joined = fmt::format("{}", fmt::join(texts, ", "));
    line(cpp() ? fmt::format("const std::vector<float> {} = {{{}}}", own, joined)
               : fmt::format("{} = [{}]", own, joined));
    return own;
}

std::string TrtWriter::indices(const std::string& name, const std::vector<std::int64_t>& values)
{
    const std::string own = unique(name);
    m_numbers += values.size();
    const std::string joined = fmt::format("{}", fmt::join(values, ", "));
    line(cpp() ? fmt::format("const std::vector<std::int32_t> {} = {{{}}}", own, joined)
               : fmt::format("{} = [{}]", own, joined));
    return cpp() ? fmt::format("keep(kept.ints, {}, nvinfer1::DataType::kINT32)", own)
                 : fmt::format("keep(weights, {}, np.int32)", own);
}

std::string TrtWriter::array(const std::string& name, const std::string& helper, const std::string& arguments)
{
    const std::string own = unique(name);
    m_helpers.insert(helper);
    line(fmt::format("{}{} = {}({})", cpp() ? "const auto " : "", own, helper, arguments));
    return own;
}

std::string TrtWriter::weights(const std::string& array, DType type)
{
    if (type == DType::float16) {
        if (cpp())
            m_helpers.insert("half");
        return cpp() ? fmt::format("keep(kept.halves, half({}), nvinfer1::DataType::kHALF)", array)
                     : fmt::format("keep(weights, {}, np.float16)", array);
    }
    return cpp() ? fmt::format("keep(kept.floats, {}, nvinfer1::DataType::kFLOAT)", array)
                 : fmt::format("keep(weights, {})", array);
}

void TrtWriter::layer(std::string_view cppName, std::string_view pythonName, const std::string& arguments)
{
    layerAfter(cppName, pythonName, {}, arguments);
}

void TrtWriter::layerAfter(std::string_view cppName, std::string_view pythonName, const std::string& before,
                           const std::string& arguments)
{
    const std::string all = fmt::format("{}{}{}{}", before.empty() ? "" : before + ", ", pick("*x", "x"),
                                        arguments.empty() ? "" : ", ", arguments);
    const std::string name = fmt::format("layer{}", ++m_layers);
    line(cpp() ? fmt::format("auto* {} = network.{}({})", name, cppName, all)
               : fmt::format("{} = network.{}({})", name, pythonName, all));
    set("setName", "name", fmt::format("\"{}/{}\"", identifier(m_siteId), m_layers - 1));
}

void TrtWriter::set(std::string_view cppName, std::string_view pythonName, const std::string& value)
{
    line(cpp() ? fmt::format("layer{}->{}({})", m_layers, cppName, value)
               : fmt::format("layer{}.{} = {}", m_layers, pythonName, value));
}

void TrtWriter::finish()
{
    line(cpp() ? fmt::format("x = layer{}->getOutput(0)", m_layers)
               : fmt::format("x = layer{}.get_output(0)", m_layers));
}

std::string TrtWriter::tensor(const std::string& name, const std::string& dims, const std::string& weights)
{
    const std::string own = unique(name);
    line(cpp() ? fmt::format("auto* {} = network.addConstant({}, {})->getOutput(0)", own, dims, weights)
               : fmt::format("{} = network.add_constant({}, {}).get_output(0)", own, dims, weights));
    return own;
}

std::string TrtWriter::text(const std::string& comment) const
{
    std::string out(cpp() ? kCppHead : kPythonHead);
    for (const std::string& helper : m_helpers)
        out += (cpp() ? "\n" : "\n\n") +
               std::string(cpp() ? helpers().at(helper).cpp : helpers().at(helper).python);
    if (cpp())
        out += fmt::format("\n// {}\n// `kept` must live until the engine is built.\n"
                           "inline nvinfer1::ITensor* {}(nvinfer1::INetworkDefinition& network, "
                           "nvinfer1::ITensor* x, [[maybe_unused]] Kept& kept)\n{{\n{}    return x;\n}}\n",
                           comment, m_function, m_body);
    else
        out += fmt::format("\n\ndef {}(network, x, weights):\n"
                           "    \"\"\"{}\n\n    `weights` is a list that must live until the engine is "
                           "built.\n    \"\"\"\n{}    return x\n",
                           m_function, comment, m_body);
    return out;
}

} // namespace resizelens
