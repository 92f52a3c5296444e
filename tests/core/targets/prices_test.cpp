// Price lists: what profiles state, what is wrong with those that cannot be, and what they make of a cost.
#include "core/targets/price_list.h"
#include "core/targets/verdict.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <random>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

const fs::path kNoOwnFolder = "no such folder";

Json pricedProfile()
{
    return Json::parse(
        R"({"schema": "resizelens.target/1", "id": "mine", "name": "Mine", "description": "A chip.",
        "sources": {"doc": {"title": "Doc", "url": "https://example.org", "confidence": "vendor_document"}},
        "operators": [{"op": ["Conv"], "accepted": true, "source": "doc"}], "rules": [],
        "prices": {"mac": 2, "weight_byte": 4, "moved_byte": 8, "operator": 16, "transfer": 32,
                   "weight_budget": {"bytes": 1024, "weight_byte": 64}, "note": "Measured.", "source": "doc"}})");
}

std::string refusalOf(const std::string& text)
{
    const auto profile = parseTargetProfile(text, "mine.json", kNoOwnFolder);
    return profile ? std::string("accepted") : profile.error().message;
}

TEST(Prices, areReadAsTheyStand)
{
    const auto profile = parseTargetProfile(pricedProfile().dump(), "mine.json", kNoOwnFolder);
    ASSERT_TRUE(profile) << profile.error().sentence();
    EXPECT_EQ(*profile->prices,
              (PriceList{2, 4, 8, 16, 32, WeightBudget{1024, 64}, "Measured.", "doc", "mine"}));
    Json partial = pricedProfile();
    partial["prices"] = {{"moved_byte", 3}, {"source", "doc"}};
    const auto neutralElse = parseTargetProfile(partial.dump(), "mine.json", kNoOwnFolder);
    ASSERT_TRUE(neutralElse);
    PriceList expected;
    expected.movedByte = 3;
    expected.source = "doc";
    expected.of = "mine";
    EXPECT_EQ(*neutralElse->prices, expected);
    partial.erase("prices");
    EXPECT_FALSE(parseTargetProfile(partial.dump(), "mine.json", kNoOwnFolder)->prices);
}

TEST(Prices, thatAreWrongSayWhere)
{
    const auto refusal = [](const std::function<void(Json&)>& damage) {
        Json json = pricedProfile();
        damage(json["prices"]);
        return refusalOf(json.dump());
    };
    EXPECT_EQ(refusal([](Json&) {}), "accepted");
    EXPECT_EQ(refusal([](Json& p) { p["mac"] = -1; }), "prices.mac: -1 is negative; 0 or more is expected");
    EXPECT_EQ(refusal([](Json& p) { p["moved_byte"] = "dear"; }), "prices.moved_byte: a number is expected");
    EXPECT_EQ(refusal([](Json& p) { p["operator"] = nullptr; }), "prices.operator: a number is expected");
    EXPECT_EQ(refusal([](Json& p) { p["transfer"] = 1e13; }),
              "prices.transfer: 1e+13 is too large; the most is 1e+12");
    EXPECT_EQ(refusal([](Json& p) { p["colour"] = 1; }), "prices.colour: there is no such setting");
    EXPECT_EQ(refusal([](Json& p) { p.erase("source"); }), "prices.source: a text is expected");
    EXPECT_EQ(refusal([](Json& p) { p["source"] = "rumour"; }),
              "prices.source: 'rumour' is not among the sources");
    EXPECT_EQ(refusal([](Json& p) { p["note"] = ""; }), "prices.note: a text is expected");
    EXPECT_EQ(refusal([](Json& p) { p = 7; }), "prices: an object is expected");
    EXPECT_EQ(refusal([](Json& p) { p["weight_budget"] = 7; }),
              "prices.weight_budget: an object is expected");
    EXPECT_EQ(refusal([](Json& p) { p["weight_budget"].erase("bytes"); }),
              "prices.weight_budget.bytes: a number is expected");
    EXPECT_EQ(refusal([](Json& p) { p["weight_budget"]["bytes"] = -5; }),
              "prices.weight_budget.bytes: -5 is negative; 0 or more is expected");
    EXPECT_EQ(refusal([](Json& p) { p["weight_budget"]["size"] = 1; }),
              "prices.weight_budget.size: there is no such setting");
    EXPECT_EQ(refusal([](Json& p) { p["weight_budget"]["weight_byte"] = 3; }),
              "prices.weight_budget.weight_byte: a byte beyond the budget must not cost less than one within "
              "it, 4");
}

