#include "widgets/messages/message_strip.h"

#include "widgets/support/core_words.h"
#include "widgets/support/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr int kGap = 12, kWidest = 680, kMostLetters = 90, kRadius = 6;
/// A text that would have less beside the buttons has a row of its own above them.
constexpr int kNarrowest = 320;

struct Look
{
    char16_t mark;
    QColor Theme::*ink;
    QColor Theme::*ground;
};

const Look& lookOf(Severity severity)
{
    static constexpr Look looks[] = {{u'i', &Theme::selection, &Theme::selectedGround},
                                     {u'✓', &Theme::exact, &Theme::exactGround},
                                     {u'!', &Theme::error, &Theme::errorGround},
                                     {u'!', &Theme::unsupported, &Theme::unsupportedGround}};
    return looks[static_cast<std::size_t>(severity)];
}

/// The mark of a message on a filled disc, so that it does not look like the button that closes it.
class MarkDisc : public QLabel
{
public:
    explicit MarkDisc(MessageStrip* strip)
        : QLabel(strip)
        , m_strip(*strip)
    {
        setFixedSize(18, 18);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = themeFor(m_strip.palette());
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.*lookOf(m_strip.severity()).ink);
        painter.drawEllipse(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
        painter.setFont(font());
        painter.setPen(theme.card);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }

private:
    const MessageStrip& m_strip;
};

} // namespace

QColor messageGround(Severity severity, const Theme& theme)
{
    return theme.*lookOf(severity).ground;
}

Message messageOf(const Error& error)
{
    const bool softer = error.kind == ErrorKind::unsupported || error.kind == ErrorKind::shape;
    return {softer ? Severity::warning : Severity::error, sentenceOf(error), {}, {}};
}

MessageStrip::MessageStrip(QWidget* parent)
    : QFrame(parent)
    , m_grid(new QGridLayout(this))
    , m_mark(new MarkDisc(this))
    , m_label(new QLabel(this))
    , m_buttons(new QWidget(this))
    , m_action(new QToolButton(this))
    , m_other(new QToolButton(this))
    , m_third(new QToolButton(this))
    , m_more(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    m_label->setObjectName(QStringLiteral("messageText"));
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    QFont bold = font();
    bold.setBold(true);
    m_mark->setFont(bold);
    m_close->setText(QStringLiteral("×"));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Dismiss this message"));
    m_close->setAccessibleName(tr("Dismiss this message"));
    auto* buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(10);
    m_more->setAutoRaise(true);
    buttons->addWidget(m_more);
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_unfolded = !m_unfolded;
        settle();
    });
    for (QToolButton* button : {m_action, m_other, m_third})
        buttons->addWidget(button);
    buttons->addStretch();
    m_grid->setContentsMargins(12, 6, 8, 6);
    m_grid->setSpacing(10);
    m_grid->setColumnStretch(1, 1);
    m_grid->addWidget(m_mark, 0, 0);
    m_grid->addWidget(m_label, 0, 1);
    m_grid->addWidget(m_close, 0, 3);
    putButtons(false);
    hide();
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::dismiss);
    addAction(*m_action, &Message::action);
    addAction(*m_other, &Message::other);
    addAction(*m_third, &Message::third);
}

void MessageStrip::addAction(QToolButton& button, std::function<void()> Message::*action)
{
    button.setToolButtonStyle(Qt::ToolButtonTextOnly);
    button.setAccessibleName(tr("What to do about this message"));
    connect(&button, &QToolButton::clicked, this, [this, action] {
        const auto chosen = m_message.*action;
        dismiss();
        if (chosen)
            chosen();
    });
}

void MessageStrip::floatOver(QWidget& place)
{
    m_place = &place;
    place.installEventFilter(this);
    settle();
}

bool MessageStrip::event(QEvent* event)
{
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest)
        settle();
    return done;
}

bool MessageStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_place && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        settle();
    return QFrame::eventFilter(watched, event);
}

