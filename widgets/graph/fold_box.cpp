#include "widgets/graph/fold_box.h"

#include "widgets/graph/node_text.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

struct FoldWords
{
    Q_DECLARE_TR_FUNCTIONS(resizelens::FoldWords)
};

/// Which of several sites' states a box shows.
int urgency(SiteState state)
{
    switch (state) {
    case SiteState::refused:
        return 6;
    case SiteState::differs:
        return 5;
    case SiteState::unknown:
        return 4;
    case SiteState::withError:
        return 3;
    case SiteState::kept:
        return 2;
    case SiteState::exact:
        return 1;
    case SiteState::accepted:
        break;
    }
    return 0;
}

/// Sites stay visible on closed boxes: how many there are, and the state that needs the user most.
std::optional<SiteBadge> badgeOf(const FoldGroup& fold, const SiteBadges& badges)
{
    std::optional<SiteBadge> badge;
    std::size_t sites = 0;
    for (const NodeId node : fold.nodes) {
        const auto site = badges.constFind(node.value);
        if (site == badges.constEnd())
            continue;
        if (++sites == 1)
            badge = *site;
        else if (urgency(site->state) > urgency(badge->state))
            badge->state = site->state;
    }
    if (sites > 1)
        badge->text = FoldWords::tr("%1 sites").arg(sites);
    return badge;
}

/// "10 × Relu"
QStringList operatorLines(const GraphIndex& index, const FoldGroup& fold)
{
    std::unordered_map<std::string_view, int> counts;
    for (const NodeId node : fold.nodes)
        ++counts[index.node(node).proto->op_type()];
    std::vector<std::pair<int, std::string_view>> sorted;
    std::ranges::transform(counts, std::back_inserter(sorted),
                           [](const auto& entry) { return std::pair(-entry.second, entry.first); });
    std::ranges::sort(sorted);
    QStringList lines;
    for (std::size_t i = 0; i < sorted.size() && i < kMostLines; ++i)
        lines.append(QStringLiteral("%1 × %2")
                         .arg(-sorted[i].first)
                         .arg(foreignName(std::string(sorted[i].second), kLongestLine)));
    if (sorted.size() > kMostLines)
        lines.append(QStringLiteral("…"));
    return lines;
}

} // namespace

SceneNode foldBox(const GraphIndex& index, const FoldGroup& fold, const SiteBadges& badges)
{
    SceneNode box;
    box.kind = BoxKind::fold;
    box.id = kFoldIds + fold.nodes.front().value;
    const QString count = FoldWords::tr("%1 nodes").arg(fold.nodes.size());
    box.title = fold.title.empty() ? count : foreignName(fold.title, kLongestLine);
    box.subtitle = fold.title.empty() ? QString() : count;
    box.lines = operatorLines(index, fold);
    box.tooltip = FoldWords::tr("%1\nDouble click opens it").arg(box.title);
    box.badge = badgeOf(fold, badges);
    for (const NodeId node : fold.nodes)
        box.hidden.push_back(node.value);
    return box;
}

} // namespace resizelens
