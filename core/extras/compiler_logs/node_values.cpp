#include "core/extras/compiler_logs/node_values.h"

#include "core/base/whole_file.h"
#include "core/extras/compiler_logs/node_names.h"
#include "core/extras/compiler_logs/read_log.h"
#include "core/extras/compiler_logs/value_table.h"
#include "core/extras/compiler_logs/words.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace resizelens {

namespace {

constexpr std::uint64_t kMostTable = std::uint64_t{64} << 20;

class ValueSum
{
public:
    ValueSum(const Analysis& analysis, NodeValues& values)
        : m_names(*analysis.index)
        , m_values(values)
        , m_places(analysis.index->nodeCount())
    {
        m_sites.resize(analysis.index->nodeCount());
        for (const SiteAnalysis& site : analysis.sites)
            m_sites[site.site.node.value] = true;
    }

    void add(std::string_view name, double value, const std::string& unit)
    {
        const std::vector<NodeMatch> nodes = m_names.find(name);
        if (nodes.empty()) {
            m_values.elsewhere += value;
            ++m_values.unmatched;
            return;
        }
        const double share = value / static_cast<double>(nodes.size());
        for (const NodeMatch& one : nodes) {
            std::size_t& place = m_places[one.node.value];
            if (place == 0) {
                m_values.nodes.push_back({one.node, 0.0, unit, false, m_sites[one.node.value]});
                place = m_values.nodes.size();
            }
            NodeValue& node = m_values.nodes[place - 1];
            node.value += share;
            node.isShared = node.isShared || nodes.size() > 1;
            if (node.unit.empty())
                node.unit = unit;
        }
    }

    /// In model order.
    void finish()
    {
        std::sort(m_values.nodes.begin(), m_values.nodes.end(),
                  [](const NodeValue& a, const NodeValue& b) { return a.node < b.node; });
    }

private:
    NodeNames m_names;
    NodeValues& m_values;
    std::vector<std::size_t> m_places; // by node: 1 + index, or 0
    std::vector<bool> m_sites = {};
};

Result<NodeValues> checked(NodeValues values)
{
    if (values.nodes.empty())
        return fail(failure(words::valuesOtherModel, values.unmatched).in(values.source));
    return values;
}

std::optional<std::string> textOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

Result<NodeValues> tableValues(const Analysis& analysis, const std::filesystem::path& path)
{
    std::error_code error;
    if (const auto size = std::filesystem::file_size(path, error); error || size > kMostTable)
        return fail(failure(words::valuesSize, kMostTable >> 20).in(path));
    const auto text = textOf(path);
    if (!text)
        return fail(failure(words::fileNotOpened, std::string(std::strerror(errno))).in(path));
    auto table = jsonValues(*text);
    if (!table)
        table = csvValues(*text);
    if (!table)
        return fail(failure(words::valuesForm).in(path));
    NodeValues values;
    values.source = path.string();
    values.name = table->name;
    ValueSum sum(analysis, values);
    for (const ValueTable::Row& row : table->rows)
        sum.add(row.node, row.value, {});
    sum.finish();
    return checked(std::move(values));
}

} // namespace

double NodeValues::total() const
{
    double sum = elsewhere;
    for (const NodeValue& node : nodes)
        sum += node.value;
    return sum;
}

double NodeValues::ofSites() const
{
    double sum = 0.0;
    for (const NodeValue& node : nodes)
        sum += node.isSite ? node.value : 0.0;
    return sum;
}

double NodeValues::siteShare() const
{
    const double all = total();
    return all > 0.0 ? ofSites() / all : 0.0;
}

std::vector<std::string> NodeValues::units() const
{
    std::vector<std::string> found;
    for (const NodeValue& node : nodes)
        if (!node.unit.empty() && std::find(found.begin(), found.end(), node.unit) == found.end())
            found.push_back(node.unit);
    return found;
}

Result<NodeValues> valuesOf(const Analysis& analysis, const PlacementLog& log)
{
    NodeValues values;
    values.source = log.file;
    const bool timed = std::any_of(log.placements.begin(), log.placements.end(),
                                   [](const Placement& one) { return one.microseconds.has_value(); });
    values.kind = timed ? ValueKind::time : ValueKind::placement;
    ValueSum sum(analysis, values);
    for (const Placement& placement : log.placements)
        if (!timed || placement.microseconds)
            sum.add(placement.name, placement.microseconds.value_or(0.0), placement.unit);
    sum.finish();
    return checked(std::move(values));
}

Result<NodeValues> readValues(const Analysis& analysis, const std::filesystem::path& path,
                              const Progress& progress)
{
    if (isSpecialFile(path))
        return fail(failure(words::fileNotRegular).in(path));
    auto log = readLog(path, {}, progress);
    if (log)
        return valuesOf(analysis, *log);
    if (!isOneOf(log.error(), words::logUnknown, words::logSaysNothing))
        return fail(log.error());
    return tableValues(analysis, path);
}

} // namespace resizelens
