#include "core/report/merge_documents.h"

#include "core/report/json_parts.h"
#include "core/report/read_text.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kBatchSchema = "resizelens.batch/1";

Error wrong(std::string message, const std::filesystem::path& file, std::string hint = {})
{
    return Error{ErrorKind::argument, "report.merge", std::move(message), file.string(), {}, std::move(hint)};
}

/// What this document must have so that it can be read without further looks.
bool isBatch(const Json& document)
{
    const auto has = [](const Json& object, const char* key, auto is) {
        return object.is_object() && object.contains(key) && (object[key].*is)();
    };
    const auto isObject = &Json::is_object, isArray = &Json::is_array, isString = &Json::is_string;
    if (!has(document, "schema", isString) || document["schema"] != kBatchSchema ||
        !has(document, "models", isArray) || !has(document, "totals", isObject))
        return false;
    for (const Json& model : document["models"])
        if (!has(model, "path", isString))
            return false;
    for (const auto& [name, total] : document["totals"].items())
        if (!total.is_number_unsigned())
            return false;
    if (!document.contains("shard"))
        return true;
    const Json& shard = document["shard"];
    return has(shard, "number", &Json::is_number_unsigned) && has(shard, "of", &Json::is_number_unsigned);
}

Result<Json> readBatch(const std::filesystem::path& file)
{
    const auto text = readText(file);
    RL_TRY(text);
    Json document = Json::parse(*text, nullptr, false);
    if (document.is_discarded() || !isBatch(document))
        return fail(wrong(fmt::format("this is no document of {}", kBatchSchema), file,
                          "Merge what 'batch --json' printed for each shard"));
    return document;
}

/// Which shards were there, each once, of one batch.
class ShardList
{
public:
    Result<void> add(const Json& document, const std::filesystem::path& file)
    {
        if (!document.contains("shard"))
            return {};
        const auto number = document["shard"]["number"].get<std::uint64_t>();
        const auto of = document["shard"]["of"].get<std::uint64_t>();
        if (m_of != 0 && m_of != of)
            return fail(wrong(
                fmt::format("this is of a batch in {} shards, an earlier one of one in {}", of, m_of), file));
        m_of = of;
        if (!m_seen.insert(number).second)
            return fail(wrong(fmt::format("shard {}/{} is there twice", number, of), file));
        return {};
    }

    Result<void> checkComplete(const std::filesystem::path& file) const
    {
        for (std::uint64_t number = 1; number <= m_of; ++number)
            if (m_seen.count(number) == 0)
                return fail(wrong(fmt::format("shard {}/{} is missing", number, m_of), file));
        return {};
    }

private:
    std::uint64_t m_of = 0;
    std::set<std::uint64_t> m_seen;
};

} // namespace

Result<std::string> mergeBatchDocuments(const std::vector<std::filesystem::path>& files)
{
    std::map<std::string, Json> models;
    Json totals = Json::object();
    ShardList shards;
    for (const auto& file : files) {
        auto document = readBatch(file);
        RL_TRY(document);
        RL_TRY(shards.add(*document, file));
        for (const auto& [name, total] : (*document)["totals"].items())
            totals[name] = totals.value(name, std::uint64_t{0}) + total.get<std::uint64_t>();
        for (Json& model : (*document)["models"]) {
            const auto path = model["path"].get<std::string>();
            if (!models.emplace(path, std::move(model)).second)
                return fail(wrong(fmt::format("the model {} is in an earlier document, too", path), file));
        }
    }
    RL_TRY(shards.checkComplete(files.empty() ? std::filesystem::path() : files.front()));
    Json merged = {{"schema", kBatchSchema}, {"models", Json::array()}, {"totals", std::move(totals)}};
    for (auto& [path, model] : models)
        merged["models"].push_back(std::move(model));
    return printJson(merged);
}

} // namespace resizelens
