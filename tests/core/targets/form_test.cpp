// Each form computes what it stands for: thousands of seeded operators in every form, compared as matrices of
// fractions, evaluated, and written to nodes and read back.
#include "core/targets/form.h"
#include "core/targets/form_list.h"
#include "core/targets/form_question.h"
#include "core/targets/form_search.h"
#include "core/targets/operator_facts.h"
#include "core/targets/verdict.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <string>
#include <thread>

namespace resizelens {
namespace {

using testing::HasSubstr;

/// A chain of one to three operators, with the input that it fits.
struct FormCase
{
    OperatorChain chain;
    Dims input;
};

class FormCases
{
public:
    explicit FormCases(std::uint64_t seed)
        : m_random(seed)
    {
    }

    FormCase next()
    {
        const Dims dims = {number(1, 2), number(1, 4), number(1, 9), number(1, 9)};
        switch (m_random() % 10) {
        case 0:
            return {{{convolution(dims)}}, dims};
        case 1:
            return {{{transposed(dims)}}, dims};
        case 2:
            return {{{EdgePad{{0, 0, number(0, 3), number(0, 3)}, {0, 0, number(0, 3), number(0, 3)}}}},
                    dims};
        case 3:
            return {{{crop(dims)}}, dims};
        case 4:
            return {{{map(dims)}}, dims};
        case 5: {
            const std::int64_t block = number(2, 3);
            return {{{DepthToSpace{block}}}, {dims[0], dims[1] * block * block, dims[2], dims[3]}};
        }
        case 6:
            return moves(dims);
        case 7:
            return product(dims);
        case 8:
            return {{{pool()}}, {dims[0], dims[1], dims[2] * 6, dims[3] * 6}};
        default:
            return {{{resize(dims)}}, dims};
        }
    }

private:
    std::int64_t number(std::int64_t least, std::int64_t most)
    {
        return least + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(most - least + 1));
    }

    Rationals weights(std::int64_t count)
    {
        Rationals all;
        for (std::int64_t i = 0; i < count; ++i)
            all.push_back(Rational(number(-4, 4)) / Rational(number(1, 4)));
        return all;
    }

    Conv convolution(const Dims& dims)
    {
        Conv conv{dims[1], {}};
        for (const std::int64_t length : {dims[2], dims[3]}) {
            ConvAxis axis;
            const std::int64_t taps = number(1, 3);
            for (std::int64_t phase = number(1, 2); phase > 0; --phase)
                axis.kernels.push_back(weights(taps));
            axis.padBegin = number(0, taps - 1);
            axis.padEnd = std::max(number(0, taps - 1), taps - length - axis.padBegin);
            axis.stride = number(1, 12);
            conv.axes.push_back(std::move(axis));
        }
        return conv;
    }

    ConvTranspose transposed(const Dims& dims)
    {
        ConvTranspose conv{dims[1], {}};
        const bool ones = m_random() % 2 == 0; // replication, which has stages
        for (int i = 0; i < 2; ++i) {
            TransposedAxis axis;
            axis.stride = number(1, 12);
            axis.kernel = ones ? Rationals(static_cast<std::size_t>(axis.stride), Rational(1))
                               : weights(axis.stride + number(0, 3));
            conv.axes.push_back(std::move(axis));
        }
        return conv;
    }

    Slice crop(const Dims& dims)
    {
        Slice slice;
        for (std::int64_t axis = 2; axis < 4; ++axis) {
            const std::int64_t length = dims[static_cast<std::size_t>(axis)];
            const std::int64_t first = number(0, length - 1), last = number(first + 1, length);
            slice.axes.push_back({axis, first, m_random() % 2 == 0 ? SliceAxis::kOpen : last, 1});
        }
        return slice;
    }

    ScaleMap map(const Dims& dims)
    {
        ScaleMap map{{{}, {}, weights(dims[2]), weights(dims[3])}};
        if (m_random() % 3 == 0)
            map.factors[2].clear();
        return map;
    }

