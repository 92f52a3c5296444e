#include "core/engine/site_check.h"

#include "core/base/element_type.h"
#include "core/engine/row_blocks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens {

namespace {

constexpr double kResizeRoundings =
    16.0; // roundings of ONNX Runtime's Resize, positions aside, in units of roundoff
constexpr double kPositionError = 0x1p-21; // of a float32 position, as a share of the axis length

bool picksSamples(const ResizeSpec& spec)
{
    return spec.mode == ResizeMode::nearest;
}

/// Upper bound for the change of a row's weights caused by float32 positions.
double mostMoved(const ResizeSpec& spec, const AxisGeometry& axis)
{
    const double slope = (spec.mode == ResizeMode::cubic ? 8.0 : 2.0) * (spec.excludeOutside ? 8.0 : 1.0);
    return slope * std::max(1.0, std::abs(spec.cubicCoeffA)) * kPositionError *
           static_cast<double>(axis.nIn + 1);
}

double rowDistance(const AxisOperator& one, const AxisOperator& other, std::int64_t row)
{
    const auto a = one.weights(row), b = other.weights(row);
    const std::int64_t begin = std::min(one.first(row), other.first(row));
    const std::int64_t end = std::max(one.first(row) + static_cast<std::int64_t>(a.size()),
                                      other.first(row) + static_cast<std::int64_t>(b.size()));
    const auto at = [](std::span<const double> weights, std::int64_t first, std::int64_t i) {
        const std::int64_t place = i - first;
        return place >= 0 && place < static_cast<std::int64_t>(weights.size())
                   ? weights[static_cast<std::size_t>(place)]
                   : 0.0;
    };
    double distance = 0.0;
    for (std::int64_t i = begin; i < end; ++i)
        distance += std::abs(at(a, one.first(row), i) - at(b, other.first(row), i));
    return distance;
}

std::vector<double> runtimeDistances(const ResizeSpec& spec, const AxisGeometry& axis,
                                     const AxisOperator& exact)
{
    std::vector<double> distances(static_cast<std::size_t>(exact.outputs()), 0.0);
    const auto rounded = axisOperator(spec, axis, Dialect::onnxruntime);
    if (picksSamples(spec) || !rounded || rounded->outputs() != exact.outputs())
        return distances;
    const double most = mostMoved(spec, axis);
    for (std::int64_t row = 0; row < exact.outputs(); ++row) {
        const double distance = rowDistance(exact, *rounded, row);
        distances[static_cast<std::size_t>(row)] = distance <= most ? distance : 0.0;
    }
    return distances;
}

bool meetAtWholes(const ResizeSpec& spec)
{
    return spec.isLegacy() || spec.nearestMode == NearestMode::floor || spec.nearestMode == NearestMode::ceil;
}

bool roundsUp(const ResizeSpec& spec, const AxisGeometry& axis)
{
    return spec.isLegacy() ? axis.scale < 1.0 : spec.nearestMode == NearestMode::ceil;
}

/// Positions are recovered from the weights of a linear Resize with the same attributes.
std::vector<TiedRow> tiesOf(const ResizeSpec& spec, const AxisGeometry& axis, const AxisOperator& exact)
{
    std::vector<TiedRow> ties;
    ResizeSpec linear = spec;
    linear.mode = ResizeMode::linear;
    linear.antialias = linear.excludeOutside = false;
    const auto places = axisOperator(linear, axis);
    const auto rounded = axisOperator(spec, axis, Dialect::onnxruntime);
    if (!places || !rounded)
        return ties;
    const auto last = static_cast<double>(axis.nIn - 1);
    for (std::int64_t row = 0; row < exact.outputs(); ++row) {
        if (places->extrapolated(row))
            continue;
        double x = 0.0;
        for (std::size_t tap = 0; tap < places->weights(row).size(); ++tap)
            x += places->weights(row)[tap] *
                 static_cast<double>(places->first(row) + static_cast<std::int64_t>(tap));
        const double meeting = meetAtWholes(spec) ? std::nearbyint(x) : std::floor(x) + 0.5;
        if (std::abs(x - meeting) > std::max(2e-6, 2.0 * kPositionError * (x + 1.0)))
            continue;
        const double low = !meetAtWholes(spec)    ? meeting - 0.5
                           : roundsUp(spec, axis) ? meeting
                                                  : meeting - 1.0;
        // Positions outside the axis look like its ends.
        if ((x <= 0.0 || x >= last) && rounded->first(row) == exact.first(row))
            continue;
        ties.push_back({row,
                        {static_cast<std::int64_t>(std::clamp(low, 0.0, last)),
                         static_cast<std::int64_t>(std::clamp(low + 1.0, 0.0, last))}});
    }
    return ties;
}

double largestSum(const AxisOperator& rows)
{
    double most = 1.0;
    for (std::int64_t row = 0; row < rows.outputs(); ++row) {
        double sum = 0.0;
        for (const double weight : rows.weights(row))
            sum += std::abs(weight);
        most = std::max(most, sum);
    }
    return most;
}

std::vector<std::size_t> stridesOf(const Dims& dims)
{
    std::vector<std::size_t> strides(dims.size(), 1);
    for (std::size_t axis = dims.size(); axis-- > 1;)
        strides[axis - 1] = strides[axis] * static_cast<std::size_t>(dims[axis]);
    return strides;
}

/// Position of the first element of a row; a row runs along the last axis.
Dims rowStart(const Dims& dims, std::size_t row)
{
    Dims at(dims.size(), 0);
    for (std::size_t axis = dims.size(); axis-- > 1;) {
        at[axis - 1] = static_cast<std::int64_t>(row % static_cast<std::size_t>(dims[axis - 1]));
        row /= static_cast<std::size_t>(dims[axis - 1]);
    }
    return at;
}

std::size_t rowLength(const Dims& dims)
{
    return dims.empty() ? 1 : static_cast<std::size_t>(dims.back());
}

template<class Element>
class SiteComparison
{
public:
    using Stored = typename Element::Stored;

