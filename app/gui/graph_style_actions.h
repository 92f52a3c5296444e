#pragma once

#include "widgets/graph/scene_builder.h"

#include <QObject>

class QAction;

namespace resizelens {

/// How graphs are drawn, as entries of a menu; the keys are those of Netron. Kept in the settings.
class GraphStyleActions : public QObject
{
    Q_OBJECT

public:
    explicit GraphStyleActions(QObject* parent = nullptr);

    GraphStyle style() const;
    QList<QAction*> actions() const { return {m_right, m_names, m_shapes}; }

Q_SIGNALS:
    void changed(const resizelens::GraphStyle& style);

private:
    QAction* add(const QString& setting, bool initially, const QString& text, const QString& tip);

    QAction* m_right;
    QAction* m_names;
    QAction* m_shapes;
};

} // namespace resizelens
