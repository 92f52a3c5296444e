#include "core/identify/candidates.h"

#include "core/identify/words.h"
#include "core/resize/axis_rows.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::array kPlaces = {CoordinateMode::halfPixel,        CoordinateMode::halfPixelSymmetric,
                                CoordinateMode::pytorchHalfPixel, CoordinateMode::alignCorners,
                                CoordinateMode::asymmetric,       CoordinateMode::tfHalfPixelForNn};
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

/// Along with those that leave out what lies outside, and those that filter.
void addWeighted(const ResizeSpec& spec, std::vector<ResizeSpec>& specs)
{
    for (const bool antialias : {false, true})
        for (const bool leaveOut : {false, true}) {
            if (leaveOut && spec.mode == ResizeMode::linear && !antialias)
                continue; // the other tap alone: the same
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

/// What a run time computes as the standard says needs no word of its own: TensorRT's scales differ where a
/// factor is given, ONNX Runtime's places everywhere.
std::vector<ResizeCandidate> onnxCandidates(const std::optional<double>& factor)
{
    std::vector<ResizeCandidate> all;
    for (const Dialect dialect : {Dialect::onnx, Dialect::onnxruntime, Dialect::tensorrt}) {
        const auto where = dialect == Dialect::onnx          ? "ONNX"
                           : dialect == Dialect::onnxruntime ? "ONNX Runtime"
                                                             : "TensorRT";
        for (const ResizeSpec& spec : allSpecs()) {
            const bool isTheirs = spec.coordinateMode == CoordinateMode::halfPixel ||
                                  spec.coordinateMode == CoordinateMode::alignCorners ||
                                  spec.coordinateMode == CoordinateMode::asymmetric;
            if (dialect == Dialect::tensorrt && (spec.antialias || !isTheirs))
                continue;
            all.push_back({foreignPhrase(fmt::format("{} {}", where, attributesLabel(spec))), spec, dialect,
                           nullptr, factor});
        }
    }
    return all;
}

/// A factor with at most two decimals, or in thirds, from which the lengths of all pairs follow by rounding down,
/// though it is not the ratio of all of them.
std::optional<double> possibleFactor(std::span<const CandidateLengths> pairs)
{
    const auto fits = [](const LibraryAxis& axis, double factor) {
        return static_cast<std::int64_t>(std::floor(static_cast<double>(axis.nIn) * factor)) == axis.nOut;
    };
    const auto isRatio = [](const LibraryAxis& axis, double factor) {
        return std::abs(static_cast<double>(axis.nIn) * factor - static_cast<double>(axis.nOut)) < 1e-9;
    };
    const auto everywhere = [&](const auto& holds, double factor) {
        return std::ranges::all_of(pairs, [&](const CandidateLengths& lengths) {
            return holds(lengths.rows, factor) && holds(lengths.columns, factor);
        });
    };
    for (const CandidateLengths& lengths : pairs)
        for (const double parts : {1.0, 2.0, 3.0, 4.0, 5.0, 10.0, 20.0, 100.0}) {
            const double about =
                static_cast<double>(lengths.rows.nOut) / static_cast<double>(lengths.rows.nIn) * parts;
            for (const double whole : {std::floor(about), std::ceil(about)}) {
                const double factor = whole / parts;
                if (factor > 0.0 && everywhere(fits, factor) && !everywhere(isRatio, factor))
                    return factor;
            }
        }
    return std::nullopt;
}

std::vector<ResizeCandidate> libraryCandidates(const std::optional<double>& factor)
{
    std::vector<ResizeCandidate> all;
    for (const LibraryMode& mode : libraryModes())
        if (!factor || mode.keepsFactor)
            all.push_back({foreignPhrase(labelOf(mode)), std::nullopt, Dialect::onnx, &mode, factor});
    return all;
}

std::vector<ResizeCandidate> candidatesFor(std::span<const CandidateLengths> lengths,
                                           const std::optional<ResizeSpec>& configured)
{
    std::vector<ResizeCandidate> all;
    if (configured)
        all.push_back({say(words::candidateConfigured), *configured, Dialect::onnx, nullptr, {}, true});
    const auto add = [&](std::vector<ResizeCandidate> more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    add(onnxCandidates({}));
    add(libraryCandidates({}));
    if (const auto factor = possibleFactor(lengths)) {
        const std::size_t first = all.size();
        add(onnxCandidates(factor));
        add(libraryCandidates(factor));
        for (std::size_t i = first; i < all.size(); ++i)
            all[i].label = say(words::candidateFactor, all[i].label, *factor);
    }
    return all;
}

/// Axes that keep their length are copied, whatever a coordinate map would make of them.
Result<AxisOperator> nodeAxis(const ResizeCandidate& candidate, const LibraryAxis& axis)
{
    if (axis.nIn == axis.nOut && !candidate.factor)
        return AxisOperator::identity(axis.nIn);
    AxisGeometry geometry;
    geometry.nIn = axis.nIn;
    geometry.nOut = axis.nOut;
    geometry.scale =
        candidate.factor.value_or(static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn));
    geometry.scaleGiven = candidate.factor.has_value();
    return axisOperator(*candidate.spec, geometry, candidate.dialect);
}

bool nearlySame(const PlaneMatrices& a, const PlaneMatrices& b)
{
    return nearlySameRows(a.rows, b.rows) && nearlySameRows(a.columns, b.columns);
}

} // namespace

std::string attributesLabel(const ResizeSpec& spec)
{
    std::string label(toString(spec.mode));
    if (spec.mode == ResizeMode::cubic)
        label += fmt::format(" a {:g}", spec.cubicCoeffA);
    label += fmt::format(", {}", toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        label += fmt::format(", {}", toString(spec.nearestMode));
    if (spec.antialias)
        label += ", antialias";
    if (spec.excludeOutside)
        label += ", exclude_outside";
    return label;
}

Result<PlaneMatrices> matricesOf(const ResizeCandidate& candidate, const CandidateLengths& lengths)
{
    if (candidate.mode) {
        LibraryAxis rows = lengths.rows, columns = lengths.columns;
        rows.factor = columns.factor = candidate.factor;
        return libraryMatrices(*candidate.mode, rows, columns);
    }
    auto rows = nodeAxis(candidate, lengths.rows);
    RL_TRY(rows);
    if (lengths.rows == lengths.columns)
        return PlaneMatrices{*rows, *rows};
    auto columns = nodeAxis(candidate, lengths.columns);
    RL_TRY(columns);
    return PlaneMatrices{std::move(*rows), std::move(*columns)};
}

Result<std::vector<CandidateGroup>> groupCandidates(std::span<const CandidateLengths> lengths,
                                                    const std::optional<ResizeSpec>& configured,
                                                    unsigned threads)
{
    auto candidates = candidatesFor(lengths, configured);
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

} // namespace resizelens
