// The kit asks boards that this test makes up; the profile must say of any Resize what the board does.
#include "core/base/npy.h"
#include "core/base/portable_random.h"
#include "core/base/whole_file.h"
#include "core/engine/random_input.h"
#include "core/extras/kit/kit_profile.h"
#include "core/targets/computed_as.h"
#include "core/targets/verdict.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <onnx/checker.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <set>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using What = KitRow::What;

/// Rules of a kind that vendors publish.
struct Board
{
    std::set<ResizeMode> modes = {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic};
    bool enlargesOnly = false, wholeFactors = false, powersOfTwo = false, equalFactors = false;
    double most = 32.0;
    bool refusesAlignCorners = false, refusesBatch = false, refusesOtherRanks = false;
    bool oneRounding = false; // floor, whatever nearest_mode says
    bool asymmetric = false;  // whatever the coordinates of linear say
    bool scalesOfLengths = false;
    bool noPytorch = false; // half_pixel instead, which differs where a result is one sample long
    bool keysCubic = false; // as TensorFlow: a = -0.5, and weights of the samples inside alone

    bool takes(const Resize& op, const Dims& input) const
    {
        const auto facts = factsOfChain({{op}}, input, DType::float32).front();
        const auto scales = facts.find("scales")->numbers;
        const auto factors = facts.find("factors")->numbers;
        const auto isWhole = [](double factor) { return std::abs(factor - std::round(factor)) < 1e-6; };
        const auto isPower = [&](double factor) { return isWhole(std::log2(factor)); };
        return modes.contains(op.spec.mode) &&
               (!refusesAlignCorners || op.spec.coordinateMode != CoordinateMode::alignCorners) &&
               (!refusesBatch || input.front() == 1) && (!refusesOtherRanks || input.size() == 4) &&
               (!enlargesOnly || std::ranges::all_of(scales, [](double scale) { return scale >= 1.0; })) &&
               (!wholeFactors || std::ranges::all_of(factors, isWhole)) &&
               (!powersOfTwo || std::ranges::all_of(factors, isPower)) &&
               (!equalFactors ||
                std::ranges::all_of(scales, [&](double one) { return one == scales.front(); })) &&
               std::ranges::all_of(factors, [&](double factor) { return factor <= most; });
    }

    Resize made(Resize op, const Dims& input) const
    {
        if (oneRounding)
            op.spec.nearestMode = NearestMode::floor;
        if (asymmetric && op.spec.mode == ResizeMode::linear)
            op.spec.coordinateMode = CoordinateMode::asymmetric;
        if (scalesOfLengths && !op.scales.empty()) {
            op.sizes = *op.outputDims(input);
            op.scales.clear();
        }
        if (noPytorch && op.spec.coordinateMode == CoordinateMode::pytorchHalfPixel)
            op.spec.coordinateMode = CoordinateMode::halfPixel;
        if (keysCubic) {
            op.spec.cubicCoeffA = -0.5;
            op.spec.excludeOutside = op.spec.mode == ResizeMode::cubic;
        }
        return op;
    }

    KitAnswer answer(const KitCase& one) const
    {
        if (one.resize() != nullptr && !takes(*one.resize(), one.input))
            return {KitAnswer::Kind::refused, {}, "not supported"};
        const Operator op = one.resize() != nullptr ? Operator(made(*one.resize(), one.input)) : one.op;
        return {KitAnswer::Kind::computed, *evaluateOperator(op, *one.samples()), {}};
    }

    TargetProfile profile() const
    {
        std::vector<KitAnswer> answers;
        for (const KitCase& one : kitCases())
            answers.push_back(answer(one));
        const auto reading = readAnswers(answers, "Made up");
        EXPECT_TRUE(reading) << reading.error().sentence();
        auto parsed = parseTargetProfile(reading->profile, "made-up.json");
        EXPECT_TRUE(parsed) << parsed.error().sentence();
        return std::move(*parsed);
    }
};

