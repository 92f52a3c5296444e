#pragma once

#include "core/session/analysis.h"

#include <QString>

#include <vector>

namespace resizelens {

/// A kernel or matrix of a rewrite as it is drawn.
struct KernelPlane
{
    QString title; // "Conv 3×3, phase 2"
    int rows = 0, columns = 0;
    std::vector<double> values; // row by row
    bool isCoarse = false;      // of a larger matrix; each cell shows its largest value
};

/// The different planes of all weights of a rewrite, at most `most`. Channels share a kernel and are drawn
/// once. Takes time for large matrices.
std::vector<KernelPlane> kernelPlanes(const SiteAnalysis& site, const Candidate& candidate, std::size_t most);

} // namespace resizelens
