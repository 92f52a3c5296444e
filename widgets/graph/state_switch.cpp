#include "widgets/graph/state_switch.h"

#include "widgets/support/theme.h"

#include <QApplication>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace resizelens {

StateSwitch::StateSwitch(QWidget* parent)
    : QFrame(parent)
    , m_buttons(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("stateSwitch"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    const auto add = [&](GraphState state, const QString& text, const QString& tip) {
        auto* button = new QToolButton(this);
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the canvas
        m_buttons->addButton(button, static_cast<int>(state));
        row->addWidget(button);
    };
    add(GraphState::before, tr("Before"), tr("The model as it is (1)"));
    add(GraphState::change, tr("Change"), tr("What goes, struck through, above what replaces it (2)"));
    add(GraphState::after, tr("After"), tr("The model as it will be exported (3)"));
    setState(GraphState::change);
    connect(m_buttons, &QButtonGroup::idClicked, this,
            [this](int id) { Q_EMIT chosen(static_cast<GraphState>(id)); });
    colour();
}

void StateSwitch::setState(GraphState state)
{
    m_buttons->button(static_cast<int>(state))->setChecked(true);
}

void StateSwitch::colour()
{
    const Theme theme = themeFor(QApplication::palette());
    const QString sheet =
        QStringLiteral("#stateSwitch { background: %1; border: 1px solid %2; border-radius: 6px; }"
                       "#stateSwitch QToolButton { border: 0; border-right: 1px solid %2; padding: 5px 11px;"
                       " background: transparent; color: %3; }"
                       "#stateSwitch QToolButton:last { border-right: 0; }"
                       "#stateSwitch QToolButton:hover, #stateSwitch QToolButton:focus { color: %4; }"
                       "#stateSwitch QToolButton:checked { background: %5; color: %4; font-weight: 600; }")
            .arg(theme.card.name(), theme.line.name(), theme.quietText.name(), theme.selection.name(),
                 theme.selectedGround.name());
    if (styleSheet() != sheet)
        setStyleSheet(sheet);
}

/// A widget with a style sheet of its own is not told of every change of the palette.
void StateSwitch::paintEvent(QPaintEvent* event)
{
    colour();
    QFrame::paintEvent(event);
}

} // namespace resizelens