void MessageStrip::putButtons(bool below)
{
    if (m_grid->itemAtPosition(below ? 1 : 0, 2) != nullptr)
        return; // they are there
    m_grid->removeWidget(m_buttons);
    if (below)
        m_grid->addWidget(m_buttons, 1, 1, 1, 3);
    else
        m_grid->addWidget(m_buttons, 0, 2);
}

/// As wide as its text on one line, or else as high as that asks for.
void MessageStrip::settle()
{
    if (m_place == nullptr)
        return;
    const QPoint corner = m_place->mapTo(parentWidget(), QPoint(0, 0));
    const QRect room = QRect(corner, m_place->size()).adjusted(kGap, kGap, -kGap, -kGap);
    const int text = m_label->fontMetrics().horizontalAdvance(m_message.text) + 2 * kGap;
    const int frame =
        m_mark->sizeHint().width() + m_close->sizeHint().width() + 2 * kGap + 4 * m_grid->spacing();
    const int widest = std::max(kWidest, kMostLetters * m_label->fontMetrics().averageCharWidth());
    const int most = std::min(widest, room.width());
    m_more->setText(m_unfolded ? tr("Less") : tr("Details"));
    m_more->setVisible(!fits(m_message.text, most - frame - m_buttons->sizeHint().width()));
    const int buttons = m_buttons->sizeHint().width();
    const bool below = text + frame + buttons > most && most - frame - buttons < kNarrowest;
    putButtons(below);
    m_buttons->setVisible(!m_more->isHidden() || !m_message.actionText.isEmpty() ||
                          !m_message.otherText.isEmpty() || !m_message.thirdText.isEmpty());
    const int width = std::min(most, frame + (below ? std::max(text, buttons) : text + buttons));
    showText(below ? width - frame : width - frame - buttons);
    const int height = std::min(layout()->totalHeightForWidth(width), room.height());
    setGeometry(room.left(), room.bottom() + 1 - height, width, height);
    raise();
}

bool MessageStrip::fits(const QString& text, int width) const
{
    const QFontMetrics metrics = m_label->fontMetrics();
    const QRect room(0, 0, std::max(width, 1), QWIDGETSIZE_MAX);
    return metrics.boundingRect(room, Qt::TextWordWrap, text).height() <= 2 * metrics.lineSpacing() + 1;
}

/// As much of it as two lines hold, or all of it.
void MessageStrip::showText(int width)
{
    QString shown = m_message.text;
    if (!m_unfolded && !fits(shown, width)) {
        constexpr qsizetype kLongestWord = 20;
        qsizetype low = 1, high = shown.size(); // so many characters fit, and do not fit
        while (low + 1 < high) {
            const qsizetype middle = (low + high) / 2;
            (fits(shown.left(middle) + QStringLiteral(" …"), width) ? low : high) = middle;
        }
        const qsizetype blank = shown.lastIndexOf(QLatin1Char(' '), low);
        shown = shown.left(blank > low - kLongestWord && blank > 0 ? blank : low) + QStringLiteral(" …");
    }
    if (m_label->text() != shown)
        m_label->setText(shown);
}

void MessageStrip::show(Message message)
{
    m_unfolded = false;
    m_message = std::move(message);
    m_mark->setText(QChar(lookOf(m_message.severity).mark));
    m_label->setText(m_message.text);
    m_label->setAccessibleName(m_message.text);
    for (const auto& [button, text] : {std::pair(m_action, m_message.actionText),
                                       {m_other, m_message.otherText},
                                       {m_third, m_message.thirdText}}) {
        button->setText(text);
        if (!text.isEmpty())
            button->setAccessibleName(text);
        button->setVisible(!text.isEmpty());
    }
    update();
    setVisible(true);
    settle();
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
    const QColor ground = messageGround(m_message.severity, themeFor(palette()));
    QPainter painter(this);
    if (m_place == nullptr)
        return painter.fillRect(rect(), ground);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

} // namespace resizelens