/// JSON has no infinity, and a number beyond all others is no JSON at all for its reader.
TEST(Prices, withoutEndSayWhere)
{
    std::string text = pricedProfile().dump();
    const auto endless = [&](const std::string& from, const std::string& to) {
        std::string damaged = text;
        damaged.replace(damaged.find(from), from.size(), to);
        return refusalOf(damaged);
    };
    EXPECT_EQ(endless("\"mac\":2", "\"mac\":1e999"), "prices.mac: the number is too large");
    EXPECT_EQ(endless("\"bytes\":1024", "\"bytes\":-1e999"),
              "prices.weight_budget.bytes: the number is too large");
    EXPECT_EQ(endless("\"rules\":[]", "\"rules\":[1,{\"x\":[2,1e999]}]"),
              "rules[1].x[1]: the number is too large");
    EXPECT_EQ(endless("\"mac\":2", "\"mac\":Infinity"), "not a JSON object");
}

class PriceFamilies : public testing::Test
{
protected:
    void SetUp() override { fs::create_directories(folder); }

    Result<TargetProfile> child(const Json& prices, bool given)
    {
        test::saveTempBytes(pricedProfile().dump(), (folder.filename() / "mine.json").string());
        Json json = {{"schema", "resizelens.target/1"},
                     {"id", "child"},
                     {"name", "Child"},
                     {"description", "Another."},
                     {"extends", "mine"}};
        if (given)
            json["prices"] = prices;
        return parseTargetProfile(json.dump(), "child.json", folder);
    }

    fs::path folder = test::tempFolder() / "price_families";
};

TEST_F(PriceFamilies, inheritAddAndLeaveOut)
{
    const auto inherited = child({}, false);
    ASSERT_TRUE(inherited) << inherited.error().sentence();
    EXPECT_EQ(inherited->prices->movedByte, 8);
    EXPECT_EQ(inherited->prices->of, "mine") << "who states it";
    const auto added = child({{"moved_byte", 9}, {"weight_budget", nullptr}, {"source", "doc"}}, true);
    ASSERT_TRUE(added) << added.error().sentence();
    EXPECT_EQ(*added->prices, (PriceList{2, 4, 9, 16, 32, std::nullopt, "Measured.", "doc", "child"}));
    const auto left = child(nullptr, true);
    ASSERT_TRUE(left) << left.error().sentence();
    EXPECT_FALSE(left->prices);
    const auto wrong = child({{"weight_byte", 100}, {"source", "doc"}}, true);
    ASSERT_FALSE(wrong) << "dearer than beyond the base's budget";
    EXPECT_THAT(wrong.error().message, HasSubstr("prices.weight_budget.weight_byte"));
}

/// What the program ships: derived from a source, said how, in Chinese too, and not the neutral list.
TEST(Prices, ofTheProgramHaveASourceAndANote)
{
    const auto all = allTargets(kNoOwnFolder);
    ASSERT_TRUE(all);
    std::vector<std::string> priced;
    for (const TargetPointer& target : *all) {
        if (!target->prices)
            continue;
        const PriceList& prices = *target->prices;
        ASSERT_TRUE(target->sources.contains(prices.source)) << target->id;
        EXPECT_FALSE(prices.note.empty()) << target->id;
        EXPECT_TRUE(target->translations.at("zh_CN").contains(prices.note)) << target->id;
        EXPECT_NE(prices.movedByte, PriceList().movedByte) << target->id;
        if (prices.of == target->id)
            priced.push_back(target->id);
    }
    EXPECT_THAT(priced, testing::ElementsAre("dla", "ethos-u55", "ethos-u65", "tidl", "tidl-am62a",
                                             "vitis-ai-dpuczdx8g"));
}

