#include "app/gui/navigator.h"

#include "app/gui/document_area.h"

#include <QAction>
#include <QApplication>
#include <QMouseEvent>

namespace resizelens {

Navigator::Navigator(DocumentArea& documents, QWidget& window)
    : QObject(&window)
    , m_documents(documents)
    , m_window(window)
    , m_back(new QAction(this))
    , m_forward(new QAction(this))
{
    m_back->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    m_forward->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Right));
    connect(m_back, &QAction::triggered, this, [this] { go(m_documents.session().history.back()); });
    connect(m_forward, &QAction::triggered, this, [this] { go(m_documents.session().history.forward()); });
    qApp->installEventFilter(this);
    update();
}

void Navigator::visit(const Place& place)
{
    if (!m_going)
        m_documents.session().history.visit(place);
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
    Q_EMIT placeRequested(*place);
    m_going = false;
    update();
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
