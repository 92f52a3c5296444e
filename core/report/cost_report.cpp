#include "core/report/cost_report.h"

#include "core/report/report_words.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

std::string bytesText(std::int64_t bytes)
{
    return sizeText(static_cast<std::uint64_t>(std::max<std::int64_t>(bytes, 0)));
}

/// Large costs exceed the integers a double holds exactly.
std::string priceText(double price)
{
    constexpr double kExact = 1e15;
    return price < kExact ? countText(std::llround(price)) : fmt::format("{:.6g}", price);
}

Phrase listText(const PriceList& prices)
{
    Phrase text = say(words::priceList, prices.mac, prices.weightByte, prices.movedByte, prices.perOperator,
                      prices.transfer);
    if (prices.weightBudget)
        return say(words::priceBudget, text, bytesText(prices.weightBudget->bytes),
                   prices.weightBudget->weightByte);
    return text;
}

std::vector<std::string> tableCells(const SiteAnalysis& site, std::size_t candidate, bool isChosen)
{
    const std::string rule = (isChosen ? "* " : "  ") + site.candidates[candidate].rule;
    const auto cost = costOf(site, candidate);
    if (!cost)
        return {rule, "-", "-", "-", "-", std::to_string(site.candidates[candidate].chain.operators.size()),
                "-",  "-"};
    return {rule,
            countText(cost->chain.macs),
            fmt::format("{:.4g}", cost->chain.macsPerOutput()),
            bytesText(cost->chain.weightBytes),
            bytesText(cost->chain.movedBytes),
            std::to_string(cost->chain.operators),
            std::to_string(cost->transfers),
            priceText(cost->price)};
}

} // namespace

Json costJson(const std::optional<CandidateCost>& cost)
{
    if (!cost)
        return nullptr;
    return {{"macs", cost->chain.macs},
            {"macs_per_output", cost->chain.macsPerOutput()},
            {"weight_bytes", cost->chain.weightBytes},
            {"moved_bytes", cost->chain.movedBytes},
            {"operators", cost->chain.operators},
            {"transfers", cost->transfers},
            {"price", cost->price},
            {"price_list", cost->priceList}};
}

Json pricesJson(const TargetProfile& target)
{
    if (!target.prices)
        return nullptr;
    const PriceList& prices = *target.prices;
    Json budget = nullptr;
    if (prices.weightBudget)
        budget = {{"bytes", prices.weightBudget->bytes}, {"weight_byte", prices.weightBudget->weightByte}};
    const TargetSource& source = target.sources.at(prices.source);
    return {{"mac", prices.mac},
            {"weight_byte", prices.weightByte},
            {"moved_byte", prices.movedByte},
            {"operator", prices.perOperator},
            {"transfer", prices.transfer},
            {"weight_budget", std::move(budget)},
            {"note", prices.note.empty() ? Json(nullptr) : Json(prices.note)},
            {"price_list", prices.of},
            {"source",
             {{"title", source.title}, {"url", source.url}, {"confidence", toString(source.confidence)}}}};
}

Phrase costPhrase(const CandidateCost& cost)
{
    const Phrase operators =
        counted(static_cast<std::size_t>(cost.chain.operators), words::operatorCount, words::operatorsCount);
    const Phrase transfers = cost.transfers == 0 ? say(words::transfersNone)
                                                 : counted(static_cast<std::size_t>(cost.transfers),
                                                           words::transferCount, words::transfersCount);
    return say(words::costOfRewrite, countText(cost.chain.macs), cost.chain.macsPerOutput(),
               bytesText(cost.chain.weightBytes), bytesText(cost.chain.movedBytes), operators, transfers,
               priceText(cost.price), cost.priceList);
}

std::vector<std::string> shortCost(const std::optional<CandidateCost>& cost)
{
    if (!cost)
        return {"-", "-", "-"};
    return {bytesText(cost->chain.weightBytes), bytesText(cost->chain.movedBytes), priceText(cost->price)};
}

Phrase pricesPhrase(const TargetProfile* target)
{
    if (target == nullptr)
        return say(words::pricesNeutral, listText({}));
    if (!target->prices)
        return say(words::pricesNotListed, target->name, listText({}));
    const PriceList& prices = *target->prices;
    const TargetSource& source = target->sources.at(prices.source);
    const std::string_view confidence = toString(source.confidence);
    if (prices.note.empty())
        return say(words::pricesOfList, prices.of, listText(prices), source.title, source.url, confidence);
    return say(words::pricesOfListNoted, prices.of, listText(prices), profilePhrase(*target, prices.note),
               source.title, source.url, confidence);
}

std::string costTable(const Analysis& analysis, const Plan& plan)
{
    using Rows = std::vector<std::vector<std::string>>;
    std::vector<std::pair<std::string, Rows>> groups;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const SiteAnalysis& entry = analysis.sites[i];
        Rows rows;
        for (std::size_t k = 0; k < entry.candidates.size(); ++k)
            rows.push_back(tableCells(entry, k, plan.choices[i].candidate == k));
        const auto alike =
            std::ranges::find_if(groups, [&](const auto& group) { return group.second == rows; });
        if (rows.empty())
            continue;
        if (alike != groups.end())
            alike->first += ", " + entry.site.id;
        else
            groups.emplace_back(entry.site.id, std::move(rows));
    }
    auto header = columnTitles({words::colRule, words::colMacs, words::colPerSample, words::colWeights,
                                words::colMoved, words::colOperators, words::colTransfers, words::colPrice});
    header.front().insert(0, "  "); // aligns with the star column below
    std::string text;
    for (auto& [sites, rows] : groups)
        text += textLine(say(words::inspectCosts, sites).english) + textTable(header, std::move(rows)) + "\n";
    return text.empty() ? text : text + textLine(pricesPhrase(analysis.target.get()).english);
}

Phrase growthPhrase(const ModelGrowth& growth)
{
    if (!growth.isMuch())
        return {};
    return say(words::growthMuch, growth.factor(), sizeText(growth.constants));
}

Phrase growthAdvice(const ModelGrowth& growth)
{
    const Phrase text = growthPhrase(growth);
    return text.empty() ? text : say(words::growthLimited, text);
}

} // namespace resizelens