    SiteComparison(const SitePromise& promise, const Tensor& input, double slack)
        : m_promise(promise)
        , m_input(input.as<Stored>())
        , m_inputDims(input.dims())
        , m_strides(stridesOf(input.dims()))
        , m_slack(slack)
        , m_type(input.type())
    {
        measureSlices();
        for (std::size_t axis = 0; axis < promise.exact.size(); ++axis) {
            m_ties.emplace_back(static_cast<std::size_t>(promise.exact[axis].outputs()), nullptr);
            if (axis < promise.ties.size())
                for (const TiedRow& tie : promise.ties[axis])
                    m_ties.back()[static_cast<std::size_t>(tie.row)] = &tie;
        }
    }

    void run(const Tensor& computed, const Tensor& given, SiteFinding& finding)
    {
        if (!m_spoken) {
            finding.compared = false;
            return;
        }
        const auto mine = computed.as<Stored>(), theirs = given.as<Stored>();
        const std::size_t length = rowLength(computed.dims());
        std::vector<SiteFinding> found(kMostRowBlocks);
        eachRowBlock(mine.size() / length, length,
                     [&](std::size_t block, std::size_t first, std::size_t end) {
                         for (std::size_t row = first; row < end; ++row)
                             compareRow(rowStart(computed.dims(), row), mine.subspan(row * length, length),
                                        theirs.subspan(row * length, length), found[block]);
                     });
        for (const SiteFinding& part : found) {
            finding.allowed = std::max(finding.allowed, part.allowed);
            finding.ties += part.ties;
            finding.beyond += part.beyond;
        }
    }

private:
    void compareRow(Dims at, std::span<const Stored> mine, std::span<const Stored> theirs,
                    SiteFinding& finding) const
    {
        const std::size_t last = at.empty() ? 0 : at.size() - 1;
        const double rowShare = sharesAt(at, last), beside = absolute();
        const std::size_t slice = sliceOf(at);
        const bool moved = !at.empty() && last < m_promise.runtime.size();
        for (std::size_t i = 0; i < mine.size(); ++i) {
            const double a = asKept(Element::toDouble(mine[i])), b = asKept(Element::toDouble(theirs[i]));
            if (a == b || (std::isnan(a) && std::isnan(b)))
                continue;
            const double share = Element::isFloating && moved
                                     ? rowShare + m_growth[last] * m_promise.runtime[last][i]
                                     : rowShare;
            finding.allowed = std::max(finding.allowed, share);
            if (std::abs(a - b) <= share * m_largest[m_lastKept ? slice + i : slice] + beside)
                continue;
            if (!at.empty())
                at[last] = static_cast<std::int64_t>(i);
            if (isTie(at, b))
                ++finding.ties;
            else
                ++finding.beyond;
        }
    }

