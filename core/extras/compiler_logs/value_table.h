#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

struct ValueTable
{
    std::string name; // of the column or member; empty: unknown
    struct Row
    {
        std::string node;
        double value = 0.0;
    };
    std::vector<Row> rows;
};

/// CSV with commas, semicolons or tabs; quotes and header are optional. Names: first non-numeric column;
/// numbers: first column named "value", "time" etc., else first numeric one. nullopt if there are none.
std::optional<ValueTable> csvValues(std::string_view text);
/// {"node": 1.5}, [{"name": "node", "value": 1.5}], Model Explorer's {"results": {"node": {"value": 1.5}}}.
std::optional<ValueTable> jsonValues(std::string_view text);

} // namespace resizelens
