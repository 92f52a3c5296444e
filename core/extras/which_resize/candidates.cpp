#include "core/extras/which_resize/candidates.h"

#include "core/base/parallel.h"
#include "core/extras/which_resize/given_factors.h"
#include "core/extras/which_resize/words.h"
#include "core/resize/matrix/axis_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// The last two have special cases (size 1, unchanged axes), so the equivalent plain modes come first.
constexpr std::array kPlaces = {CoordinateMode::halfPixel,        CoordinateMode::halfPixelSymmetric,
                                CoordinateMode::alignCorners,     CoordinateMode::asymmetric,
                                CoordinateMode::pytorchHalfPixel, CoordinateMode::tfHalfPixelForNn};
constexpr std::array kTies = {NearestMode::roundPreferFloor, NearestMode::roundPreferCeil, NearestMode::floor,
                              NearestMode::ceil};
constexpr std::array kCubicCoefficients = {-0.75, -0.5, -0.6, -1.0};

ResizeSpec specOf(ResizeMode mode, CoordinateMode place)
{
    ResizeSpec spec;
    spec.opset = 19;
    spec.mode = mode;
    spec.coordinateMode = place;
    return spec;
}

/// Adds the variants with exclude_outside and antialias.
void addWeighted(const ResizeSpec& spec, std::vector<ResizeSpec>& specs)
{
    for (const bool antialias : {false, true})
        for (const bool leaveOut : {false, true}) {
            if (leaveOut && spec.mode == ResizeMode::linear && !antialias)
                continue; // leaves a single tap: no change
            specs.push_back(spec);
            specs.back().antialias = antialias;
            specs.back().excludeOutside = leaveOut;
        }
}

std::vector<ResizeSpec> allSpecs()
{
    std::vector<ResizeSpec> specs;
    for (const CoordinateMode place : kPlaces)
        for (const NearestMode tie : kTies) {
            specs.push_back(specOf(ResizeMode::nearest, place));
            specs.back().nearestMode = tie;
        }
    for (const CoordinateMode place : kPlaces) {
        if (place == CoordinateMode::tfHalfPixelForNn)
            continue;
        addWeighted(specOf(ResizeMode::linear, place), specs);
        for (const double a : kCubicCoefficients) {
            ResizeSpec spec = specOf(ResizeMode::cubic, place);
            spec.cubicCoeffA = a;
            addWeighted(spec, specs);
        }
    }
    return specs;
}

/// Runtimes that follow the standard need no separate candidate: TensorRT's scales differ only if a factor is
/// given, ONNX Runtime's positions everywhere.
std::vector<ResizeCandidate> onnxCandidates(const std::optional<GivenFactors>& factors)
{
    std::vector<ResizeCandidate> all;
    for (const Dialect dialect : kAllDialects) {
        const auto where = dialect == Dialect::onnx          ? "ONNX"
                           : dialect == Dialect::evaluator   ? "onnx's evaluator"
                           : dialect == Dialect::onnxruntime ? "ONNX Runtime"
                                                             : "TensorRT";
        for (const ResizeSpec& spec : allSpecs()) {
            const bool isTheirs = spec.coordinateMode == CoordinateMode::halfPixel ||
                                  spec.coordinateMode == CoordinateMode::alignCorners ||
                                  spec.coordinateMode == CoordinateMode::asymmetric;
            if (dialect == Dialect::tensorrt && (spec.antialias || !isTheirs))
                continue;
            if (dialect == Dialect::evaluator && !(factors && spec.usesResizedLength()))
                continue;
            all.push_back({foreignPhrase(fmt::format("{} {}", where, attributesLabel(spec))), spec, dialect,
                           nullptr, factors});
        }
    }
    return all;
}

std::vector<ResizeCandidate> libraryCandidates(const std::optional<GivenFactors>& factors)
{
    std::vector<ResizeCandidate> all;
    for (const LibraryMode& mode : libraryModes())
        if (!factors || mode.keepsFactor)
            all.push_back({foreignPhrase(labelOf(mode)), std::nullopt, Dialect::onnx, &mode, factors});
    return all;
}