class Draws
{
public:
    bool one(int of) { return below(of) == 0; }
    std::int64_t below(std::int64_t end)
    {
        return static_cast<std::int64_t>(unitRandom(m_generator) * static_cast<double>(end));
    }
    template<class List>
    auto of(const List& list)
    {
        return list[static_cast<std::size_t>(below(std::ssize(list)))];
    }

    Board board()
    {
        Board made;
        if (one(3))
            made.modes.erase(of(std::array{ResizeMode::nearest, ResizeMode::cubic}));
        made.enlargesOnly = one(3);
        made.wholeFactors = one(3);
        made.powersOfTwo = one(4);
        made.equalFactors = one(4);
        made.most = of(std::array{4.0, 8.0, 32.0});
        made.refusesAlignCorners = one(4);
        made.refusesBatch = one(4);
        made.refusesOtherRanks = one(3);
        made.oneRounding = one(3);
        made.asymmetric = one(4);
        made.scalesOfLengths = one(3);
        made.noPytorch = one(3);
        made.keysCubic = one(4);
        return made;
    }

    Resize resize(const Dims& input)
    {
        Resize op;
        op.spec.opset = 13;
        op.spec.mode = of(std::array{ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic});
        op.spec.coordinateMode =
            of(std::array{CoordinateMode::halfPixel, CoordinateMode::asymmetric,
                          CoordinateMode::pytorchHalfPixel, CoordinateMode::alignCorners});
        op.spec.nearestMode = of(std::array{NearestMode::floor, NearestMode::ceil,
                                            NearestMode::roundPreferFloor, NearestMode::roundPreferCeil});
        op.scales.assign(input.size(), 1.0);
        const bool alike = one(2);
        const std::array factors = {2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 0.5, 0.25, 1.5, 2.5, 0.75};
        for (std::size_t axis = 2; axis < input.size(); ++axis)
            op.scales[axis] = alike && axis > 2 ? op.scales[2] : of(factors);
        return op;
    }

private:
    std::mt19937_64 m_generator{20261128};
};

TEST(Kit, isSmallAndValid)
{
    const fs::path folder = tempFolder() / "kit";
    ASSERT_TRUE(writeKit(folder));
    std::set<std::string> names;
    for (const KitCase& one : kitCases()) {
        EXPECT_TRUE(names.insert(one.name).second) << one.name;
        const onnx::ModelProto model = *readModel(folder / (one.name + ".onnx"));
        if (one.opset < 18) { // Debian 12's library knows none later
            EXPECT_NO_THROW(onnx::checker::check_model(model)) << one.name;
        }
        EXPECT_EQ(readNpy(folder / (one.name + ".x.npy"))->dims(), one.input);
    }
    EXPECT_LE(names.size(), 64U);
    std::uintmax_t bytes = 0;
    for (const auto& file : fs::directory_iterator(folder))
        bytes += file.file_size();
    EXPECT_LE(bytes, 2'000'000U);
    EXPECT_EQ(readKit(folder).error().code, "kit.unanswered");
}

TEST(Kit, readsWhatABoardWrote)
{
    const fs::path folder = tempFolder() / "answered_kit";
    ASSERT_TRUE(writeKit(folder));
    Board board;
    board.modes.erase(ResizeMode::cubic);
    board.oneRounding = true;
    std::int64_t left = 0;
    for (const KitCase& one : kitCases()) {
        const KitAnswer answer = board.answer(one);
        if (one.name == "operator-Gather")
            ++left;
        else if (answer.result)
            ASSERT_TRUE(writeNpy(*answer.result, folder / (one.name + ".y.npy")));
        else
            ASSERT_TRUE(writeWholeFile(folder / (one.name + ".txt"), "no \x1b[31mcubic\nmore"));
    }
    const auto answers = readKit(folder);
    ASSERT_TRUE(answers) << answers.error().sentence();
    const auto reading = readAnswers(*answers, "My Board 2");
    ASSERT_TRUE(reading) << reading.error().sentence();
    EXPECT_EQ(std::ranges::count(reading->rows, What::notAsked, &KitRow::what), left);
    for (const KitRow& row : reading->rows) {
        if (row.name.starts_with("cubic")) {
            EXPECT_THAT(row.sentence().english, testing::EndsWith(": refused: no  [31mcubic")) << row.name;
        }
        if (row.name == "nearest-asymmetric-ceil-x4") {
            EXPECT_EQ(row.sentence().english, "nearest-asymmetric-ceil-x4: computed as floor");
        }
    }
    const auto profile = parseTargetProfile(reading->profile, "made-up.json");
    ASSERT_TRUE(profile) << profile.error().sentence();
    EXPECT_EQ(profile->id, "my-board-2");
    EXPECT_EQ(profile->find("Gather"), nullptr);
    EXPECT_TRUE(profile->find("DepthToSpace")->accepted);
    EXPECT_EQ(readAnswers(*answers, " - ").error().code, "kit.name");
}

