#include "core/resize/rewrite/axis_recipe.h"

#include "core/resize/chain/certificate.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace resizelens {

namespace {

constexpr std::size_t kMostSpatialAxes = 3;
constexpr std::int64_t kLargestMap = std::int64_t{1} << 16; // elements; larger maps are split by axis
constexpr std::int64_t kDepthToSpaceHasMode = 11;

/// How a site's axes map to [N, C, spatial…] and back.
struct Layout
{
    std::vector<std::int64_t> permutation; // of the site's axes; identity if in place
    std::int64_t inserted = 0;             // leading axes of length 1
    std::vector<std::size_t> spatial;      // the site's axis for each spatial axis

    bool moves() const { return !std::ranges::is_sorted(permutation); }
};

Outcome<Layout> layoutOf(const RuleSite& site)
{
    const std::size_t rank = site.axes.size();
    const auto resized = site.resizedAxes();
    Layout layout;
    layout.permutation.resize(rank);
    std::iota(layout.permutation.begin(), layout.permutation.end(), 0);
    const bool inPlace =
        rank >= 3 && std::ranges::all_of(resized, [](std::size_t axis) { return axis >= 2; });
    if (!inPlace)
        std::stable_partition(layout.permutation.begin(), layout.permutation.end(), [&](std::int64_t axis) {
            return std::ranges::find(resized, static_cast<std::size_t>(axis)) == resized.end();
        });
    const std::size_t others = rank - resized.size();
    layout.inserted = inPlace || others >= 2 ? 0 : static_cast<std::int64_t>(2 - others);
    const std::size_t first = inPlace ? 2 : std::min<std::size_t>(others, 2);
    for (std::size_t i = first; i < rank; ++i)
        layout.spatial.push_back(static_cast<std::size_t>(layout.permutation[i]));
    if (layout.spatial.empty() || layout.spatial.size() > kMostSpatialAxes)
        return refuse(words::recipeRank, rank, layout.spatial.size());
    return layout;
}

std::vector<std::int64_t> inverse(const std::vector<std::int64_t>& permutation)
{
    std::vector<std::int64_t> result(permutation.size());
    for (std::size_t i = 0; i < permutation.size(); ++i)
        result[static_cast<std::size_t>(permutation[i])] = static_cast<std::int64_t>(i);
    return result;
}

OperatorChain wrapped(const Layout& layout, std::vector<Operator> inner)
{
    OperatorChain chain;
    std::vector<std::int64_t> front(static_cast<std::size_t>(layout.inserted));
    std::iota(front.begin(), front.end(), 0);
    if (layout.moves())
        chain.operators.emplace_back(Transpose{layout.permutation});
    if (!front.empty())
        chain.operators.emplace_back(Unsqueeze{front});
    std::move(inner.begin(), inner.end(), std::back_inserter(chain.operators));
    if (!front.empty())
        chain.operators.emplace_back(Squeeze{front});
    if (layout.moves())
        chain.operators.emplace_back(Transpose{inverse(layout.permutation)});
    return chain;
}

/// Merges stages of one kind, one per spatial axis (nullptr if none), into operators.
class Merger
{
public:
    Merger(const RuleSite& site, Dims dims)
        : m_site(site)
        , m_dims(std::move(dims))
        , m_channels(m_dims[1])
    {
    }

    Result<void> add(const std::vector<const Stage*>& stages)
    {
        const Stage* any = *std::ranges::find_if(stages, [](const Stage* s) { return s; });
        return std::visit([&](const auto& stage) { return merge(stage, stages); }, *any);
    }

    std::vector<Operator> take() { return std::move(m_operators); }

private:
    template<class T>
    static std::vector<T> each(const std::vector<const Stage*>& stages)
    {
        std::vector<T> all;
        for (const Stage* stage : stages)
            all.push_back(stage != nullptr ? std::get<T>(*stage) : T{});
        return all;
    }

    Result<void> push(Operator op)
    {
        RL_TAKE(m_dims, std::visit([&](const auto& o) { return o.outputDims(m_dims); }, op));
        m_operators.push_back(std::move(op));
        return {};
    }

    Result<void> merge(const PadStage&, const std::vector<const Stage*>& stages)
    {
        EdgePad pad{{0, 0}, {0, 0}};
        for (const PadStage& stage : each<PadStage>(stages)) {
            pad.begins.push_back(stage.begin);
            pad.ends.push_back(stage.end);
        }
        return push(std::move(pad));
    }

