#include "app/gui/palette_entries.h"

#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>

#include <unordered_set>

#include <onnx/onnx_pb.h>

namespace resizelens {

std::vector<PaletteEntry> entriesOf(const Analysis& analysis, const std::function<void(NodeId)>& go)
{
    std::vector<PaletteEntry> entries;
    std::unordered_set<std::uint32_t> sites;
    for (const SiteAnalysis& entry : analysis.sites) {
        sites.insert(entry.site.node.value);
        const QString type = QString::fromStdString(entry.site.spec.opType);
        entries.push_back({foreignName(entry.site.id),
                           QCoreApplication::translate("PaletteEntries", "Site · %1 %2 %3")
                               .arg(type, badgeText(entry.site), lengthsText(entry.site)),
                           {},
                           [go, node = entry.site.node] { go(node); }});
    }
    for (std::uint32_t i = 0; i < analysis.index->nodeCount(); ++i) {
        const GraphNode& node = analysis.index->node(NodeId{i});
        // Constants are shown as lines of the nodes that use them.
        if (node.proto->op_type() == "Constant" || sites.contains(i))
            continue;
        QString name = foreignName(node.proto->name());
        if (name.isEmpty() && node.proto->output_size() > 0)
            name = foreignName(node.proto->output(0));
        entries.push_back({name, foreignName(node.proto->op_type()), {}, [go, i] { go(NodeId{i}); }});
    }
    return entries;
}

} // namespace resizelens