TEST(Kit, saysWhereAResultIsNoResize)
{
    Board board;
    std::vector<KitAnswer> answers;
    for (const KitCase& one : kitCases()) {
        answers.push_back(board.answer(one));
        auto values = *answers.back().result->toDoubles();
        if (one.name == "linear-half_pixel-x3")
            for (double& value : values)
                value = -value;
        answers.back().result = *Tensor::fromDoubles(DType::float32, answers.back().result->dims(), values);
        if (one.name == "cubic-asymmetric-x2")
            answers.back().result = *Tensor::zeros(DType::float32, {1, 2});
    }
    const auto reading = readAnswers(answers, "Odd");
    ASSERT_TRUE(reading) << reading.error().sentence();
    for (const KitRow& row : reading->rows)
        EXPECT_EQ(row.what, row.name == "linear-half_pixel-x3"  ? What::unknown
                            : row.name == "cubic-asymmetric-x2" ? What::otherShape
                                                                : What::same)
            << row.name;
    const auto profile = parseTargetProfile(reading->profile, "odd.json");
    Resize op;
    op.spec.mode = ResizeMode::linear;
    op.scales = {1, 1, 3, 3};
    const Dims input = {1, 2, 8, 8};
    EXPECT_EQ(acceptanceOf(factsOfChain({{op}}, input, DType::float32).front(), *profile),
              Acceptance::refused);
    op.scales = {1, 1, 2, 2};
    EXPECT_EQ(acceptanceOf(factsOfChain({{op}}, input, DType::float32).front(), *profile),
              Acceptance::accepted);
}

/// What a board computes, of all that fits within 2 %: TensorFlow's cubic, and half_pixel for a single sample.
TEST(Kit, tellsWhatIsNearlyTheSameApart)
{
    Board board;
    board.keysCubic = board.noPytorch = true;
    const TargetProfile profile = board.profile();
    const Dims input = {1, 2, 4, 3};
    for (const ResizeMode mode : kModes) {
        Resize op;
        op.spec.opset = 13;
        op.spec.mode = mode;
        op.spec.coordinateMode = CoordinateMode::pytorchHalfPixel;
        op.sizes = {1, 2, 2, 1};
        const auto facts = factsOfChain({{op}}, input, DType::float32).front();
        const Verdict verdict = judge(facts, profile);
        ASSERT_TRUE(verdict.computedAs) << toString(mode);
        const ResizeSpec made = applied(op.spec, *verdict.computedAs), wanted = board.made(op, input).spec;
        EXPECT_EQ(made.coordinateMode, wanted.coordinateMode) << toString(mode);
        if (mode == ResizeMode::cubic) {
            EXPECT_EQ(made.cubicCoeffA, wanted.cubicCoeffA);
            EXPECT_EQ(made.excludeOutside, wanted.excludeOutside);
        }
    }
}

