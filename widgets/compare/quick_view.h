#pragma once

#include "core/image/colormap.h"
#include "core/preview/preview_view.h"
#include "widgets/compare/picture_set.h"

#include <functional>
#include <utility>

namespace resizelens {

/// Results of more elements are shown in part before they are there as a whole.
inline constexpr std::int64_t kQuickElements = std::int64_t{1} << 20;

/// Two results of which any part can be made at the size at which it is seen, before they are there as a
/// whole.
struct QuickSource
{
    Dims dims = {};        // of both results
    PlaneChoice show = {}; // as in ComparisonView
    double peak = 1.0;
    std::optional<std::int64_t> channel = {};
    /// A window of original and rewrite; called on a worker, by one or more at a time.
    std::function<Result<std::pair<Tensor, Tensor>>(const ViewWindow&, const std::stop_token&)> make = {};
};

struct QuickRequest
{
    PatchPlace place = {};
    DifferencePictureOptions difference = {};
    bool automaticGain = false; // of what is seen
};

struct QuickPictures
{
    PictureSet pictures = {};
    int gain = 0; // the exponent that was used
};

/// On a worker.
Result<QuickPictures> paintQuick(const QuickSource& source, const QuickRequest& request, int gain,
                                 const std::stop_token& stop);

} // namespace resizelens
