#include "core/extras/which_resize/framing.h"

#include "core/extras/which_resize/words.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace resizelens {

namespace {

Framing wholeFraming(std::int64_t height, std::int64_t width, std::int64_t toHeight, std::int64_t toWidth)
{
    Framing framing;
    framing.rows = {0, height};
    framing.columns = {0, width};
    framing.toRows = toHeight;
    framing.toColumns = toWidth;
    framing.seenRows = {0, toHeight};
    framing.seenColumns = {0, toWidth};
    return framing;
}

/// A centre crop of the input with the output's aspect ratio.
void addInputCrop(const Framing& whole, std::vector<Framing>& framings)
{
    const std::int64_t h = whole.rows.length, w = whole.columns.length;
    const std::int64_t width = std::min(w, h * whole.toColumns / whole.toRows);
    const std::int64_t height = std::min(h, w * whole.toRows / whole.toColumns);
    if ((width == w && height == h) || width < 1 || height < 1)
        return;
    for (const std::int64_t up : {0, 1}) {
        Framing crop = whole;
        crop.name = say(words::framingMiddle, height, width);
        crop.rows = {(h - height + up) / 2, height};
        crop.columns = {(w - width + up) / 2, width};
        framings.push_back(crop);
    }
}

/// Resize the shorter side to `side`, then centre crop.
void addOutputCrop(const Framing& whole, std::int64_t side, std::vector<Framing>& framings)
{
    const std::int64_t h = whole.rows.length, w = whole.columns.length;
    Framing crop = whole;
    crop.toRows = h <= w ? side : side * h / w;
    crop.toColumns = h <= w ? side * w / h : side;
    if (crop.toRows < whole.toRows || crop.toColumns < whole.toColumns ||
        (crop.toRows == whole.toRows && crop.toColumns == whole.toColumns))
        return;
    crop.name = say(words::framingShorterSide, side, whole.toRows, whole.toColumns);
    crop.dy =
        static_cast<std::int64_t>(std::nearbyint(static_cast<double>(crop.toRows - whole.toRows) / 2.0));
    crop.dx = static_cast<std::int64_t>(
        std::nearbyint(static_cast<double>(crop.toColumns - whole.toColumns) / 2.0));
    framings.push_back(crop);
}

/// Finds constant rows (or columns) at both ends.
std::optional<Span> insideOfBand(const Tensor& output, bool ofRows)
{
    const std::int64_t height = output.dims()[2], width = output.dims()[3], lines = ofRows ? height : width;
    const auto values = output.as<float>();
    const auto isFlat = [&](std::int64_t line) {
        for (std::int64_t c = 0; c < output.dims()[1]; ++c) {
            const float* plane = values.data() + c * height * width;
            const auto at = [&](std::int64_t k) {
                return ofRows ? plane[line * width + k] : plane[k * width + line];
            };
            for (std::int64_t k = 1; k < (ofRows ? width : height); ++k)
                if (at(k) != at(0))
                    return false;
        }
        return true;
    };
    std::int64_t first = 0, end = lines;
    while (first < end && isFlat(first))
        ++first;
    while (end > first && isFlat(end - 1))
        --end;
    if (end - first < 2 || (first == 0 && end == lines))
        return std::nullopt;
    return Span{first, end - first};
}

void addLetterbox(const Framing& whole, const Tensor& output, std::vector<Framing>& framings)
{
    const auto rows = insideOfBand(output, true), columns = insideOfBand(output, false);
    if (!rows && !columns)
        return;
    Framing box = whole;
    box.seenRows = rows.value_or(whole.seenRows);
    box.seenColumns = columns.value_or(whole.seenColumns);
    box.toRows = box.seenRows.length;
    box.toColumns = box.seenColumns.length;
    box.dy = -box.seenRows.start;
    box.dx = -box.seenColumns.start;
    box.name = say(words::framingBand, box.toRows, box.toColumns, box.seenRows.start, box.seenColumns.start);
    framings.push_back(box);
}

void addShifts(const Framing& whole, std::vector<Framing>& framings)
{
    for (std::int64_t dy = -2; dy <= 2; ++dy)
        for (std::int64_t dx = -2; dx <= 2; ++dx) {
            if (dy == 0 && dx == 0)
                continue;
            Framing shifted = whole;
            shifted.dy = dy;
            shifted.dx = dx;
            shifted.name = say(words::framingMoved, -dy, -dx);
            framings.push_back(shifted);
        }
    const auto cut = [&](Span Framing::*axis, std::int64_t front, std::int64_t back, Phrase what) {
        Framing shifted = whole;
        Span& span = shifted.*axis;
        if (span.length - front - back < 2)
            return;
        span = {span.start + front, span.length - front - back};
        shifted.name = std::move(what);
        framings.push_back(shifted);
    };
    cut(&Framing::rows, 1, 0, say(words::framingNoFirstRow));
    cut(&Framing::rows, 0, 1, say(words::framingNoLastRow));
    cut(&Framing::columns, 1, 0, say(words::framingNoFirstColumn));
    cut(&Framing::columns, 0, 1, say(words::framingNoLastColumn));
}

void addFlips(const Framing& whole, std::vector<Framing>& framings)
{
    for (const auto& [down, across, name] : {std::tuple(true, false, say(words::framingUpsideDown)),
                                             std::tuple(false, true, say(words::framingMirrored)),
                                             std::tuple(true, true, say(words::framingTurned))}) {
        Framing flipped = whole;
        flipped.flippedDown = down;
        flipped.flippedAcross = across;
        flipped.name = name;
        framings.push_back(flipped);
    }
}

} // namespace

std::vector<Framing> possibleFramings(std::int64_t height, std::int64_t width, const Tensor& output)
{
    const std::int64_t toHeight = output.dims()[2], toWidth = output.dims()[3];
    const Framing whole = wholeFraming(height, width, toHeight, toWidth);
    std::vector<Framing> framings = {whole};
    addInputCrop(whole, framings);
    const std::int64_t side = std::min(toHeight, toWidth);
    addOutputCrop(whole, side, framings);
    addOutputCrop(whole, side * 256 / 224, framings);
    addOutputCrop(whole, static_cast<std::int64_t>(std::floor(static_cast<double>(side) / 0.875)), framings);
    addLetterbox(whole, output, framings);
    addFlips(whole, framings);
    Framing turned = wholeFraming(width, height, toHeight, toWidth);
    turned.transposed = true;
    turned.name = say(words::framingExchanged);
    framings.push_back(turned);
    addFlips(turned, framings);
    for (std::size_t i = framings.size() - 3; i < framings.size(); ++i)
        framings[i].name = say(words::framingBoth, say(words::framingExchanged), framings[i].name);
    addShifts(whole, framings);
    return framings;
}

Tensor framedInput(const Tensor& planes, const Framing& framing)
{
    const std::int64_t channels = planes.dims()[1], height = planes.dims()[2], width = planes.dims()[3];
    Tensor framed =
        *Tensor::uninitialized(DType::float32, {1, channels, framing.rows.length, framing.columns.length});
    const float* from = planes.as<float>().data();
    float* to = framed.as<float>().data();
    for (std::int64_t c = 0; c < channels; ++c, from += height * width)
        for (std::int64_t y = framing.rows.start; y < framing.rows.start + framing.rows.length; ++y)
            for (std::int64_t x = framing.columns.start; x < framing.columns.start + framing.columns.length;
                 ++x)
                *to++ = framing.transposed ? from[x * width + y] : from[y * width + x];
    return framed;
}

} // namespace resizelens
