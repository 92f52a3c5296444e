#include "widgets/compare/canvas_card.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/type_scale.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kCardWidth = 460, kCardMargin = 16;

} // namespace

CanvasCard::CanvasCard(QWidget* parent)
    : QFrame(parent)
    , m_message(new QLabel(this))
    , m_column(new QVBoxLayout(this))
    , m_buttons(new QHBoxLayout)
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setCursor(Qt::ArrowCursor);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_column->setContentsMargins(kCardMargin, kCardMargin, kCardMargin, kCardMargin);
    m_column->setSpacing(12);
    m_column->addWidget(m_message);
    m_buttons->setSpacing(8);
    m_buttons->addStretch(1);
    m_column->addLayout(m_buttons);
    m_message->show();
    hide();
}

void CanvasCard::setMessage(const QString& sentence, const QStringList& remedies)
{
    m_message->setText(sentence);
    setAccessibleName(sentence);
    const auto old = findChildren<QPushButton*>();
    for (QPushButton* button : old) {
        m_buttons->removeWidget(button);
        button->hide();
        button->deleteLater();
    }
    for (int i = 0; i < remedies.size(); ++i) {
        auto* button = new QPushButton(remedies[i], this);
        button->setDefault(i == 0);
        connect(button, &QPushButton::clicked, this, [this, i] { Q_EMIT remedyChosen(i); });
        m_buttons->insertWidget(i, button);
        button->show(); // or the card has no room for it before it was shown itself
    }
}

void CanvasCard::placeIn(const QRect& area)
{
    const int wide = std::min(kCardWidth, area.width() - 2 * kCardMargin);
    const int high =
        std::min(m_column->totalHeightForWidth(wide - 2 * frameWidth()) + 2 * frameWidth(), area.height());
    setGeometry(area.left() + (area.width() - wide) / 2, area.top() + (area.height() - high) / 2, wide, high);
    raise();
}

CanvasChip::CanvasChip(QWidget* parent)
    : QLabel(parent)
{
    setFont(smallFont(font()));
    setTextFormat(Qt::RichText);
    setContentsMargins(10, 4, 10, 4);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, film::ink);
    colours.setColor(QPalette::Link, film::accent);
    setPalette(colours);
    setCursor(Qt::ArrowCursor);
    hide();
}

void CanvasChip::setNote(const QString& note, const QString& action)
{
    m_note = note;
    const QString link = QStringLiteral("&nbsp;· <a href=\"#\" style=\"color:%1\">%2</a>")
                             .arg(film::accent.name(), action.toHtmlEscaped());
    setText(note.toHtmlEscaped() + (action.isEmpty() ? QString() : link));
    setAccessibleName(note);
    setVisible(!note.isEmpty());
    adjustSize();
}

void CanvasChip::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(film::bar);
    painter.drawRoundedRect(QRectF(rect()), 6, 6);
    painter.end();
    QLabel::paintEvent(event);
}

} // namespace resizelens
