#pragma once

#include "app/gui/page.h"
#include "widgets/selection/selection.h"

#include <QPointF>
#include <QString>

#include <optional>

namespace resizelens {

/// How much of a graph is shown; the numbers are those of Extent and Folding.
struct ViewExtent
{
    int extent = -1; // -1: as the graph opens
    int hops = 0;
    int folding = 0;
    bool operator==(const ViewExtent&) const = default;
};

/// What of the graph is in view.
struct GraphPlace
{
    double scale = 0.0;   // 0: as it opens
    QPointF centre = {};  // the point of the graph in the middle
    bool isWhole = false; // all of it, whatever the size of the window
    bool operator==(const GraphPlace&) const = default;
};

/// How a document is looked at; kept while another one is in front.
struct ViewState
{
    Selected selected = {};
    GraphPlace place = {};
    PageId page = PageId::graph;
    ViewExtent extent = {};
};

/// The same by names, for a file that is read anew. A node without a name goes by its number.
struct NamedView
{
    QString graph; // the path of the graph; empty: the main graph
    QString node;
    GraphPlace place = {};
    PageId page = PageId::graph;
    ViewExtent extent = {};
};

NamedView nameView(const ViewState& view, const GraphIndex& index);
/// What the model does not have any more is left out; a graph that is gone gives the view as it opens.
ViewState findView(const NamedView& view, const GraphIndex& index);

} // namespace resizelens
