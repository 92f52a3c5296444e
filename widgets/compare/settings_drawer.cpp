#include "widgets/compare/settings_drawer.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/column_scroll.h"
#include "widgets/support/type_scale.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kDrawerMargin = 14, kSlideTime = 120; // px, ms

} // namespace

SettingsDrawer::SettingsDrawer(QWidget* parent)
    : QFrame(parent)
    , m_scroll(new ColumnScroll(this))
    , m_pin(new QToolButton(this))
    , m_slide(this, "pos")
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Settings"));
    setCursor(Qt::ArrowCursor);
    auto* content = new QWidget(m_scroll);
    m_sections = new QVBoxLayout(content);
    m_sections->setContentsMargins(kDrawerMargin, 0, kDrawerMargin, kDrawerMargin);
    m_sections->setSpacing(6);
    m_sections->addStretch(1);
    m_scroll->setColumn(content);

    auto* title = new QLabel(tr("Settings"), this);
    title->setFont(headingFont(title->font()));
    m_pin->setText(tr("Pin"));
    m_pin->setToolTip(tr("Keep the settings beside the image"));
    m_pin->setCheckable(true);
    m_pin->setAutoRaise(true);
    connect(m_pin, &QToolButton::toggled, this, &SettingsDrawer::setPinned);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("×"));
    close->setToolTip(tr("Close the settings (Tab)"));
    close->setAccessibleName(tr("Close the settings"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, [this] { setOpen(false); });
    auto* head = new QHBoxLayout;
    head->setContentsMargins(kDrawerMargin, 4, 6, 0);
    head->addWidget(title, 1);
    head->addWidget(m_pin);
    head->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(m_scroll, 1);
    m_slide.setDuration(kSlideTime);
    connect(&m_slide, &QPropertyAnimation::finished, this, [this] { setVisible(m_open); });
    hide();
}

void SettingsDrawer::addSection(const QString& title, QWidget* content)
{
    auto* section = new QWidget(m_scroll->widget());
    auto* heading = new QLabel(title, section);
    heading->setFont(headingFont(heading->font()));
    auto* column = new QVBoxLayout(section);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(6);
    column->addWidget(heading);
    column->addWidget(content);
    content->show();
    m_sections->insertWidget(m_sections->count() - 1, section);
    watch(content);
}

void SettingsDrawer::setSectionVisible(QWidget* content, bool visible)
{
    content->parentWidget()->setVisible(visible);
}

void SettingsDrawer::watch(QWidget* content)
{
    for (auto* button : content->findChildren<QAbstractButton*>())
        connect(button, &QAbstractButton::clicked, this, &SettingsDrawer::choiceMade);
    for (auto* box : content->findChildren<QComboBox*>()) {
        connect(box, &QComboBox::activated, this, &SettingsDrawer::choiceMade);
        box->installEventFilter(this);
    }
    for (auto* slider : content->findChildren<QSlider*>()) {
        connect(slider, &QSlider::sliderReleased, this, &SettingsDrawer::choiceMade);
        slider->installEventFilter(this);
    }
    QList<QAbstractItemView*> views = content->findChildren<QAbstractItemView*>();
    if (auto* view = qobject_cast<QAbstractItemView*>(content))
        views.append(view);
    for (QAbstractItemView* view : views)
        connect(view, &QAbstractItemView::clicked, this, &SettingsDrawer::choiceMade);
}

/// The wheel scrolls the drawer, it does not change what the pointer happens to be on.
bool SettingsDrawer::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel)
        return QFrame::eventFilter(watched, event);
    event->ignore();
    return true;
}

void SettingsDrawer::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape)
        return QFrame::keyPressEvent(event);
    setOpen(false);
}

void SettingsDrawer::setOpen(bool open)
{
    if (m_open == open)
        return;
    m_open = open;
    const QRect there = openGeometry();
    const QPoint away(m_area.right() + 1, there.top());
    if (open) {
        setGeometry(QRect(away, there.size()));
        show();
        raise();
    }
    m_slide.stop();
    m_slide.setStartValue(pos());
    m_slide.setEndValue(open ? there.topLeft() : away);
    m_slide.start();
    Q_EMIT openChanged();
    if (!open)
        Q_EMIT choiceMade();
}

void SettingsDrawer::setPinned(bool pinned)
{
    if (m_pinned == pinned)
        return;
    m_pinned = pinned;
    m_pin->setChecked(pinned);
    Q_EMIT pinnedChanged(pinned);
}

QRect SettingsDrawer::openGeometry() const
{
    const int wide = std::min(kWidth, m_area.width());
    return {m_area.right() + 1 - wide, m_area.top(), wide, m_area.height()};
}

void SettingsDrawer::placeIn(const QRect& area)
{
    m_area = area;
    if (!m_open)
        return;
    m_slide.stop();
    setGeometry(openGeometry());
    raise();
}

} // namespace resizelens
