#pragma once

#include "app/gui/feature_maps.h"
#include "core/preview/preview_codes.h"
#include "core/preview/preview_input.h"
#include "core/preview/preview_modes.h"
#include "core/preview/preview_view.h"
#include "widgets/compare/comparison_view.h"
#include "widgets/compare/quick_view.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// What is compared on what; everything in it is immutable, so that workers may keep it.
struct CompareOrder
{
    ResizeSite site;
    std::string rule;                // empty, and no mode: the node is kept
    std::optional<ModeVariant> mode; // stronger than the rule
    PreviewSource source;            // empty with worstCase
    bool worstCase = false;          // the picture is the certificate's worst one for `rule`
    PreviewConversion conversion;
    int reduction = 1; // the input is averaged over so many samples along each axis
    /// The picture is the model's input, and the site gets what the model makes of it; else it is the site's
    /// own input.
    std::optional<NetworkPlace> network = {};
    CodeRounding rounding = CodeRounding::halfEven; // of a rewrite on codes
    std::optional<Against> reference = {};          // stands in the place of the node
};

/// The numbers in which an order is computed on both sides; nullopt: in real ones.
std::optional<SiteQuantisation> codesOf(const CompareOrder& order);

/// The input of both sides. Errors: those of worstCasePicture(), featureMaps() and previewInput().
Result<std::shared_ptr<const PreviewInput>> inputOf(const CompareOrder& order, const std::stop_token& stop);

/// How it was made: "RGB 640×480, 0 … 255".
Phrase inputText(const CompareOrder& order, const PreviewInput& input);

/// An input of the comparison, of what it was made, and what was last seen of it.
struct MadeInput
{
    CompareOrder order;
    std::shared_ptr<const PreviewInput> input;
    std::shared_ptr<ViewMemo> seen = std::make_shared<ViewMemo>();
};

/// The matrices of an order: the first worker makes them, the others wait for them.
class LazyAxes
{
public:
    explicit LazyAxes(CompareOrder order)
        : m_order(std::move(order))
    {
    }
    /// `picture` as in every other call.
    const Result<PreviewAxes>& of(const Tensor& picture);

private:
    CompareOrder m_order;
    std::mutex m_mutex;
    std::optional<Result<PreviewAxes>> m_axes;
};

/// A source of parts that are made as they are seen. nullopt where the node cannot be shown, which
/// compareOn() then explains.
std::optional<QuickSource> quickSourceOf(const CompareOrder& order, const MadeInput& made,
                                         std::shared_ptr<LazyAxes> axes);

/// Makes what `now` was last seen in of another picture too, if that has the same size.
void seeAhead(const MadeInput& ahead, const MadeInput& now, std::shared_ptr<LazyAxes> axes,
              const std::stop_token& stop);

/// Both results as a whole with their figures.
Result<std::shared_ptr<const ComparisonView>> compareOn(const CompareOrder& order, const PreviewInput& input,
                                                        LazyAxes& axes, const std::stop_token& stop);

} // namespace resizelens
