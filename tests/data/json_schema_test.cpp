#include "tests/data/json_schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace resizelens::test {

namespace {

using nlohmann::json;

const json& schema()
{
    static const json made = json::parse(R"({
        "type": "object", "required": ["name"], "additionalProperties": false,
        "properties": {"name": {"type": "string"}, "sizes": {"type": "array", "items": {"type": "integer"}}}})");
    return made;
}

TEST(JsonSchema, takesWhatFits)
{
    EXPECT_THAT(schemaProblems(schema(), json::parse(R"({"name": "x", "sizes": [1, 2]})")),
                testing::IsEmpty());
}

TEST(JsonSchema, namesThePlaceOfWhatDoesNot)
{
    for (const char* bad : {R"({})", R"({"name": 1})", R"({"name": "x", "other": 1})", R"([])"})
        EXPECT_THAT(schemaProblems(schema(), json::parse(bad)), testing::Not(testing::IsEmpty())) << bad;
    EXPECT_THAT(schemaProblems(schema(), json::parse(R"({"name": "x", "sizes": [1, "two"]})")),
                testing::Contains(testing::StartsWith("/sizes/1:")));
}

} // namespace

} // namespace resizelens::test