/// What one case asks is not said of others.
TEST(Kit, doesNotKnowWhatItDoesNotAsk)
{
    const TargetProfile profile = Board().profile();
    const auto says = [&](const Resize& op, const Dims& input) {
        return acceptanceOf(factsOfChain({{op}}, input, DType::float32).front(), profile);
    };
    Resize op;
    op.spec.opset = 18;
    op.spec.mode = ResizeMode::linear;
    op.scales = {1, 1, 0.5, 0.5};
    EXPECT_EQ(says(op, {1, 2, 8, 8}), Acceptance::accepted);
    op.spec.antialias = true;
    EXPECT_EQ(says(op, {1, 2, 8, 8}), Acceptance::accepted);
    op.spec.coordinateMode = CoordinateMode::asymmetric;
    EXPECT_EQ(says(op, {1, 2, 8, 8}), Acceptance::unknown);
    op.spec.antialias = false;
    op.scales = {1, 1, 2, 2, 2};
    EXPECT_EQ(says(op, {1, 2, 4, 4, 4}), Acceptance::unknown);
    op.spec.coordinateMode = CoordinateMode::halfPixel;
    EXPECT_EQ(says(op, {1, 2, 4, 4, 4}), Acceptance::accepted);
}

/// Of few cases, of refusals alone, of results that no Resize has.
TEST(Kit, anyAnswersMakeAProfile)
{
    Draws draws;
    const auto cases = kitCases();
    for (int round = 0; round < tries(150); ++round) {
        const Board board = draws.board();
        const std::int64_t asked = 1 + draws.below(20);
        std::vector<KitAnswer> answers(cases.size());
        for (std::size_t i = 0; i < cases.size(); ++i) {
            if (!draws.one(static_cast<int>(asked)))
                continue;
            answers[i] = board.answer(cases[i]);
            if (draws.one(6))
                answers[i] = {KitAnswer::Kind::refused, {}, ""};
            else if (draws.one(6))
                answers[i] = {KitAnswer::Kind::computed, *Tensor::zeros(DType::float32, cases[i].input), {}};
        }
        const auto reading = readAnswers(answers, "Any");
        ASSERT_TRUE(reading) << reading.error().sentence();
    }
}

/// What the profile accepts, the board takes; what it refuses, the board refuses; what it says is computed
/// otherwise, is.
TEST(Kit, makesProfilesThatSpeakTrue)
{
    Draws draws;
    int asked = 0, yesNo = 0, noYes = 0, unknown = 0, numbers = 0;
    for (int round = 0; round < tries(60); ++round) {
        const Board board = draws.board();
        const TargetProfile profile = board.profile();
        for (int i = 0; i < 60; ++i) {
            const Dims input = draws.one(5)   ? Dims{1, 3, 8}
                               : draws.one(5) ? Dims{3, 2, 8, 8}
                                              : Dims{1, 3, 8, 8};
            const Resize op = draws.resize(input);
            const auto facts = factsOfChain({{op}}, input, DType::float32).front();
            const Acceptance said = acceptanceOf(facts, profile);
            ++asked;
            unknown += said == Acceptance::unknown ? 1 : 0;
            if (said == Acceptance::unknown)
                continue;
            const bool takes = board.takes(op, input);
            yesNo += !takes && said == Acceptance::accepted ? 1 : 0;
            noYes += takes && said == Acceptance::refused ? 1 : 0;
            if (takes && said == Acceptance::accepted) {
                const Tensor x = *randomTensor(DType::float32, input, 7);
                const auto same = *evaluateOperator(op, x)->toDoubles();
                const auto other = *evaluateOperator(board.made(op, input), x)->toDoubles();
                numbers += same == other ? 0 : 1;
            }
        }
    }
    RecordProperty("asked", asked);
    RecordProperty("unknown", unknown);
    RecordProperty("refused though taken", noYes);
    constexpr int kOneBoard = 12; // answers hang together where boards are few
    EXPECT_LE(yesNo, asked / 200 + kOneBoard) << "of " << asked;
    EXPECT_LE(numbers, asked / 200 + kOneBoard) << "of " << asked;
    EXPECT_LE(noYes, asked / 100 + kOneBoard) << "of " << asked;
    EXPECT_LE(unknown, asked / 5) << "of " << asked;
}

} // namespace
} // namespace resizelens::test