    FormCase moves(const Dims& dims)
    {
        const std::vector<std::int64_t> phases = {number(1, 3), number(1, 3)};
        const Dims input = {dims[0], dims[1] * phases[0] * phases[1], dims[2], dims[3]};
        const MovedPhases moved = movedPhases(dims[1], phases, input);
        return {{{moved.apart, moved.turn, moved.together}}, input};
    }

    FormCase product(const Dims& dims)
    {
        const bool last = m_random() % 2 == 0;
        const std::int64_t inputs = last ? dims[3] : dims[2];
        AxisOperator matrix(inputs, number(1, 9));
        for (std::int64_t row = 0; row < matrix.outputs(); ++row)
            matrix.addRow(0, weights(inputs));
        return {{{MatMul{std::move(matrix), last}}}, dims};
    }

    Operator pool()
    {
        std::vector<Window> windows;
        for (int i = 0; i < 2; ++i) {
            const std::int64_t stride = number(1, 6);
            windows.push_back({stride, stride, 0, 0});
        }
        if (m_random() % 2 == 0)
            return AveragePool{windows};
        for (Window& window : windows)
            window.kernel = 1;
        return MaxPool{windows};
    }

    Resize resize(const Dims& dims)
    {
        Resize op;
        op.spec.opset = 18;
        op.spec.mode = m_random() % 2 == 0 ? ResizeMode::nearest : ResizeMode::linear;
        op.spec.coordinateMode = m_random() % 2 == 0 ? CoordinateMode::asymmetric : CoordinateMode::halfPixel;
        op.spec.nearestMode = m_random() % 2 == 0 ? NearestMode::floor : NearestMode::roundPreferFloor;
        const Dims factors = {1, 1, number(1, 12), number(1, 12)};
        if (m_random() % 2 == 0)
            op.scales.assign(factors.begin(), factors.end());
        else
            for (std::size_t i = 0; i < dims.size(); ++i)
                op.sizes.push_back(factors[i] * dims[i]);
        return op;
    }

