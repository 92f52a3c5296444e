#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Names with numbers, as a table has them.
struct ValueTable
{
    std::string name; // of the numbers: a column's or a member's; empty: not said
    struct Row
    {
        std::string node;
        double value = 0.0;
    };
    std::vector<Row> rows;
};

/// CSV, with commas, semicolons or tabs, quoted or not, with or without a line of headers: the first column
/// whose cells are no numbers has the names, the first named "value", "time" and the like, or else the first of
/// numbers, the numbers. nullopt where there are no such columns.
std::optional<ValueTable> csvValues(std::string_view text);
/// {"node": 1.5}, [{"name": "node", "value": 1.5}], Model Explorer's {"results": {"node": {"value": 1.5}}}.
std::optional<ValueTable> jsonValues(std::string_view text);

} // namespace resizelens
