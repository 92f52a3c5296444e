#pragma once

#include "core/base/ids.h"

#include <QString>

#include <functional>

class QTreeWidgetItem;

namespace resizelens {

struct Confirmation;

/// What a compiler really did with the node, by its log, beside the profile's verdict: a section of the
/// inspector, made by `addSection`. None where the log does not know the node.
void addLogSection(
    const Confirmation& confirmation, NodeId node,
    const std::function<QTreeWidgetItem*(const QString& title, const QString& answer)>& addSection);

} // namespace resizelens