    std::mt19937_64 m_random;
};

/// Values that float64 adds up exactly, whatever the order.
Tensor wholeNumbers(const Dims& dims, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::vector<double> values(static_cast<std::size_t>(*elementCount(dims)));
    for (double& value : values)
        value = static_cast<double>(random() % 64) * 12.0 - 400.0;
    return *Tensor::fromDoubles(DType::float64, dims, values);
}

double largestDifference(const Tensor& a, const Tensor& b)
{
    const auto x = a.toDoubles(), y = b.toDoubles();
    double most = 0.0;
    for (std::size_t i = 0; i < x->size(); ++i)
        most = std::max(most, std::abs((*x)[i] - (*y)[i]));
    return most;
}

/// As matrices where the chain ends in whole axes; a Conv of phases ends before they are put together.
void expectSameMatrices(const OperatorChain& a, const OperatorChain& b, const Dims& input)
{
    const auto first = composeChain(a, input), second = composeChain(b, input);
    ASSERT_TRUE(first.has_value());
    ASSERT_TRUE(second.has_value()) << second.error().message;
    const auto wanted = first->matrices(), got = second->matrices();
    ASSERT_EQ(wanted.has_value(), got.has_value());
    if (wanted) {
        EXPECT_TRUE(*wanted == *got);
    }
}

/// A Conv of phases that nothing puts together, or weights that are all zero, stand for nothing by themselves.
bool isReadable(const OperatorChain& chain)
{
    const auto nodes = writeChain(chain, DType::float64, 18);
    return nodes && readChain(*nodes);
}

TEST(Forms, computeTheSame)
{
    FormCases cases(2029);
    std::map<std::string_view, int> met, readBack;
    for (int i = 0; i < test::tries(6000); ++i) {
        const FormCase one = cases.next();
        if (!chainOutputDims(one.chain, one.input))
            continue;
        const FormPlace place{one.input, DType::float64, 18};
        for (const Form* form : allForms())
            for (const FormChoice& choice : form->of(one.chain.operators, place)) {
                SCOPED_TRACE(std::string(form->id) + " of case " + std::to_string(i) + ": " +
                             describeChain(one.chain).front());
                ASSERT_GE(choice.replaces, 1U);
                ASSERT_LE(choice.replaces, one.chain.operators.size());
                OperatorChain other{choice.operators};
                other.operators.insert(other.operators.end(),
                                       one.chain.operators.begin() +
                                           static_cast<std::ptrdiff_t>(choice.replaces),
                                       one.chain.operators.end());
                ASSERT_EQ(*chainOutputDims(one.chain, one.input), *chainOutputDims(other, one.input));
                expectSameMatrices(one.chain, other, one.input);
                const Tensor x = wholeNumbers(one.input, static_cast<std::uint64_t>(i));
                const auto wanted = evaluateChain(one.chain, x), got = evaluateChain(other, x);
                ASSERT_TRUE(wanted.has_value() && got.has_value());
                EXPECT_LE(largestDifference(*wanted, *got), 1e-8);
                ++met[form->id];
                const auto nodes = writeChain(other, DType::float64, 18);
                ASSERT_TRUE(nodes.has_value()) << nodes.error().message;
                if (!isReadable(one.chain))
                    continue;
                const auto read = readChain(*nodes);
                ASSERT_TRUE(read.has_value()) << read.error().message;
                const auto again = evaluateChain(*read, x);
                ASSERT_TRUE(again.has_value());
                EXPECT_LE(largestDifference(*wanted, *again), 1e-8);
                ++readBack[form->id];
            }
        if (testing::Test::HasFailure())
            return;
    }
    for (const Form* form : allForms())
        EXPECT_GT(met[form->id], test::kSanitized ? 2 : 20) << form->id << " was hardly met";
    for (const Form* form : allForms())
        EXPECT_GT(readBack[form->id], 0) << form->id << " was never read back";
}

TEST(Forms, areNamedLikeTheirFiles)
{
    for (const Form* form : allForms()) {
        EXPECT_FALSE(form->id.empty());
        EXPECT_EQ(1, std::count_if(allForms().begin(), allForms().end(),
                                   [&](const Form* other) { return other->id == form->id; }));
    }
}

/// A Resize by sizes has the stages of the same one by factors.
TEST(Forms, stagesOfAResizeBySizes)
{
    Resize bySizes;
    bySizes.spec.opset = 18;
    bySizes.spec.mode = ResizeMode::nearest;
    bySizes.spec.coordinateMode = CoordinateMode::asymmetric;
    bySizes.spec.nearestMode = NearestMode::floor;
    Resize byScales = bySizes;
    byScales.scales = {1.0, 1.0, 4.0, 8.0};
    const Dims input = {1, 3, 5, 6};
    bySizes.sizes = {1, 3, 20, 48};
    const auto stages = [&](const Resize& op) {
        std::vector<std::vector<std::string>> all;
        for (const FormChoice& choice :
             forms::in_stages.of(std::vector<Operator>{op}, {input, DType::float32, 18}))
            all.push_back(describeChain(OperatorChain{choice.operators}));
        return all;
    };
    EXPECT_FALSE(stages(bySizes).empty());
    EXPECT_EQ(stages(bySizes), stages(byScales));
    bySizes.sizes[2] = 21;
    EXPECT_TRUE(stages(bySizes).empty());
}

/// Every operator refused: the search has to try whatever there is.
TargetPointer refusingAll()
{
    const auto profile = parseTargetProfile(
        R"({"schema": "resizelens.target/1", "id": "none", "name": "None", "description": "takes nothing",
            "sources": {"self": {"title": "test", "url": "test", "confidence": "definition"}},
            "operators": [], "others": {"accepted": false, "reason": "it takes nothing", "source": "self"},
            "rules": []})",
        "none.json", "no such folder");
    EXPECT_TRUE(profile.has_value());
    return profile ? std::make_shared<const TargetProfile>(*profile) : nullptr;
}

