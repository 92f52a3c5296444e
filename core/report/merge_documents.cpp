#include "core/report/merge_documents.h"

#include "core/report/json_parts.h"
#include "core/report/read_text.h"
#include "core/report/words.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char *kBatchSchema = "resizelens.batch/1", *kLineSchema = "resizelens.batch-line/1";

bool has(const Json& object, const char* key, bool (Json::*is)() const noexcept)
{
    return object.is_object() && object.contains(key) && (object[key].*is)();
}

bool hasText(const Json& object, const char* key, std::string_view text)
{
    return has(object, key, &Json::is_string) && object[key] == text;
}

bool isRow(const Json& row)
{
    return has(row, "path", &Json::is_string) && has(row, "status", &Json::is_string) &&
           has(row, "sites_rewritten", &Json::is_number_unsigned);
}

/// Shard: (number, of).
using Part = std::pair<std::uint64_t, std::uint64_t>;

struct Printed
{
    std::filesystem::path file;
    std::vector<Json> rows;
    std::optional<Part> shard;
    bool whole = false; // the run finished
};

std::optional<Part> shardIn(const Json& document)
{
    const Json& shard = document["shard"];
    if (!has(shard, "number", &Json::is_number_unsigned) || !has(shard, "of", &Json::is_number_unsigned))
        return std::nullopt;
    return Part{shard["number"].get<std::uint64_t>(), shard["of"].get<std::uint64_t>()};
}

/// Shard and end of a run; false if malformed.
bool readEnd(const Json& object, Printed& printed)
{
    printed.whole = true;
    if (!object.contains("shard"))
        return true;
    printed.shard = shardIn(object);
    return printed.shard.has_value();
}

bool readDocument(Json document, Printed& printed)
{
    if (!has(document, "models", &Json::is_array) || !has(document, "totals", &Json::is_object) ||
        !std::all_of(document["models"].begin(), document["models"].end(), isRow))
        return false;
    for (Json& row : document["models"])
        printed.rows.push_back(std::move(row));
    return readEnd(document, printed);
}

bool readLine(Json line, Printed& printed)
{
    if (!hasText(line, "schema", kLineSchema))
        return false;
    if (has(line, "totals", &Json::is_object))
        return readEnd(line, printed);
    if (!line.contains("model") || !isRow(line["model"]))
        return false;
    printed.rows.push_back(std::move(line["model"]));
    return true;
}

/// The last line may be incomplete if the process was killed.
bool readLines(const std::string& text, Printed& printed)
{
    std::size_t at = 0;
    for (std::size_t end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
        if (!readLine(Json::parse(text.begin() + static_cast<std::ptrdiff_t>(at),
                                  text.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false),
                      printed))
            return false;
    return at > 0;
}

Result<Printed> readPrinted(const std::filesystem::path& file)
{
    RL_TAKE(const auto text, readText(file));
    Printed printed{file, {}, {}, false};
    Json document = Json::parse(text, nullptr, false);
    const bool read = hasText(document, "schema", kBatchSchema) ? readDocument(std::move(document), printed)
                                                                : readLines(text, printed);
    if (!read)
        return fail(failure(words::mergeNoDocument, kBatchSchema, kLineSchema).in(file));
    return printed;
}

class Merge
{
public:
    /// Runs of one shard must be added in chronological order.
    Result<void> add(Printed printed)
    {
        if (!printed.whole) {
            m_earlier.push_back(std::move(printed));
            return {};
        }
        if (printed.shard) {
            const std::uint64_t of = printed.shard->second;
            if (m_of != 0 && m_of != of)
                return fail(failure(words::mergeOtherShards, of, m_of).in(printed.file));
            m_of = of;
            const auto same = std::ranges::find_if(
                m_last, [&](const Printed& other) { return other.shard == printed.shard; });
            if (same != m_last.end()) {
                m_earlier.push_back(std::move(*same));
                m_last.erase(same);
            }
        }
        m_last.push_back(std::move(printed));
        return {};
    }

    Result<std::map<std::string, Json>> finish()
    {
        RL_TRY(checkComplete());
        std::map<std::string, Json> rows;
        for (Printed& printed : m_last)
            for (Json& row : printed.rows) {
                const auto path = row["path"].get<std::string>();
                if (!rows.emplace(path, std::move(row)).second)
                    return fail(failure(words::mergeModelTwice, path).in(printed.file));
            }
        RL_TRY(fillIn(rows));
        return rows;
    }

private:
    Result<void> checkComplete() const
    {
        for (std::uint64_t number = 1; number <= m_of; ++number)
            if (std::ranges::none_of(m_last, [&](const Printed& printed) {
                    return printed.shard == Part{number, m_of};
                }))
                return fail(failure(words::mergeShardMissing, number, m_of).in(m_last.front().file));
        if (m_last.empty())
            return fail(failure(words::mergeNoEnd)
                            .in(m_earlier.empty() ? std::filesystem::path() : m_earlier.front().file));
        return {};
    }

    /// Rows skipped because an earlier run had finished them are taken from that run.
    Result<void> fillIn(std::map<std::string, Json>& rows)
    {
        std::map<std::string, Json> filled;
        for (Printed& printed : m_earlier)
            for (Json& row : printed.rows) {
                const auto path = row["path"].get<std::string>();
                const auto known = rows.find(path);
                if (known == rows.end())
                    return fail(failure(words::mergeModelUnfinished, path).in(printed.file));
                if (row["status"] == "ok" || row["status"] == "unchanged")
                    filled[path] = std::move(row);
            }
        for (auto& [path, row] : filled)
            if (rows.at(path)["status"] == "skipped")
                rows.at(path) = std::move(row);
        return {};
    }

    std::uint64_t m_of = 0; // number of shards; 0: not sharded
    std::vector<Printed> m_last, m_earlier;
};

} // namespace

Result<std::string> mergeBatchDocuments(const std::vector<std::filesystem::path>& files)
{
    Merge merge;
    for (const auto& file : files) {
        RL_TAKE(auto printed, readPrinted(file));
        RL_TRY(merge.add(std::move(printed)));
    }
    RL_TAKE(auto rows, merge.finish());
    BatchTotals totals;
    Json models = Json::array();
    for (auto& [path, row] : rows) {
        totals.add(row["status"].get<std::string>(), row["sites_rewritten"].get<std::size_t>());
        models.push_back(std::move(row));
    }
    return printJson({{"schema", kBatchSchema}, {"models", std::move(models)}, {"totals", totals.toJson()}});
}

} // namespace resizelens