    bool isWeighted() const { return !picksSamples(m_promise.site.spec); }

    /// Clamps to the range of the quantised type, as both models do.
    double asKept(double value) const
    {
        const auto& numbers = m_promise.site.quantisation;
        if (m_promise.quanta == 0.0 || !numbers || !numbers->after || !Element::isFloating)
            return value;
        const Quantisation& after = *numbers->after;
        const auto real = [&](std::int64_t code) {
            return static_cast<double>(code - after.zeroPoint) * after.scale;
        };
        return std::clamp(value, real(after.least()), real(after.most()));
    }

    /// Absolute error allowed for any input: quantisation steps and denormal spacing.
    double absolute() const
    {
        const auto& numbers = m_promise.site.quantisation;
        if constexpr (!Element::isFloating)
            return std::max(m_promise.quanta, isWeighted() ? 1.0 : 0.0); // truncation may differ
        const double quantum =
            numbers && numbers->whole() ? std::max(numbers->before->scale, numbers->after->scale) : 0.0;
        return m_promise.quanta * quantum + (isWeighted() ? smallestStep() : 0.0);
    }

    double smallestStep() const
    {
        constexpr double kTaps = 64.0;
        return kTaps * (m_type == DType::float16    ? 0x1p-24
                        : m_type == DType::bfloat16 ? 0x1p-133
                        : m_type == DType::float32  ? 0x1p-149
                                                    : 0x1p-1074);
    }

    /// Without what the axis `last` adds.
    double sharesAt(const Dims& at, std::size_t last) const
    {
        if constexpr (!Element::isFloating)
            return 0.0;
        double share = m_slack + (m_promise.certified ? m_promise.rounding : usualTolerance(m_type));
        if (isWeighted())
            share += kResizeRoundings * unitRoundoff(m_type);
        for (std::size_t axis = 0; axis < std::min(last, m_promise.runtime.size()); ++axis)
            share += m_growth[axis] * m_promise.runtime[axis][static_cast<std::size_t>(at[axis])];
        return share;
    }

    /// Whether the element is in a tied row and equals one of the tied samples.
    bool isTie(const Dims& at, double value) const
    {
        std::vector<std::size_t> places = {0};
        bool tied = false;
        for (std::size_t axis = 0; axis < m_promise.exact.size(); ++axis) {
            const AxisOperator& rows = m_promise.exact[axis];
            const std::int64_t row = at[axis];
            if (rows.extrapolated(row))
                return false;
            const TiedRow* const tie = m_ties[axis][static_cast<std::size_t>(row)];
            std::vector<std::size_t> next;
            for (const std::size_t place : places) {
                const auto add = [&](std::int64_t sample) {
                    next.push_back(place + static_cast<std::size_t>(sample) * m_strides[axis]);
                };
                if (tie == nullptr)
                    add(rows.first(row));
                else
                    std::ranges::for_each(tie->samples, add);
            }
            tied = tied || tie != nullptr;
            places = std::move(next);
        }
        return tied && std::ranges::any_of(places, [&](std::size_t place) {
                   const double sample = Element::toDouble(m_input[place]);
                   return sample == value || (std::isnan(sample) && std::isnan(value));
               });
    }

    /// Index of the slice of elements that share their position along all unchanged axes.
    std::size_t sliceOf(const Dims& at) const
    {
        std::size_t slice = 0;
        for (std::size_t axis = 0; axis < m_inputDims.size(); ++axis)
            if (m_kept[axis])
                slice =
                    slice * static_cast<std::size_t>(m_inputDims[axis]) + static_cast<std::size_t>(at[axis]);
        return slice;
    }

