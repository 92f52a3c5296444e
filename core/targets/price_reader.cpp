#include "core/targets/price_reader.h"

#include "core/targets/words.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::json;

constexpr const char* kPath = "prices";

/// Far beyond any quotient of real figures, and small enough for sums of products with counts of bytes.
constexpr double kMostPrice = 1e12;
constexpr double kMostBudget = 1e15;

class PriceReader
{
public:
    explicit PriceReader(DocumentReader& reader)
        : m_reader(reader)
    {
    }

    PriceList read(const Json& value, PriceList prices)
    {
        if (!value.is_object()) {
            m_reader.wrong(kPath, say(words::profileObjectExpected));
            return prices;
        }
        m_reader.onlyKeys(
            value, kPath,
            {"mac", "weight_byte", "moved_byte", "operator", "transfer", "weight_budget", "note", "source"});
        price(value, kPath, "mac", prices.mac);
        price(value, kPath, "weight_byte", prices.weightByte);
        price(value, kPath, "moved_byte", prices.movedByte);
        price(value, kPath, "operator", prices.perOperator);
        price(value, kPath, "transfer", prices.transfer);
        if (value.contains("weight_budget"))
            prices.weightBudget = budget(value["weight_budget"]);
        if (prices.weightBudget && prices.weightBudget->weightByte < prices.weightByte)
            m_reader.wrong("prices.weight_budget.weight_byte",
                           say(words::profileBudgetCheaper, prices.weightByte));
        if (value.contains("note"))
            prices.note = m_reader.textAt(value, kPath, "note");
        return prices;
    }

private:
    void price(const Json& value, const std::string& path, const char* key, double& place,
               double most = kMostPrice)
    {
        const auto found = m_reader.bound(value, key, path);
        if (!found)
            return;
        if (*found < 0.0)
            m_reader.wrong(fmt::format("{}.{}", path, key), say(words::profileNegative, *found));
        else if (!(*found <= most))
            m_reader.wrong(fmt::format("{}.{}", path, key), say(words::profileTooLarge, *found, most));
        else
            place = *found;
    }

    std::optional<WeightBudget> budget(const Json& value)
    {
        const std::string path = "prices.weight_budget";
        if (value.is_null()) // a base's word that does not hold here
            return std::nullopt;
        if (!value.is_object()) {
            m_reader.wrong(path, say(words::profileObjectExpected));
            return std::nullopt;
        }
        m_reader.onlyKeys(value, path, {"bytes", "weight_byte"});
        for (const char* key : {"bytes", "weight_byte"})
            if (!value.contains(key))
                m_reader.wrong(fmt::format("{}.{}", path, key), say(words::profileNumberExpected));
        WeightBudget result;
        double bytes = 0.0;
        price(value, path, "bytes", bytes, kMostBudget);
        price(value, path, "weight_byte", result.weightByte);
        result.bytes = static_cast<std::int64_t>(bytes);
        return result;
    }

    DocumentReader& m_reader;
};

/// Follows a document to where a number ends it.
class EndlessNumber : public nlohmann::json_sax<Json>
{
public:
    const std::string& place() const { return m_found; }

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override
    {
        m_levels.back().key = name;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override
    {
        constexpr int kNumberOverflow = 406;
        if (error.id == kNumberOverflow)
            for (const Level& level : m_levels)
                m_found += level.isArray ? fmt::format("[{}]", level.index)
                                         : (m_found.empty() ? "" : ".") + level.key;
        return false;
    }

private:
    struct Level
    {
        bool isArray = false;
        std::string key = {};
        std::size_t index = 0; // of the element that is read
    };

    bool value()
    {
        if (!m_levels.empty())
            ++m_levels.back().index;
        return true;
    }
    bool open(bool isArray)
    {
        m_levels.push_back({isArray});
        return true;
    }
    bool close()
    {
        m_levels.pop_back();
        return value();
    }

    std::vector<Level> m_levels;
    std::string m_found;
};

} // namespace

PriceList readPrices(DocumentReader& reader, const Json& value, const PriceList& base)
{
    return PriceReader(reader).read(value, base);
}

std::string placeOfEndlessNumber(std::string_view json)
{
    EndlessNumber reader;
    Json::sax_parse(json, &reader);
    return reader.place();
}

} // namespace resizelens
