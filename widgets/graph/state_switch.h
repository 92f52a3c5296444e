#pragma once

#include "widgets/graph/graph_scene.h"

#include <QFrame>

class QButtonGroup;

namespace resizelens {

/// Before | Change | After, on the canvas of a graph in rows.
class StateSwitch : public QFrame
{
    Q_OBJECT

public:
    explicit StateSwitch(QWidget* parent = nullptr);

    void setState(GraphState state);

Q_SIGNALS:
    void chosen(resizelens::GraphState state); // by the user

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void colour();

    QButtonGroup* m_buttons;
};

} // namespace resizelens
