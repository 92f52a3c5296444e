// A part of a preview at the size at which it is seen, without making the rest: rows of the axis matrices
// that are averaged and left out before they meet the picture.
#pragma once

#include "core/resize/axis_operator.h"
#include "core/session/preview.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace resizelens {

/// A part of the result in output pixels; each sample seen is the mean of reduction × reduction of them (of
/// those that there are at the far edges). `x` and `y` are multiples of `reduction`.
struct ViewWindow
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0; // >= 1, within the result
    std::int64_t height = 0;
    std::int64_t reduction = 1;
    bool operator==(const ViewWindow&) const = default;
};

/// Both sides of a preview as one matrix per axis.
struct PreviewAxes
{
    ResizeSite site; // as pictureSite() gives it
    std::vector<AxisOperator> original;
    std::vector<AxisOperator> rewrite;
};

/// The matrices of the node and of what `rule` makes of it; an empty rule keeps the node. Takes no longer
/// than the axes' lengths ask for: no certificate, no pixels. Errors: those of pictureSite() and of the rule;
/// preview.view where one side is no product of matrices (pooling of several samples, extrapolation), so that
/// only previewSite() can show it.
Result<PreviewAxes> previewAxes(const ResizeSite& site, std::string_view rule, const Tensor& picture);

/// The window of axes · picture; unreduced positions that an axis extrapolates become `extrapolation`.
/// float32 [1, C, ceil(height / reduction), ceil(width / reduction)].
Result<Tensor> viewThrough(std::span<const AxisOperator> axes, const Tensor& picture,
                           const ViewWindow& window, const Progress& progress = {},
                           double extrapolation = 0.0, unsigned threads = 0);

/// The node's side of the last window of one picture: another rewrite is seen in the same window, and differs
/// from it in few rows. Any number of threads may use it.
class ViewMemo
{
public:
    struct Kept
    {
        ViewWindow window;
        std::vector<AxisOperator> rows; // through which the view was made
        Tensor view;
    };
    std::shared_ptr<const Kept> last() const; // null before the first
    void keep(Kept kept);

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const Kept> m_last;
};

/// The same of both sides. Where their matrices are equal, so are the views, and only one is made; where they
/// differ in a few rows only, only those are made anew. `memo` belongs to the picture.
Result<std::pair<Tensor, Tensor>> viewOfBoth(const PreviewAxes& axes, const Tensor& picture,
                                             const ViewWindow& window, const Progress& progress = {},
                                             ViewMemo* memo = nullptr);

/// The window of a tensor that is there, averaged in the same way.
Result<Tensor> viewOf(const Tensor& tensor, const ViewWindow& window, const Progress& progress = {});

} // namespace resizelens
