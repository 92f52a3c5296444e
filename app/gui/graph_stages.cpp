#include "app/gui/graph_stages.h"

#include "widgets/compare/segments.h"

#include <QAction>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace resizelens {

GraphStages::GraphStages(QWidget* parent)
    : QWidget(parent)
    , m_switch(new Segments(this))
    , m_views(new QStackedWidget(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_bar = new QWidget(this);
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(16, 8, 16, 8);
    row->addWidget(m_switch);
    row->addStretch();
    m_bar->hide();
    column->addWidget(m_bar);
    column->addWidget(m_views, 1);
}

void GraphStages::add(const QString& title, const QString& tip, QWidget* view)
{
    const int stage = m_views->addWidget(view);
    auto* action = new QAction(title, this);
    action->setToolTip(tip);
    m_actions.append(action);
    QToolButton* button = m_switch->add(title, tip);
    button->setChecked(stage == 0);
    connect(button, &QToolButton::clicked, this, [this, stage] { open(stage); });
    connect(action, &QAction::triggered, this, [this, stage] { open(stage); });
    connect(m_views, &QStackedWidget::currentChanged, button,
            [button, stage](int now) { button->setChecked(now == stage); });
    if (stage == 0)
        setFocusProxy(view);
}

void GraphStages::open(int stage)
{
    m_views->setCurrentIndex(stage);
    m_bar->setVisible(stage > 0); // above the whole graph its own switch is enough
}

int GraphStages::stage() const
{
    return m_views->currentIndex();
}

} // namespace resizelens
