#include "core/verify/node_compare.h"

#include "core/plan/onnx_proto.h"
#include "core/quant/integer_taps.h"
#include "core/quant/tie_share.h"
#include "core/resize/resize_eval.h"
#include "core/shape/resized_length.h"
#include "core/support/limits.h"
#include "core/support/portable_random.h"
#include "core/verify/one_channel.h"
#include "core/verify/quanta_check.h"
#include "core/verify/words.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Elements that are doubles at a time: those of a large tensor would take more than the tensor.
constexpr std::int64_t kBlock = std::int64_t{1} << 16;
constexpr std::int64_t kFreeLength = 5;

/// The lengths to test with: free ones get small numbers, different by axis, so that swapped axes show, and
/// large enough for a result.
Dims testDims(const ResizeSite& site)
{
    constexpr std::int64_t kMost = std::int64_t{1} << 16;
    Dims dims;
    for (const SiteAxis& axis : site.axes) {
        std::int64_t length = axis.nIn.value_or(axis.axis == 0 ? 1 : kFreeLength + axis.axis);
        const bool isFree = !axis.nIn && axis.scaleGiven && axis.scale;
        while (isFree && length < kMost && scaledLength(length, *axis.scale).value_or(1) < 1)
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

/// The nodes as they stand in the exported file, in the order of `names`.
Result<std::vector<OnnxNode>> readBack(const GraphIndex& index,
                                       const std::unordered_map<std::string, NodeId>& byName,
                                       const std::vector<std::string>& names, const ResizeSite& site)
{
    std::vector<OnnxNode> nodes;
    std::vector<ValueId> results; // the chain's input, then node by node
    for (const std::string& name : names) {
        const auto found = byName.find(name);
        if (found == byName.end())
            return fail(words::writtenNodeMissing, name);
        const GraphNode& node = index.node(found->second);
        if (results.empty())
            if (const auto input = flowingInput(index, found->second))
                results.push_back(*input);
        const bool reads = std::any_of(node.inputs.begin(), node.inputs.end(), [&](ValueId input) {
            return std::find(results.begin(), results.end(), input) != results.end();
        });
        if (!reads)
            return fail(words::writtenNodeElsewhere, name);
        if (node.proto->op_type() != "Identity") {
            auto read = readOnnxNode(index, found->second, results);
            RL_TRY(read);
            nodes.push_back(std::move(*read));
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
    auto input = Tensor::uninitialized(type, dims);
    RL_TRY(input);
    std::vector<double> values;
    for (std::int64_t begin = 0; begin < *count; begin += kBlock) {
        values.resize(static_cast<std::size_t>(std::min(kBlock, *count - begin)));
        std::generate(values.begin(), values.end(),
                      [&] { return low + (high - low) * unitRandom(generator); });
        const auto part = Tensor::fromDoubles(type, {static_cast<std::int64_t>(values.size())}, values);
        RL_TRY(part);
        std::ranges::copy(
            part->bytes(),
            input->bytes().subspan(static_cast<std::size_t>(begin) * elementSize(type)).begin());
    }
    return input;
}

/// What is evaluated of a rewrite.
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

/// The whole, or one channel of it where the whole is too large and all channels are treated alike.
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

/// The last step of either side rounds to the type once more.
double storedRounding(DType type)
{
    return isFloating(type) ? 2.0 * unitRoundoff(type) : 0.0;
}

/// Visits the values of two tensors of one shape.
template<class Visit>
Result<void> eachBlock(const Tensor& a, const Tensor& b, const Visit& visit)
{
    for (std::int64_t begin = 0; begin < a.count(); begin += kBlock) {
        const std::int64_t count = std::min(kBlock, a.count() - begin);
        const auto first = a.toDoubles(begin, count);
        RL_TRY(first);
        const auto second = b.toDoubles(begin, count);
        RL_TRY(second);
        for (std::size_t i = 0; i < first->size(); ++i)
            visit((*first)[i], (*second)[i]);
    }
    return {};
}

Result<void> measure(const std::vector<OnnxNode>& nodes, const ResizeSite& site, std::uint64_t seed,
                     SiteCheck& check, const Progress& progress)
{
    auto chain = readForm(nodes);
    RL_TRY(chain);
    const bool inCodes = std::any_of(nodes.begin(), nodes.end(), tellsNumbers);
    // Between numbers of its own, a rewrite of codes is compared as one of real numbers, and then in quanta.
    const DType type = inCodes ? DType::float32 : site.type;
    auto resize = siteOperators(site);
    RL_TRY(resize);
    auto certificate =
        certifyStored(*chain, check.testedInput, {*resize, site.spec.extrapolationValue, type});
    RL_TRY(certificate);
    const auto part = testedPart(std::move(*chain), check.testedInput, std::move(*resize));
    RL_TRY(part);
    check.testedInput = part->input;
    const auto input = randomInput(type, part->input, seed);
    RL_TRY(input);
    const auto wanted = applyAxes(*input, part->resize, site.spec.extrapolationValue, progress);
    RL_TRY(wanted);
    const auto got = evaluateChain(part->chain, *input, progress);
    RL_TRY(got);
    if (wanted->dims() != got->dims())
        return fail(words::rewriteOfOtherShape, toText(got->dims()), toText(wanted->dims()));
    double largestInput = 0.0, largestOutput = 0.0;
    RL_TRY(eachBlock(*input, *input,
                     [&](double value, double) { largestInput = std::max(largestInput, std::abs(value)); }));
    RL_TRY(eachBlock(*wanted, *got, [&](double a, double b) {
        // An extrapolation_value beyond the type's largest number is infinite on both sides.
        const double difference = a == b ? 0.0 : std::abs(a - b);
        check.maxAbs = std::isnan(difference) ? difference : std::max(check.maxAbs, difference);
        largestOutput = std::max(largestOutput, std::abs(a));
    }));
    check.maxRel = largestOutput > 0.0 ? check.maxAbs / largestOutput : 0.0;
    check.withinCertificate =
        check.maxAbs <=
        (certificate->worstCase + certificate->roundingBound + storedRounding(type)) * largestInput;
    check.certificate = std::move(*certificate);
    return {};
}

/// In quanta, where the rewrite or its site is quantised.
Result<void> measureQuanta(const std::vector<OnnxNode>& nodes, const ResizeSite& site,
                           const std::optional<QuantaCertificate>& promised, const Dims& input,
                           std::uint64_t seed, SiteCheck& check, const Progress& progress)
{
    if (!site.quantisation || !site.quantisation->whole() || !promised)
        return {};
    const auto codes = randomCodes(*site.quantisation->before, input, seed);
    RL_TRY(codes);
    auto quanta = compareQuanta(nodes, site, *codes, progress);
    RL_TRY(quanta);
    quanta->allowed = promised->isExact() && promised->kind != QuantaClass::ties ? 0 : promised->quanta;
    check.withinCertificate = check.withinCertificate && quanta->most <= quanta->allowed;
    check.quanta = *quanta;
    return {};
}

/// Whether codes of both may fall apart: not where all are moved, nor where one rounding meets no ties.
bool mayFallApart(const ResizeSite& site, const OperatorChain& chain, std::span<const AxisOperator> resize)
{
    if (!site.quantisation || !site.quantisation->whole())
        return false;
    const auto roundings =
        std::count_if(chain.operators.begin(), chain.operators.end(), [](const Operator& op) {
            const auto taps = integerTaps(op);
            return !taps || taps->denominator != 1;
        });
    const bool rescales = site.quantisation->before->scale != site.quantisation->after->scale;
    return roundings > 1 || (roundings == 1 && (rescales || tieShare(resize) != 0.0));
}

} // namespace

bool NodeCheckReport::passed() const
{
    return std::all_of(sites.begin(), sites.end(),
                       [](const SiteCheck& site) { return site.problem.empty() && site.withinCertificate; });
}

double NodeCheckReport::maxAbs() const
{
    double largest = 0.0;
    for (const SiteCheck& site : sites)
        largest = std::max(largest, site.maxAbs);
    return largest;
}

RoundingBounds roundingBounds(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                              const std::vector<AppliedSite>& applied)
{
    constexpr double kQuantum = 1.0 / 127.0; // as a share of the largest input
    RoundingBounds bounds;
    const auto byName = nodesByName(exported);
    for (const AppliedSite& one : applied) {
        const ResizeSite& original = sites[one.site].site;
        const Dims input = testDims(original);
        const auto site = siteAtSize(original, input);
        const auto nodes = readBack(exported, byName, one.nodes, original);
        const auto chain = nodes ? readForm(*nodes) : fail(nodes.error());
        const auto resize = site ? siteOperators(*site) : fail(site.error());
        if (!chain || !resize)
            continue;
        const auto certificate =
            certifyStored(*chain, input, {*resize, site->spec.extrapolationValue, site->type});
        if (!certificate)
            continue;
        const bool apart = mayFallApart(original, *chain, *resize);
        bounds.shares.emplace(original.id, certificate->roundingBound + (apart ? kQuantum : 0.0));
        if (apart)
            bounds.quanta.push_back(original.id);
    }
    return bounds;
}

Result<NodeCheckReport> checkExport(const GraphIndex& exported, const std::vector<SiteAnalysis>& sites,
                                    const std::vector<AppliedSite>& applied, std::uint64_t seed,
                                    const Progress& progress)
{
    const auto byName = nodesByName(exported);
    NodeCheckReport report;
    report.seed = seed;
    for (std::size_t i = 0; i < applied.size(); ++i) {
        if (progress.cancelled())
            return fail(cancelledError());
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
        if (progress.cancelled())
            return fail(cancelledError());
        report.sites.push_back(std::move(check));
    }
    return report;
}

} // namespace resizelens
