#include "core/preview/preview_modes.h"

#include "core/base/parallel.h"
#include "core/preview/words.h"
#include "core/resize/matrix/axis_rows.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/targets/computed_as.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <mutex>
#include <span>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::array kCoordinates = {CoordinateMode::halfPixel,        CoordinateMode::halfPixelSymmetric,
                                     CoordinateMode::pytorchHalfPixel, CoordinateMode::alignCorners,
                                     CoordinateMode::asymmetric,       CoordinateMode::tfHalfPixelForNn,
                                     CoordinateMode::tfCropAndResize};
constexpr std::array kRoundings = {NearestMode::roundPreferFloor, NearestMode::roundPreferCeil,
                                   NearestMode::floor, NearestMode::ceil};

bool shrinks(const ResizeSite& site)
{
    return std::ranges::any_of(site.axes,
                               [](const SiteAxis& axis) { return axis.scale && *axis.scale < 1.0; });
}

ResizeSpec plainSpec(const ResizeSite& site, ResizeMode mode, CoordinateMode coordinates)
{
    ResizeSpec spec;
    spec.opset = std::max<std::int64_t>(site.spec.opset, 19);
    spec.mode = mode;
    spec.coordinateMode = coordinates;
    return spec;
}

void addNearest(const ResizeSite& site, CoordinateMode coordinates, std::vector<ResizeSpec>& specs)
{
    for (const NearestMode rounding : kRoundings) {
        specs.push_back(plainSpec(site, ResizeMode::nearest, coordinates));
        specs.back().nearestMode = rounding;
    }
}

void addFiltered(const ResizeSite& site, ResizeMode mode, CoordinateMode coordinates,
                 std::vector<ResizeSpec>& specs)
{
    specs.push_back(plainSpec(site, mode, coordinates));
    const ResizeSpec plain = specs.back();
    if (shrinks(site)) {
        specs.push_back(plain);
        specs.back().antialias = true;
    }
    if (mode != ResizeMode::cubic)
        return;
    specs.push_back(plain);
    specs.back().cubicCoeffA = -0.5;
    specs.push_back(plain);
    specs.back().excludeOutside = true;
}

std::vector<ResizeSpec> possibleSpecs(const ResizeSite& site)
{
    std::vector<ResizeSpec> specs = {site.spec};
    for (const CoordinateMode coordinates : kCoordinates)
        if (coordinates != CoordinateMode::tfCropAndResize)
            addNearest(site, coordinates, specs);
    for (const ResizeMode mode : {ResizeMode::linear, ResizeMode::cubic})
        for (const CoordinateMode coordinates : kCoordinates)
            if (coordinates != CoordinateMode::tfCropAndResize &&
                coordinates != CoordinateMode::tfHalfPixelForNn)
                addFiltered(site, mode, coordinates, specs);
    for (const ResizeMode mode : {ResizeMode::nearest, ResizeMode::linear}) {
        specs.push_back(plainSpec(site, mode, CoordinateMode::asymmetric));
        specs.back().opType = "Upsample";
        specs.back().opset = 9;
        specs.back().nearestMode = NearestMode::floor;
    }
    return specs;
}

/// TensorRT's Resize has three coordinate transformations and no antialias.
bool existsIn(const ResizeSpec& spec, Dialect dialect)
{
    if (spec.isLegacy() && dialect != Dialect::onnx)
        return false;
    if (dialect == Dialect::evaluator)
        return spec.usesResizedLength();
    if (dialect != Dialect::tensorrt)
        return true;
    return !spec.antialias && (spec.coordinateMode == CoordinateMode::halfPixel ||
                               spec.coordinateMode == CoordinateMode::alignCorners ||
                               spec.coordinateMode == CoordinateMode::asymmetric);
}

/// Libraries resize rows and columns by their sizes.
Result<std::vector<AxisOperator>> libraryAxes(const ResizeSite& site, const LibraryMode& mode)
{
    const auto input = site.inputDims(), output = site.outputDims();
    RL_TAKE(auto matrices, libraryMatrices(mode, {(*input)[2], (*output)[2]}, {(*input)[3], (*output)[3]}));
    return std::vector{AxisOperator::identity((*input)[0]), AxisOperator::identity((*input)[1]),
                       std::move(matrices.rows), std::move(matrices.columns)};
}

/// Axes that keep their length are copied, whatever their coordinate map would do.
Result<std::vector<AxisOperator>> variantAxes(const ResizeSite& site, const ModeVariant& variant)
{
    if (variant.library)
        return libraryAxes(site, *variant.library);
    std::vector<AxisOperator> axes;
    for (const SiteAxis& axis : site.axes) {
        const auto geometry = axis.geometry();
        if (!geometry || axis.direction() == Direction::same) {
            axes.push_back(AxisOperator::identity(axis.nIn.value_or(1)));
            continue;
        }
        RL_TAKE(auto matrix, axisOperator(variant.spec, *geometry, variant.dialect));
        axes.push_back(std::move(matrix));
    }
    return axes;
}

