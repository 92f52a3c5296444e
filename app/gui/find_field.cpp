#include "app/gui/find_field.h"

#include "app/gui/find_panel.h"
#include "widgets/graph/graph_canvas.h"

#include <QFocusEvent>
#include <QShortcut>

namespace resizelens {

FindField::FindField(FindPanel& panel, GraphCanvas& canvas, QWidget* parent)
    : QLineEdit(parent)
    , m_panel(panel)
{
    setPlaceholderText(tr("Find: name, 1x64x20x20, op:Conv k:3"));
    setClearButtonEnabled(true);
    setMaximumWidth(280);
    setAccessibleName(tr("Find"));
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!text.trimmed().isEmpty())
            Q_EMIT searched();
        m_panel.setText(text);
    });
    connect(this, &QLineEdit::returnPressed, this, [this] { step(1); });
    auto* leave = new QShortcut(Qt::Key_Escape, this);
    leave->setContext(Qt::WidgetShortcut);
    connect(leave, &QShortcut::activated, this, [this, &canvas] {
        clear();
        canvas.setFocus();
        hide();
    });
    connect(&m_panel, &FindPanel::found, &canvas, &GraphCanvas::setFound);
    connect(&m_panel, &FindPanel::chosen, this, &FindField::searched);
}

void FindField::begin()
{
    show();
    setFocus();
    selectAll();
}

void FindField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (text().isEmpty() && event->reason() != Qt::PopupFocusReason)
        hide();
}

void FindField::step(int direction)
{
    m_panel.step(direction);
}

} // namespace resizelens
