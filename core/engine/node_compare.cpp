#include "core/engine/node_compare.h"

#include "core/base/limits.h"
#include "core/base/portable_random.h"
#include "core/engine/one_channel.h"
#include "core/engine/onnx_proto.h"
#include "core/engine/quanta_check.h"
#include "core/engine/words.h"
#include "core/onnx/resized_length.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/quant/integer_taps.h"
#include "core/resize/quant/tie_share.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Elements converted to double at a time: converting a large tensor at once would exceed its own size.
constexpr std::int64_t kBlock = std::int64_t{1} << 16;
constexpr std::int64_t kFreeLength = 5;

/// Sets dynamic dimensions to small but sufficient sizes, different per axis to expose swapped axes.
Dims testDims(const ResizeSite& site)
{
    constexpr std::int64_t kMost = std::int64_t{1} << 16;
    Dims dims;
    for (const SiteAxis& axis : site.axes) {
        std::int64_t length = axis.nIn.value_or(axis.axis == 0 ? 1 : kFreeLength + axis.axis);
        const bool isFree = !axis.nIn && axis.scaleGiven && axis.scale;
        const auto isTooShort = [&] {
            const std::int64_t outputs = scaledLength(length, *axis.scale).value_or(kMost);
            return outputs < 1 || isLoneSample(site, dims.size(), outputs);
        };
        while (isFree && length < kMost && isTooShort())
            ++length;
        dims.push_back(length);
    }
    return dims;
}

std::unordered_map<std::string, NodeId> nodesByName(const GraphIndex& index)
{
    std::unordered_map<std::string, NodeId> byName;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i)
        byName.emplace(index.node(NodeId{i}).proto->name(), NodeId{i});
    return byName;
}

/// The nodes as written in the exported file, in the order of `names`.
Result<std::vector<OnnxNode>> readBack(const GraphIndex& index,
                                       const std::unordered_map<std::string, NodeId>& byName,
                                       const std::vector<std::string>& names, const ResizeSite& site)
{
    std::vector<OnnxNode> nodes;
    std::vector<ValueId> results; // the chain's input, then one per node
    for (const std::string& name : names) {
        const auto found = byName.find(name);
        if (found == byName.end())
            return fail(words::writtenNodeMissing, name);
        const GraphNode& node = index.node(found->second);
        if (results.empty())
            if (const auto input = flowingInput(index, found->second))
                results.push_back(*input);
        const bool reads = std::ranges::any_of(
            node.inputs, [&](ValueId input) { return std::ranges::find(results, input) != results.end(); });
        if (!reads)
            return fail(words::writtenNodeElsewhere, name);
        if (node.proto->op_type() != "Identity") {
            RL_TAKE(auto read, readOnnxNode(index, found->second, results));
            nodes.push_back(std::move(read));
        }
        results.push_back(node.outputs.front());
    }
    if (!results.empty() && index.value(results.back()).name != site.output)
        return fail(words::writtenNodeGivesOther, index.value(results.back()).name, site.output);
    return nodes;
}

Result<Tensor> randomInput(DType type, const Dims& dims, std::uint64_t seed)
{
    const auto count = elementCount(dims);
    if (!count || *count > kMostCompared)
        return fail(words::inputTooLarge, toText(dims));
    std::mt19937_64 generator(seed);
    const double low = isInteger(type) ? 0.0 : -1.0, high = isInteger(type) ? 100.0 : 1.0;
    RL_TAKE(auto input, Tensor::uninitialized(type, dims));
    std::vector<double> values;
    for (std::int64_t begin = 0; begin < *count; begin += kBlock) {
        values.resize(static_cast<std::size_t>(std::min(kBlock, *count - begin)));
        std::ranges::generate(values, [&] { return low + (high - low) * unitRandom(generator); });
        RL_TAKE(const auto part,
                Tensor::fromDoubles(type, {static_cast<std::int64_t>(values.size())}, values));
        std::ranges::copy(part.bytes(),
                          input.bytes().subspan(static_cast<std::size_t>(begin) * elementSize(type)).begin());
    }
    return input;
}

struct TestedPart
{
    OperatorChain chain;
    Dims input;
    std::vector<AxisOperator> resize;

    Dims result() const
    {
        Dims lengths;
        for (const AxisOperator& axis : resize)
            lengths.push_back(axis.outputs());
        return lengths;
    }
    bool fits() const
    {
        const auto before = elementCount(input), after = elementCount(result());
        return before && after && std::max(*before, *after) <= kMostCompared;
    }
};

