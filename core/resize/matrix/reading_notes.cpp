#include "core/resize/matrix/reading_notes.h"

#include "core/onnx/resized_length.h"
#include "core/resize/matrix/words.h"

#include <cmath>

namespace resizelens {

namespace {

/// Whether taking n · scale for length_resized changes the map.
bool unroundedLengthMatters(const ResizeSpec& spec, const AxisGeometry& axis)
{
    constexpr double kRounding = 1e-6;
    const double unrounded = axis.scale * static_cast<double>(axis.nIn);
    if (!axis.scaleGiven || std::abs(unrounded - static_cast<double>(axis.nOut)) < kRounding * unrounded)
        return false;
    switch (spec.coordinateMode) {
    case CoordinateMode::alignCorners:
        return axis.nOut > 1;
    case CoordinateMode::pytorchHalfPixel:
        return axis.nOut == 1 && axis.nIn > 1;
    case CoordinateMode::tfCropAndResize:
        return true;
    case CoordinateMode::halfPixel:
    case CoordinateMode::halfPixelSymmetric:
    case CoordinateMode::asymmetric:
    case CoordinateMode::tfHalfPixelForNn:
        break;
    }
    return false;
}

bool textMovesUnscaledAxis(const ResizeSpec& spec, const AxisGeometry& axis)
{
    const bool rounds =
        spec.mode == ResizeMode::nearest &&
        (spec.nearestMode == NearestMode::floor || spec.nearestMode == NearestMode::roundPreferFloor);
    return spec.coordinateMode == CoordinateMode::tfHalfPixelForNn && axis.nIn == axis.nOut && axis.nIn > 1 &&
           axis.scale == 1.0 && !rounds;
}

void addLengthNote(const SiteAxis& axis, std::vector<Phrase>& notes)
{
    if (lengthIsDisputed(axis))
        notes.push_back(say(words::noteLengths, axis.axis, *axis.nIn, *axis.scale,
                            *scaledLength(*axis.nIn, *axis.scale),
                            *scaledLengthInFloat64(*axis.nIn, *axis.scale)));
}

void addMapNote(const ResizeSpec& spec, const SiteAxis& axis, std::vector<Phrase>& notes)
{
    const auto geometry = axis.geometry();
    if (!geometry)
        return;
    if (unroundedLengthMatters(spec, *geometry))
        notes.push_back(say(words::noteUnroundedLength, axis.axis,
                            geometry->scale * static_cast<double>(geometry->nIn), geometry->nOut));
    if (textMovesUnscaledAxis(spec, *geometry))
        notes.push_back(say(words::noteUnscaledAxis, axis.axis));
}

} // namespace

bool lengthIsDisputed(const SiteAxis& axis)
{
    if (!axis.scaleGiven || !axis.nIn || !axis.scale)
        return false;
    const auto single = scaledLength(*axis.nIn, *axis.scale),
               wide = scaledLengthInFloat64(*axis.nIn, *axis.scale);
    return single && wide && single != wide;
}

std::vector<Phrase> readingNotes(const ResizeSite& site)
{
    std::vector<Phrase> notes;
    if (site.unknown)
        return notes;
    const bool keepsAspect = site.spec.aspectRatioPolicy != AspectRatioPolicy::stretch;
    for (const SiteAxis& axis : site.axes) {
        if (!keepsAspect)
            addLengthNote(axis, notes);
        addMapNote(site.spec, axis, notes);
    }
    return notes;
}

} // namespace resizelens
