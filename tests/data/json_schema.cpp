#include "tests/data/json_schema.h"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace resizelens::test {

std::vector<std::string> schemaProblems(const nlohmann::json& schema, const nlohmann::json& document)
{
    using Adapter = valijson::adapters::NlohmannJsonAdapter;
    valijson::Schema parsed;
    valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(Adapter(schema), parsed);
    valijson::ValidationResults results;
    valijson::Validator().validate(parsed, Adapter(document), &results);
    std::vector<std::string> problems;
    for (const valijson::ValidationResults::Error& error : results) {
        std::string place;
        for (const std::string& part : error.context)
            place += part;
        problems.push_back(place + ": " + error.description);
    }
    return problems;
}

} // namespace resizelens::test
