#include "core/extras/kit/kit_answers.h"

#include "core/extras/kit/words.h"
#include "core/targets/computed_as.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace resizelens {

namespace {

constexpr double kTolerance = 0.02; // of the range of the result: what int8 with a coarse scale rounds

int changesOf(const ComputedAs& way)
{
    return (way.mode ? 1 : 0) + (way.coordinates ? 1 : 0) + (way.rounding ? 1 : 0) + (way.antialias ? 1 : 0) +
           (way.excludeOutside ? 1 : 0) + (way.cubicCoeffA ? 1 : 0) + (way.scalesOfLengths ? 1 : 0);
}

/// Each of the ways again, with each of the values.
template<class Attribute, class Values>
void vary(std::vector<ComputedAs>& ways, Attribute ComputedAs::*attribute, const Values& values)
{
    const std::size_t before = ways.size();
    for (const auto value : values)
        for (std::size_t i = 0; i < before; ++i) {
            ways.push_back(ways[i]);
            ways.back().*attribute = value;
        }
}

/// What a runtime may make of a Resize, the fewest changes first; the first is none.
std::vector<ComputedAs> makeWays()
{
    std::vector<ComputedAs> ways(1);
    vary(ways, &ComputedAs::scalesOfLengths, std::array{true});
    vary(ways, &ComputedAs::cubicCoeffA, std::array{-0.5, -0.75});
    vary(ways, &ComputedAs::excludeOutside, std::array{false, true});
    vary(ways, &ComputedAs::antialias, std::array{false});
    vary(ways, &ComputedAs::mode, kModes);
    vary(ways, &ComputedAs::rounding, kRoundingWays);
    vary(ways, &ComputedAs::coordinates, kMaps);
    std::ranges::stable_sort(ways, {}, changesOf);
    return ways;
}

/// Every attribute that `way` names differs from the node's own and matters to the result.
bool changesOnlyWhatMatters(const ResizeSpec& spec, const ComputedAs& way)
{
    const ResizeSpec made = applied(spec, way);
    const bool isNearest = made.mode == ResizeMode::nearest, isCubic = made.mode == ResizeMode::cubic;
    return (!way.mode || *way.mode != spec.mode) &&
           (!way.coordinates || *way.coordinates != spec.coordinateMode) &&
           (!way.rounding ||
            (isNearest && (*way.rounding != spec.nearestMode || spec.mode != ResizeMode::nearest))) &&
           (!way.antialias || *way.antialias != spec.antialias) &&
           (!way.excludeOutside ||
            (*way.excludeOutside != spec.excludeOutside && (isCubic || spec.excludeOutside))) &&
           (!way.cubicCoeffA ||
            (isCubic && (*way.cubicCoeffA != spec.cubicCoeffA || spec.mode != ResizeMode::cubic)));
}

double largestDifference(const std::vector<double>& a, const std::vector<double>& b)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::isfinite(a[i]) ? std::max(largest, std::abs(a[i] - b[i])) : HUGE_VAL;
    return largest;
}

/// The case's Resize as a runtime may make it.
Resize madeBy(const ComputedAs& way, const KitCase& one)
{
    Resize made = *one.resize();
    made.spec = applied(made.spec, way);
    if (way.scalesOfLengths)
        if (auto output = made.outputDims(one.input)) {
            made.sizes = std::move(*output);
            made.scales.clear();
        }
    return made;
}

/// By way: how far a result within `tolerance` is off.
std::map<std::size_t, double> differences(const KitCase& one, const Tensor& input,
                                          const std::vector<double>& result, double tolerance)
{
    std::map<std::size_t, double> found;
    for (std::size_t way = 1; way < allWays().size(); ++way) {
        if (!changesOnlyWhatMatters(one.resize()->spec, allWays()[way]) ||
            (allWays()[way].scalesOfLengths && !isCut(one)))
            continue;
        const auto made = evaluateOperator(madeBy(allWays()[way], one), input);
        const auto values = made ? made->toDoubles() : Result<std::vector<double>>(std::vector<double>());
        if (!values || values->size() != result.size())
            continue;
        if (const double off = largestDifference(result, *values); off <= tolerance)
            found.emplace(way, off);
    }
    return found;
}

/// Of ways within the tolerance, those that explain the result about as well as the best does: a runtime that does
/// not round tells apart what 8 bits do not.
std::set<std::size_t> bestOf(const std::map<std::size_t, double>& found, double range)
{
    constexpr double kAsGood = 3.0, kFloat = 1e-4, kStep = 1.0 / 256;
    std::set<std::size_t> fits;
    if (found.empty())
        return fits;
    const double best =
        std::ranges::min_element(found, {}, [](const auto& one) { return one.second; })->second;
    for (const auto& [way, off] : found)
        if (off <= std::max(kAsGood * best, (way == 0 ? kStep : kFloat) * range))
            fits.insert(way);
    return fits;
}

} // namespace

const std::vector<ComputedAs>& allWays()
{
    static const std::vector<ComputedAs> ways = makeWays();
    return ways;
}

bool isCut(const KitCase& one)
{
    if (one.resize() == nullptr)
        return false;
    const auto output = one.resize()->outputDims(one.input);
    const auto& scales = one.resize()->scales;
    for (std::size_t i = 0; i < scales.size() && output; ++i)
        if (scales[i] * static_cast<double>(one.input[i]) != static_cast<double>((*output)[i]))
            return true;
    return false;
}

Result<Compared> compareAnswer(const KitCase& one, const KitAnswer& answer)
{
    Compared compared;
    compared.row.name = one.name;
    KitRow& row = compared.row;
    if (answer.kind != KitAnswer::Kind::computed) {
        row.said = answer.said;
        row.what = answer.kind == KitAnswer::Kind::refused ? KitRow::What::refused : KitRow::What::notAsked;
        return compared;
    }
    RL_TAKE(const auto input, one.samples());
    RL_TAKE(const auto expected, evaluateOperator(one.op, input));
    if (answer.result->dims() != expected.dims()) {
        row.what = KitRow::What::otherShape;
        row.shape = answer.result->dims();
        row.expected = expected.dims();
        return compared;
    }
    RL_TAKE(const auto right, expected.toDoubles());
    RL_TAKE(const auto given, answer.result->toDoubles());
    const auto [least, most] = std::ranges::minmax_element(right);
    const double range = *most - *least;
    row.off = largestDifference(given, right);
    std::map<std::size_t, double> found;
    if (one.resize() != nullptr)
        found = differences(one, input, given, kTolerance * range);
    if (row.off <= kTolerance * range)
        found.emplace(0, row.off);
    compared.fits = bestOf(found, range);
    row.what = compared.fits.contains(0) ? KitRow::What::same : KitRow::What::unknown;
    if (row.what == KitRow::What::unknown && !compared.fits.empty()) {
        row.what = KitRow::What::otherwise;
        row.as = allWays()[*compared.fits.begin()];
    }
    return compared;
}

Phrase KitRow::sentence() const
{
    const auto is = [&](const Phrase& what_) { return say(words::kitCaseIs, name, what_); };
    switch (what) {
    case What::notAsked:
    case What::same:
        break;
    case What::otherwise:
        return is(say(words::kitCaseAs, describe(as)));
    case What::unknown:
        return is(say(words::kitCaseUnknown, off));
    case What::otherShape:
        return is(say(words::kitCaseShape, toText(shape), toText(expected)));
    case What::refused:
        return is(say(words::kitCaseRefused, said.empty() ? said : ": " + said));
    }
    return {};
}

} // namespace resizelens