bool alike(const std::vector<AxisOperator>& a, const std::vector<AxisOperator>& b)
{
    return std::ranges::equal(a, b, nearlySameRows);
}

void addVariant(ModeList& list, ModeVariant variant, std::vector<AxisOperator> axes, std::string label = {})
{
    const auto same = std::ranges::find_if(
        list.choices, [&](const ModeChoice& choice) { return alike(choice.axes, axes); });
    if (label.empty())
        label = modeLabel(variant);
    if (same == list.choices.end())
        list.choices.push_back({std::move(variant), {label}, list.choices.empty(), std::move(axes)});
    else if (std::ranges::find(same->labels, label) == same->labels.end())
        same->labels.push_back(label);
}

std::vector<Phrase> absentNotes(const ResizeSite& site)
{
    std::vector<Phrase> notes;
    if (site.spec.coordinateMode != CoordinateMode::tfCropAndResize)
        notes.push_back(say(words::sheetNoRegion));
    if (!shrinks(site))
        notes.push_back(say(words::sheetNoAntialias));
    notes.push_back(say(words::sheetLibraries));
    notes.push_back(say(words::sheetNearestOnly));
    notes.push_back(say(words::sheetTensorRt));
    return notes;
}

/// The whole result, averaged so that its longest side fits `side`.
ViewWindow wholeWindow(std::int64_t width, std::int64_t height, std::int64_t side)
{
    const std::int64_t longest = std::max(width, height);
    return {0, 0, width, height, std::max<std::int64_t>(1, (longest + side - 1) / side)};
}

/// Centre, as fractions, of the block of the image with the largest gradients in the first channel.
std::pair<double, double> liveliest(const Tensor& picture)
{
    constexpr std::int64_t kBlocks = 8;
    const std::int64_t height = picture.dims()[2], width = picture.dims()[3];
    const auto values = picture.as<float>();
    std::array<double, kBlocks * kBlocks> energy{};
    for (std::int64_t y = 0; y + 1 < height; ++y)
        for (std::int64_t x = 0; x + 1 < width; ++x) {
            const auto i = static_cast<std::size_t>(y * width + x);
            const float change = std::abs(values[i + 1] - values[i]) +
                                 std::abs(values[i + static_cast<std::size_t>(width)] - values[i]);
            if (std::isfinite(change))
                energy[static_cast<std::size_t>(y * kBlocks / height * kBlocks + x * kBlocks / width)] +=
                    static_cast<double>(change);
        }
    const auto best = std::ranges::max_element(energy) - energy.begin();
    const auto column = best % kBlocks, row = best / kBlocks;
    return {(static_cast<double>(column) + 0.5) / kBlocks, (static_cast<double>(row) + 0.5) / kBlocks};
}

ViewWindow detailWindow(const Tensor& picture, std::int64_t width, std::int64_t height, std::int64_t side)
{
    const auto [across, down] = liveliest(picture);
    const auto start = [side](double share, std::int64_t length) {
        const auto middle = static_cast<std::int64_t>(share * static_cast<double>(length));
        return std::clamp<std::int64_t>(middle - side / 2, 0, std::max<std::int64_t>(0, length - side));
    };
    return {start(across, width), start(down, height), std::min(width, side), std::min(height, side), 1};
}

constexpr std::int64_t kBandRows = 64; // keeps the working set in the cache

std::vector<ViewWindow> bandsOf(const Dims& output)
{
    std::vector<ViewWindow> bands;
    for (std::int64_t y = 0; y < output[2]; y += kBandRows)
        bands.push_back({0, y, output[3], std::min(kBandRows, output[2] - y), 1});
    return bands;
}

class BandFigures
{
public:
    void add(const DifferenceFigures& band, std::int64_t firstRow)
    {
        const auto comparable = static_cast<double>(band.count - band.incomparable);
        m_total.count += band.count;
        m_total.differing += band.differing;
        m_total.incomparable += band.incomparable;
        m_sum += band.meanAbs * comparable;
        m_squares += band.rmse * band.rmse * comparable;
        if (!band.where || (m_total.where && band.maxAbs <= m_total.maxAbs))
            return;
        m_total.maxAbs = band.maxAbs;
        m_total.where = band.where;
        m_total.where->y += firstRow;
    }

    DifferenceFigures figures() const
    {
        DifferenceFigures figures = m_total;
        const auto comparable = static_cast<double>(figures.count - figures.incomparable);
        if (comparable > 0.0) {
            figures.meanAbs = m_sum / comparable;
            figures.rmse = std::sqrt(m_squares / comparable);
        }
        return figures;
    }

private:
    DifferenceFigures m_total = {};
    double m_sum = 0.0, m_squares = 0.0;
};

