#pragma once

#include <QLineEdit>

namespace resizelens {

class FindPanel;
class GraphCanvas;

/// Where Ctrl+F types: the panel lists what is found, the canvas lights it. Escape empties it and goes back
/// to the graph. It is shown while something is looked for.
class FindField : public QLineEdit
{
    Q_OBJECT

public:
    FindField(FindPanel& panel, GraphCanvas& canvas, QWidget* parent = nullptr);

    void begin();
    /// To the next hit, or for -1 to the one before.
    void step(int direction);

protected:
    void focusOutEvent(QFocusEvent* event) override;

Q_SIGNALS:
    void searched(); // something is looked for, or a hit was chosen

private:
    FindPanel& m_panel;
};

} // namespace resizelens
