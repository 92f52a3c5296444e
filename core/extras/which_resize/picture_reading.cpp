#include "core/extras/which_resize/picture_reading.h"

#include "core/extras/which_resize/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens {

namespace {

Tensor planesOf(std::span<const double> values, std::int64_t rows, std::int64_t columns,
                std::int64_t channels, bool channelsLast)
{
    Tensor planes = *Tensor::uninitialized(DType::float32, {1, channels, rows, columns});
    const auto to = planes.as<float>();
    const auto area = static_cast<std::size_t>(rows * columns), depth = static_cast<std::size_t>(channels);
    for (std::size_t c = 0; c < depth; ++c)
        for (std::size_t i = 0; i < area; ++i)
            to[c * area + i] = static_cast<float>(values[channelsLast ? i * depth + c : c * area + i]);
    return planes;
}

} // namespace

Result<std::vector<PictureReading>> readingsOf(const Tensor& array)
{
    Dims dims = array.dims();
    const std::size_t rank = dims.size();
    if (rank < 2 || rank > 4 || array.count() == 0)
        return fail(words::identifyNotAPicture, toText(dims));
    const auto values = array.toDoubles();
    if (!values)
        return fail(words::identifyType, dtypeName(array.type()));
    if (!std::ranges::all_of(*values, [](double value) { return std::isfinite(value); }))
        return fail(words::identifyNotFinite);
    constexpr double most = std::numeric_limits<float>::max();
    if (const auto large = std::ranges::find_if(*values, [](double value) { return std::abs(value) > most; });
        large != values->end())
        return fail(words::identifyRange, *large);
    if (rank == 4)
        dims.erase(dims.begin());
    std::vector<PictureReading> readings;
    const std::string batch = rank == 4 ? "N" : "";
    if (rank == 2) {
        readings.push_back({"HW", planesOf(*values, dims[0], dims[1], 1, false)});
        return readings;
    }
    readings.push_back({batch + "CHW", planesOf(*values, dims[1], dims[2], dims[0], false)});
    readings.push_back({batch + "HWC", planesOf(*values, dims[0], dims[1], dims[2], true)});
    return readings;
}

SampleGrid gridOf(const Tensor& planes)
{
    const auto all = [&](auto isOn) { return std::ranges::all_of(planes.as<float>(), isOn); };
    if (all([](float value) { return value == std::nearbyint(value) && std::abs(value) <= 65536.0F; }))
        return SampleGrid::integers;
    if (all([](float value) { return halfToFloat(floatToHalf(value)) == value; }))
        return all([](float value) { return bfloat16ToFloat(floatToBfloat16(value)) == value; })
                   ? SampleGrid::bfloat16
                   : SampleGrid::float16;
    return all([](float value) { return bfloat16ToFloat(floatToBfloat16(value)) == value; })
               ? SampleGrid::bfloat16
               : SampleGrid::none;
}

} // namespace resizelens
