#pragma once

#include <QColor>
#include <QHash>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <utility>
#include <vector>

class QPainter;

namespace resizelens {

struct GraphScene;

/// A colour over a node, with a mark of its own shape where the colour alone must not say it.
struct NodeTint
{
    QColor colour;
    QString mark = {}; // one character; may be empty
    bool operator==(const NodeTint&) const = default;
};

/// By the number of a box. Of a fold, that of the first tinted node in it, unless it has one itself.
using NodeTints = QHash<quint32, NodeTint>;

/// The tints of the boxes of one scene, ready to be painted at any scale.
class TintedBoxes
{
public:
    TintedBoxes() = default;
    TintedBoxes(const GraphScene& scene, const NodeTints& tints);

    bool empty() const { return m_boxes.empty(); }
    /// In scene units; what is so small that its frame would hide it becomes a block.
    void paint(QPainter& painter, const QRectF& visible, double scale) const;

private:
    std::vector<std::pair<QRectF, NodeTint>> m_boxes = {};
};

} // namespace resizelens