/// Axis `k` of the site at other sizes. A given scale is kept whatever the ratio; nullopt if it gives another
/// size. Exporters and runtimes compute n·scale in float32 or float64.
std::optional<SiteAxis> axisAt(const ResizeSite& site, std::size_t k, const LibraryAxis& lengths)
{
    SiteAxis axis = k < site.axes.size() ? site.axes[k] : SiteAxis{};
    axis.nIn = lengths.nIn;
    axis.nOut = lengths.nOut;
    if (!axis.scaleGiven || !axis.scale) {
        axis.scale = static_cast<double>(lengths.nOut) / static_cast<double>(lengths.nIn);
        return axis;
    }
    const double length = std::floor(static_cast<double>(lengths.nIn) * *axis.scale);
    if (lengthByScale(site, axis, lengths.nIn) != lengths.nOut && length != static_cast<double>(lengths.nOut))
        return std::nullopt;
    return axis;
}

bool canGive(const ResizeSite& site, std::span<const CandidateLengths> pairs)
{
    const auto axes = planeAxes(site);
    return axes && std::ranges::all_of(pairs, [&](const CandidateLengths& lengths) {
               return axisAt(site, (*axes)[0], lengths.rows) && axisAt(site, (*axes)[1], lengths.columns);
           });
}

Result<AxisOperator> siteAxis(const ResizeCandidate& candidate, std::size_t k, const LibraryAxis& lengths)
{
    const auto axis = axisAt(*candidate.site, k, lengths);
    if (!axis || (lengths.nIn == lengths.nOut && *axis->scale == 1.0))
        return AxisOperator::identity(lengths.nIn);
    return axisOperator(*candidate.spec, *axis->geometry(), candidate.dialect);
}

std::vector<ResizeCandidate> candidatesWith(const GivenFactors& factors)
{
    std::vector<ResizeCandidate> all = onnxCandidates(factors);
    const auto more = libraryCandidates(factors);
    all.insert(all.end(), more.begin(), more.end());
    for (ResizeCandidate& candidate : all)
        candidate.label = factors.rows == factors.columns
                              ? say(words::candidateFactor, candidate.label, factors.rows)
                              : say(words::candidateFactors, candidate.label, factors.rows, factors.columns);
    return all;
}

std::vector<ResizeCandidate> candidatesFor(std::span<const CandidateLengths> lengths,
                                           const std::shared_ptr<const ResizeSite>& configured)
{
    std::vector<ResizeCandidate> all;
    if (configured && canGive(*configured, lengths))
        for (const Dialect dialect : {Dialect::onnx, Dialect::onnxruntime})
            all.push_back({dialect == Dialect::onnx ? say(words::candidateConfigured)
                                                    : say(words::candidateConfiguredFloat32),
                           configured->spec,
                           dialect,
                           nullptr,
                           {},
                           configured,
                           true});
    const auto add = [&](std::vector<ResizeCandidate> more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    add(onnxCandidates({}));
    if (configured && canGive(*configured, lengths) &&
        std::ranges::any_of(
            lengths, [&](const CandidateLengths& one) { return givenScale(*configured, one).has_value(); }))
        for (const ResizeSpec& spec : allSpecs())
            all.push_back({say(words::candidateOwnScales, foreignPhrase("ONNX " + attributesLabel(spec))),
                           spec,
                           Dialect::onnx,
                           nullptr,
                           {},
                           configured});
    add(libraryCandidates({}));
    if (const auto factors = plainFactors(lengths))
        add(candidatesWith(*factors));
    return all;
}

/// Axes of unchanged size are copied whatever the coordinate mode says.
Result<AxisOperator> nodeAxis(const ResizeCandidate& candidate, const LibraryAxis& axis)
{
    if (axis.nIn == axis.nOut && !axis.factor)
        return AxisOperator::identity(axis.nIn);
    AxisGeometry geometry;
    geometry.nIn = axis.nIn;
    geometry.nOut = axis.nOut;
    geometry.scale = axis.factor.value_or(static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn));
    geometry.scaleGiven = axis.factor.has_value();
    return axisOperator(*candidate.spec, geometry, candidate.dialect);
}

