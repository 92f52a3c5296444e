#include "tests/core/resize/rewrite/written_site.h"

#include "core/onnx/resized_length.h"

#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace resizelens::test {

namespace {

[[noreturn]] void stopAt(const std::string& word)
{
    std::cerr << "no site is written with '" << word << "'\n";
    std::abort();
}

std::vector<std::string> split(const std::string& text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        parts.push_back(part);
    return parts;
}

template<class Enum>
bool takeWord(const std::string& word, Enum last, Enum& value)
{
    for (int i = 0; i <= static_cast<int>(last); ++i)
        if (toString(static_cast<Enum>(i)) == word) {
            value = static_cast<Enum>(i);
            return true;
        }
    return false;
}

DType typeNamed(const std::string& name)
{
    for (int i = 1; i < 32; ++i)
        if (dtypeName(static_cast<DType>(i)) == name)
            return static_cast<DType>(i);
    stopAt(name);
}

/// What a line says before lengths and scales are put together.
struct Parts
{
    ResizeSite site;
    std::vector<std::string> input, output, scales;
    double roiStart = 0.0, roiEnd = 1.0;
    std::string meant;
};

bool takeValue(const std::string& word, Parts& parts)
{
    const auto at = word.find('=');
    if (at == std::string::npos)
        return false;
    const std::string name = word.substr(0, at), value = word.substr(at + 1);
    ResizeSpec& spec = parts.site.spec;
    if (name == "a")
        spec.cubicCoeffA = std::stod(value);
    else if (name == "extrapolation")
        spec.extrapolationValue = std::stod(value);
    else if (name == "opset")
        spec.opset = std::stoll(value);
    else if (name == "type")
        parts.site.type = typeNamed(value);
    else if (name == "unknown")
        parts.site.unknown = foreignPhrase(std::string(value));
    else if (name == "meant")
        parts.meant = value;
    else if (name == "roi") {
        parts.roiStart = std::stod(value);
        parts.roiEnd = std::stod(value.substr(value.find("..") + 2));
    } else
        stopAt(word);
    return true;
}

void takeFlag(const std::string& word, ResizeSpec& spec)
{
    if (word == "exclude")
        spec.excludeOutside = true;
    else if (word == "antialias")
        spec.antialias = true;
    else
        stopAt(word);
}

void take(const std::string& word, Parts& parts)
{
    ResizeSpec& spec = parts.site.spec;
    if (word == "->" || takeWord(word, ResizeMode::cubic, spec.mode) ||
        takeWord(word, CoordinateMode::tfCropAndResize, spec.coordinateMode) ||
        takeWord(word, NearestMode::ceil, spec.nearestMode) || takeValue(word, parts))
        return;
    if (word.front() == '*')
        parts.scales = split(word.substr(1), ',');
    else if (word.front() == '?' || (word.front() >= '0' && word.front() <= '9'))
        (parts.input.empty() ? parts.input : parts.output) = split(word, 'x');
    else
        takeFlag(word, spec);
}

std::optional<std::int64_t> lengthOf(const std::string& text)
{
    return text == "?" ? std::nullopt : std::optional<std::int64_t>(std::stoll(text));
}

SiteAxis axisOf(const Parts& parts, std::size_t i)
{
    SiteAxis axis;
    axis.axis = static_cast<std::int64_t>(i);
    axis.nIn = lengthOf(parts.input[i]);
    axis.scaleGiven = !parts.scales.empty();
    if (axis.scaleGiven) {
        axis.scale = static_cast<double>(std::stof(parts.scales[i]));
        if (axis.nIn)
            axis.nOut = scaledLength(*axis.nIn, *axis.scale);
    } else {
        axis.nOut = lengthOf(parts.output[i]);
        if (axis.nIn && axis.nOut)
            axis.scale = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
    }
    if (i >= 2) {
        axis.roiStart = parts.roiStart;
        axis.roiEnd = parts.roiEnd;
    }
    return axis;
}

MeantResize meantBy(const Parts& parts)
{
    MeantResize meant{parts.site.spec, std::vector<std::optional<double>>(parts.site.axes.size())};
    if (parts.meant == "exclude")
        meant.spec.excludeOutside = true;
    else if (parts.meant == "float32")
        meant.type = DType::float32;
    else if (!takeWord(parts.meant, CoordinateMode::tfCropAndResize, meant.spec.coordinateMode))
        for (std::size_t i = 2; i < meant.scales.size(); ++i)
            meant.scales[i] = std::stod(parts.meant);
    return meant;
}

} // namespace

ResizeSite writtenSite(std::string_view line)
{
    Parts parts;
    parts.site.id = "site";
    parts.site.type = DType::float32;
    parts.site.spec.opset = 19;
    parts.site.spec.nearestMode = NearestMode::floor;
    std::istringstream words{std::string(line)};
    for (std::string word; words >> word;)
        take(word, parts);
    if (parts.input.size() != (parts.scales.empty() ? parts.output : parts.scales).size())
        stopAt(std::string(line));
    Shape input, output;
    for (std::size_t i = 0; i < parts.input.size(); ++i) {
        parts.site.axes.push_back(axisOf(parts, i));
        input.push_back({parts.site.axes.back().nIn.value_or(-1)});
        output.push_back({parts.site.axes.back().nOut.value_or(-1)});
    }
    parts.site.inputShape = input;
    parts.site.outputShape = output;
    parts.site.sizeSource = {parts.scales.empty() ? SizeSource::What::sizes : SizeSource::What::scales,
                             SizeSource::From::initializer};
    if (!parts.meant.empty())
        parts.site.meant = std::make_shared<const MeantResize>(meantBy(parts));
    return parts.site;
}

} // namespace resizelens::test