    Result<void> merge(const SliceStage&, const std::vector<const Stage*>& stages)
    {
        Slice slice;
        const auto all = each<SliceStage>(stages);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (stages[i] != nullptr)
                slice.axes.push_back(
                    {static_cast<std::int64_t>(i) + 2, all[i].first, all[i].end, all[i].step});
        return push(std::move(slice));
    }

    Result<void> merge(const PickStage&, const std::vector<const Stage*>& stages)
    {
        auto all = each<PickStage>(stages);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (stages[i] != nullptr) {
                RL_TRY(push(Gather{static_cast<std::int64_t>(i) + 2, std::move(all[i].samples)}));
            }
        return {};
    }

    Result<void> merge(const ConvStage&, const std::vector<const Stage*>& stages)
    {
        Conv conv{m_channels, {}};
        for (ConvStage& stage : each<ConvStage>(stages)) {
            if (stage.axis.kernels.empty())
                stage.axis.kernels = {{1}};
            conv.axes.push_back(std::move(stage.axis));
        }
        return push(std::move(conv));
    }

    Result<void> merge(const TransposedStage&, const std::vector<const Stage*>& stages)
    {
        ConvTranspose conv{m_channels, {}};
        for (TransposedStage& stage : each<TransposedStage>(stages)) {
            if (stage.axis.kernel.empty())
                stage.axis.kernel = {1};
            conv.axes.push_back(std::move(stage.axis));
        }
        return push(std::move(conv));
    }

    /// In the form that most targets support; for integer factors all nearest modes agree.
    Result<void> merge(const ReplicateStage&, const std::vector<const Stage*>& stages)
    {
        Resize resize;
        resize.spec.opset = m_site.site.spec.opset;
        resize.spec.mode = ResizeMode::nearest;
        resize.spec.coordinateMode = CoordinateMode::asymmetric;
        resize.spec.nearestMode = NearestMode::floor;
        resize.scales = {1.0, 1.0};
        for (const ReplicateStage& stage : each<ReplicateStage>(stages))
            resize.scales.push_back(static_cast<double>(stage.factor));
        return push(std::move(resize));
    }

    Result<void> merge(const AverageStage&, const std::vector<const Stage*>& stages)
    {
        AveragePool pool;
        for (const AverageStage& stage : each<AverageStage>(stages))
            pool.windows.push_back(stage.window);
        return push(std::move(pool));
    }

    /// A 1-sample pool if the type allows it, else a strided Slice.
    Result<void> merge(const SelectStage&, const std::vector<const Stage*>& stages)
    {
        MaxPool pool;
        Slice slice;
        const auto all = each<SelectStage>(stages);
        for (std::size_t i = 0; i < all.size(); ++i) {
            pool.windows.push_back({1, all[i].stride, 0, 0});
            if (all[i].stride > 1)
                slice.axes.push_back({static_cast<std::int64_t>(i) + 2, 0, SliceAxis::kOpen, all[i].stride});
        }
        if (pool.write(m_site.site.type, m_site.site.spec.opset))
            return push(std::move(pool));
        return push(std::move(slice));
    }

    Result<void> merge(const ScaleStage&, const std::vector<const Stage*>& stages)
    {
        ScaleMap map{{{}, {}}};
        std::int64_t elements = 1;
        for (ScaleStage& stage : each<ScaleStage>(stages)) {
            elements *= std::max<std::int64_t>(static_cast<std::int64_t>(stage.factors.size()), 1);
            map.factors.push_back(std::move(stage.factors));
        }
        if (elements <= kLargestMap)
            return push(std::move(map));
        for (ScaleMap& single : mapsByAxis(map))
            RL_TRY(push(std::move(single)));
        return {};
    }

    Result<void> merge(const InterleaveStage&, const std::vector<const Stage*>& stages)
    {
        std::vector<std::int64_t> phases;
        for (const InterleaveStage& stage : each<InterleaveStage>(stages))
            phases.push_back(stage.phases);
        if (phases.size() == 2 && phases[0] == phases[1] && m_site.site.spec.opset >= kDepthToSpaceHasMode)
            return push(DepthToSpace{phases[0]});
        return interleaveByReshape(phases);
    }

