#pragma once

#include "core/resize/axis_family.h"
#include "core/resize/axis_operator.h"
#include "core/resize/quantisation.h"
#include "core/support/ids.h"
#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

enum class Direction { same, up, down, mixed, unknown };
std::string_view toString(Direction direction);
Phrase say(Direction direction);

/// What gives a site the lengths of its result, and where that is in the model.
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

/// One axis of a site, as far as it is known.
struct SiteAxis
{
    std::int64_t axis = 0;
    std::optional<std::int64_t> nIn;
    std::optional<std::int64_t> nOut;
    std::optional<double>
        scale;               // in force in the coordinate map; nullopt when it follows from unknown lengths
    bool scaleGiven = false; // `scales` was given, not `sizes`
    double roiStart = 0.0;
    double roiEnd = 1.0;

    /// nullopt when a length is unknown.
    std::optional<AxisGeometry> geometry() const;
    Direction direction() const; // same, up, down or unknown
};

/// One Resize or Upsample node with all that is known before anything runs.
struct ResizeSite
{
    std::string id;        // GraphIndex::nodeLabel
    std::string graphPath; // "" for the main graph
    NodeId node;
    GraphId graph;
    std::string input;  // name of the value that is resized
    std::string output; // name of the result
    ResizeSpec spec;
    DType type = DType::undefined;
    std::optional<Shape> inputShape;
    std::optional<Shape> outputShape;
    std::vector<SiteAxis> axes; // every axis of the input, in order; empty when the rank is unknown
    SizeSource sizeSource;
    /// Initializers whose default value the lengths, scales or roi rest on, though the model's caller may
    /// give another (GraphIndex::isOverridable), by name. All that is said of the site holds for the
    /// defaults.
    std::vector<std::string> defaults;
    /// Why the site cannot be worked with at all (unknown scales, a runtime roi, malformed attributes).
    std::optional<Phrase> unknown;
    /// Where codes stand for its numbers; nullopt: nowhere that is known.
    std::optional<SiteQuantisation> quantisation = {};

    Direction direction() const;
    /// Axes whose length changes, or may change.
    std::vector<std::int64_t> resizedAxes() const;
    bool staticAxes() const; // the lengths of all resized axes are known
    std::optional<Dims> inputDims() const;
    std::optional<Dims> outputDims() const;
};

/// R of one axis of a site. Errors: unknown lengths, and those of axisOperator().
Result<AxisOperator> siteAxisOperator(const ResizeSite& site, std::size_t axis,
                                      Dialect dialect = Dialect::onnx);
/// Fails where all axes together have more than kMaxAxisRows rows (site.too-long) or kMaxAxisTaps taps
/// (site.too-many-taps).
Result<void> checkRows(const ResizeSite& site);
/// All axes in order. Errors: those of siteAxisOperator() and of checkRows().
Result<std::vector<AxisOperator>> siteOperators(const ResizeSite& site, Dialect dialect = Dialect::onnx);

/// The length that the given scale of an axis makes of `input` samples, by its coordinate mode and the aspect ratio's policy;
/// nullopt where it makes none that is valid.
std::optional<std::int64_t> lengthByScale(const ResizeSite& site, const SiteAxis& axis, std::int64_t input);

/// The site as it would be on an input of other lengths: scales that were given hold; where `sizes` was given
/// the ratio of the original lengths does. Errors: another rank, lengths that the scale turns into 0
/// (site.empty), unknown scales.
Result<ResizeSite> siteAtSize(const ResizeSite& site, const Dims& input);

/// "×2", "×1/2", "×3/2", "×7.79" of one axis; "?" when unknown. The GUI puts an arrow before it.
std::string factorText(const SiteAxis& axis);

/// Σ|w - w'| of the row in which an axis with its scale as it is stored and one with the fraction that it
/// means differ most; 0 when the scale is that fraction. nullopt where the lengths are unknown, or for
/// `nearest` when some row picks another sample.
std::optional<double> readingDistance(const ResizeSpec& spec, const SiteAxis& axis);

/// Output positions of an axis about which runtimes disagree; empty when they agree. `nearest`: those where
/// a dialect, or the scale as it is stored, picks another sample. Otherwise those to which a dialect's own
/// definition gives other weights, compared as fractions: what float32 coordinates add is rounding. Both:
/// those that lie outside of the input by one arithmetic and inside by another.
std::vector<std::int64_t> tieSensitiveRows(const ResizeSpec& spec, const AxisGeometry& axis);
/// The same where the axis' matrix is there already.
std::vector<std::int64_t> tieSensitiveRows(const ResizeSpec& spec, const AxisGeometry& axis,
                                           const AxisOperator& reference);

} // namespace resizelens