struct SheetWork
{
    const Tensor& picture;
    double extrapolation;
    std::vector<ViewWindow> bands;
    std::vector<Tensor> reference; // the node as configured, per band
    ViewWindow whole, detail;
};

Result<DifferenceFigures> measure(const ModeChoice& choice, const SheetWork& work, const Progress& progress)
{
    BandFigures sum;
    for (std::size_t i = 0; i < work.bands.size(); ++i) {
        RL_TAKE(const auto band,
                viewThrough(choice.axes, work.picture, work.bands[i], progress, work.extrapolation, 1));
        RL_TAKE(const auto figures,
                compareTensors(work.reference[i], band,
                               {.structure = false, .stop = progress.stop, .threads = 1}));
        sum.add(figures.whole, work.bands[i].y);
    }
    return sum.figures();
}

Result<ModeTile> makeTile(const ModeChoice& choice, const SheetWork& work, const Progress& progress)
{
    const auto figures = measure(choice, work, progress);
    auto whole = viewThrough(choice.axes, work.picture, work.whole, progress, work.extrapolation, 1);
    auto detail = viewThrough(choice.axes, work.picture, work.detail, progress, work.extrapolation, 1);
    if (!figures || !whole || !detail)
        return fail(!figures ? figures.error() : !whole ? whole.error() : detail.error());
    return ModeTile{choice.variant, choice.labels,     choice.configured,
                    *figures,       std::move(*whole), std::move(*detail)};
}

/// The matching tile of an earlier sheet, with this choice's labels.
std::optional<ModeTile> begunTile(const ModeSheet* begun, const ModeChoice& choice)
{
    if (!begun)
        return std::nullopt;
    const auto tile = std::ranges::find_if(begun->tiles, [&](const ModeTile& one) {
        return one.labels.front() == choice.labels.front() && one.configured == choice.configured;
    });
    if (tile == begun->tiles.end())
        return std::nullopt;
    ModeTile taken = *tile;
    taken.labels = choice.labels;
    return taken;
}

/// Calls body(0 … count - 1) from several threads; returns an error of one that failed.
Result<void> forAll(std::size_t count, unsigned threads, const Progress& progress,
                    const std::function<Result<void>(std::size_t)>& body)
{
    std::mutex mutex;
    std::optional<Error> failure;
    std::size_t done = 0;
    parallelFor(static_cast<std::int64_t>(count), threads, [&](std::int64_t i) {
        if (progress.cancelled())
            return;
        auto result = body(static_cast<std::size_t>(i));
        const std::lock_guard lock(mutex);
        progress(static_cast<double>(++done) / static_cast<double>(count), words::progressModes);
        if (!result)
            failure = result.error();
    });
    RL_TRY(progress.goOn());
    return failure ? Result<void>(fail(*failure)) : Result<void>();
}

} // namespace

ModeVariant targetMode(const ResizeSite& site, const ComputedAs& computed)
{
    ModeVariant variant{applied(site.spec, computed)};
    if (computed.scalesOfLengths)
        variant.dialect = Dialect::tensorrt; // uses the ratio of the sizes, otherwise as ONNX
    return variant;
}

std::string modeLabel(const ModeVariant& variant)
{
    const ResizeSpec& spec = variant.spec;
    if (variant.library)
        return labelOf(*variant.library);
    if (spec.isLegacy())
        return fmt::format("{}-{} {}", spec.opType, spec.opset, toString(spec.mode));
    std::string label = attributesLabel(spec);
    if (variant.dialect == Dialect::tensorrt)
        label += " in TensorRT";
    if (variant.dialect == Dialect::onnxruntime)
        label += " in ONNX Runtime";
    if (variant.dialect == Dialect::evaluator)
        label += " in ONNX evaluator";
    return label;
}

std::optional<TargetMode> targetModeOf(const ResizeSite& site, const std::optional<Verdict>& verdict)
{
    if (!verdict || (verdict->acceptance != Acceptance::accepted && !verdict->computedAs))
        return std::nullopt;
    return TargetMode{verdict->target,
                      verdict->computedAs ? targetMode(site, *verdict->computedAs) : ModeVariant{site.spec}};
}

