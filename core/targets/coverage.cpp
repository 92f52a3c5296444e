#include "core/targets/coverage.h"

#include "core/targets/node_facts.h"
#include "core/targets/partition.h"
#include "core/targets/verdict.h"

#include <numeric>

namespace resizelens {

namespace {

constexpr std::size_t kNearlyAll = 80; // operators that are named

double share(std::size_t part, std::size_t whole)
{
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace

std::size_t Coverage::notListedCount() const
{
    return std::accumulate(notListed.begin(), notListed.end(), std::size_t{0},
                           [](std::size_t sum, const auto& entry) { return sum + entry.second; });
}

double Coverage::notListedShare() const
{
    return share(notListedCount(), operators());
}

double Coverage::openShare() const
{
    return share(open, operators());
}

Coverage& Coverage::operator+=(const Coverage& other)
{
    accepted += other.accepted;
    refused += other.refused;
    open += other.open;
    for (const auto& [op, count] : other.notListed)
        notListed[op] += count;
    return *this;
}

bool hasWholeList(const TargetProfile& target)
{
    return target.others.has_value() || target.operators.size() >= kNearlyAll;
}

Result<Coverage> coverageOf(const GraphIndex& index, const ShapeTable& shapes, const TargetProfile& target,
                            const Progress& progress)
{
    Coverage coverage;
    RL_TAKE(const auto nodes, judgeNodes(index, shapes, target, progress));
    for (std::uint32_t i = 0; i < nodes.operators.size(); ++i) {
        if (nodes.operators[i].empty())
            continue;
        const std::string op = factsOfGraphNode(index, shapes, nodes.constant, NodeId{i}).op;
        const Acceptance says = nodes.operators[i].front().says;
        if (target.find(op) == nullptr)
            ++coverage.notListed[op];
        else if (says == Acceptance::unknown)
            ++coverage.open;
        else
            ++(says == Acceptance::refused ? coverage.refused : coverage.accepted);
    }
    return coverage;
}

} // namespace resizelens
