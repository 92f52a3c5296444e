#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <array>
#include <cstdint>
#include <vector>

namespace resizelens {

/// The range of an axis where rows repeat: outputs [p·begin, p·end), output p·k + r starting at input q·k +
/// offsets[r]. p up to 4 with q = 1, or p = 1 with q up to 4: what interleaved loads and stores support.
struct PeriodicRows
{
    int p = 0; // 0: none
    int q = 0;
    std::int64_t begin = 0, end = 0;
    std::array<std::int64_t, 4> offsets = {};
    std::array<std::vector<float>, 4> weights; // by phase, `taps` each; empty for selections
};

/// A weighted axis for the row kernels: every row has `taps` taps, padded with zero weights inside the input.
/// Each sample of an interleaved pixel counts as an input or output; taps are `step` inputs apart.
struct RowFilter
{
    std::int64_t inputs = 0, outputs = 0;
    std::int64_t taps = 0, step = 1;
    std::vector<std::int32_t> firsts; // by output
    std::vector<float> weights;       // [tap][output]
    /// windows[k] starts the vector of inputs that holds all taps of outputs [k · windowOutputs, (k + 1) ·
    /// windowOutputs); negative if there is none. Ends where fewer than filterLanes() outputs are left; empty
    /// if few outputs have such a vector or `periodic` is set.
    std::vector<std::int32_t> windows;
    std::int64_t windowOutputs = 0;
    PeriodicRows periodic;
    /// Where neither serves and there are taps enough: [output][dotTaps] weights of the inputs from dotFirsts on, for
    /// products of whole vectors. dotTaps is a multiple of kDotLanes, or 0 for none.
    static constexpr std::int64_t kDotLanes = 8;
    std::int64_t dotTaps = 0;
    std::vector<std::int32_t> dotFirsts;
    std::vector<float> dots;

    const float* tapWeights(std::int64_t tap) const { return weights.data() + tap * outputs; }
};

/// A selecting axis: output i is input firsts[i].
struct RowSelection
{
    std::int64_t inputs = 0, outputs = 0;
    std::vector<std::int32_t> firsts;
    PeriodicRows periodic;
};

/// For pixels of `interleaved` samples, below 2^31 inputs. Extrapolated and empty rows get zero weights.
RowFilter makeRowFilter(const AxisOperator& axis, std::int64_t interleaved = 1);
/// `axis` must be a selection without extrapolated rows.
RowSelection makeRowSelection(const AxisOperator& axis);

} // namespace resizelens
