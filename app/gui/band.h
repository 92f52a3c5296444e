#pragma once

#include <QToolBar>

namespace resizelens {

/// A row of the window from edge to edge, outside of its docks: a tool bar that is nothing but its content.
class Band : public QToolBar
{
public:
    Band(const QString& name, QWidget* content, QWidget* parent);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent*) override {}

private:
    void flatten();
};

} // namespace resizelens
