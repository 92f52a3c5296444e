#include "core/report/matrix_report.h"

#include "core/base/text.h"
#include "core/report/json_parts.h"
#include "core/report/report_words.h"
#include "core/report/shape_hint.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

std::string cellText(const TargetCell& cell)
{
    if (cell.verdict.acceptance == Acceptance::accepted)
        return say(words::matrixYes).english;
    if (!cell.rule.empty())
        return cell.rule;
    if (cell.verdict.acceptance == Acceptance::differs)
        return say(words::matrixDiffers).english;
    return cell.isUnknown() ? "?" : "-";
}

constexpr std::size_t kMostColumns = 6;

std::string cellsTable(const Analysis& analysis, const TargetMatrix& matrix)
{
    auto header = columnTitles({words::colTarget});
    for (const SiteAnalysis& entry : analysis.sites)
        header.push_back(entry.site.id);
    header.push_back(say(words::colRunThere).english);
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < matrix.targets.size(); ++i) {
        auto& row = rows.emplace_back(std::vector<std::string>{matrix.targets[i]->id});
        for (const auto& site : matrix.rows)
            row.push_back(cellText(site[i]));
        row.push_back(say(words::doneOf, matrix.solvedBy(i), matrix.rows.size()).english);
    }
    return textTable(header, rows);
}

std::string countsTable(const TargetMatrix& matrix)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < matrix.targets.size(); ++i) {
        std::size_t native = 0, rewritten = 0, unknown = 0;
        for (const auto& site : matrix.rows) {
            const TargetCell& cell = site[i];
            const bool taken = cell.verdict.acceptance == Acceptance::accepted;
            native += taken ? 1 : 0;
            rewritten += !taken && !cell.rule.empty() ? 1 : 0;
            unknown += cell.isUnknown() ? 1 : 0;
        }
        rows.push_back({matrix.targets[i]->id, std::to_string(native), std::to_string(rewritten),
                        std::to_string(unknown),
                        std::to_string(matrix.rows.size() - native - rewritten - unknown)});
    }
    return textTable(columnTitles({words::colTarget, words::colAsIs, words::colRewrittenExactly,
                                   words::colNotKnown, words::colNot}),
                     rows);
}

Json cellJson(const TargetCell& cell, const TargetProfile& target)
{
    Json instead = nullptr;
    if (!cell.rule.empty())
        instead = {{"rule", cell.rule},
                   {"operators", cell.operators},
                   {"exactness", cell.exactness ? Json(toString(*cell.exactness)) : Json(nullptr)}};
    return {{"target", verdictJson(cell.verdict, target)},
            {"instead", std::move(instead)},
            {"keep_reason", cell.keepReason.empty() ? Json(nullptr) : Json(cell.keepReason.english)}};
}

constexpr std::size_t kMostNames = 12;

/// "12 × MaxPool …: the reason", and the nodes concerned.
std::string notTakenText(const GraphIndex& index, const Partitioning& partition)
{
    std::map<std::tuple<Acceptance, std::string, std::string>, std::vector<NodeId>> groups;
    for (const Partitioning::Node& node : partition.nodes)
        groups[{node.says, node.op, node.reason}].push_back(node.node);
    std::string text;
    for (const auto& [key, nodes] : groups) {
        const auto& [says, op, reason] = key;
        const std::size_t count = std::min(nodes.size(), kMostNames);
        std::vector<std::string> names;
        for (std::size_t i = 0; i < count; ++i)
            names.push_back(index.nodeLabel(nodes[i]));
        const Phrase head = say(words::partitionNot, nodes.size(), op, toString(says), reason);
        const std::string shown = fmt::format("{}", fmt::join(names, ", "));
        text += fmt::format("    {}\n        ", head.english);
        text += count == nodes.size() ? shown + "\n"
                                      : textLine(say(words::andMore, shown, nodes.size() - count).english);
    }
    return text;
}

Phrase sideText(const Phrase& when, const Partitioning& partition)
{
    const auto partitions = [](std::size_t count) {
        return counted(count, words::partitionCount, words::partitionsCount);
    };
    return say(words::partitionSide, when, partition.accepted, partitions(partition.partitions),
               partition.largest, partition.refused, partition.unknown,
               counted(partition.switches, words::transferBetween, words::transfersBetween),
               partitions(partition.partitionsAtBest));
}

} // namespace

std::string matrixText(const Analysis& analysis, const TargetMatrix& matrix)
{
    const std::string title = textLine(analysis.file->path().string()) + "\n";
    if (matrix.rows.empty())
        return title + textLine(say(words::modelWithoutSites).english);
    if (matrix.rows.size() > kMostColumns)
        return title + countsTable(matrix) + shapeHint(analysis);
    return title + cellsTable(analysis, matrix) + "\n" + textLine(say(words::matrixSigns).english) +
           textLine(say(words::matrixSignsMore).english) + shapeHint(analysis);
}

std::string matrixJson(const Analysis& analysis, const TargetMatrix& matrix)
{
    Json out = {{"schema", "resizelens.matrix/1"},
                {"model", analysis.file->path().string()},
                {"targets", Json::array()},
                {"sites", Json::array()}};
    for (std::size_t i = 0; i < matrix.targets.size(); ++i)
        out["targets"].push_back({{"id", matrix.targets[i]->id},
                                  {"name", matrix.targets[i]->name},
                                  {"solved", matrix.solvedBy(i)}});
    for (std::size_t i = 0; i < matrix.rows.size(); ++i) {
        Json cells = Json::array();
        for (std::size_t j = 0; j < matrix.targets.size(); ++j)
            cells.push_back(cellJson(matrix.rows[i][j], *matrix.targets[j]));
        out["sites"].push_back({{"id", analysis.sites[i].site.id}, {"cells", std::move(cells)}});
    }
    return printJson(out);
}

std::string partitionText(const Analysis& analysis, const PartitionEffect& effect)
{
    return textLine(say(words::partitionHead, analysis.target->name).english) +
           textLine(sideText(say(words::partitionBefore), effect.before).english) +
           textLine(sideText(say(words::partitionAfter), effect.after).english) +
           notTakenText(*analysis.index, effect.after);
}

} // namespace resizelens
