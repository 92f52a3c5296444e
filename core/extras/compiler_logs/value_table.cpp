#include "core/extras/compiler_logs/value_table.h"

#include "core/base/number_text.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using TableJson = nlohmann::ordered_json;

constexpr std::size_t kMostRows = 1'000'000, kMostColumns = 256;
constexpr std::array kNameColumns = {"name", "node", "node_name", "layer", "layer_name", "op_name"};
constexpr std::array kNumberColumns = {"value",   "time", "averagems", "timems",
                                       "time_us", "dur",  "error",     "mse"};

std::string_view trimmedCell(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\r'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::optional<double> numberOf(std::string_view cell)
{
    const auto number = numberIn<double>(trimmedCell(cell));
    return number && std::isfinite(*number) ? number : std::nullopt;
}

using Cells = std::vector<std::string>;

/// Reads the line at `at` and advances it; quoted cells may contain line breaks.
Cells nextCells(std::string_view text, std::size_t& at, char separator)
{
    Cells cells(1);
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            const bool isDouble = c == '"' && at + 1 < text.size() && text[at + 1] == '"';
            if (c == '"' && !isDouble) {
                quoted = false;
                continue;
            }
            cells.back() += c;
            at += isDouble ? 1 : 0;
        } else if (c == '"' && trimmedCell(cells.back()).empty()) {
            cells.back().clear();
            quoted = true;
        } else if (c == separator && cells.size() < kMostColumns) {
            cells.emplace_back();
        } else if (c == '\n') {
            ++at;
            break;
        } else {
            cells.back() += c;
        }
    }
    return cells;
}

char separatorOf(std::string_view text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto count = [&](char c) { return std::count(line.begin(), line.end(), c); };
    return count('\t') > 0 ? '\t' : count(';') > count(',') ? ';' : ',';
}

template<std::size_t N>
std::optional<std::size_t> columnNamed(const Cells& header, const std::array<const char*, N>& names)
{
    for (const char* name : names)
        for (std::size_t i = 0; i < header.size(); ++i)
            if (lowerCase(trimmedCell(header[i])) == name)
                return i;
    return std::nullopt;
}

/// The name column and the number column.
std::optional<std::pair<std::size_t, std::size_t>> columnsOf(const Cells& header, const Cells& first)
{
    auto names = columnNamed(header, kNameColumns), numbers = columnNamed(header, kNumberColumns);
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (!names && !numberOf(first[i]) && !trimmedCell(first[i]).empty())
            names = i;
        if (!numbers && numberOf(first[i]) && names != i)
            numbers = i;
    }
    return names && numbers && *names != *numbers ? std::optional(std::pair(*names, *numbers)) : std::nullopt;
}

/// A number, either directly or in an object.
std::optional<std::pair<std::string, double>> memberNumber(const TableJson& entry)
{
    if (entry.is_number())
        return std::pair(std::string(), entry.get<double>());
    if (!entry.is_object())
        return std::nullopt;
    for (const char* name : kNumberColumns)
        for (const auto& [key, member] : entry.items())
            if (lowerCase(key) == name && member.is_number())
                return std::pair(key, member.get<double>());
    for (const auto& [key, member] : entry.items())
        if (member.is_number())
            return std::pair(key, member.get<double>());
    return std::nullopt;
}

std::string memberName(const TableJson& entry)
{
    if (entry.is_object())
        for (const char* name : kNameColumns)
            if (const auto found = entry.find(name); found != entry.end() && found->is_string())
                return found->get<std::string>();
    return {};
}

void addMember(ValueTable& table, std::string node, const TableJson& entry)
{
    const auto number = node.empty() || table.rows.size() >= kMostRows ? std::nullopt : memberNumber(entry);
    if (!number || !std::isfinite(number->second))
        return;
    if (table.name.empty())
        table.name = number->first;
    table.rows.push_back({std::move(node), number->second});
}

} // namespace

std::optional<ValueTable> csvValues(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const char separator = separatorOf(text);
    std::size_t at = 0;
    const Cells header = nextCells(text, at, separator);
    std::size_t second = at;
    const bool isHeader = std::none_of(header.begin(), header.end(),
                                       [](const std::string& cell) { return numberOf(cell).has_value(); });
    const auto columns =
        isHeader ? columnsOf(header, nextCells(text, second, separator)) : columnsOf({}, header);
    if (!columns)
        return std::nullopt;
    ValueTable table;
    if (isHeader)
        table.name = trimmedCell(header[std::min(columns->second, header.size() - 1)]);
    else
        at = 0;
    while (at < text.size() && table.rows.size() < kMostRows) {
        const Cells cells = nextCells(text, at, separator);
        if (cells.size() <= std::max(columns->first, columns->second))
            continue;
        const std::string_view node = trimmedCell(cells[columns->first]);
        if (const auto value = numberOf(cells[columns->second]); value && !node.empty())
            table.rows.push_back({std::string(node), *value});
    }
    return table.rows.empty() ? std::nullopt : std::optional(std::move(table));
}

std::optional<ValueTable> jsonValues(std::string_view text)
{
    const TableJson document = TableJson::parse(text, nullptr, false);
    ValueTable table;
    if (document.is_array()) {
        for (const TableJson& entry : document)
            addMember(table, memberName(entry), entry);
    } else if (document.is_object()) {
        const auto results = document.find("results");
        const TableJson& values = results != document.end() && results->is_object() ? *results : document;
        for (const auto& [key, entry] : values.items())
            addMember(table, key, entry);
    }
    return table.rows.empty() ? std::nullopt : std::optional(std::move(table));
}

} // namespace resizelens