/// The whole chain, or a single channel if it is too large and treats all channels alike.
Result<TestedPart> testedPart(OperatorChain chain, Dims input, std::vector<AxisOperator> resize)
{
    TestedPart part{std::move(chain), std::move(input), std::move(resize)};
    if (part.fits())
        return part;
    const Dims whole = part.result();
    auto alone = onOneChannel(std::move(part.chain), whole.size());
    if (!alone || !part.resize[0].isIdentity() || !part.resize[1].isIdentity())
        return fail(words::resultTooLarge, toText(whole));
    part.chain = std::move(*alone);
    part.input[0] = part.input[1] = 1;
    part.resize[0] = part.resize[1] = AxisOperator::identity(1);
    if (!part.fits())
        return fail(words::resultTooLarge, toText(whole));
    return part;
}

/// Either side rounds once more when it stores the result.
double storedRounding(DType type)
{
    return isFloating(type) ? 2.0 * unitRoundoff(type) : 0.0;
}

template<class Visit>
Result<void> eachBlock(const Tensor& a, const Tensor& b, const Visit& visit)
{
    for (std::int64_t begin = 0; begin < a.count(); begin += kBlock) {
        const std::int64_t count = std::min(kBlock, a.count() - begin);
        RL_TAKE(const auto first, a.toDoubles(begin, count));
        RL_TAKE(const auto second, b.toDoubles(begin, count));
        for (std::size_t i = 0; i < first.size(); ++i)
            visit(first[i], second[i]);
    }
    return {};
}

Result<void> measure(const std::vector<OnnxNode>& nodes, const ResizeSite& site, std::uint64_t seed,
                     SiteCheck& check, const Progress& progress)
{
    RL_TAKE(auto chain, readForm(nodes));
    const bool inCodes = std::ranges::any_of(nodes, tellsNumbers);
    // A rewrite with its own quantised values is compared in real numbers first, then in LSBs.
    const DType type = inCodes ? DType::float32 : site.type;
    RL_TAKE(auto resize, siteOperators(site));
    RL_TAKE(auto certificate,
            certifyStored(chain, check.testedInput, {resize, site.spec.extrapolationValue, type}));
    RL_TAKE(const auto part, testedPart(std::move(chain), check.testedInput, std::move(resize)));
    check.testedInput = part.input;
    RL_TAKE(const auto input, randomInput(type, part.input, seed));
    RL_TAKE(const auto wanted, applyAxes(input, part.resize, site.spec.extrapolationValue, progress));
    RL_TAKE(const auto got, evaluateChain(part.chain, input, progress));
    if (wanted.dims() != got.dims())
        return fail(words::rewriteOfOtherShape, toText(got.dims()), toText(wanted.dims()));
    double largestInput = 0.0, largestOutput = 0.0;
    RL_TRY(eachBlock(input, input,
                     [&](double value, double) { largestInput = std::max(largestInput, std::abs(value)); }));
    RL_TRY(eachBlock(wanted, got, [&](double a, double b) {
        // An extrapolation_value beyond the type's range is infinite on both sides.
        const double difference = a == b ? 0.0 : std::abs(a - b);
        check.maxAbs = std::isnan(difference) ? difference : std::max(check.maxAbs, difference);
        largestOutput = std::max(largestOutput, std::abs(a));
    }));
    check.maxRel = largestOutput > 0.0 ? check.maxAbs / largestOutput : 0.0;
    check.withinCertificate =
        check.maxAbs <=
        (certificate.worstCase + certificate.roundingBound + storedRounding(type)) * largestInput;
    check.certificate = std::move(certificate);
    return {};
}

/// In LSBs, if the rewrite or its site is quantised.
Result<void> measureQuanta(const std::vector<OnnxNode>& nodes, const ResizeSite& site,
                           const std::optional<QuantaCertificate>& promised, const Dims& input,
                           std::uint64_t seed, SiteCheck& check, const Progress& progress)
{
    if (!site.quantisation || !site.quantisation->whole() || !promised)
        return {};
    RL_TAKE(const auto codes, randomCodes(*site.quantisation->before, input, seed));
    RL_TAKE(auto quanta, compareQuanta(nodes, site, codes, progress));
    quanta.allowed = promised->isExact() && promised->kind != QuantaClass::ties ? 0 : promised->quanta;
    check.withinCertificate = check.withinCertificate && quanta.most <= quanta.allowed;
    check.quanta = quanta;
    return {};
}

std::ptrdiff_t roundingsOf(const OperatorChain& chain)
{
    return std::ranges::count_if(chain.operators, [](const Operator& op) {
        const auto taps = integerTaps(op);
        return !taps || taps->denominator != 1;
    });
}

