#include "app/gui/graph_style_actions.h"

#include <QAction>
#include <QSettings>

namespace resizelens {

GraphStyleActions::GraphStyleActions(QObject* parent)
    : QObject(parent)
    , m_right(add(QStringLiteral("graph/leftToRight"), false, tr("From &left to right"),
                  tr("Edges lead to the right instead of down")))
    , m_names(add(QStringLiteral("graph/names"), true, tr("Na&mes of nodes"),
                  tr("Below the operator of each node")))
    , m_shapes(add(QStringLiteral("graph/shapes"), true, tr("S&hapes on edges"), tr("Where they are known")))
{
    m_right->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    m_names->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_U));
}

QAction* GraphStyleActions::add(const QString& setting, bool initially, const QString& text,
                                const QString& tip)
{
    auto* action = new QAction(text, this);
    action->setToolTip(tip);
    action->setCheckable(true);
    action->setChecked(QSettings().value(setting, initially).toBool());
    connect(action, &QAction::toggled, this, [this, setting](bool on) {
        QSettings().setValue(setting, on);
        Q_EMIT changed(style());
    });
    return action;
}

GraphStyle GraphStyleActions::style() const
{
    return {m_right->isChecked() ? Flow::right : Flow::down, m_names->isChecked(), m_shapes->isChecked()};
}

} // namespace resizelens
