#include "widgets/inspector/refusal_rows.h"

#include "widgets/inspector/row.h"
#include "widgets/support/core_words.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QStringList>

namespace resizelens {

void addRefusalRows(QTreeWidgetItem* section, std::span<const Refusal> refusals)
{
    std::vector<std::pair<QString, QStringList>> reasons; // in the order of their first rules
    for (const Refusal& refusal : refusals) {
        const QString reason = coreWords(refusal.said);
        const auto found = std::find_if(reasons.begin(), reasons.end(),
                                        [&](const auto& entry) { return entry.first == reason; });
        auto& entry = found == reasons.end() ? reasons.emplace_back(reason, QStringList()) : *found;
        entry.second.append(QString::fromStdString(refusal.rule));
    }
    for (const auto& [reason, rules] : reasons)
        addRow(section, rules.join(QStringLiteral(", ")), reason);
}

} // namespace resizelens