TEST(FormSearch, endsWithWhatItHas)
{
    const TargetPointer target = refusingAll();
    ASSERT_TRUE(target);
    FormCases cases(7);
    OperatorChain chain;
    Dims dims = {1, 4, 64, 64};
    for (int i = 0; i < 12; ++i) {
        chain.operators.emplace_back(EdgePad{{0, 0, 3, 3}, {0, 0, 3, 3}});
        Conv conv{4, {}};
        for (int axis = 0; axis < 2; ++axis)
            conv.axes.push_back({{Rationals(7, Rational(1) / Rational(7))}, 1, 0, 0});
        chain.operators.emplace_back(conv);
        chain.operators.emplace_back(DepthToSpace{1});
    }
    const std::clock_t start = std::clock();
    const FormSearchResult found = searchForms(chain, *target, {dims, DType::float32, 18}, Effort::thorough);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    EXPECT_LT(seconds, test::kSanitized ? 3.0 : 0.1);
    EXPECT_FALSE(found.rank.isAccepted());
    const FormSearchResult again = searchForms(chain, *target, {dims, DType::float32, 18}, Effort::thorough);
    EXPECT_EQ(describeChain(found.chain), describeChain(again.chain));
    // Beside the queries that let forms be tried: each operator once at the start, once on the way back, and those of one
    // choice that had been begun.
    for (const Effort effort : {Effort::quick, Effort::thorough}) {
        const auto result = searchForms(chain, *target, {dims, DType::float32, 18}, effort);
        EXPECT_LE(result.questions,
                  searchLimits(effort).questions + 4 * static_cast<int>(chain.operators.size()));
    }
}

/// What a thread has asked before changes nothing: a new thread begins with an empty memo.
TEST(FormSearch, isTheSameWhateverWasAskedBefore)
{
    const auto targets = allTargets("no such folder");
    ASSERT_TRUE(targets);
    std::vector<std::pair<OperatorChain, Dims>> chains;
    for (std::int64_t kernel = 2; kernel < 6; ++kernel) {
        Conv conv{4, {}};
        for (int axis = 0; axis < 2; ++axis)
            conv.axes.push_back(
                {{Rationals(static_cast<std::size_t>(kernel), Rational(1) / Rational(kernel))},
                 kernel,
                 0,
                 0});
        chains.push_back({{{EdgePad{{0, 0, kernel, 1}, {0, 0, 1, 1}}, conv}}, {1, 4, 24, 24}});
        chains.push_back(
            {{{DepthToSpace{2}, AveragePool{{{kernel, kernel}, {kernel, kernel}}}}}, {1, 16, 24, 24}});
    }
    for (const TargetPointer& target : *targets)
        for (const auto& [chain, dims] : chains) {
            const FormPlace start{dims, DType::float32, 18};
            const FormSearchResult warm = searchForms(chain, *target, start, Effort::quick);
            FormSearchResult cold;
            const auto* const at = &chain;
            std::thread([&, at] { cold = searchForms(*at, *target, start, Effort::quick); }).join();
            EXPECT_EQ(describeChain(warm.chain), describeChain(cold.chain)) << target->id;
            EXPECT_EQ(warm.rank, cold.rank) << target->id;
            EXPECT_EQ(warm.questions, cold.questions) << target->id;
            for (const OperatorFacts& facts : factsOfChain(warm.chain, dims, DType::float32))
                EXPECT_EQ(acceptanceOf(facts, *target), judge(facts, *target).acceptance) << target->id;
        }
}

