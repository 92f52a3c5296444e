#include "app/gui/tour.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kNoteWidth = 320, kGap = 12;

/// A card on the window's ground, with a line in the colour of selections.
class Note : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(palette().base());
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
    }
};

} // namespace

Tour::Tour(QWidget& window, QList<TourStep> steps)
    : QWidget(&window)
    , m_steps(std::move(steps))
    , m_note(new Note(&window))
    , m_title(new QLabel(m_note))
    , m_text(new QLabel(m_note))
    , m_count(new QLabel(m_note))
    , m_next(new QPushButton(m_note))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_DeleteOnClose);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_text->setWordWrap(true);
    m_count->setEnabled(false);
    auto* skip = new QPushButton(tr("Skip"), m_note);
    skip->setFlat(true);
    for (QPushButton* button : {skip, m_next})
        button->setAutoDefault(true); // Return presses it, as in a dialog
    auto* row = new QHBoxLayout;
    row->addWidget(m_count, 1);
    row->addWidget(skip);
    row->addWidget(m_next);
    auto* column = new QVBoxLayout(m_note);
    column->setContentsMargins(16, 14, 16, 12);
    column->addWidget(m_title);
    column->addWidget(m_text, 1);
    column->addLayout(row);
    m_note->setFixedWidth(kNoteWidth);
    connect(skip, &QPushButton::clicked, this, &Tour::end);
    connect(m_next, &QPushButton::clicked, this, &Tour::next);
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), m_note);
    connect(escape, &QShortcut::activated, this, &Tour::end);
    window.installEventFilter(this);
    next();
}

void Tour::next()
{
    do
        ++m_step;
    while (m_step < m_steps.size() && (!m_steps[m_step].place || !m_steps[m_step].place->isVisible()));
    if (m_step >= m_steps.size()) {
        end();
        return;
    }
    const TourStep& step = m_steps[m_step];
    m_title->setText(step.title);
    m_text->setText(step.text);
    m_count->setText(tr("%1 of %2").arg(m_step + 1).arg(m_steps.size()));
    m_next->setText(m_step + 1 < m_steps.size() ? tr("Next") : tr("Done"));
    place();
    show();
    raise();
    m_note->show();
    m_note->raise();
    m_next->setFocus();
}

void Tour::end()
{
    m_step = -1;
    m_note->hide();
    m_note->deleteLater();
    close();
}

QRect Tour::placeOfStep() const
{
    const TourStep& step = m_steps[m_step];
    if (!step.place)
        return {};
    return QRect(step.place->mapTo(parentWidget(), QPoint(0, 0)), step.place->size());
}

void Tour::place()
{
    setGeometry(parentWidget()->rect());
    m_note->adjustSize();
    const QRect there = placeOfStep(), room = rect().adjusted(kGap, kGap, -kGap, -kGap);
    // Beside a tall thing, below a flat one, and always inside of the window.
    QPoint corner(there.right() + kGap, there.top() + there.height() / 4);
    if (there.height() < m_note->height())
        corner = QPoint(there.left(), there.bottom() + kGap);
    else if (corner.x() + m_note->width() > room.right())
        corner.setX(there.width() > room.width() / 2 ? there.center().x() - m_note->width() / 2
                                                     : there.left() - kGap - m_note->width());
    corner.setX(qBound(room.left(), corner.x(), qMax(room.left(), room.right() - m_note->width())));
    corner.setY(qBound(room.top(), corner.y(), qMax(room.top(), room.bottom() - m_note->height())));
    m_note->move(corner);
    update();
}

void Tour::paintEvent(QPaintEvent*)
{
    if (m_step < 0)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3));
    painter.drawRoundedRect(QRectF(placeOfStep()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6);
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    if (m_step >= 0 && watched == parentWidget() &&
        (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_step >= 0)
                    place();
            },
            Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

} // namespace resizelens
