#pragma once

#include "core/engine/analysis.h"

#include <QString>

#include <vector>

namespace resizelens {

struct KernelPlane
{
    QString title; // "Conv 3×3, phase 2"
    int rows = 0, columns = 0;
    std::vector<double> values; // row-major
    bool isCoarse = false;      // downsampled from a larger matrix, by largest magnitude per cell
};

/// The distinct planes of all weights (at most `most`), shared kernels once. Slow for large matrices.
std::vector<KernelPlane> kernelPlanes(const SiteAnalysis& site, const Candidate& candidate, std::size_t most);

} // namespace resizelens
