#include "widgets/messages/message_strip.h"

#include "widgets/messages/message_text.h"
#include "widgets/support/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace resizelens {

namespace {

QColor colourOf(Severity severity, bool dark)
{
    switch (severity) {
    case Severity::note:
        return dark ? QColor(0x2b, 0x3d, 0x57) : QColor(0xe0, 0xeb, 0xfa);
    case Severity::success:
        return dark ? QColor(0x1f, 0x47, 0x38) : QColor(0xdc, 0xf3, 0xe7);
    case Severity::warning:
        return dark ? QColor(0x54, 0x40, 0x1c) : QColor(0xfc, 0xee, 0xd0);
    case Severity::error:
        return dark ? QColor(0x5c, 0x2a, 0x2c) : QColor(0xfb, 0xdf, 0xdf);
    }
    return {};
}

QString markOf(Severity severity)
{
    switch (severity) {
    case Severity::note:
        return QStringLiteral("ℹ");
    case Severity::success:
        return QStringLiteral("✓");
    case Severity::warning:
        return QStringLiteral("!");
    case Severity::error:
        return QStringLiteral("✕");
    }
    return {};
}

} // namespace

Message messageOf(const Error& error)
{
    const bool softer = error.kind == ErrorKind::unsupported || error.kind == ErrorKind::shape;
    return {softer ? Severity::warning : Severity::error, sentenceOf(error), {}, {}};
}

MessageStrip::MessageStrip(QWidget* parent)
    : QFrame(parent)
    , m_mark(new QLabel(this))
    , m_label(new QLabel(this))
    , m_action(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    QFont bold = font();
    bold.setBold(true);
    m_mark->setFont(bold);
    m_close->setText(QStringLiteral("✕"));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Dismiss this message"));
    m_close->setAccessibleName(tr("Dismiss this message"));
    m_action->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_action->setAccessibleName(tr("What can be done about it"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 8, 6);
    row->setSpacing(10);
    row->addWidget(m_mark);
    row->addWidget(m_label, 1);
    row->addWidget(m_action);
    row->addWidget(m_close);
    hide();
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::dismiss);
    connect(m_action, &QToolButton::clicked, this, [this] {
        const auto action = m_message.action;
        dismiss();
        if (action)
            action();
    });
}

void MessageStrip::show(Message message)
{
    m_message = std::move(message);
    m_mark->setText(markOf(m_message.severity));
    m_label->setText(m_message.text);
    m_label->setAccessibleName(m_message.text);
    m_action->setText(m_message.actionText);
    m_action->setAccessibleName(m_message.actionText);
    m_action->setVisible(!m_message.actionText.isEmpty());
    update();
    setVisible(true);
    Q_EMIT shown(m_message.text);
}

void MessageStrip::dismiss()
{
    setVisible(false);
}

QString MessageStrip::text() const
{
    return isVisibleTo(parentWidget()) ? m_message.text : QString();
}

/// The ground is asked for when it is painted: a palette of the strip's own would not follow the theme.
void MessageStrip::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), colourOf(m_message.severity, themeFor(palette()).dark));
}

} // namespace resizelens