    void measureSlices()
    {
        std::size_t slices = 1;
        double all = 1.0;
        for (std::size_t axis = 0; axis < m_inputDims.size(); ++axis) {
            const AxisOperator& rows = m_promise.exact[axis];
            m_kept.push_back(rows.isIdentity());
            slices *= m_kept.back() ? static_cast<std::size_t>(m_inputDims[axis]) : 1;
            m_growth.push_back(largestSum(rows));
            all *= m_growth.back();
        }
        for (double& growth : m_growth)
            growth = all / growth;
        m_largest.assign(slices, 0.0);
        double largest = 0.0;
        bool finite = true;
        m_lastKept = !m_kept.empty() && m_kept.back();
        const std::size_t length = rowLength(m_inputDims);
        for (std::size_t row = 0; row * length < m_input.size(); ++row) {
            const std::size_t first = sliceOf(rowStart(m_inputDims, row));
            for (std::size_t i = 0; i < length; ++i) {
                const double value = std::abs(Element::toDouble(m_input[row * length + i]));
                finite = finite && std::isfinite(value);
                double& slice = m_largest[m_lastKept ? first + i : first];
                slice = std::isfinite(value) ? std::max(slice, value) : slice;
                largest = std::max(largest, slice);
            }
        }
        if constexpr (Element::isFloating)
            m_spoken = m_promise.keepsBits || (finite && largest <= m_promise.inputRange * largestOf(m_type));
    }

    static double largestOf(DType type)
    {
        switch (type) {
        case DType::float16:
            return 65504.0;
        case DType::float64:
            return std::numeric_limits<double>::max();
        default:
            return static_cast<double>(std::numeric_limits<float>::max());
        }
    }

    const SitePromise& m_promise;
    std::span<const Stored> m_input;
    const Dims& m_inputDims;
    std::vector<std::size_t> m_strides;
    double m_slack;
    DType m_type;
    std::vector<bool> m_kept;
    bool m_lastKept = false;       // the last axis
    std::vector<double> m_growth;  // by axis: how much the other axes may amplify its error
    std::vector<double> m_largest; // by slice: largest |x|
    std::vector<std::vector<const TiedRow*>> m_ties;
    bool m_spoken = true; // the certificate covers this input
};

} // namespace

Result<SitePromise> promiseOfKept(ResizeSite site)
{
    SitePromise promise{std::move(site)};
    RL_TAKE(promise.exact, siteOperators(promise.site));
    const ResizeSpec& spec = promise.site.spec;
    for (std::size_t i = 0; i < promise.exact.size(); ++i) {
        const auto axis = promise.site.axes[i].geometry();
        const bool moves = axis && !promise.exact[i].isIdentity();
        promise.runtime.push_back(
            moves ? runtimeDistances(spec, *axis, promise.exact[i])
                  : std::vector<double>(static_cast<std::size_t>(promise.exact[i].outputs()), 0.0));
        promise.ties.push_back(moves && picksSamples(spec) ? tiesOf(spec, *axis, promise.exact[i])
                                                           : std::vector<TiedRow>());
    }
    return promise;
}

Result<SiteFinding> checkSite(const SitePromise& promise, const Tensor& input, const Tensor& computed,
                              const Tensor& given, double slack)
{
    SiteFinding finding;
    RL_TAKE(finding.difference, tensorDifference(computed, given));
    Dims wanted;
    for (const AxisOperator& axis : promise.exact)
        wanted.push_back(axis.outputs());
    if (computed.dims() != wanted) // ONNX Runtime interprets the node differently
        finding.beyond = finding.difference.differing;
    else if (finding.difference.differing > 0)
        visitElement(
            input.type(),
            [&]<class Element>(Element) {
                SiteComparison<Element>(promise, input, slack).run(computed, given, finding);
                return true;
            },
            [&] {
                finding.beyond = finding.difference.differing;
                return false;
            });
    return finding;
}

} // namespace resizelens