Result<ModeList> listModes(const ResizeSite& site, const Tensor& picture,
                           const std::optional<TargetMode>& target, bool libraries)
{
    RL_TAKE(auto moved, pictureSite(site, picture));
    ModeList list{std::move(moved), {}, {}};
    for (const Dialect dialect : kAllDialects)
        for (const ResizeSpec& spec : possibleSpecs(list.site)) {
            const ModeVariant variant{spec, dialect};
            if (!existsIn(spec, dialect))
                continue;
            RL_TAKE(auto axes, variantAxes(list.site, variant));
            // A runtime that agrees with the standard needs no label of its own.
            const bool known =
                dialect != Dialect::onnx && std::ranges::any_of(list.choices, [&](const ModeChoice& choice) {
                    const bool named = std::ranges::find(choice.labels, modeLabel({spec, Dialect::onnx})) !=
                                       choice.labels.end();
                    return named && alike(choice.axes, axes);
                });
            if (!known)
                addVariant(list, variant, std::move(axes));
        }
    if (target) {
        RL_TAKE(auto axes, variantAxes(list.site, target->variant));
        addVariant(list, target->variant, std::move(axes), target->name);
    }
    // Variants point into the static list, so do not copy it.
    for (const LibraryMode& mode : std::span(libraryModes()).first(libraries ? libraryModes().size() : 0)) {
        const ModeVariant variant{list.site.spec, Dialect::onnx, &mode};
        RL_TAKE(auto axes, variantAxes(list.site, variant));
        addVariant(list, variant, std::move(axes));
    }
    list.notes = absentNotes(list.site);
    return list;
}

Result<ModeSheet> makeModeSheet(const ResizeSite& site, const Tensor& picture,
                                const ModeSheetOptions& options, const Progress& progress)
{
    RL_TAKE(const auto list, listModes(site, picture, options.target, options.libraries));
    ModeSheet sheet;
    sheet.notes = list.notes;
    sheet.output = *list.site.outputDims();
    sheet.wholeWindow = wholeWindow(sheet.output[3], sheet.output[2], options.thumbnail);
    sheet.detailWindow = detailWindow(picture, sheet.output[3], sheet.output[2], options.detail);
    SheetWork work{
        picture,           list.site.spec.extrapolationValue, bandsOf(sheet.output), {}, sheet.wholeWindow,
        sheet.detailWindow};
    const Progress inner{{}, progress.stop};
    const auto& own = list.choices.front().axes;
    work.reference.resize(work.bands.size());
    auto done = forAll(work.bands.size(), options.threads, inner, [&](std::size_t i) -> Result<void> {
        RL_TAKE(work.reference[i], viewThrough(own, picture, work.bands[i], inner, work.extrapolation, 1));
        return {};
    });
    std::vector<std::optional<ModeTile>> tiles(list.choices.size());
    if (done)
        done = forAll(tiles.size(), options.threads, progress, [&](std::size_t i) -> Result<void> {
            tiles[i] = begunTile(options.begun.get(), list.choices[i]);
            if (tiles[i])
                return {};
            RL_TAKE(tiles[i], makeTile(list.choices[i], work, inner));
            return {};
        });
    RL_TRY(done);
    for (auto& tile : tiles)
        sheet.tiles.push_back(std::move(*tile));
    std::stable_sort(sheet.tiles.begin() + 1, sheet.tiles.end(),
                     [](const ModeTile& a, const ModeTile& b) { return a.figures.rmse < b.figures.rmse; });
    return sheet;
}

Result<PreviewAxes> modeAxes(const ResizeSite& site, const ModeVariant& variant, const Tensor& picture)
{
    RL_TAKE(auto own, previewAxes(site, {}, picture));
    RL_TAKE(own.rewrite, variantAxes(own.site, variant));
    return own;
}

Result<Preview> previewMode(const ResizeSite& site, const ModeVariant& variant, const Tensor& picture,
                            const Progress& progress)
{
    RL_TAKE(auto moved, pictureSite(site, picture));
    RL_TAKE(auto original, evaluateSite(moved, picture, Dialect::onnx, progress));
    RL_TAKE(const auto axes, variantAxes(moved, variant));
    RL_TAKE(auto other, applyAxes(picture, axes, variant.spec.extrapolationValue, progress));
    return Preview{std::move(moved), std::move(original), std::move(other), {modeLabel(variant)}, {}};
}

Result<Preview> previewAgainst(const ResizeSite& site, const Against& against, const Tensor& picture,
                               const Progress& progress)
{
    if (against.mode)
        return previewMode(site, *against.mode, picture, progress);
    if (!against.rule.empty())
        return previewSite(site, against.rule, picture, progress);
    auto moved = pictureSite(site, picture);
    auto original = previewOriginal(site, picture, progress);
    if (!moved || !original)
        return fail(moved ? original.error() : moved.error());
    return Preview{std::move(*moved), *original, *original, {}, {}};
}

Result<PreviewAxes> axesAgainst(const ResizeSite& site, const Against& against, const Tensor& picture)
{
    return against.mode ? modeAxes(site, *against.mode, picture) : previewAxes(site, against.rule, picture);
}

} // namespace resizelens
