// Part of a preview at display resolution: rows of the axis matrices are selected and averaged before use.
#pragma once

#include "core/preview/preview.h"
#include "core/resize/matrix/axis_operator.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace resizelens {

/// A part of the result in output pixels. Each displayed sample is the mean of reduction × reduction pixels
/// (fewer at the far edges). `x` and `y` are multiples of `reduction`.
struct ViewWindow
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0; // >= 1, within the result
    std::int64_t height = 0;
    std::int64_t reduction = 1;
    bool operator==(const ViewWindow&) const = default;
};

struct PreviewAxes
{
    ResizeSite site;
    std::vector<AxisOperator> original;
    std::vector<AxisOperator> rewrite;
};

/// The matrices of the node and of its rewrite by `rule` (empty: the node); no certificate, no pixels.
/// Errors: those of pictureSite() and of the rule; preview.view if a side is no product of matrices (pooling
/// of several samples, extrapolation): use previewSite().
Result<PreviewAxes> previewAxes(const ResizeSite& site, std::string_view rule, const Tensor& picture);

/// The window of axes · picture; extrapolated positions become `extrapolation` unless reduced. Returns
/// float32 [1, C, ceil(height / reduction), ceil(width / reduction)].
Result<Tensor> viewThrough(std::span<const AxisOperator> axes, const Tensor& picture,
                           const ViewWindow& window, const Progress& progress = {},
                           double extrapolation = 0.0, unsigned threads = 0);

/// The node's side of an image's last window, reused for other rewrites. Thread-safe.
class ViewMemo
{
public:
    struct Kept
    {
        ViewWindow window;
        std::vector<AxisOperator> rows; // that produced the view
        Tensor view;
    };
    std::shared_ptr<const Kept> last() const; // null at first
    void keep(Kept kept);

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const Kept> m_last;
};

/// For both sides; computes only the rows in which they differ. `memo` belongs to the image.
Result<std::pair<Tensor, Tensor>> viewOfBoth(const PreviewAxes& axes, const Tensor& picture,
                                             const ViewWindow& window, const Progress& progress = {},
                                             ViewMemo* memo = nullptr);

/// The window of an existing tensor, averaged likewise.
Result<Tensor> viewOf(const Tensor& tensor, const ViewWindow& window, const Progress& progress = {});

} // namespace resizelens
