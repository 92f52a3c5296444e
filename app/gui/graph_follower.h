#pragma once

#include "widgets/graph/scene_builder.h"

#include <QObject>

namespace resizelens {

class GraphPage;
class Selection;

/// Lets the graph's page show the selection, and selects what the user asks for on the page.
class GraphFollower : public QObject
{
    Q_OBJECT

public:
    GraphFollower(Selection& selection, GraphPage& page);

private:
    SiteBadges badges() const;
    void showModel();
    void showMarks();
    void showNode();
    QString tipOf(BoxId box) const;

    Selection& m_selection;
    GraphPage& m_page;
};

} // namespace resizelens
