#include "core/resize/rewrite/line_site.h"

#include "core/resize/rewrite/words.h"
#include <functional>
#include <numeric>

namespace resizelens {

namespace {

SiteAxis unchanged(std::int64_t number, std::int64_t length, bool scaleGiven)
{
    SiteAxis axis;
    axis.axis = number;
    axis.nIn = axis.nOut = length;
    axis.scale = 1.0;
    axis.scaleGiven = scaleGiven;
    return axis;
}

Shape shapeOf(const Dims& dims)
{
    Shape shape;
    for (const std::int64_t length : dims)
        shape.push_back(Dim{length, {}});
    return shape;
}

std::int64_t productOf(Dims::const_iterator begin, Dims::const_iterator end)
{
    return std::accumulate(begin, end, std::int64_t{1}, std::multiplies<>());
}

} // namespace

ResizeSite lineSite(const ResizeSite& site, std::size_t axis, const Dims& input)
{
    ResizeSite line = site;
    line.spec.lengthsAreStated();
    for (std::size_t i = 0; i < line.axes.size(); ++i)
        if (i != axis && line.axes[i].nIn)
            line.axes[i] = unchanged(site.axes[i].axis, input[i], site.axes[axis].scaleGiven);
        else if (i != axis)
            line.axes[i].scale = 1.0;
    if (line.inputDims()) {
        Dims output = input;
        output[axis] = line.axes[axis].nOut.value_or(input[axis]);
        line.inputShape = shapeOf(input);
        line.outputShape = shapeOf(output);
    }
    return line;
}

RuleSite lineSite(const RuleSite& site, std::size_t axis, const Dims& input)
{
    RuleSite line = site;
    line.site = lineSite(site.site, axis, input);
    line.input = input;
    for (std::size_t i = 0; i < line.axes.size(); ++i)
        if (i != axis) {
            line.axes[i] = AxisOperator::identity(input[i]);
            line.structures[i] = classify(line.axes[i]);
        }
    return line;
}

Outcome<OperatorChain> applyInTurn(const RuleSite& site, AxisRule rule)
{
    if (!site.known)
        return refuse(words::recipeUnknown);
    if (site.resizedAxes().empty())
        return refuse(words::recipeIdentity);
    OperatorChain all;
    Dims input = site.input;
    for (const std::size_t axis : site.resizedAxes()) {
        RL_TAKE(auto chain, applyAxisRule(lineSite(site, axis, input), rule));
        std::move(chain.operators.begin(), chain.operators.end(), std::back_inserter(all.operators));
        input[axis] = site.axes[axis].outputs();
    }
    return all;
}

HeightSite heightSite(const ResizeSite& site, std::size_t axis, const Dims& input)
{
    const auto at = input.begin() + static_cast<std::ptrdiff_t>(axis);
    HeightSite height{site, {1, productOf(input.begin(), at), *at, productOf(at + 1, input.end())}, input};
    height.original[axis] = site.axes[axis].nOut.value_or(*at);
    height.site.spec.lengthsAreStated();
    SiteAxis own = site.axes[axis];
    own.axis = 2;
    height.site.axes.clear();
    for (std::size_t i = 0; i < height.shape.size(); ++i)
        height.site.axes.push_back(unchanged(static_cast<std::int64_t>(i), height.shape[i], own.scaleGiven));
    height.site.axes[2] = own;
    Dims output = height.shape;
    output[2] = height.original[axis];
    height.site.inputShape = shapeOf(height.shape);
    height.site.outputShape = shapeOf(output);
    return height;
}

} // namespace resizelens
