#pragma once

#include "core/base/error.h"
#include "core/base/ids.h"
#include "core/layout/layered_layout.h"
#include "widgets/graph/node_text.h"
#include "widgets/support/marks.h"

#include <QPainterPath>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// What makes a node a Resize site on the picture: "↑2×" and its state.
struct SiteBadge
{
    QString text;
    SiteState state = SiteState::unknown;
    // Of the rows:
    QString name = {};   // short: "stem"
    QString before = {}; // "Resize linear ×½"
    QString after = {};  // "AveragePool 2×2"; empty: the node is kept
    SiteMarks marks = {};
    bool readsSizes = false; // its rewrite still reads the value that states its sizes

    bool isRewritten() const { return !after.isEmpty(); }
};

/// Of a graph in rows: as it is, what changes, as the export will be. No box moves from one to another.
enum class GraphState { before, change, after };

/// The number of a box of a scene, as the caller gave it: a node cannot be passed where a box is meant.
using BoxId = Id<struct BoxTag>;

/// A box for many nodes, and the end of an edge to nodes that the picture leaves out.
enum class BoxKind { node, fold, stub };

enum class TextRole { title, badge, quiet, line };

/// A text that fits its node, ready to be painted.
struct SceneText
{
    QString text;
    QPointF baseline; // its left end, from the node's top left corner
    TextRole role = TextRole::line;
};

/// A text of a box in rows.
struct RowText
{
    enum class Ink { strong, quiet, goes, comes };

    QString text;
    QPointF baseline; // its left end, from the box's top left corner
    Face face = Face::title;
    Ink ink = Ink::strong;
    std::optional<GraphState> only = {}; // else in each state
    bool struck = false;
};

struct SceneNode
{
    quint32 id = 0; // the caller's number for the node; ports have none
    BoxKind kind = BoxKind::node;
    QString title = {};
    QString subtitle = {};
    QStringList lines = {};
    QString tooltip = {};
    NodeFamily family = NodeFamily::other;
    std::optional<SiteBadge> badge = {};
    bool isPort = false;               // a graph input or output
    bool isMarked = false;             // changed by a rewrite
    bool goes = false;                 // an export leaves it out: pale and struck through
    std::string key = {};              // of a box in rows for several nodes: names it in GraphQuery::opened
    std::vector<quint32> hidden = {};  // of a fold and a stub: the nodes that it stands for
    std::vector<quint32> members = {}; // of a box in rows: further nodes that it stands for
    QString shape = {};                // in rows, under the box
    QPointF shapeAt = {};              // its top left corner; set by arrangeRows(), as are the row's texts
    bool leadsOut = false;             // in rows, an arrow leaves the graph at the right
    std::vector<RowText> rowTexts = {};
    QSizeF room = {}; // the layout leaves at least this for the box, which stands in its middle
    QRectF rect = {}; // set by arrangeScene()
    std::vector<SceneText> texts = {}; // set by arrangeScene()
};

struct SceneEdge
{
    std::uint32_t from = 0, to = 0; // indices of nodes
    QString label = {};             // the shape; shown when there is room
    quint32 tensor = 0;             // edges of one tensor have one number; 0: none in particular
    QString tooltip = {};
    bool quiet = false;              // only a size, not an image
    bool goes = false;               // the plan's rewrites do not read it
    std::vector<QPointF> route = {}; // set by arrangeScene(), as are the following
    QPainterPath path = {};
    QPolygonF lines = {}; // the same, coarser
    double labelWidth = 0.0;
    QRectF bounds = {};
};

/// A graph ready to be painted: an immutable value once arranged.
struct GraphScene
{
    bool inRows = false;    // RowLayout; else layers
    bool isTangled = false; // too many wires for rows
    QString note = {};      // "41 nodes, Relu folded"
    Flow flow = Flow::down; // where edges lead
    std::vector<SceneNode> nodes;
    std::vector<SceneEdge> edges;
    QRectF bounds;
    std::unordered_map<quint32, std::uint32_t> indexOfId;
};

/// Measures the nodes, lays the graph out and prepares the edges' paths. Runs on any thread. Errors:
/// cancelled.
Result<GraphScene> arrangeScene(GraphScene scene, const std::stop_token& stop = {});

/// The edge along these points: straight along the flow, or in an S.
void setRoute(SceneEdge& edge, const std::vector<QPointF>& points, Flow flow);
/// Lets the first and last piece of the edge end at its boxes' borders.
void joinEnds(SceneEdge& edge, const GraphScene& scene);

} // namespace resizelens