    /// [N, C·P, L…] → [N, C, p…, L…] → [N, C, L, p, …] → [N, C, L·p, …]
    Result<void> interleaveByReshape(const std::vector<std::int64_t>& phases)
    {
        MovedPhases moved = movedPhases(m_channels, phases, m_dims);
        RL_TRY(push(std::move(moved.apart)));
        RL_TRY(push(std::move(moved.turn)));
        return push(std::move(moved.together));
    }

    const RuleSite& m_site;
    Dims m_dims;
    std::int64_t m_channels;
    std::vector<Operator> m_operators;
};

/// Aligns the recipes of all axes so that stages of one kind coincide; stages of different axes commute.
Result<std::vector<Operator>> merge(const RuleSite& site, const std::vector<AxisRecipe>& recipes, Dims dims)
{
    Merger merger(site, std::move(dims));
    std::vector<std::size_t> at(recipes.size(), 0);
    const auto head = [&](std::size_t axis) {
        return at[axis] < recipes[axis].size() ? &recipes[axis][at[axis]] : nullptr;
    };
    const auto comesLater = [&](std::size_t kind) {
        for (std::size_t axis = 0; axis < recipes.size(); ++axis)
            for (std::size_t i = at[axis] + 1; i < recipes[axis].size(); ++i)
                if (recipes[axis][i].index() == kind)
                    return true;
        return false;
    };
    while (true) {
        std::optional<std::size_t> kind;
        for (std::size_t axis = 0; axis < recipes.size(); ++axis)
            if (const Stage* stage = head(axis); stage && (!kind || !comesLater(stage->index())))
                kind = stage->index();
        if (!kind)
            return merger.take();
        std::vector<const Stage*> stages;
        for (std::size_t axis = 0; axis < recipes.size(); ++axis) {
            const Stage* stage = head(axis);
            const bool takes = stage != nullptr && stage->index() == *kind;
            stages.push_back(takes ? stage : nullptr);
            at[axis] += takes ? 1 : 0;
        }
        RL_TRY(merger.add(stages));
    }
}

bool convolves(const AxisRecipe& recipe)
{
    return std::ranges::any_of(recipe, [](const Stage& stage) {
        return std::holds_alternative<ConvStage>(stage) || std::holds_alternative<TransposedStage>(stage);
    });
}

} // namespace

Outcome<OperatorChain> applyAxisRule(const RuleSite& site, AxisRule rule)
{
    if (!site.known)
        return refuse(words::recipeUnknown);
    if (site.resizedAxes().empty())
        return refuse(words::recipeIdentity);
    RL_TAKE(const auto layout, layoutOf(site));
    std::vector<AxisRecipe> recipes;
    for (const std::size_t axis : layout.spatial) {
        if (site.axes[axis].isIdentity()) {
            recipes.emplace_back();
            continue;
        }
        RL_TAKE(auto recipe, rule(site, axis));
        recipes.push_back(std::move(recipe));
    }
    Dims dims(static_cast<std::size_t>(layout.inserted), 1);
    for (const std::int64_t axis : layout.permutation)
        dims.push_back(site.input[static_cast<std::size_t>(axis)]);
    const std::size_t channelAxis =
        layout.inserted == 0 ? static_cast<std::size_t>(layout.permutation[1]) : site.axes.size();
    const bool needsChannels = std::ranges::any_of(recipes, convolves);
    // With one inserted axis, the site's first axis holds the channels; with two, there is one channel.
    const std::size_t counted =
        layout.inserted == 1 ? static_cast<std::size_t>(layout.permutation[0]) : channelAxis;
    if (needsChannels && counted < site.axes.size() && !site.lengthOf(counted))
        return refuse(words::recipeChannels);
    auto operators = merge(site, recipes, std::move(dims));
    if (!operators)
        return refuse("recipe.shape", phraseOf(operators.error()));
    return wrapped(layout, std::move(*operators));
}

bool reproduces(const AxisRecipe& recipe, const AxisOperator& axis)
{
    RuleSite line;
    line.site.type = DType::float64;
    line.site.spec.opset = kDepthToSpaceHasMode;
    const auto operators = merge(line, {recipe}, {1, 1, axis.inputs()});
    if (!operators)
        return false;
    const OperatorChain chain{*operators};
    std::vector<AxisOperator> all = {AxisOperator::identity(1), AxisOperator::identity(1), axis};
    const auto certificate = certifyChain(chain, {1, 1, axis.inputs()}, {all, 0.0, DType::float64});
    return certificate && certificate->isExact();
}

} // namespace resizelens