TEST(Expense, countsEachPartAtItsPrice)
{
    const PriceList prices = {2, 4, 8, 16, 32, WeightBudget{100, 64}};
    ChainCost cost;
    cost.macs = 10;
    cost.weightBytes = 100;
    cost.movedBytes = 7;
    EXPECT_EQ(expense(3, cost, 2, prices), 2 * 10 + 4 * 100 + 8 * 7 + 16 * 3 + 32 * 2);
    cost.weightBytes = 103;
    EXPECT_EQ(expense(3, cost, 2, prices), 2 * 10 + 4 * 100 + 64 * 3 + 8 * 7 + 16 * 3 + 32 * 2);
    EXPECT_EQ(expense(3, std::nullopt, 2, prices), 16 * 3 + 32 * 2) << "all that is known without lengths";
    EXPECT_EQ(expense(3, cost, 2, PriceList{0, 0, 0, 0, 0}), 0.0);
}

TEST(Expense, ofAListAndItsMultiplesIsTheSameInProportion)
{
    std::mt19937_64 random(20);
    const auto price = [&] { return std::exp(std::uniform_real_distribution(-10.0, 10.0)(random)); };
    for (int i = 0; i < test::tries(2000); ++i) {
        PriceList prices = {price(), price(), price(), price(), price()};
        if (i % 2 == 0)
            prices.weightBudget = WeightBudget{1000, prices.weightByte * 2};
        const double factor = price();
        PriceList dearer = prices;
        for (double* each :
             {&dearer.mac, &dearer.weightByte, &dearer.movedByte, &dearer.perOperator, &dearer.transfer})
            *each *= factor;
        if (dearer.weightBudget)
            dearer.weightBudget->weightByte *= factor;
        EXPECT_EQ(prices.inProportion(), dearer.inProportion());
    }
    const PriceList free = PriceList{0, 0, 0, 0, 0}.inProportion();
    EXPECT_EQ(free.perOperator, 0.0);
}

/// A profile that takes the named operators only: the others run elsewhere.
TargetProfile taking(const std::string& operators)
{
    Json json = pricedProfile();
    json["operators"] = {{{"op", Json::parse(operators)}, {"accepted", true}, {"source", "doc"}}};
    json["others"] = {{"accepted", false}, {"reason", "runs elsewhere"}, {"source", "doc"}};
    return *parseTargetProfile(json.dump(), "mine.json", kNoOwnFolder);
}

TEST(Transfers, areTheBoundariesBetweenTargetAndElsewhere)
{
    const ResizeSite site =
        test::knownSite(ResizeMode::nearest, CoordinateMode::asymmetric, {1, 4, 8, 8}, {1, 4, 16, 16});
    const MaxPool pool{{{1, 1, 0, 0}, {1, 1, 0, 0}}};
    const Transpose turn{{0, 1, 3, 2}};
    const Cast cast{DType::float16};
    const auto transfers = [&](std::vector<Operator> operators, const char* taken) {
        return judgeChain(OperatorChain{std::move(operators)}, site, taking(taken)).transfers;
    };
    EXPECT_EQ(transfers({pool, turn, pool}, R"(["MaxPool", "Transpose"])"), 0);
    EXPECT_EQ(transfers({pool, turn, pool}, R"(["MaxPool"])"), 2) << "out and back";
    EXPECT_EQ(transfers({pool, turn, pool}, R"(["Transpose"])"), 4);
    EXPECT_EQ(transfers({turn, cast, pool}, R"(["MaxPool"])"), 2) << "two in a row leave together";
    EXPECT_EQ(transfers({turn, cast}, R"(["MaxPool"])"), 2) << "what follows runs on the target again";
    EXPECT_EQ(transfers({}, R"(["MaxPool"])"), 0);
    EXPECT_EQ(judgeSite(site, taking(R"(["Resize"])")).transfers, 0);
    EXPECT_EQ(judgeSite(site, taking(R"(["MaxPool"])")).transfers, 2);
}

} // namespace
} // namespace resizelens
