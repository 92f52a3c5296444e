// Where the text of the standard, onnx's evaluator and the runtimes read a site differently.
#pragma once

#include "core/resize/matrix/resize_site.h"

#include <vector>

namespace resizelens {

/// Whether n · scale rounds down to different lengths in float32 and float64.
bool lengthIsDisputed(const SiteAxis& axis);

/// One sentence per way in which another program may read the site, in axis order; empty if all agree.
/// * align_corners, tf_crop_and_resize and pytorch_half_pixel by scales whose n · scale is not an integer:
///   the evaluator computes with n · scale, runtimes with the length of the result.
/// * tf_half_pixel_for_nn on an axis of scale 1: the text shifts it by half a sample, runtimes do not.
/// * a length that rounds down differently in float32 (ONNX Runtime) and float64 (onnx since 1.22).
std::vector<Phrase> readingNotes(const ResizeSite& site);

} // namespace resizelens
