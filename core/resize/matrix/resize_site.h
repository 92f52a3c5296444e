#pragma once

#include "core/base/dtype.h"
#include "core/base/ids.h"
#include "core/base/shape.h"
#include "core/resize/matrix/axis_family.h"
#include "core/resize/matrix/axis_operator.h"
#include "core/resize/matrix/quantisation.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

enum class Direction { same, up, down, mixed, unknown };
std::string_view toString(Direction direction);
Phrase say(Direction direction);

/// What determines the lengths of a site's result, and where in the model it comes from.
struct SizeSource
{
    enum class What { nothing, scales, sizes };
    enum class From { initializer, constantNode, attribute, computed, graphInput };

    What what = What::nothing;
    From from = From::initializer;

    bool isConstant() const { return from != From::computed && from != From::graphInput; }
    bool operator==(const SizeSource&) const = default;
};
/// "scales: initializer", "sizes: computed"; empty for nothing.
Phrase say(const SizeSource& source);

struct SiteAxis
{
    std::int64_t axis = 0;
    std::optional<std::int64_t> nIn;
    std::optional<std::int64_t> nOut;
    std::optional<double> scale; // used by the coordinate map; nullopt if it depends on unknown lengths
    bool scaleGiven = false;     // `scales` was given, not `sizes`
    double roiStart = 0.0;
    double roiEnd = 1.0;

    /// nullopt if a length or the scale is unknown.
    std::optional<AxisGeometry> geometry() const;
    Direction direction() const; // same, up, down or unknown
};

/// What a site should compute instead: the Resize of the framework, where the exporter wrote another one, or the resize
/// that a device was found to compute.
struct MeantResize
{
    ResizeSpec spec;
    std::vector<std::optional<double>> scales; // by axis: in place of those in the file
    std::vector<AxisOperator> matrices = {};   // of all axes, where no Resize has them; empty otherwise
    bool byName = false;            // whether it was meant is not known: only rule as_meant itself chooses it
    bool otherForm = false;         // runtimes refuse how the node says it
    std::optional<DType> type = {}; // to which the input is cast before
};

/// One Resize or Upsample node with everything known statically.
struct ResizeSite
{
    std::string id;    // unique within the model: giveIds()
    std::string label; // GraphIndex::nodeLabel, for display; may not be unique
    NodeKey key;
    std::string graphPath; // "" for the main graph
    NodeId node;
    GraphId graph;
    std::string input;  // name of the value that is resized
    std::string output; // name of the result
    ResizeSpec spec;
    DType type = DType::undefined;
    std::optional<Shape> inputShape;
    std::optional<Shape> outputShape;
    std::vector<SiteAxis> axes; // all axes of the input, in order; empty if the rank is unknown
    SizeSource sizeSource;
    /// Names of initializers that the lengths, scales or roi depend on but a caller may override
    /// (GraphIndex::isOverridable). Everything known of the site holds for their defaults.
    std::vector<std::string> defaults;
    /// Why the site cannot be processed at all (unknown scales, computed roi, malformed attributes).
    std::optional<Phrase> unknown;
    /// Which of its values are quantised; nullopt: none known.
    std::optional<SiteQuantisation> quantisation = {};
    /// Set where the exporter wrote something else than was meant (core/extras/exporter_faults).
    std::shared_ptr<const MeantResize> meant = nullptr;

    Direction direction() const;
    /// Axes whose length changes or may change.
    std::vector<std::int64_t> resizedAxes() const;
    bool staticAxes() const; // the lengths of all resized axes are known
    std::optional<Dims> inputDims() const;
    std::optional<Dims> outputDims() const;
};

/// Lengths are unknown, but the shapes of the model's inputs may determine them.
bool shapesMayHelp(const ResizeSite& site);
/// The same of shapes, or of the value of an input.
bool inputsMayHelp(const ResizeSite& site);

/// R of one axis of a site. Errors: unknown lengths, and those of axisOperator().
Result<AxisOperator> siteAxisOperator(const ResizeSite& site, std::size_t axis,
                                      Dialect dialect = Dialect::onnx);
/// Errors: more than kMaxAxisRows rows (site.too-long) or kMaxAxisTaps taps (site.too-many-taps) in total.
Result<void> checkRows(const ResizeSite& site);
/// All axes in order. Errors: those of siteAxisOperator() and of checkRows().
Result<std::vector<AxisOperator>> siteOperators(const ResizeSite& site, Dialect dialect = Dialect::onnx);

/// The length that the axis' given scale makes of `input` samples; nullopt if invalid.
std::optional<std::int64_t> lengthByScale(const ResizeSite& site, const SiteAxis& axis, std::int64_t input);

/// The site on an input of other lengths: given scales are kept; with `sizes`, the ratio of the original
/// lengths is. Errors: different rank, lengths that the scale reduces to 0 (site.empty), unknown scales.
Result<ResizeSite> siteAtSize(const ResizeSite& site, const Dims& input);

/// Whether a resized axis has a single result, which pytorch_half_pixel takes from position 0, unlike the same
/// phase of longer results: a rewrite for every length is right from two on.
inline bool isLoneSample(const ResizeSite& site, std::size_t axis, std::int64_t outputs)
{
    return site.spec.coordinateMode == CoordinateMode::pytorchHalfPixel && outputs == 1 &&
           site.axes[axis].direction() != Direction::same;
}

/// Whether the scale, which must be known, is the ratio of the lengths, as far as float32 can tell; false where one
/// is not known.
bool isRatioOfLengths(const SiteAxis& axis);

/// "×2", "×1/2", "×3/2", "×7.79": the given scale where the lengths are not in its ratio; "?" if unknown.
std::string factorText(const SiteAxis& axis);

/// Largest Σ|w - w'| of a row, for the scale as stored and as the fraction it stands for; 0 if they are
/// equal. nullopt if lengths are unknown or, for `nearest`, if some row picks a different sample.
std::optional<double> readingDistance(const ResizeSpec& spec, const SiteAxis& axis);

/// Output positions on which runtimes disagree. `nearest`: where a dialect or the stored scale picks another
/// sample; else where a dialect's definition gives other weights as fractions (float32 coordinates only add
/// rounding). In both: positions outside the input in one arithmetic and inside in another.
std::vector<std::int64_t> tieSensitiveRows(const ResizeSpec& spec, const AxisGeometry& axis);
/// The same with the axis' matrix at hand.
std::vector<std::int64_t> tieSensitiveRows(const ResizeSpec& spec, const AxisGeometry& axis,
                                           const AxisOperator& reference);

} // namespace resizelens