bool nearlySame(const PlaneMatrices& a, const PlaneMatrices& b)
{
    return nearlySameRows(a.rows, b.rows) && nearlySameRows(a.columns, b.columns);
}

} // namespace

std::optional<GivenScale> givenScale(const ResizeSite& site, const CandidateLengths& lengths)
{
    const auto axes = planeAxes(site);
    if (!axes || site.axes.empty())
        return std::nullopt;
    for (const auto& [k, axis] : {std::pair((*axes)[0], lengths.rows), {(*axes)[1], lengths.columns}}) {
        const SiteAxis& own = site.axes[k];
        const double length = own.scale.value_or(1.0) * static_cast<double>(axis.nIn);
        if (own.scaleGiven && own.scale && std::abs(length - static_cast<double>(axis.nOut)) > 1e-6)
            return GivenScale{*own.scale, axis};
    }
    return std::nullopt;
}

Result<PlaneMatrices> matricesOf(const ResizeCandidate& candidate, const CandidateLengths& sizes)
{
    CandidateLengths lengths = sizes;
    if (candidate.factors) {
        lengths.rows.factor = candidate.factors->rows;
        lengths.columns.factor = candidate.factors->columns;
    }
    if (candidate.mode)
        return libraryMatrices(*candidate.mode, lengths.rows, lengths.columns);
    if (candidate.site) {
        const auto axes = *planeAxes(*candidate.site);
        RL_TAKE(auto rows, siteAxis(candidate, axes[0], lengths.rows));
        RL_TAKE(auto columns, siteAxis(candidate, axes[1], lengths.columns));
        return PlaneMatrices{std::move(rows), std::move(columns)};
    }
    RL_TAKE(auto rows, nodeAxis(candidate, lengths.rows));
    if (lengths.rows == lengths.columns)
        return PlaneMatrices{rows, rows};
    RL_TAKE(auto columns, nodeAxis(candidate, lengths.columns));
    return PlaneMatrices{std::move(rows), std::move(columns)};
}

namespace {

Result<std::vector<CandidateGroup>> grouped(std::vector<ResizeCandidate> candidates,
                                            std::span<const CandidateLengths> lengths, unsigned threads)
{
    const std::size_t pairs = lengths.size();
    std::vector<std::optional<Result<PlaneMatrices>>> matrices(candidates.size() * pairs);
    parallelFor(std::ssize(matrices), threads, [&](std::int64_t i) {
        const auto k = static_cast<std::size_t>(i);
        matrices[k] = matricesOf(candidates[k / pairs], lengths[k % pairs]);
    });
    std::vector<CandidateGroup> groups;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        std::vector<PlaneMatrices> made;
        for (std::size_t p = 0; p < pairs; ++p) {
            auto& one = *matrices[i * pairs + p];
            RL_TRY(one);
            made.push_back(std::move(*one));
        }
        const auto same = std::ranges::find_if(groups, [&](const CandidateGroup& group) {
            return std::ranges::equal(group.matrices, made, nearlySame);
        });
        if (same != groups.end())
            same->members.push_back(std::move(candidates[i]));
        else
            groups.push_back({{std::move(candidates[i])}, std::move(made)});
    }
    return groups;
}

} // namespace

Result<std::vector<CandidateGroup>> groupCandidates(std::span<const CandidateLengths> lengths,
                                                    const std::shared_ptr<const ResizeSite>& configured,
                                                    unsigned threads)
{
    return grouped(candidatesFor(lengths, configured), lengths, threads);
}

Result<std::vector<CandidateGroup>> groupsWith(std::span<const CandidateLengths> lengths,
                                               const GivenFactors& factors, unsigned threads)
{
    return grouped(candidatesWith(factors), lengths, threads);
}

} // namespace resizelens
