#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QStackedWidget;

namespace resizelens {

class Segments;

/// The views of the graph's page, one of which is shown: the whole model, and the selected site before and after
/// its rewrite. The switch between them shows beside the latter only; menus open it.
class GraphStages : public QWidget
{
    Q_OBJECT

public:
    explicit GraphStages(QWidget* parent = nullptr);

    /// The next one; `view` belongs to the stages.
    void add(const QString& title, const QString& tip, QWidget* view);
    void open(int stage);
    int stage() const;
    /// One for each stage, for a menu.
    QList<QAction*> actions() const { return m_actions; }

private:
    Segments* m_switch;
    QWidget* m_bar;
    QStackedWidget* m_views;
    QList<QAction*> m_actions;
};

} // namespace resizelens