/// Indices are asked of a target as the int64 that they are.
TEST(FactsOfChain, computedIndicesAreWholeNumbers)
{
    AxisBySizes op{.axis = 2, .place = 2, .behind = 1, .mode = ResizeMode::linear};
    std::map<std::string, std::set<std::string>> types;
    for (const OperatorFacts& facts : factsOfChain({{op}}, {1, 3, -1, -1}, DType::float16)) {
        const auto type = facts.find("dtype");
        ASSERT_TRUE(type.has_value()) << facts.op;
        types[facts.op].insert(std::string(type->word));
    }
    const std::set<std::string> whole = {"int64"}, real = {"float16"}, both = {"float16", "int64"};
    EXPECT_EQ(types["Range"], whole);
    EXPECT_EQ(types["Min"], whole);
    EXPECT_EQ(types["Cast"], whole); // of what it reads
    EXPECT_EQ(types["Reshape"], real);
    EXPECT_EQ(types["Div"], both); // of indices, and of weights
    EXPECT_EQ(types["Gather"], both);
}

/// One number that differs makes another key, or the search would answer for another operator.
TEST(FormSearch, keysOfUnlikeOperatorsDiffer)
{
    const FormPlace place{{1, 4, 8, 8}, DType::float32, 18};
    Conv wide{4, {{{Rationals{Rational(1), Rational(2)}}, 1, 0, 0}}}, other = wide, grouped = wide;
    other.axes[0].kernels[0][1] = Rational(3);
    grouped.blockDiagonal = true;
    AxisOperator matrix(4, 0), weights(4, 0);
    matrix.addRow(0, std::vector<Rational>{Rational(1), Rational(1)});
    weights.addRow(0, std::vector<Rational>{Rational(1), Rational(2)});
    Resize resize, cubic;
    cubic.spec.mode = ResizeMode::cubic;
    const std::vector<Operator> all = {wide,
                                       other,
                                       grouped,
                                       MatMul{matrix, true},
                                       MatMul{weights, true},
                                       MatMul{matrix, false},
                                       ChannelConv{matrix, 2},
                                       resize,
                                       cubic,
                                       EdgePad{{1, 0}, {0, 0}},
                                       EdgePad{{1}, {0, 0, 0}},
                                       MaxPool{{{2, 2, 0, 0}}},
                                       AveragePool{{{2, 2, 0, 0}}},
                                       Reshape{{1, 2}},
                                       Squeeze{{1, 2}},
                                       MaskedPad{2, true, false, 4, 4, 2, false},
                                       MaskedPad{2, false, true, 4, 4, 2, false}};
    std::set<std::string> keys;
    for (const Operator& op : all)
        EXPECT_TRUE(keys.insert(keyOf({&op, 1}, place)).second) << op.index();
    FormPlace elsewhere = place;
    elsewhere.input[3] = 9;
    EXPECT_TRUE(keys.insert(keyOf({&all[0], 1}, elsewhere)).second);
    EXPECT_TRUE(keys.insert(keyOf({all.data(), 2}, place)).second);
    EXPECT_EQ(keyOf({&all[0], 1}, place), keyOf(std::vector<Operator>{wide}, place));
}

TEST(FormSearch, endsWhenTheManualSays)
{
    std::ifstream file(test::sourceFolder() / "resources/manual/forms.md");
    const std::string manual((std::istreambuf_iterator<char>(file)), {});
    const std::map<int, std::string> names = {{2, "two"}, {3, "three"}};
    const SearchLimits quick = searchLimits(Effort::quick), thorough = searchLimits(Effort::thorough);
    EXPECT_THAT(manual, HasSubstr(fmt::format("up to {} deep, and no further form is tried after {} queries",
                                              names.at(quick.depth), quick.questions)));
    EXPECT_THAT(manual,
                HasSubstr(fmt::format("up to {} deep and for {},{:03} queries", names.at(thorough.depth),
                                      thorough.questions / 1000, thorough.questions % 1000)));
}

} // namespace
} // namespace resizelens
