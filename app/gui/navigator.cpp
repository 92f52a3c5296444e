#include "app/gui/navigator.h"

#include "app/gui/document_area.h"
#include "widgets/selection/selection.h"

#include <QAction>
#include <QApplication>
#include <QMouseEvent>

namespace resizelens {

Navigator::Navigator(Selection& selection, DocumentArea& documents, QWidget& window)
    : QObject(&window)
    , m_selection(selection)
    , m_documents(documents)
    , m_window(window)
    , m_back(new QAction(this))
    , m_forward(new QAction(this))
{
    m_back->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    m_forward->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Right));
    connect(m_back, &QAction::triggered, this, [this] { go(m_documents.session().history.back()); });
    connect(m_forward, &QAction::triggered, this, [this] { go(m_documents.session().history.forward()); });
    connect(&m_selection, &Selection::graphChanged, this, &Navigator::visit);
    connect(&m_selection, &Selection::nodeChanged, this, [this] {
        if (m_selection.node()) // to have nothing selected is no place
            visit();
    });
    connect(&m_selection, &Selection::documentChanged, this, [this] {
        if (m_selection.node()) // where the document was left, or where it begins
            visit();
        update();
    });
    qApp->installEventFilter(this);
    update();
}

/// The graph that is shown, and the selected node where that is in it.
void Navigator::visit()
{
    const auto node = m_selection.node();
    const bool isSeen = node && m_selection.analysis()->index->node(*node).graph == m_selection.graph();
    if (!m_going)
        m_documents.session().history.visit({m_selection.graph(), isSeen ? node : std::nullopt});
    update();
}

void Navigator::update()
{
    m_back->setEnabled(m_documents.session().history.canGoBack());
    m_forward->setEnabled(m_documents.session().history.canGoForward());
}

void Navigator::go(std::optional<Place> place)
{
    if (!place)
        return;
    m_going = true;
    m_selection.showGraph(place->graph);
    if (place->node) {
        m_selection.selectNode(*place->node);
        m_selection.reveal(); // it may have moved out of view since
    }
    m_going = false;
    update();
    Q_EMIT went();
}

bool Navigator::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::MouseButtonPress)
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    const Qt::MouseButton button = static_cast<QMouseEvent*>(event)->button();
    if (widget == nullptr || widget->window() != &m_window ||
        (button != Qt::BackButton && button != Qt::ForwardButton))
        return false;
    (button == Qt::BackButton ? m_back : m_forward)->trigger();
    return true;
}

} // namespace resizelens
