#include "widgets/inspector/log_section.h"

#include "core/extras/compiler_logs/confirm.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/rows.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>

#include <QTreeWidget>

namespace resizelens {

namespace {

/// Said with a mark where the two speak of the same.
QString agreementText(Agreement agreement)
{
    const QString words = coreWords(agreementWords(agreement));
    return agreement == Agreement::confirmed      ? QStringLiteral("✓ ") + words
           : agreement == Agreement::contradicted ? QStringLiteral("✕ ") + words
                                                  : words;
}

QString unitWord(const Placement& placement)
{
    if (!placement.unit.empty())
        return foreignName(placement.unit);
    return placement.says == PlacementSays::accepted ? InspectorPanel::tr("supported")
                                                     : InspectorPanel::tr("not supported");
}

} // namespace

void addLogSection(
    const Confirmation& confirmation, NodeId node,
    const std::function<QTreeWidgetItem*(const QString& title, const QString& answer)>& addSection)
{
    const auto& nodes = confirmation.nodes;
    const auto found =
        std::ranges::find_if(nodes, [&](const ConfirmedNode& one) { return one.node == node; });
    if (found == nodes.end())
        return;
    QTreeWidgetItem* section =
        addSection(InspectorPanel::tr("Compiler's log"), agreementText(found->agreement));
    if (!found->placement)
        return;
    const Placement& placement = *found->placement;
    addRow(section, InspectorPanel::tr("ran on"), unitWord(placement));
    if (placement.microseconds)
        addRow(section, InspectorPanel::tr("time"),
               InspectorPanel::tr("%1 µs").arg(*placement.microseconds, 0, 'f', 1));
    addRow(section,
           placement.line > 0 ? InspectorPanel::tr("line %1").arg(placement.line) : InspectorPanel::tr("log"),
           foreignName(placement.sentence));
}

} // namespace resizelens