/// Whether quantised values may differ: not if all are only moved, or if a single rounding sees no ties.
bool mayFallApart(const ResizeSite& site, const OperatorChain& chain, std::span<const AxisOperator> resize)
{
    if (!site.quantisation || !site.quantisation->whole())
        return false;
    const auto roundings = roundingsOf(chain);
    const bool rescales = site.quantisation->before->scale != site.quantisation->after->scale;
    return roundings > 1 || (roundings == 1 && (rescales || tieShare(resize) != 0.0));
}

} // namespace

bool NodeCheckReport::passed() const
{
    return std::ranges::all_of(
        sites, [](const SiteCheck& site) { return site.problem.empty() && site.withinCertificate; });
}

double NodeCheckReport::maxAbs() const
{
    double largest = 0.0;
    for (const SiteCheck& site : sites)
        largest = std::max(largest, site.maxAbs);
    return largest;
}

SitePromises::SitePromises(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                           std::vector<AppliedSite> applied)
    : m_exported(exported)
    , m_sites(sites)
    , m_byName(nodesByName(exported))
{
    for (AppliedSite& one : applied)
        m_applied.emplace(one.site, std::move(one));
}

std::vector<std::size_t> SitePromises::rewritten() const
{
    std::vector<std::size_t> sites;
    for (const auto& [site, applied] : m_applied)
        sites.push_back(site);
    return sites;
}

Result<SitePromise> SitePromises::at(std::size_t index, const Dims& input) const
{
    const ResizeSite& original = m_sites[index].site;
    RL_TAKE(auto site, siteAtSize(original, input));
    auto kept = promiseOfKept(std::move(site));
    const auto applied = m_applied.find(index);
    if (!kept || applied == m_applied.end())
        return kept;
    SitePromise promise = std::move(*kept);
    const auto nodes = readBack(m_exported, m_byName, applied->second.nodes, original);
    const auto chain = nodes ? readForm(*nodes) : fail(nodes.error());
    const auto certificate =
        chain ? certifyStored(*chain, input,
                              {promise.exact, promise.site.spec.extrapolationValue, promise.site.type})
              : fail(chain.error());
    promise.certified = certificate.has_value();
    if (!certificate)
        return promise;
    if (!certificate->isExact())
        for (std::size_t axis = 0; axis < promise.exact.size(); ++axis)
            if (!original.axes[axis].nIn && isLoneSample(original, axis, promise.exact[axis].outputs())) {
                promise.inputRange = 0.0; // nothing is promised
                promise.keepsBits = false;
                return promise;
            }
    promise.rounding = std::min(certificate->roundingBound, usualTolerance(promise.site.type));
    promise.inputRange = certificate->inputRange;
    promise.keepsBits = certificate->keepsBits;
    promise.fallsApart = mayFallApart(original, *chain, promise.exact);
    const bool inCodes = isInteger(original.type) || std::ranges::any_of(*nodes, tellsNumbers);
    promise.quanta = inCodes ? static_cast<double>(std::max<std::ptrdiff_t>(roundingsOf(*chain), 1)) : 0.0;
    return promise;
}

Result<NodeCheckReport> checkExport(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                                    const std::vector<AppliedSite>& applied, std::uint64_t seed,
                                    const Progress& progress)
{
    const auto byName = nodesByName(exported);
    NodeCheckReport report;
    report.seed = seed;
    for (std::size_t i = 0; i < applied.size(); ++i) {
        RL_TRY(progress.goOn());
        const ResizeSite& original = sites[applied[i].site].site;
        progress(static_cast<double>(i) / static_cast<double>(applied.size()), words::progressSite,
                 original.id);
        SiteCheck check;
        check.site = original.id;
        const Dims whole = testDims(original);
        check.testedInput = whole;
        const auto site = siteAtSize(original, whole);
        const auto nodes = readBack(exported, byName, applied[i].nodes, original);
        if (!site || !nodes)
            check.problem = phraseOf(site ? nodes.error() : site.error());
        else if (auto done = measure(*nodes, *site, seed + i, check, progress); !done)
            check.problem = phraseOf(done.error());
        else if (auto counted =
                     measureQuanta(*nodes, *site, applied[i].quanta, whole, seed + i, check, progress);
                 !counted)
            check.problem = phraseOf(counted.error());
        RL_TRY(progress.goOn());
        report.sites.push_back(std::move(check));
    }
    return report;
}

} // namespace resizelens
